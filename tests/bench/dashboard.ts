import type { Page } from 'playwright';
import { installFor, onBenchDevice } from '#tests/support/bench-device.ts';
import { growClassA } from '#tests/support/large-class.ts';
import { quantile } from '#tests/support/quantiles.ts';

// promises.md U8: a navigation paints at once from local data. A teacher whose class of 150 has 40 activities goes from
// the home to the activities dashboard without a network; counted from the press to the paint of all 40 cards, with the
// processor slowed four times.
// `node --import tsx tests/bench/dashboard.ts [runs]` prints; nothing fails.

const slowdown = 4;
const activities = 40;
const studentCount = 150;
const runs = Number(process.argv[2] ?? 7);

await onBenchDevice(
  async (device) => {
    const page = await installFor(device, 'teacher');
    await page.goto(`${device.url}/science/dashboard/activities`);
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-part="assignment-card"]').length >= count,
      activities,
    );
    await device.cutNetwork();
    await device.slowProcessor(slowdown);
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await openDashboard(page));
    console.log(
      `home to a dashboard of ${activities} activities with ${studentCount} students, slowed ${slowdown} times`,
    );
    console.log(`  each    ${times.map((time) => time.toFixed(0)).join(' ')} ms`);
    console.log(`  median  ${quantile(times, 0.5).toFixed(0)} ms (wanted: under 300)`);
  },
  (file) => growClassA(file, { students: studentCount, activities }),
);

/** Milliseconds from the press on "Activities" to the paint of the last card. */
async function openDashboard(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.waitForFunction(() => location.pathname === '/science');
  await page.waitForTimeout(1_000);
  const link = page.getByRole('link', { name: 'Activities', exact: true }).first();
  return link.evaluate(async (element, count) => {
    const started = performance.now();
    const painted = window.whenPainted(
      () =>
        location.pathname.endsWith('/activities') &&
        document.querySelectorAll('[data-part="assignment-card"]').length >= count,
    );
    (element as HTMLElement).click(); // a link
    return (await painted) - started;
  }, activities);
}
