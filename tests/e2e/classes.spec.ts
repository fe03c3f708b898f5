import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { assignmentId } from '#shared/domain/activities/rows.ts';
import { membershipId } from '#shared/domain/classes/rows.ts';
import { addDays, dateInZone } from '#shared/kernel/calendar-date.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import {
  classA,
  demoPerson,
  demoZone,
  openTeacherDevice,
  signIn,
  start,
  teacherAssigns,
} from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { lookAgain } from '#tests/support/look-again.ts';

// A class from its making to its removal, on networks that come and go.

const classes = '/science/dashboard/classes';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true });

test('classroom §2 a class made offline gets its code when the network returns; a student joins by it, online by the link and offline @turn-4', async ({
  newDevice,
}) => {
  const teacher = await newDevice({ reducedMotion: 'reduce' });
  const page = await start(teacher, 'teacher', classes);
  await expect(page.getByRole('heading', { name: 'Class A' })).toBeVisible();
  await teacher.cutNetwork();
  await link(page, 'New class').click();
  await button(page, 'Create Class').click();
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  await page.getByLabel('Name').fill('Robotics club');
  await page.getByRole('radio', { name: 'Rocket' }).check();
  await lookAgain(page);
  await button(page, 'Create Class').click();
  await expect(page.getByText('The code follows when this device is online.')).toBeVisible();
  await expect(page.getByText('Will be made when online')).toBeVisible();
  await expectAccessible(page);
  await teacher.restoreNetwork();
  const shown = page.locator('[data-part="class-code"]');
  await expect(shown).toHaveText(/^\d{3} \d{3}$/);
  const code = ((await shown.textContent()) ?? '').replace(' ', '');

  const online = await newDevice({ reducedMotion: 'reduce' });
  const student = await start(online, 'student1', `${classes}/join/${code}`);
  await expect(student.getByLabel('Class code')).toHaveValue(code);
  await lookAgain(student);
  await button(student, 'Join class').click();
  await expect(student.getByText('You are in “Robotics club”')).toBeVisible();
  await lookAgain(student);

  const offline = await newDevice({ reducedMotion: 'reduce' });
  const other = await start(offline, 'student2', `${classes}/join`);
  await offline.cutNetwork();
  await other.getByLabel('Class code').fill('999 999');
  await button(other, 'Join class').click();
  await expect(other.getByText('Will be tried when you are online.')).toBeVisible();
  await expectAccessible(other);
  await offline.restoreNetwork();
  await expect(other.getByText(/No class of your school has this code/)).toBeVisible();
  await expect(other.getByLabel('Class code')).toHaveValue('999999');
  await other.goto(offline.url + classes);
  await expect(other.getByText(/No class of your school has this code/)).toBeVisible();
  await expectAccessible(other);
  await offline.cutNetwork();
  await link(other, 'Change the code').click();
  await other.getByLabel('Class code').fill(code);
  await button(other, 'Join class').click();
  await expect(other.getByText('Will be tried when you are online.')).toBeVisible();
  await offline.restoreNetwork();
  await expect(other.getByText('You are in “Robotics club”')).toBeVisible();

  await expect(page.getByRole('link', { name: /^Student [12]$/ })).toHaveCount(2);
  await lookAgain(page);
});

test('B5 what a group is given reaches its students alone @turn-5', async ({ server, newDevice }) => {
  const teacher = await newDevice({ reducedMotion: 'reduce' });
  const page = await start(teacher, 'teacher', `${classes}/${classA}/groups`);
  await page.getByLabel('New group').fill('Rain readers');
  await button(page, 'Make group').click();
  const group = page.getByRole('region', { name: 'Rain readers' });
  await group.getByRole('checkbox', { name: 'Student 1', exact: true }).check();
  await expect(group.getByText('1 student', { exact: true })).toBeVisible();
  await lookAgain(page);

  await teacherAssigns(server.url, 'For everybody');
  const activityId = await savedActivity(server.url, 'For the readers');
  await page.goto(`${teacher.url}/science/activity/water-on-the-move?activity=${activityId}#/pinboard`);
  await button(page, 'Assign').click();
  await page.getByRole('checkbox', { name: /^Class A/ }).check();
  await page.getByRole('radio', { name: /^Groups/ }).check();
  await page.getByRole('checkbox', { name: 'Rain readers' }).check();
  await expectAccessible(page);
  const [year, month, day] = addDays(dateInZone(Date.now(), demoZone), 7).split('-');
  await page
    .getByRole('group', { name: /Due date/ })
    .getByRole('spinbutton')
    .first()
    .click();
  await page.keyboard.type(`${month}${day}${year}`);
  await button(page, 'Assign').click();
  const assigned = page.getByRole('complementary', { name: 'Review activity' });
  await expect(assigned.getByRole('link', { name: 'Class A: Rain readers' })).toBeVisible();

  for (const [username, has] of [
    ['student1', true],
    ['student2', false],
  ] as const) {
    const device = await newDevice();
    const student = await start(device, username, '/science/dashboard/activities');
    await expect(student.getByText('For everybody').first()).toBeVisible();
    await expect(student.getByText('For the readers')).toHaveCount(has ? 1 : 0);
  }
});

