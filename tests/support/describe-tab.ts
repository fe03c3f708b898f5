import type { Page } from 'playwright';

/** A tab whose renderer stands still answers nothing. */
const PATIENCE_MS = 5_000;

/**
 * What can be learnt of a tab in which something did not come, for the message of a failure: its text, whether it paints,
 * its locks, workers and requests under way. Never fails; takes seconds at most.
 */
export async function describeTab(page: Page): Promise<string> {
  if (page.isClosed()) return 'The tab is closed.';
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('The tab does not answer at all.'), PATIENCE_MS);
  });
  const told = page.evaluate(lookAround).then((seen) => JSON.stringify(seen, null, 2));
  const answer = await Promise.race([told.catch(String), silence]);
  clearTimeout(timer);
  return `${page.url()}: ${answer}`;
}

/** Runs in the page. */
async function lookAround(): Promise<Record<string, unknown>> {
  const within = <T>(ms: number, asked: Promise<T>): Promise<T | 'no answer'> =>
    Promise.race([asked, new Promise<'no answer'>((resolve) => setTimeout(() => resolve('no answer'), ms))]);
  const frame = new Promise<'painted'>((resolve) => requestAnimationFrame(() => resolve('painted')));
  const registration = await within(1_000, navigator.serviceWorker.getRegistration());
  const { active, waiting, installing } = registration === 'no answer' ? {} : (registration ?? {});
  return {
    text: document.body.innerText.slice(0, 500),
    visibility: document.visibilityState,
    isReady: document.readyState,
    frame: await within(1_000, frame),
    locks: await within(1_000, navigator.locks.query()),
    worker: [active, waiting, installing].map((one) => one?.state ?? 'none'),
    isControlled: navigator.serviceWorker.controller !== null,
    databases: await within(1_000, indexedDB.databases()),
    lastLoaded: performance
      .getEntriesByType('resource')
      .slice(-8)
      .map((one) => `${one.name} ${Math.round(one.startTime)}+${Math.round(one.duration)}`),
  };
}
