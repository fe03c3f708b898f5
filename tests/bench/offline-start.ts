import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';
import * as z from 'zod';
import { freshBuild } from '#server/build/fresh-build.ts';
import { launchDevice } from '#tests/support/chromium.ts';
import { readyForOffline, signIn, teacherAssigns } from '#tests/support/demo-day.ts';
import { quantile } from '#tests/support/quantiles.ts';
import { startServer } from '#tests/support/server.ts';
import { launchUnwatched, type UnwatchedBrowser } from '#tests/support/unwatched-browser.ts';
import { serveBarePage } from './bare-page/serve.ts';

// promises.md U8: from opening the app without a network to a usable screen, the processor slowed four times. Wanted is
// at most twice the time of a bare page: React, and one value from IndexedDB. Both by turns in the same run. Each start
// is a newly started browser on the same profile, so nothing is warm but what the device keeps. Counted from the
// navigation to what is painted, once the browser has come to rest: its own start is not ours. Chromium slows the page's
// thread, not the worker's. Without a slowing (`1`) the times differ less from run to run.
// `node --import tsx tests/bench/offline-start.ts [runs] [slowdown]` prints; nothing fails.

const runs = Number(process.argv[2] ?? 9);
const slowdown = Number(process.argv[3] ?? 4);
const longPastStart = 3_000;
/** A home without anything to do would be usable sooner. */
const activities = ['Rivers and rain', 'Clouds', 'Springs'];

const processes = z.object({ processInfo: z.array(z.object({ cpuTime: z.number() })) });
const start = z.object({ usable: z.number(), shown: z.number() });
const evaluated = z.object({ result: z.object({ value: z.optional(start) }) });

if ((await freshBuild()) !== 0) throw new Error('The app could not be built.');
const app = await visited(await startServer(), useApp);
const bare = await visited(await serveBarePage(), useBarePage);
try {
  const times: Start[] = [];
  const floors: Start[] = [];
  for (let run = 0; run < runs; run += 1) {
    floors.push(await startOffline(bare));
    times.push(await startOffline(app));
  }
  console.log(`offline start to usable, processor slowed ${slowdown} times, ${runs} runs`);
  print('app', times);
  print('bare page', floors);
  const ratio = usableOf(times) / usableOf(floors);
  console.log(`  the app's median is ${ratio.toFixed(2)} of the bare page's (wanted: at most 2)`);
} finally {
  for (const { profile } of [app, bare]) rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}

function usableOf(starts: readonly Start[]): number {
  const times = starts.map(({ usable }) => usable);
  return quantile(times, 0.5);
}

function print(what: string, starts: readonly Start[]): void {
  const times = starts.map(({ usable }) => usable);
  const shown = starts.map((start) => start.shown);
  console.log(`  ${what}: ${times.map((time) => time.toFixed(0)).join(' ')} ms`);
  console.log(
    `    median ${usableOf(starts).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms; on the screen ${quantile(shown, 0.5).toFixed(0)} ms`,
  );
}

/** Milliseconds from the navigation: to the page's own mark, and to the first words that the browser had on the screen. */
type Start = { readonly usable: number; readonly shown: number };

/** What a browser keeps of a site that it visited once. */
type Visited = { readonly url: string; readonly profile: string };

/** Visits a site on a new profile. Afterwards the site is gone, which is as good as no network. */
async function visited(
  site: { url: string; remove: () => Promise<void> },
  use: (page: Page, url: string) => Promise<void>,
): Promise<Visited> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'offline-start-'));
  const device = await launchDevice(site.url, { installed: { origin: site.url, profile } });
  try {
    await device.page().goto(site.url);
    await use(device.page(), site.url);
  } finally {
    await device.close();
    await site.remove();
  }
  return { url: site.url, profile };
}

/** As in a classroom: something is to do, sign in, let the app install itself. */
async function useApp(page: Page, url: string): Promise<void> {
  for (const title of activities) await teacherAssigns(url, title);
  await signIn(page, 'student1');
  for (const title of activities) await page.getByText(title).first().waitFor();
  await readyForOffline(page);
}

async function useBarePage(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function startOffline({ url, profile }: Visited): Promise<Start> {
  const browser = await launchUnwatched(profile);
  try {
    await browserRests(browser);
    await browser.sendToTab('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await browser.sendToTab('Page.navigate', { url });
    // To ask the page while it starts would cost it time, and the slowing keeps a processor busy for good.
    await delay(longPastStart);
    return await usableAt(browser);
  } finally {
    await browser.close();
  }
}

/** Waits until no process of the browser works: one that was just started does so for itself, on the same cores. */
async function browserRests(browser: UnwatchedBrowser): Promise<void> {
  const spent = async () => {
    const { processInfo } = processes.parse(await browser.send('SystemInfo.getProcessInfo'));
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  let before = await spent();
  for (let rests = 0; rests < 3;) {
    await delay(100);
    const now = await spent();
    rests = now - before < 0.01 ? rests + 1 : 0;
    before = now;
  }
}

async function usableAt(browser: UnwatchedBrowser): Promise<Start> {
  const marked = "performance.getEntriesByName('usable')[0]";
  const painted = "performance.getEntriesByName('first-contentful-paint')[0]";
  const expression = `${marked} && ${painted} && { usable: ${marked}.startTime, shown: ${painted}.startTime }`;
  for (let tries = 0; tries < 30; tries += 1) {
    const reply = await browser.sendToTab('Runtime.evaluate', { expression, returnByValue: true });
    const { result } = evaluated.parse(reply);
    if (result.value !== undefined) return result.value;
    await delay(1_000);
  }
  throw new Error('The page was never usable.');
}
