/** Runs so many at a time; the rest wait in their order. `full`: too many wait already, and it was not run. */
export function createLanes({ atATime, waiting }: { readonly atATime: number; readonly waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  const free = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };

  return async <T>(run: () => Promise<T>): Promise<T | 'full'> => {
    if (running < atATime) running += 1;
    else {
      if (queue.length >= waiting) return 'full';
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await run();
    } finally {
      free();
    }
  };
}
