import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright';
import { classPath } from '#app/navigation/classroom-paths.ts';
import { freshBuild } from '#server/build/fresh-build.ts';
import { launchDevice } from '#tests/support/chromium.ts';
import { classA, readyForOffline, signIn } from '#tests/support/demo-day.ts';
import { growClassA } from '#tests/support/large-class.ts';
import { quantile } from '#tests/support/quantiles.ts';
import { startServer } from '#tests/support/server.ts';

// promises.md U8 for the gradebook: 35 students by 40 activities, without a network, the processor slowed four times.
// Counted from the press on the tab, and on a column's head, to the paint of the last line. The floor is the same table,
// copied as text and painted by the browser alone, in the same run.
// `node --import tsx tests/bench/gradebook.ts [runs]` prints; nothing fails.

const slowdown = 4;
const activities = 40;
const students = 35;
const runs = Number(process.argv[2] ?? 7);

if ((await freshBuild()) !== 0) throw new Error('The app could not be built.');
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'gradebook-'));
const server = await startServer({ dataDir });
await server.stop();
growClassA(path.join(dataDir, 'school.sqlite'), { students, activities, scored: true });
await server.start();
const device = await launchDevice(server.url);
try {
  const page = device.page();
  await page.goto(device.url);
  await signIn(page, 'teacher');
  await readyForOffline(page);
  await page.goto(device.url + classPath('science', classA, { tab: 'gradebook' }));
  await page.waitForFunction((count) => document.querySelectorAll('tbody td').length >= count, cells());
  await device.cutNetwork();
  await device.slowProcessor(slowdown);
  const times = { opening: [] as number[], sorting: [] as number[], floor: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    await page.getByRole('tab', { name: /^Students/ }).click();
    await page.getByRole('table').waitFor({ state: 'detached' });
    times.opening.push(await untilPainted(page.getByRole('tab', { name: /^Gradebook/ })));
    times.sorting.push(await untilPainted(page.getByRole('button', { name: 'Student', exact: true })));
    times.floor.push(await floor(page));
  }
  console.log(`a gradebook of ${students} students and ${activities} activities, slowed ${slowdown} times`);
  report('from the press on its tab', times.opening);
  report('sorted by an activity', times.sorting);
  report('floor: its markup, by the browser alone', times.floor);
} finally {
  await device.remove();
  await server.remove();
  rmSync(dataDir, { recursive: true, force: true });
}

function cells(): number {
  return students * activities;
}

function report(what: string, times: readonly number[]): void {
  console.log(
    `  ${what}: median ${quantile(times, 0.5).toFixed(0)} ms (${times.map((time) => time.toFixed(0)).join(' ')})`,
  );
}

/** Milliseconds from a press to the paint of a whole table whose first line is another than before. */
function untilPainted(pressed: Locator): Promise<number> {
  return pressed.evaluate(
    (element, count) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('tbody th')?.textContent;
        const started = performance.now();
        // No named function in here: its name would be kept by a helper that the page does not have.
        const observer = new MutationObserver(() => {
          if (document.querySelectorAll('tbody td').length < count) return;
          if (document.querySelector('tbody th')?.textContent === before) return;
          observer.disconnect();
          // The next frame's callback runs before its paint; a message posted from it arrives after.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - started);
            port2.postMessage(null);
          });
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        (element as HTMLElement).click(); // a tab or a button
      }),
    cells(),
  );
}

/** Milliseconds that the browser takes to parse, lay out and paint the table that is there, without the app. */
function floor(page: Page): Promise<number> {
  return page.locator('table').evaluate(
    (table) =>
      new Promise<number>((resolve) => {
        const { parentElement: box, outerHTML: markup } = table;
        if (box === null) throw new Error('the table is in no box');
        const copy = document.createElement('div');
        copy.className = box.className;
        const started = performance.now();
        copy.innerHTML = markup;
        box.after(copy);
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            resolve(performance.now() - started);
            copy.remove();
          };
          port2.postMessage(null);
        });
      }),
  );
}
