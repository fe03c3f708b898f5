import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';
import { reviewPath } from '#app/navigation/classroom-paths.ts';
import { addDays, dateInZone } from '#shared/kernel/calendar-date.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import type { Device } from '#tests/support/chromium.ts';
import {
  beginWork,
  demoPassword,
  demoZone,
  open,
  readyForOffline,
  signIn,
  start,
  teacherAssigns,
} from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { lookAgain } from '#tests/support/look-again.ts';
import { projectRoot } from '#tests/support/run-command.ts';

// A teacher's preparation and a student's work, on networks that come and go. Killing the browser is told elsewhere.

const builder = '/science/activity/water-on-the-move#/custom';
const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const savedMark = (page: Page) => page.locator('.ui-sync-mark[data-state="saved-on-device"]');
const sentMark = (page: Page) => page.locator('.ui-sync-mark[data-state="sent"]');

/** Types a date into a date field, month first. */
async function typeDate(page: Page, name: string, date: string): Promise<void> {
  const [year, month, day] = date.split('-');
  const segments = page.getByRole('group', { name: new RegExp(name) }).getByRole('spinbutton');
  await segments.first().click();
  await page.keyboard.type(`${month}${day}${year}`);
}

const questionTexts = (page: Page) =>
  page
    .getByRole('textbox', { name: /^Question \d+$/ })
    .evaluateAll((areas) => areas.map((area) => (area instanceof HTMLTextAreaElement ? area.value : '')));

/** Drags the first row by its handle, as a mouse does, and drops it in the lower half of the second. */
async function dragFirstBelowSecond(page: Page): Promise<void> {
  const rows = page.locator('.ui-reorder__row');
  await rows.nth(0).scrollIntoViewIfNeeded();
  const handle = await rows.nth(0).locator('.ui-reorder__handle').boundingBox();
  const target = await rows.nth(1).boundingBox();
  if (!handle || !target) throw new Error('the rows are not on the screen');
  const from = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 20, { steps: 5 });
  await page.mouse.move(target.x + 100, target.y + target.height - 6, { steps: 15 });
  await page.mouse.up();
}

