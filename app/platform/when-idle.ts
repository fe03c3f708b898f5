import { firstScreen } from './first-screen.ts';

/** An app that never rests begins after this all the same. */
const LONGEST_MS = 5_000;

/**
 * Resolves once the page has nothing to do: for what nobody waits for. A start that waits for the disk is not idle.
 */
export async function whenIdle(): Promise<void> {
  await firstScreen();
  await new Promise<void>((resolve) => {
    // Safari has none.
    if (!('requestIdleCallback' in globalThis)) setTimeout(resolve, LONGEST_MS / 5);
    else requestIdleCallback(() => resolve(), { timeout: LONGEST_MS });
  });
}
