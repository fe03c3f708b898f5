import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';
import { reviewPath } from '#app/navigation/classroom-paths.ts';
import { assignmentId } from '#shared/domain/activities/rows.ts';
import { addDays, dateInZone } from '#shared/kernel/calendar-date.ts';
import { membersOf } from '#tests/support/class-members.ts';
import { classA, classB, demoPerson, demoZone, readyForOffline, start } from '#tests/support/demo-day.ts';
import { openHttpDevice, type HttpDevice } from '#tests/support/http-device.ts';
import { test } from '#tests/support/journey.ts';
import { startNetworkProxy } from '#tests/support/network-proxy.ts';

// One day, from the train in the morning to marking at home. Every device but two is the real client without a browser.

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const savedMark = (page: Page | Locator) =>
  page.locator('.ui-sync-mark[data-state="saved-on-device"]').first();

/** Types a date into a date field, month first. */
async function typeDate(page: Page, name: string, date: string): Promise<void> {
  const [year, month, day] = date.split('-');
  const segments = page.getByRole('group', { name: new RegExp(name) }).getByRole('spinbutton');
  await segments.first().click();
  await page.keyboard.type(`${month}${day}${year}`);
}

/** What a student of the class was given; empty until it has arrived. */
async function givenTo(device: HttpDevice) {
  await device.sync();
  return (await device.view()).list('assignment');
}

/** One student’s lesson on a cart whose wifi drops: opens what was given, answers it, and hands in, heard or not. */
async function answerAll(device: HttpDevice, words: string): Promise<void> {
  await expect.poll(async () => (await givenTo(device)).length).toBeGreaterThan(0);
  const [assignment] = await givenTo(device);
  if (assignment === undefined) throw new Error('nothing was given');
  const work = { assignmentId: assignment.id, classId: assignment.classId };
  await device.mutate('startActivity', work);
  const answers = assignment.questions.map(({ questionId, version, text }) => ({
    ...{ questionId, questionVersion: version, questionText: text, text: `${words} ${text}` },
  }));
  for (const answer of answers) {
    await device.mutate('saveAnswer', { ...work, ...answer, isPreface: false });
    // It may not be heard now: what was typed waits on the device.
    await device.sync();
  }
  await device.mutate('submitActivity', { ...work, answers });
}

/** The device is in touch again and nothing waits on it. */
const allSent = (device: HttpDevice) =>
  expect.poll(async () => ((await device.sync()).kind === 'done' ? 'sent' : 'waiting')).toBe('sent');

test('a day at school: built on the train, thirty children on carts with wifi that drops, marked at home; no word is lost @turn-1', async ({
  server,
  newDevice,
}) => {
  // On the train: a starter becomes an activity for both classes, with no network. The battery dies.
  const teacher = await newDevice({ reducedMotion: 'reduce' });
  const page = await start(teacher, 'teacher', '/science/activity/water-on-the-move#/custom');
  await button(page, 'Use a starter activity').click();
  await expect(button(page, 'Use “The Trip of a Drop”')).toBeVisible();
  await teacher.cutNetwork();
  await button(page, 'Use “The Trip of a Drop”').click();
  await box(page, 'Title').fill('From the sea to the cloud');
  await expect(savedMark(page)).toBeVisible();
  await button(page, 'Review').click();
  const activityId = new URL(await addressWith(page, 'activity')).searchParams.get('activity') ?? '';
  await button(page, 'Assign').click();
  await page.getByRole('checkbox', { name: /^Class A/ }).check();
  await page.getByRole('checkbox', { name: /^Class B/ }).check();
  await typeDate(page, 'Due date', addDays(dateInZone(Date.now(), demoZone), 7));
  await button(page, 'Assign').click();
  await expect(page.getByText('Will be assigned when online').first()).toBeVisible();
  await teacher.kill();

  // At school: what was assigned goes out by itself.
  await teacher.relaunch();
  await teacher.restoreNetwork();
  await teacher.page().goto(`${teacher.url}/science/dashboard/activities`);

  // In class: one child in a browser, twenty-nine on other carts, all behind one wifi.
  const wifi = await startNetworkProxy(server.url);
  const members = await membersOf(server.url, { classA, classB });
  expect(members).toHaveLength(29);
  const others = await Promise.all(members.map((member, seat) => openHttpDevice(wifi.url, member, seat + 1)));
  try {
    const child = await newDevice();
    const own = await start(child, 'student1');
    await own.getByRole('link', { name: 'Start' }).first().click();
    await button(own, 'Start').click();
    await readyForOffline(own);
    await Promise.all(
      others.map((device) => expect.poll(async () => (await givenTo(device)).length).toBe(1)),
    );

    await child.cutNetwork();
    const lesson = Promise.all(others.map((device, seat) => answerAll(device, `Seat ${seat + 1}:`)));
    for (const mode of ['answers-lost', 'open', 'cut'] as const) {
      wifi.setMode(mode);
      await box(own, /./).first().pressSequentially(`Under a ${mode} wifi. `);
      await expect(savedMark(own)).toBeVisible();
    }
    await lesson;
    // The bell rings in the middle of a word, and the lid is closed.
    await child.kill();
    await child.relaunch();
    const again = child.page();
    await again.goto(`${child.url}/science`);
    await again
      .getByRole('link', { name: /^(Go on|Continue)/ })
      .first()
      .click();
    await expect(box(again, /./).first()).toHaveValue(
      'Under a answers-lost wifi. Under a open wifi. Under a cut wifi. ',
    );
    wifi.setMode('open');
    await child.restoreNetwork();
    await Promise.all(others.map(allSent));

    // At home: everybody handed in, and the teacher marks without a network.
    const given = assignmentId(activityId, await wholeClass(others[0]));
    const board = teacher.page();
    await board.goto(teacher.url + reviewPath('science', given, demoPerson('student2')));
    await expect(board.getByText(/^Seat 1: /).first()).toBeVisible();
    await teacher.cutNetwork();
    await box(board, 'Feedback').fill('You looked closely.');
    await expect(savedMark(board.locator('[data-part="feedback-field"]'))).toBeVisible();
    await button(board, 'Return').click();
    await expect(board.getByRole('region', { name: 'Feedback for Student 2' })).toContainText('Returned');
    await teacher.restoreNetwork();
    const [second] = others;
    if (second === undefined) throw new Error('the second student has a device');
    await expect
      .poll(async () => {
        await second.sync();
        const reviews = await (await second.view()).list('review');
        return reviews.map((review) => review.returned?.feedback);
      })
      .toEqual(['You looked closely.']);
  } finally {
    for (const device of others) device.close();
    await wifi.close();
  }
});

/** The page's address, once it has this part. */
async function addressWith(page: Page, part: string): Promise<string> {
  await expect(page).toHaveURL(new RegExp(`[?&]${part}=`));
  return page.url();
}

/** The subgroup that the activity of this student's class was given to. */
async function wholeClass(device: HttpDevice | undefined): Promise<string> {
  const [assignment] = device === undefined ? [] : await givenTo(device);
  return assignment?.subgroupId ?? '';
}