test('with the network cut a teacher builds, reorders by drag and by keyboard, reviews, previews and assigns; it is assigned when the network returns, with nothing reloaded @turn-1', async ({
  newDevice,
}) => {
  const teacher = await newDevice({ reducedMotion: 'reduce' });
  const page = await start(teacher, 'teacher', builder);
  await expect(button(page, 'Use a starter activity')).toBeVisible();
  await lookAgain(page);
  await button(page, 'Use a starter activity').click();
  await expect(button(page, 'Use “The Trip of a Drop”')).toBeVisible();
  // Four questions, the last of which is answered by putting in order.
  await page.getByLabel('Grades').selectOption('1');
  await teacher.cutNetwork();

  await button(page, 'Use “The Trip of a Drop”').click();
  await expect(box(page, /^Question 4$/)).toBeVisible();
  await expect(box(page, 'Preface question')).not.toHaveValue('');
  await box(page, 'Title').fill('From the sea to the cloud');
  await box(page, /^Question 2$/).fill('What lifts the water?');
  await button(page, 'Add a question').click();
  await expect(box(page, /^Question 5$/)).toBeFocused();
  await page.keyboard.type('What would you ask a raindrop?');
  await expect(savedMark(page)).toBeVisible();
  await lookAgain(page);

  await button(page, 'Remove question 4').click();
  await expect(box(page, /^Question 5$/)).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect(box(page, /^Question 5$/)).toHaveValue('What would you ask a raindrop?');
  await button(page, 'Remove question 4').click();

  const before = await questionTexts(page);
  await button(page, 'Move up: Question 4').click();
  await expect(box(page, /^Question 3$/)).toHaveValue('What would you ask a raindrop?');
  await page.getByRole('button', { name: /^Drag/ }).last().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => questionTexts(page)).not.toEqual([before[0], before[1], before[3], before[2]]);
  const keyed = await questionTexts(page);
  await dragFirstBelowSecond(page);
  await expect.poll(() => questionTexts(page)).toEqual([keyed[1], keyed[0], ...keyed.slice(2)]);
  expect([...(await questionTexts(page))].sort()).toEqual([...before].sort());

  // Replacing them is asked about first, and undone by one press (classroom §4).
  const own = await questionTexts(page);
  await page.getByRole('tab', { name: 'Starter activities' }).click();
  await button(page, 'Use “The Trip of a Drop”').click();
  await button(page, 'Replace questions').click();
  await expect.poll(() => questionTexts(page)).not.toContain('What lifts the water?');
  await button(page, 'Undo').click();
  await expect.poll(() => questionTexts(page)).toEqual(own);

  await button(page, 'Student preview').click();
  await expect(
    page.getByText('This is a Student Preview. Activity progress will not be collected.'),
  ).toBeVisible();
  await button(page, 'Start').click();
  await page.locator('[data-part="question-stage"] textarea').fill('Nobody reads this.');
  await expect(page.getByText('1 of 4 questions answered')).toBeVisible();
  await lookAgain(page);
  await button(page, 'Back to building').click();
  await button(page, 'Student preview').click();
  await expect(button(page, 'Start')).toBeVisible();
  await button(page, 'Back to building').click();

  const order = await questionTexts(page);
  await button(page, 'Review').click();
  const saved = '4 Questions saved for Activity Pack "From the sea to the cloud".';
  await expect(page.getByRole('complementary', { name: 'Review activity' })).toBeVisible();
  await expect(page.getByText(saved).first()).toBeVisible();
  await expect(page).toHaveURL(/activity=.+#\/pinboard$/);
  await expect(page.locator('[data-part="questions-to-read"] > li')).toHaveText(order);
  await lookAgain(page);

  await button(page, 'Assign').click();
  await button(page, 'Assign').click();
  await expect(page.getByText('Please select a classroom.')).toBeVisible();
  await expect(page.getByText('Please enter a valid date range.')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Class A/ }).check();
  await typeDate(page, 'Due date', addDays(dateInZone(Date.now(), demoZone), 7));
  await expectAccessible(page);
  await button(page, 'Assign').click();
  await expect(page.getByText('Will be assigned when online').first()).toBeVisible();
  await lookAgain(page);

  await page.evaluate(() => document.body.setAttribute('data-never-reloaded', ''));
  await teacher.restoreNetwork();
  await expect(page.getByText('Activity Pack has been assigned to students.')).toBeVisible();
  await expect(page.getByText('Will be assigned when online')).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-never-reloaded');
  await page.getByRole('status').getByRole('link', { name: 'Class A' }).click();
  await expect(page.getByRole('link', { name: /Student 20/ })).toBeVisible();

  // A whole Pack in one step (classroom §4, quick assign).
  await page.goto(`${teacher.url}/science/water-on-the-move#/activities`);
  await button(page, 'Quick activity').click();
  const quick = page.getByRole('dialog');
  await quick.getByRole('checkbox', { name: /^Class B/ }).check();
  await typeDate(page, 'Due date', addDays(dateInZone(Date.now(), demoZone), 7));
  await expectAccessible(page);
  await button(quick, 'Assign').click();
  const title = 'Water on the Move - Quick Activity';
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText('Activity Pack has been assigned to students.')).toBeVisible();
  await expect(page.getByText('Review all resources in this Pack by the listed due date.')).toBeVisible();
});

