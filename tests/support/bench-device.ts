import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright';
import { freshBuild } from '#server/build/fresh-build.ts';
import { launchDevice, type Device } from './chromium.ts';
import { readyForOffline, signIn } from './demo-day.ts';
import { quantile } from './quantiles.ts';
import { startServer, type ServerProcess } from './server.ts';
import { launchUnwatched, type UnwatchedBrowser } from './unwatched-browser.ts';

declare global {
  interface Window {
    /** Calls back once the next frame is painted. */
    afterPaint: (then: () => void) => void;
    /** When what one waits for has come and is painted, by `performance.now()`; asked at every change of the page. */
    whenPainted: (isThere: () => boolean) => Promise<number>;
  }
}

/**
 * Runs `measure` on a device in front of a server of today's sources, and takes both away again. `fill` makes a larger
 * school of the demo school in a database file, before anybody is there.
 */
export async function onBenchDevice(
  measure: (device: Device, server: ServerProcess) => Promise<void>,
  fill?: (databaseFile: string) => void,
): Promise<void> {
  if ((await freshBuild()) !== 0) throw new Error('The app could not be built.');
  const server = await startServer();
  try {
    if (fill) {
      await server.stop();
      fill(path.join(server.dataDir, 'school.sqlite'));
      await server.start();
    }
    await onDevice(server, measure);
  } finally {
    await server.remove();
  }
}

/** The same in front of a server that runs. */
export async function onDevice(
  server: ServerProcess,
  measure: (device: Device, server: ServerProcess) => Promise<void>,
): Promise<void> {
  const device = await launchDevice(server.url);
  try {
    // What runs this script names functions by a call that no page has.
    await device.context().addInitScript('globalThis.__name = (named) => named');
    await device.context().addInitScript(watchPaints);
    await measure(device, server);
  } finally {
    await device.remove();
  }
}

/**
 * Runs `measure` in a newly started browser that nothing watches, on the profile that `visit` left. Such a browser compiles
 * everything first. Its pages have `afterPaint` and `whenPainted`.
 */
export async function onUnwatchedDevice(
  url: string,
  visit: (device: Device) => Promise<void>,
  measure: (browser: UnwatchedBrowser) => Promise<void>,
): Promise<void> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'bench-device-'));
  try {
    const device = await launchDevice(url, { installed: { origin: url, profile } });
    try {
      await visit(device);
    } finally {
      await device.close();
    }
    const browser = await launchUnwatched(profile);
    try {
      const source = `globalThis.__name = (named) => named; (${String(watchPaints)})();`;
      await browser.sendToTab('Page.enable');
      await browser.sendToTab('Page.addScriptToEvaluateOnNewDocument', { source });
      await measure(browser);
    } finally {
      await browser.close();
    }
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Signs somebody in on the device and waits until it would start without a network. Returns the tab. */
export async function installFor(device: Device, username: string): Promise<Page> {
  const page = device.page();
  await page.goto(device.url);
  await signIn(page, username);
  await readyForOffline(page);
  return page;
}

/** Runs in the page: milliseconds that the browser takes to parse, lay out and paint the markup of what is there, without the app. */
export function markupAlone(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const element = document.querySelector(selector);
    const box = element?.parentElement;
    if (!element || !box) throw new Error('it is in no box');
    const copy = document.createElement('div');
    copy.className = box.className;
    const markup = element.outerHTML;
    const started = performance.now();
    copy.innerHTML = markup;
    box.after(copy);
    window.afterPaint(() => {
      resolve(performance.now() - started);
      copy.remove();
    });
  });
}

/** What a press took, in ms: to the paint of a table as far as a screen shows it, and of all its lines. */
export type TableTimes = { readonly seen: number; readonly whole: number };

/** Presses a link or a tab, and waits for the table of so many lines that it leads to. */
export function pressForTable(pressed: Locator, lines: number): Promise<TableTimes> {
  return pressed.evaluate(async (element, count) => {
    const started = performance.now();
    const drawn = (n: number) =>
      window.whenPainted(() => document.querySelectorAll('tbody tr').length >= n).then((at) => at - started);
    const times = Promise.all([drawn(1), drawn(count)]);
    (element as HTMLElement).click(); // a link or a tab
    const [seen, whole] = await times;
    return { seen, whole };
  }, lines);
}

/** Prints the medians of what a table took, beside the floor's. */
export function reportTables(title: string, times: readonly TableTimes[], floor: readonly number[]): void {
  const line = (what: string, all: readonly number[]) =>
    `  ${what}: median ${quantile(all, 0.5).toFixed(0)} ms (${all.map((one) => one.toFixed(0)).join(' ')})`;
  console.log(title);
  console.log(
    line(
      'what a screen shows of it',
      times.map(({ seen }) => seen),
    ),
  );
  console.log(
    line(
      'all of it',
      times.map(({ whole }) => whole),
    ),
  );
  console.log(line('floor: its markup, by the browser alone', floor));
}

/** Runs in every page. */
function watchPaints(): void {
  // The next frame's callback runs before its paint; a message posted from it arrives after.
  window.afterPaint = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(null);
    });
  window.whenPainted = (isThere) =>
    new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        window.afterPaint(() => resolve(performance.now()));
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
}
