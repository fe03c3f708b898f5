import type { Locator, Page } from 'playwright';
import { classPath } from '#app/navigation/classroom-paths.ts';
import { installFor, onBenchDevice, markupAlone } from '#tests/support/bench-device.ts';
import { classA } from '#tests/support/demo-day.ts';
import { growClassA } from '#tests/support/large-class.ts';
import { quantile } from '#tests/support/quantiles.ts';

// promises.md U8 for the gradebook: 35 students by 40 activities, without a network, the processor slowed four times.
// Counted from the press on the tab, and on a column's head, to the paint of the last line. The floor is the same table,
// copied as text and painted by the browser alone, in the same run.
// `node --import tsx tests/bench/gradebook.ts [runs]` prints; nothing fails.

const slowdown = 4;
const activities = 40;
const students = 35;
const runs = Number(process.argv[2] ?? 7);

const cells = students * activities;

await onBenchDevice(
  async (device) => {
    const page = await installFor(device, 'teacher');
    await page.goto(device.url + classPath('science', classA, { tab: 'gradebook' }));
    await page.waitForFunction((count) => document.querySelectorAll('tbody td').length >= count, cells);
    await device.cutNetwork();
    await device.slowProcessor(slowdown);
    await timeTables(page);
  },
  (file) => growClassA(file, { students, activities, scored: true }),
);

async function timeTables(page: Page): Promise<void> {
  const times = { opening: [] as number[], sorting: [] as number[], floor: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    await page.getByRole('tab', { name: /^Students/ }).click();
    await page.getByRole('table').waitFor({ state: 'detached' });
    times.opening.push(await untilPainted(page.getByRole('tab', { name: /^Gradebook/ })));
    times.sorting.push(await untilPainted(page.getByRole('button', { name: 'Student', exact: true })));
    times.floor.push(await page.evaluate(markupAlone, 'table'));
  }
  console.log(`a gradebook of ${students} students and ${activities} activities, slowed ${slowdown} times`);
  report('from the press on its tab', times.opening);
  report('sorted by an activity', times.sorting);
  report('floor: its markup, by the browser alone', times.floor);
}

function report(what: string, times: readonly number[]): void {
  console.log(
    `  ${what}: median ${quantile(times, 0.5).toFixed(0)} ms (${times.map((time) => time.toFixed(0)).join(' ')})`,
  );
}

/** Milliseconds from a press to the paint of a whole table whose first line is another than before. */
function untilPainted(pressed: Locator): Promise<number> {
  return pressed.evaluate(async (element, count) => {
    const before = document.querySelector('tbody th')?.textContent;
    const started = performance.now();
    const painted = window.whenPainted(
      () =>
        document.querySelectorAll('tbody td').length >= count &&
        document.querySelector('tbody th')?.textContent !== before,
    );
    (element as HTMLElement).click(); // a tab or a button
    return (await painted) - started;
  }, cells);
}
