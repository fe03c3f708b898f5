import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { reviewPath } from '#app/navigation/classroom-paths.ts';
import { classA, demoPerson, openTeacherDevice, start, teacherAssigns } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';

/** Runs in the page: nobody sees it, or somebody does again. The emulated browser keeps every tab in front. */
function bePutBehind(isBehind: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isBehind ? 'hidden' : 'visible'),
  });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Runs in the page: resolves when the server says that something is new, on a stream of the test's own. */
const hearPoke = (): Promise<void> =>
  new Promise((resolve) => {
    const stream = new EventSource('/sync/stream');
    stream.addEventListener('poke', () => {
      stream.close();
      resolve();
    });
    stream.addEventListener('open', () => (document.body.dataset['listens'] = 'yes'));
  });

const words = (page: Page, text: string) => page.getByText(text).first();

test('R9 what students write comes to the page at once; a page that nobody sees reads it when it comes to the front, and asks for another tab that is seen @turn-7', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssigns(server.url);
  const write = async (username: string, questionId: string, text: string) => {
    const student = await openTeacherDevice(server.url, username);
    const question = { questionId, questionVersion: 1, questionText: 'A question', isPreface: false };
    await student.send('saveAnswer', {
      ...question,
      assignmentId: given.assignmentId,
      classId: classA,
      text,
    });
  };
  const pathOf = (username: string) => reviewPath('science', given.assignmentId, demoPerson(username));
  const device = await newDevice();
  const page = await start(device, 'teacher', pathOf('student1'));
  await write('student1', 'q1', 'Seen at once');
  await expect(words(page, 'Seen at once')).toBeVisible();

  // Nobody looks.
  const last = page.waitForResponse('**/sync/pull');
  await page.evaluate(bePutBehind, true);
  await last;
  let pulls = 0;
  page.on('request', (request) => (pulls += Number(request.url().endsWith('/sync/pull'))));
  const heard = page.evaluate(hearPoke);
  await page.locator('body[data-listens="yes"]').waitFor();
  await write('student1', 'q2', 'Nobody looks');
  await heard;
  // What the page would do at a poke it has begun by then.
  await page.evaluate(() => fetch('/health').then(() => null));
  expect(pulls).toBe(0);
  await page.evaluate(bePutBehind, false);
  await expect(words(page, 'Nobody looks')).toBeVisible();

  // The tab that reads for all is behind another.
  await page.evaluate(bePutBehind, true);
  const front = await device.newTab();
  await front.goto(device.url + pathOf('student2'));
  await expect(front.getByRole('heading', { level: 1 })).toBeVisible();
  await write('student2', 'q1', 'The other tab looks');
  await expect(words(front, 'The other tab looks')).toBeVisible();
});
