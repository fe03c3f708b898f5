import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { appPaths } from '#shared/navigation/app-paths.ts';
import type { LookState, Session } from '#tests/look/scene.ts';
import { sessions } from '#tests/look/states.ts';
import { walk, type AtStop } from '#tests/look/walk.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { launchDevice, type Device } from '#tests/support/chromium.ts';
import { test } from '#tests/support/journey.ts';
import { isWhole } from '#tests/support/run-length.ts';
import { DAYS_OF_PARTS, ofToday } from '#tests/support/turns.ts';

// Walks every screen in every state (tests/look/states.ts): none has an accessibility violation, sideways scroll on the
// smallest screens, no heading, or an error in the console. What is found does not end the walk: one run tells all of it.
// `npm run look` takes pictures on the same walk.

const softly = expect.configure({ soft: true });

test('every path of the route table has a state', () => {
  const states = sessions.flatMap(({ moments }) => moments.flatMap((moment) => moment.states));
  const walked = new Set(states.map(({ pattern }) => pattern));
  expect(appPaths.filter((path) => !walked.has(path))).toEqual([]);
  expect([...walked].filter((path) => !appPaths.includes(path))).toEqual([]);
});

const statesOf = ({ moments }: Session) => moments.flatMap(({ states }) => states);

/** Who has hundreds of states, which would take twenty minutes: six weeks walk all of them. */
const isLong = (session: Session): boolean => statesOf(session).length > 40;

const short = sessions.filter((session) => !isLong(session));

for (const session of [...sessions.filter(isLong), ...ofToday(short, DAYS_OF_PARTS)]) {
  test(`U3 U7 every screen and state of ${session.name} is sound and accessible`, async ({
    server,
    newDevice,
  }) => {
    test.setTimeout(1_200_000);
    await session.prepare?.(server.url);
    const options = { reducedMotion: 'reduce' } as const;
    const device = session.isBlank ? await launchDevice(server.url, options) : await newDevice(options);
    const problems = listenForProblems(device);
    const ofThisDay = new Set(isLong(session) ? ofToday(statesOf(session), 42) : statesOf(session));
    const atStop: AtStop = async ({ state, isFirst }) => {
      const page = device.page();
      if (isFirst && !state.isPrinted) {
        await expectAccessible(page).catch((found: unknown) => expect.soft(String(found)).toBe(''));
      }
      await expectNoSidewaysScroll(page, state);
      const unexpected = problems.splice(0).filter((problem) => !state.complaint?.test(problem));
      expect.soft(unexpected, `errors in the console at ${state.address}`).toEqual([]);
    };
    await walk(session, { device, server }, atStop, (state) => ofThisDay.has(state));
    if (session.isBlank) await device.remove();
  });
}

/** The smallest screen, which is also a large one at 400 %, and a phone in a whole run; then large again. */
async function expectNoSidewaysScroll(page: Page, { address, state, isPrinted }: LookState): Promise<void> {
  if (isPrinted) await page.emulateMedia({ media: 'print' });
  const sizes = isPrinted
    ? [{ width: 794, height: 1123 }]
    : [...(isWhole ? [{ width: 390, height: 844 }] : []), { width: 320, height: 640 }];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    // What measures itself (a carousel, a table) follows a new width a frame later.
    await softly
      .poll(overflow, {
        message: `sideways scroll of ${address} (${state}) at ${size.width} px`,
        timeout: 3_000,
      })
      .toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  if (isPrinted) await page.emulateMedia({ media: null });
}

/** Script errors and refusals of the content security policy, on any screen. Failed requests are the cut network's. */
function listenForProblems(device: Device): string[] {
  const problems: string[] = [];
  device.page().on('pageerror', (error) => problems.push(error.message));
  device.page().on('console', (message) => {
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    problems.push(message.text());
  });
  return problems;
}
