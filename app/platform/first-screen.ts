import { isVisible, onVisibilityChange } from './connectivity.ts';

/** A start that never gets to its first screen holds nothing back for longer. */
const LONGEST_MS = 3_000;
const FIRST_PAINT = 'first-contentful-paint';

let shown = Promise.resolve();
let show = (): void => undefined;

/**
 * The app begins: what waits for `firstScreen` is held back from now on. Where no start began, nothing waits, and neither
 * does a page that nobody sees: it draws nothing.
 */
export function beginFirstScreen(): void {
  if (!isVisible()) return;
  shown = new Promise((resolve) => {
    const stopWatching = onVisibilityChange(() => show());
    const timer = setTimeout(() => show(), LONGEST_MS);
    show = () => {
      stopWatching();
      clearTimeout(timer);
      resolve();
    };
  });
}

/** The first screen can be used (promises.md U8); called again, it does nothing. */
export function firstScreenIsUsable(): void {
  oncePainted(show);
}

/**
 * Runs `then` once the page has shown something. What it painted is on its way to the screen for a while, and whatever
 * begins meanwhile takes the processor from it. At once where the browser does not say so.
 */
function oncePainted(then: () => void): void {
  const isPaint = ({ name }: PerformanceEntry) => name === FIRST_PAINT;
  if (!tellsPaint() || performance.getEntriesByType('paint').some(isPaint)) return then();
  const watch = new PerformanceObserver((list) => {
    if (!list.getEntries().some(isPaint)) return;
    watch.disconnect();
    then();
  });
  watch.observe({ type: 'paint', buffered: true });
}

const tellsPaint = (): boolean =>
  typeof PerformanceObserver !== 'undefined' && PerformanceObserver.supportedEntryTypes.includes('paint');

/** Resolves once the first screen can be used: for what is drawn around or below it, and for what nobody sees. */
export const firstScreen = (): Promise<void> => shown;
