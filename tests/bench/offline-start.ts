import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';
import { freshBuild } from '#server/build/fresh-build.ts';
import { launchDevice, type Device } from '#tests/support/chromium.ts';
import { readyForOffline, signIn, teacherAssigns } from '#tests/support/demo-day.ts';
import { quantile } from '#tests/support/quantiles.ts';
import { startServer } from '#tests/support/server.ts';
import { serveBarePage } from './bare-page/serve.ts';

// promises.md U8: from opening the app without a network to a usable screen, the processor slowed four times. Wanted is
// at most twice the time of a bare page: React, and one value from IndexedDB. Both by turns in the same run. Each start
// is a newly started browser on the same profile, so nothing is warm but what the device keeps. Counted from the
// navigation, once the browser has come to rest: its own start is not ours. Chromium slows the page's thread, not the
// worker's. Without a slowing (`1`) the times differ less from run to run.
// `node --import tsx tests/bench/offline-start.ts [runs] [slowdown]` prints; nothing fails.

const runs = Number(process.argv[2] ?? 9);
const slowdown = Number(process.argv[3] ?? 4);
const longPastStart = 3_000;
/** A home without anything to do would be usable sooner. */
const activities = ['Rivers and rain', 'Clouds', 'Springs'];

if ((await freshBuild()) !== 0) throw new Error('The app could not be built.');
const server = await startServer();
const bare = await serveBarePage();
const device = await launchDevice(server.url);
const bareDevice = await launchDevice(bare.url);
try {
  await prepare(device);
  await prepareBare(bareDevice);
  const times: number[] = [];
  const floors: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    floors.push(await startOffline(bareDevice));
    times.push(await startOffline(device));
  }
  console.log(`offline start to usable, processor slowed ${slowdown} times, ${runs} runs`);
  print('app', times);
  print('bare page', floors);
  const ratio = quantile(times, 0.5) / quantile(floors, 0.5);
  console.log(`  the app's median is ${ratio.toFixed(2)} of the bare page's (wanted: at most 2)`);
} finally {
  await device.remove();
  await bareDevice.remove();
  await server.remove();
  await bare.remove();
}

function print(what: string, times: readonly number[]): void {
  console.log(`  ${what}: ${times.map((time) => time.toFixed(0)).join(' ')} ms`);
  console.log(`    median ${quantile(times, 0.5).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms`);
}

/** One visit online, as in a classroom: something is to do, sign in, let the app install itself, lose the network. */
async function prepare(chromebook: Device): Promise<void> {
  for (const title of activities) await teacherAssigns(server.url, title);
  await chromebook.page().goto(chromebook.url);
  await signIn(chromebook.page(), 'student1');
  for (const title of activities) await chromebook.page().getByText(title).first().waitFor();
  await usableAt(chromebook.page());
  await readyForOffline(chromebook.page());
  await chromebook.cutNetwork();
}

async function prepareBare(chromebook: Device): Promise<void> {
  await chromebook.page().goto(chromebook.url);
  await chromebook.page().waitForFunction(() => navigator.serviceWorker.controller !== null);
  await chromebook.cutNetwork();
}

async function startOffline(chromebook: Device): Promise<number> {
  await chromebook.relaunch();
  await browserRests(chromebook.page());
  await chromebook.slowProcessor(slowdown);
  await chromebook.page().goto(chromebook.url, { waitUntil: 'commit' });
  // To ask the page while it starts would cost it time, and the slowing keeps a processor busy for good.
  await delay(longPastStart);
  return usableAt(chromebook.page());
}

/** Waits until no process of the browser works: one that was just started does so for itself, on the same cores. */
async function browserRests(page: Page): Promise<void> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (!session) throw new Error('The device has no browser.');
  const spent = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  let before = await spent();
  for (let rests = 0; rests < 3;) {
    await page.waitForTimeout(100);
    const now = await spent();
    rests = now - before < 0.01 ? rests + 1 : 0;
    before = now;
  }
  await session.detach();
}

/** Milliseconds from the navigation to the app's own mark. */
async function usableAt(page: Page): Promise<number> {
  const mark = await page.waitForFunction(() => performance.getEntriesByName('usable')[0]?.startTime ?? 0);
  return mark.jsonValue();
}
