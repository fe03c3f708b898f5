import type { Page } from 'playwright';
import { freshBuild } from '#server/build/fresh-build.ts';
import { launchDevice } from '#tests/support/chromium.ts';
import { readyForOffline, signIn, teacherAssigns } from '#tests/support/demo-day.ts';
import { quantile } from '#tests/support/quantiles.ts';
import { startServer } from '#tests/support/server.ts';

// promises.md U8: a keystroke never waits for anything. A student types an answer while it saves itself, is sent, and the
// page repaints its mark; counted from the key to the paint that follows it, with the processor slowed four times.
// Every fifth word is followed by a pause as long as the debounce, so that saving meets the keys that follow.
// `node --import tsx tests/bench/keystroke.ts` prints; nothing fails.

const slowdown = 4;
const words = 'Water rises from the warm sea as vapor cools in the air and falls as rain on the hills'.split(
  ' ',
);

type Meter = { keyToPaint: number[] };

if ((await freshBuild()) !== 0) throw new Error('The app could not be built.');
const server = await startServer();
const device = await launchDevice(server.url);
try {
  const { path } = await teacherAssigns(server.url);
  const page = device.page();
  await page.goto(device.url);
  await signIn(page, 'student1');
  await readyForOffline(page);
  await page.goto(`${device.url}${path}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('textbox').first().focus();
  await device.slowProcessor(slowdown);
  await meterKeys(page);
  report('online, saving and sending', await typeAnswer(page));
  await device.cutNetwork();
  report('without a network, saving', await typeAnswer(page));
} finally {
  await device.remove();
  await server.remove();
}

/** The next frame's callback runs before its paint; a message posted from it arrives after. */
async function meterKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const meter: Meter = { keyToPaint: [] };
    Object.assign(window, { meter });
    addEventListener(
      'keydown',
      (event) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => meter.keyToPaint.push(performance.now() - event.timeStamp);
          port2.postMessage(null);
        });
      },
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