/** As another device of the teacher would: an activity of one question, not assigned yet. */
async function savedActivity(serverUrl: string, title: string): Promise<string> {
  const device = await openTeacherDevice(serverUrl);
  const activityId = assignmentId(title, 'activity');
  const question = {
    questionId: 'q1',
    parentQuestionId: null,
    text: 'Why does it rain?',
    version: 1,
    questionCategoryId: 5,
    questionSourceId: 1,
    questionTypeId: 1,
  };
  const content = {
    packId: 'water-on-the-move',
    subject: 'science' as const,
    title,
    instructions: 'Read, then answer.',
    preface: null,
    questions: [question],
  };
  await device.send('saveActivity', { activityId, content, isQuickActivity: false });
  return activityId;
}

test('B2 a removed class leaves its student their words; brought back, the student goes on writing @turn-6', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssigns(server.url);
  const device = await newDevice({ reducedMotion: 'reduce' });
  const student = await start(device, 'student1', given.path);
  await button(student, 'Start').click();
  await student.locator('[data-part="question-stage"] textarea').fill('From the sea, I think.');
  await expect(student.locator('.ui-sync-mark[data-state="sent"]')).toBeVisible();

  const teacher = await newDevice({ reducedMotion: 'reduce' });
  const page = await start(teacher, 'teacher', `${classes}/${classA}/view?tab=settings`);
  await button(page, 'Remove class').click();
  await expect(page.getByRole('alertdialog')).toContainText('Teacher 2');
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove class' }).click();
  await expect(page.getByText('1 removed class')).toBeVisible();
  await lookAgain(page);

  await student.goto(`${device.url}/science/dashboard/classes`);
  await expect(student.getByText('You are in no class yet')).toBeVisible();
  await student.goto(`${device.url}/science/dashboard/activities`);
  await expect(student.getByText('From the sea, I think.')).toBeAttached();

  await page.getByText('1 removed class').click();
  await button(page, 'Bring back Class A').click();
  await expect(page.getByRole('heading', { name: 'Class A' })).toBeVisible();
  await student.goto(device.url + given.path);
  const answer = student.getByRole('textbox', { name: 'Where does rain come from?' });
  // It opens at the question that was being written.
  await expect(answer).toHaveValue('From the sea, I think.');
  await answer.fill('From the sea, I know.');
  await expect(student.locator('.ui-sync-mark[data-state="sent"]')).toBeVisible();
});

test('M4 two teachers change one class at once: both versions are kept and one tap exchanges them @turn-7', async ({
  newDevice,
}) => {
  const edit = `${classes}/${classA}/edit`;
  const [first, second] = [await newDevice(), await newDevice({ reducedMotion: 'reduce' })];
  const one = await start(first, 'teacher', edit);
  const two = await start(second, 'teacher2', edit);
  await expect(two.getByLabel('Name')).toHaveValue('Class A');
  await second.cutNetwork();
  await two.getByLabel('Name').fill('Class A of Teacher 2');
  await button(two, 'Save').click();
  await expect(two.getByRole('heading', { name: 'Class A of Teacher 2' })).toBeVisible();
  await one.getByLabel('Name').fill('Class A of Teacher 1');
  await button(one, 'Save').click();
  await expect(one.getByRole('heading', { name: 'Class A of Teacher 1' })).toBeVisible();
  await expect(one.getByText('Changes will be sent when online')).toHaveCount(0);
  await second.restoreNetwork();
  await expect(two.getByText('This class was also changed elsewhere')).toBeVisible();
  await expect(two.getByRole('heading', { name: 'Class A of Teacher 1' })).toBeVisible();
  await expectAccessible(two);
  await button(two, 'Use this version').click();
  await expect(two.getByRole('heading', { name: 'Class A of Teacher 2' })).toBeVisible();
  await button(two, 'Put it away').click();
  await expect(two.getByText('This class was also changed elsewhere')).toHaveCount(0);
});

