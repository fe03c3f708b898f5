/** An app that never rests begins after this all the same. */
const LONGEST_MS = 5_000;

/** Resolves once the page has nothing to do: for what nobody waits for. */
export async function whenIdle(): Promise<void> {
  await new Promise<void>((resolve) => {
    // Safari has none.
    if (!('requestIdleCallback' in globalThis)) setTimeout(resolve, LONGEST_MS / 5);
    else requestIdleCallback(() => resolve(), { timeout: LONGEST_MS });
  });
}
