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

/** Runs `holding` under the named lock if nobody holds it now; else does nothing. Rejects with what `holding` throws. */
export async function ifLeader(name: string, holding: () => Promise<void>): Promise<void> {
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await holding();
  });
}
