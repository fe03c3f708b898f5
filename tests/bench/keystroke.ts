import type { Page } from 'playwright';
import { formWords } from '#app/features/questions/editors/kinds.ts';
import { questionForms } from '#shared/domain/questions/editing/question-forms.ts';
import { installFor, onBenchDevice } from '#tests/support/bench-device.ts';
import { teacherAssigns } from '#tests/support/demo-day.ts';
import { quantile } from '#tests/support/quantiles.ts';

// promises.md U8: a keystroke never waits for anything. A student types an answer while it saves itself, is sent, and the
// page repaints its mark; counted from the key to the paint that follows it, with the processor slowed four times.
// Every fifth word is followed by a pause as long as the debounce, so that saving meets the keys that follow.
// `node --import tsx tests/bench/keystroke.ts` prints; nothing fails.

const slowdown = 4;
const words = 'Water rises from the warm sea as vapor cools in the air and falls as rain on the hills'.split(
  ' ',
);

const builderPack = 'science/activity/living-together-first-steps';
const closedForms = questionForms.filter((form) => form !== 'written');

type Meter = { keyToPaint: number[] };

await onBenchDevice(async (device, server) => {
  const { path } = await teacherAssigns(server.url);
  const page = await installFor(device, 'student1');
  await page.goto(`${device.url}${path}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('textbox').first().focus();
  await device.slowProcessor(slowdown);
  await meterKeys(page);
  report('online, saving and sending', await typeAnswer(page));
  await device.cutNetwork();
  report('without a network, saving', await typeAnswer(page));
});

await onBenchDevice(async (device) => {
  const page = await installFor(device, 'teacher');
  await page.goto(`${device.url}/${builderPack}#/custom`);
  await page.getByRole('button', { name: 'Write your own' }).click();
  for (const form of [...closedForms, ...closedForms]) {
    await page.getByRole('button', { name: 'Add another kind' }).click();
    await page.getByRole('menuitem', { name: formWords[form].name }).click();
  }
  await page.getByRole('textbox', { name: 'Question 1', exact: true }).focus();
  await device.cutNetwork();
  await device.slowProcessor(slowdown);
  await meterKeys(page);
  report(
    `without a network, in the builder, with ${2 * closedForms.length} questions of all kinds`,
    await typeAnswer(page),
  );
});

async function meterKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const meter: Meter = { keyToPaint: [] };
    Object.assign(window, { meter });
    addEventListener(
      'keydown',
      ({ timeStamp }) => window.afterPaint(() => meter.keyToPaint.push(performance.now() - timeStamp)),
      { capture: true },
    );
  });
}

/** Types the sentence twice and answers the times of its keys, in ms. */
async function typeAnswer(page: Page): Promise<number[]> {
  for (const [index, word] of [...words, ...words].entries()) {
    await page.keyboard.type(`${word} `, { delay: 90 });
    // A pause of thought: the debounce is half a second, and what it starts meets the next word's first keys.
    if (index % 5 === 4) await page.waitForTimeout(480);
  }
  return page.evaluate(() => {
    // Put there by meterKeys.
    const { meter } = window as unknown as { meter: Meter };
    return meter.keyToPaint.splice(0);
  });
}

function report(what: string, times: readonly number[]): void {
  console.log(`key to next paint, ${what}, processor slowed ${slowdown} times, ${times.length} keys`);
  for (const share of [0.5, 0.95, 0.99, 1]) {
    const name = share === 1 ? 'worst' : `p${share * 100}`;
    console.log(`  ${name.padEnd(6)} ${quantile(times, share).toFixed(1)} ms`);
  }
}
