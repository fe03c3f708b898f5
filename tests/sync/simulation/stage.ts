/**
 * Knows when nothing moves: every operation has ended or waits for the network. Steps of a history begin only then, so
 * that a seed always gives the same interleaving.
 */
export type Stage = {
  /** Starts an operation after `ticks` turns of the event loop; it counts as moving from now on. */
  start: (ticks: number, operation: () => Promise<void>) => void;
  /** An operation begins to wait for the network. */
  pause: () => void;
  /** What it waited for has come. */
  resume: () => void;
  quiet: () => Promise<void>;
};

export function createStage(): Stage {
  let moving = 0;
  let waiting: (() => void)[] = [];
  let broke: unknown;
  const changed = (by: number) => {
    moving += by;
    if (moving > 0) return;
    for (const go of waiting.splice(0)) go();
    waiting = [];
  };
  return {
    start: (ticks, operation) => {
      changed(1);
      const run = async () => {
        for (let tick = 0; tick < ticks; tick += 1) await new Promise<void>((next) => setImmediate(next));
        await operation();
      };
      run()
        .catch((error: unknown) => {
          broke ??= error;
        })
        .finally(() => changed(-1));
    },
    pause: () => changed(-1),
    resume: () => changed(1),
    quiet: async () => {
      while (moving > 0) await new Promise<void>((go) => waiting.push(go));
      if (broke !== undefined)
        throw broke instanceof Error ? broke : new Error('an operation failed', { cause: broke });
    },
  };
}
