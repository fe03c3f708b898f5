export type Leadership = {
  /** Takes the lock from its holder, who does not answer. */
  seize: () => void;
  /** Gives the lock back, or stops waiting for it. */
  resign: () => void;
};

/**
 * Waits until this tab holds the named lock and calls `leading`; `lost` when another tab seized it, after which this one
 * waits again. For economy only (SPEC.md D2): nothing is wrong when two tabs lead for a while.
 */
export function seekLeadership(name: string, leading: () => void, lost: () => void): Leadership {
  let ended = false;
  let waiting = new AbortController();
  let release: () => void = () => undefined;
  let newest = 0;
  const hold = () => {
    leading();
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  };
  const ask = (options: LockOptions) => {
    const own = ++newest;
    navigator.locks.request(name, options, hold).catch(() => {
      // Given up by this tab itself: it closed, its account changed, or it seized the lock.
      if (ended || own !== newest) return;
      lost();
      wait();
    });
  };
  const wait = () => {
    waiting = new AbortController();
    ask({ signal: waiting.signal });
  };
  wait();
  return {
    seize: () => {
      const before = waiting;
      ask({ steal: true });
      before.abort();
    },
    resign: () => {
      ended = true;
      waiting.abort();
      release();
    },
  };
}

/**
 * Runs `holding` under the named lock once it is free, or without it after `patienceMs`: its holder may be a tab that the
 * browser has frozen, and the lock is for economy only. Returns and rejects as `holding` does; rejects with an
 * `AbortError` when `givenUp` is aborted while it waits.
 */
export async function asLeaderOrAlone<T>(
  name: string,
  patienceMs: number,
  holding: () => Promise<T>,
  givenUp: AbortSignal,
): Promise<T> {
  givenUp.throwIfAborted();
  const patience = AbortSignal.any([AbortSignal.timeout(patienceMs), givenUp]);
  const request = navigator.locks.request(name, { signal: patience }, async () => ({
    // The signal ends the wait for the lock, never what runs under it.
    answer: await holding(),
  }));
  const held = await request.catch((error: unknown) => {
    if (isTimeout(error)) return null;
    throw error;
  });
  return held ? held.answer : holding();
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';