test('an activity appears on a student’s open page without reloading; answered and handed in offline, it reaches the teacher’s open page with both times @turn-5', async ({
  server,
  newDevice,
}) => {
  const student = await newDevice({ viewport: { width: 390, height: 844 } });
  const page = await start(student, 'student2');
  await expect(page.getByText('You are all caught up')).toBeVisible();
  const given = await teacherAssigns(server.url, 'Rain and rivers');
  await expect(page.getByRole('heading', { name: 'Rain and rivers' })).toBeVisible();
  await page.getByRole('link', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { name: 'What to do' })).toBeVisible();
  await student.cutNetwork();
  await lookAgain(page);

  const teacher = await newDevice();
  const board = await start(teacher, 'teacher', reviewPath('science', given.assignmentId));
  await expect(board.getByText('Student 2', { exact: true })).toBeVisible();

  await button(page, 'Start').click();
  await expect(page.locator('[data-part="question-stage"] textarea')).toBeFocused();
  await box(page, 'Where does rain come from?').fill('From clouds.');
  await expect(savedMark(page)).toBeVisible();
  await expect(page.getByText('1 of 2 questions answered')).toBeVisible();
  await button(page, 'Next question').click();
  await button(page, 'Check your answers').click();
  await expect(page.getByText('1 question has no answer yet')).toBeVisible();
  await lookAgain(page);
  await button(page, 'Hand in').click();
  await expect(page.getByRole('alertdialog')).toContainText('How does a river shape the land?');
  await expectAccessible(page);
  await button(page, 'Go on answering').click();
  await button(page, 'Back').click();
  await box(page, 'How does a river shape the land?').fill('It carries sand.');
  // No pause: what is being typed is handed in too.
  await button(page, 'Check your answers').click();
  await button(page, 'Hand in').click();
  await expect(page.getByRole('heading', { name: 'You handed this in' })).toBeFocused();
  await expect(savedMark(page)).toBeVisible();
  await lookAgain(page);

  await student.restoreNetwork();
  await expect(sentMark(page)).toBeVisible();
  await expect(page.getByText(/Your school received it/)).toBeVisible();
  const row = board.getByRole('link', { name: /Student 2\b/ }).first();
  await expect(row).toContainText('Submitted');
  await expect(row).toContainText(/Finished .+, received .+, On time/);
  await row.click();
  await expect(board.getByText('It carries sand.')).toBeVisible();
  await lookAgain(board);
  await button(board, 'Next student').focus();
  await board.keyboard.press('ArrowLeft');
  await expect(board.getByRole('heading', { name: 'Student 1', exact: true })).toBeVisible();
  await board.keyboard.press('ArrowRight');
  await expect(board.getByRole('heading', { name: 'Student 2', exact: true })).toBeVisible();

  await button(page, 'Take it back and go on').click();
  await expect(box(page, 'Where does rain come from?')).toHaveValue('From clouds.');
  const answers = board.getByRole('region', { name: 'Answers of Student 2' });
  await expect(answers.getByText('In Progress', { exact: true })).toBeVisible();
  await teacher.cutNetwork();
  await board.reload();
  await expect(board.getByText('It carries sand.')).toBeVisible();
  await expect(board.getByText(/^as of /)).toBeVisible();
  await lookAgain(board);
});

test('a flapping network: what a student writes, hands in, takes back and hands in again while it comes and goes arrives once and whole @turn-2', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssigns(server.url);
  const student = await newDevice();
  // The Pack's address alone leads to what there is to do on it.
  const page = await start(student, 'student4', '/science/activity/water-on-the-move');
  await expect(page).toHaveURL(new RegExp(`assignment=${given.assignmentId}`));
  const network = flap(student);
  await button(page, 'Start').click();
  await box(page, 'Where does rain come from?').pressSequentially('From the sea, by the sun.', { delay: 60 });
  await button(page, 'Next question').click();
  await box(page, 'How does a river shape the land?').pressSequentially('It carries sand.', { delay: 60 });
  await button(page, 'Check your answers').click();
  await button(page, 'Hand in').click();
  await button(page, 'Take it back and go on').click();
  await button(page, 'Next question').click();
  await box(page, 'How does a river shape the land?').press('Control+End');
  await box(page, 'How does a river shape the land?').pressSequentially(' And stones.', { delay: 60 });
  await button(page, 'Check your answers').click();
  await button(page, 'Hand in').click();
  await expect(page.getByRole('heading', { name: 'You handed this in' })).toBeVisible();
  await network.end();
  await expect(sentMark(page)).toBeVisible();
  await expect(page.getByText(/Your school received it/)).toBeVisible();

  const teacher = await newDevice();
  const board = await start(teacher, 'teacher', `${reviewPath('science', given.assignmentId)}/tab/responses`);
  await expect(board.getByText('From the sea, by the sun.')).toHaveCount(1);
  await button(board, 'Next question').click();
  await expect(board.getByText('It carries sand. And stones.')).toHaveCount(1);
  const database = new Database(path.join(server.dataDir, 'school.sqlite'), { readonly: true });
  const cycles = database.prepare("select json_extract(body, '$.cycle') from row_submission").pluck().all();
  database.close();
  expect(cycles.sort()).toEqual([0, 1]);
});