test('a teacher pastes a list, makes accounts and prints cards; the student signs in, and the teacher mends name and password @turn-1', async ({
  newDevice,
}) => {
  const teacher = await newDevice({ reducedMotion: 'reduce' });
  const page = await start(teacher, 'teacher', `${classes}/${classA}/students/new`);
  await page.getByLabel('Paste a list').fill('Ana Ruiz\nStudent 1\n');
  await button(page, 'Take over the list').click();
  await expect(page.getByLabel('Username').first()).toHaveValue('ana.ruiz');
  await teacher.cutNetwork();
  await expect(
    page.getByText('Making accounts needs a network. What you typed is kept on this device.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Username').first()).toHaveValue('ana.ruiz');
  await page.getByLabel('Username').nth(1).fill('student1');
  await teacher.restoreNetwork();
  await button(page, 'Make 2 accounts').click();
  await expect(page.getByText('This username is taken.')).toBeVisible();
  await button(page, 'Take Student 1 off the list').click();
  const password = await page.getByLabel('Password').inputValue();
  await button(page, 'Make 1 account').click();
  await expect(page.locator('[data-part="sign-in-card"]')).toContainText('ana.ruiz');
  await expectAccessible(page);

  const device = await newDevice({ reducedMotion: 'reduce' });
  const student = device.page();
  await student.goto(device.url);
  await signIn(student, 'ana.ruiz', password);
  await student.goto(device.url + classes);
  await expect(student.getByRole('heading', { name: 'Class A' })).toBeVisible();

  await button(page, 'I have printed or noted them').click();
  await link(page, 'Ana Ruiz').click();
  await link(page, 'Edit name').click();
  await page.getByLabel('First name').fill('Anna');
  await button(page, 'Save').click();
  await expect(page.getByRole('heading', { name: 'Anna Ruiz' })).toBeVisible();
  await lookAgain(page);
  await page.getByLabel('New password').fill('maple-33');
  await button(page, 'Set new password').click();
  await expect(page.locator('[data-part="sign-in-card"]')).toContainText('maple-33');
});

test('classroom §2 a student leaves a class after a question, and the teacher takes one out @turn-2', async ({
  newDevice,
}) => {
  const device = await newDevice({ reducedMotion: 'reduce' });
  const student = await start(device, 'student3', `${classes}/${classA}/view`);
  await expect(student.getByRole('heading', { name: 'Class A' })).toBeVisible();
  await expect(student.getByText('Student 4')).toHaveCount(0);
  await lookAgain(student);
  await button(student, 'Leave class').click();
  await student.getByRole('alertdialog').getByRole('button', { name: 'Leave class' }).click();
  await expect(student.getByText('You are in no class yet')).toBeVisible();

  const teacher = await newDevice({ reducedMotion: 'reduce' });
  const enrollment = membershipId(classA, demoPerson('student4'));
  const page = await start(teacher, 'teacher', `${classes}/${classA}/student/${enrollment}`);
  await button(page, 'Remove from the class').click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove student' }).click();
  await expect(page.getByText('18 students')).toBeVisible();
});

test('U4 whom a school did not hear from on two whole school days their teacher’s home and class name @turn-4', async ({
  server,
  newDevice,
}) => {
  await server.stop();
  await server.start({ daysLater: 9 });
  await start(await newDevice(), 'student1');
  const page = await start(await newDevice({ reducedMotion: 'reduce' }), 'teacher', '/science');
  const named = page.getByRole('region', { name: /^Not heard from/ });
  await expect(named.getByRole('heading')).toHaveText('Not heard from (29)');
  await expect(named.getByText('Never heard from; joined the class 9 days ago').first()).toBeVisible();
  await expect(page.getByText(/not heard from yet/)).toHaveCount(0);
  await page.goto(new URL(`${classes}/${classA}/view`, page.url()).href);
  await expect(named.getByRole('heading')).toHaveText('Not heard from (19)');
  await button(page, /students who were not heard from/).click();
  await expect(link(page, 'Student 20')).toBeVisible();
  await expect(named.getByRole('link', { name: 'Student 1', exact: true })).toHaveCount(0);
  await lookAgain(page);
});

test('D1 U3 what the students of a class sign in with is there after a reload without a network, and leaves with their teacher @turn-3', async ({
  newDevice,
}) => {
  const device = await newDevice({ reducedMotion: 'reduce' });
  const page = await start(device, 'teacher', `${classes}/${classA}/view?tab=students`);
  const username = page.getByText('student20', { exact: true });
  await expect(username).toBeVisible();
  await device.cutNetwork();
  await page.reload();
  await expect(link(page, 'Student 20')).toBeVisible();
  await expect(username).toBeVisible();
  // On the disk nobody reads them.
  expect(await keptAsText(page)).toContain('usernames');
  expect(await keptAsText(page)).not.toContain('student20');

  await device.restoreNetwork();
  await button(page, /^Account/).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => keptAsText(page)).not.toContain('usernames');
});

/** The names and the readable part of what this device keeps beside the databases of its people. */
const keptAsText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('keyval-store');
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no reason given'));
      });
    const db = await done(opening);
    const values = db.transaction('keyval').objectStore('keyval');
    const [keys, all] = await Promise.all([done(values.getAllKeys()), done(values.getAll())]);
    db.close();
    return JSON.stringify([keys, all]);
  });
