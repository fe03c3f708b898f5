import { messageSW } from 'workbox-window';
import { STEP_ASIDE } from './worker-messages.ts';

/** What a page knows of the app's workers. */
export type Workers = Pick<ServiceWorkerRegistration, 'active' | 'waiting'>;

/**
 * A worker that the browser has to start first has heard by then that it is to step aside. On a busy machine that takes
 * long, and whoever tells the new one before it loses the half minute, or minutes.
 */
const HEAR_MS = 20_000;
/**
 * A waiting version that was told to take over has done so by then. Chromium asks the old one to rest at the first
 * telling alone, so that another helps only where a still newer version waits. What is said to the old one begins anew
 * the 30 s without an event after which it counts as at rest.
 */
const TELL_AGAIN_MS = 120_000;

/** Lets the version that waits take over from the one in charge. Resolves when none waits any more. */
export async function handOver(workers: () => Promise<Workers | undefined>): Promise<void> {
  // Said again where it has not taken over, or a still newer one waits by then.
  for (let found = await workers(); found?.waiting; found = await workers()) {
    await oldStepsAside(found.active);
    void messageSW(found.waiting, { type: 'SKIP_WAITING' });
    await wait(TELL_AGAIN_MS);
  }
}

/**
 * The worker in charge ends what it waits for, and runs when this resolves. Chromium ends a running worker for the new
 * one as soon as it is at rest. One that is only just starting keeps its usual half minute, which begins anew with
 * everything that a page fetches through it. So it is woken before the new one is told, never at the same time.
 */
async function oldStepsAside(active: ServiceWorker | null): Promise<void> {
  if (active) await Promise.race([messageSW(active, { type: STEP_ASIDE }), wait(HEAR_MS)]);
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