/** A network that goes and comes back every second or so, until it is told to stay. */
function flap(device: Device): { end: () => Promise<void> } {
  const stop = new AbortController();
  const pause = (ms: number) => wait(ms, null, { signal: stop.signal }).catch(() => null);
  const running = (async () => {
    while (!stop.signal.aborted) {
      await device.cutNetwork();
      await pause(1_200);
      await device.restoreNetwork();
      await pause(900);
    }
  })();
  return {
    end: async () => {
      stop.abort();
      await running;
    },
  };
}

test('M4 one student answers on two devices without a network: both texts are kept and swapped by one tap @turn-3', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssigns(server.url);
  const school = await newDevice();
  const library = await newDevice();
  const pages = [await start(school, 'student4', given.path), await start(library, 'student4', given.path)];
  // What the first one begins reaches the second, which may be before it is pressed there.
  for (const page of pages) await beginWork(page);
  await school.cutNetwork();
  await library.cutNetwork();
  const [atSchool, atLibrary] = pages.map((page) => box(page, 'Where does rain come from?'));
  if (!atSchool || !atLibrary) throw new Error('two devices were opened');
  await atSchool.fill('Written at school.');
  await atLibrary.fill('Written at the library.');
  for (const page of pages) await expect(savedMark(page)).toBeVisible();
  await school.restoreNetwork();
  await expect(sentMark(school.page())).toBeVisible();
  await library.restoreNetwork();

  const other = school.page().getByRole('region', { name: /^You wrote two texts/ });
  await expect(other).toContainText('Written at the library.');
  await expectAccessible(school.page());
  await button(other, /^Use the text from /).click();
  await expect(atSchool).toHaveValue('Written at the library.');
  await expect(other).toContainText('Written at school.');
  await expect(atLibrary).toHaveValue('Written at the library.');
});

test('classroom §5 a teacher without a class is sent to make one, offline too, and comes back to the activity @turn-4', async ({
  server,
  newDevice,
}) => {
  makeSchool(server.dataDir);
  const device = await newDevice();
  // A server with two schools asks at which one; this address says it.
  const page = await open(device, '/s/hill-school');
  await signIn(page, 'm.lee');
  await page.getByRole('button', { name: /^Account/ }).waitFor();
  await open(device, builder);
  await readyForOffline(page);
  await device.cutNetwork();
  await box(page, 'Title').fill('First of all');
  await box(page, 'Instructions').fill('Read and think.');
  await button(page, 'Review').click();
  await button(page, 'Assign').click();
  const modal = page.getByRole('alertdialog');
  await expect(modal).toContainText('Before you can assign a Pack, you must create a classroom first.');
  await expectAccessible(page);
  await button(modal, 'Cancel').click();
  await button(page, 'Assign').click();
  await button(modal, 'Create Class').click();
  await button(page, 'Create Class').click();
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  await box(page, 'Name').fill('Period 3');
  await button(page, 'Create Class').click();

  await expect(page.getByRole('heading', { name: 'First of all', level: 1 })).toBeVisible();
  await button(page, 'Assign').click();
  await expect(page.getByRole('checkbox', { name: /^Period 3/ })).toBeChecked();
  await page.goto(`${device.url}/science/dashboard/classes`);
  await page.getByRole('link', { name: 'Period 3' }).click();
  await expect(page.getByText('The code follows when this device is online.')).toBeVisible();
  await device.restoreNetwork();
  await expect(page.locator('[data-part="class-code"]')).toHaveText(/^\d{3} \d{3}$/);
});

/** A second school on the server's data, whose only teacher, m.lee, has no class. */
function makeSchool(dataDir: string): void {
  const flags = [
    ...['--name', 'Hill School', '--country', 'US', '--time-zone', demoZone, '--subjects', 'science'],
    ...[
      '--teacher-username',
      'm.lee',
      '--teacher-first',
      'M.',
      '--teacher-last',
      'Lee',
      '--password-from-stdin',
    ],
  ];
  execFileSync(
    process.execPath,
    ['--import', 'tsx', 'sync-server/features/schools/create-school.ts', ...flags],
    {
      cwd: projectRoot,
      input: `${demoPassword}\n`,
      env: { ...process.env, DATA_DIR: dataDir },
    },
  );
}
