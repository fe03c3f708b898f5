/**
 * Waits until this tab holds the named lock, runs `holding`, and keeps the lock until the returned function is called.
 * For economy only (SYNC.md D2): nothing is wrong when two tabs do the same.
 */
export function whenLeader(name: string, holding: () => void): () => void {
  const abort = new AbortController();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks
    .request(name, { signal: abort.signal }, () => {
      holding();
      return held;
    })
    .catch(() => undefined); // aborted while waiting: the tab closed or the account changed
  return () => {
    abort.abort();
    release();
  };
}

/**
 * Runs `holding` under the named lock once it is free, or without it after `patienceMs`: its holder may be a tab that the
 * browser has frozen, and the lock is for economy only. Answers and rejects as `holding` does.
 */
export async function asLeaderOrAlone<T>(
  name: string,
  patienceMs: number,
  holding: () => Promise<T>,
): Promise<T> {
  const patience = AbortSignal.timeout(patienceMs);
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
