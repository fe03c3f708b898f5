import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { reviewPath } from '#app/navigation/classroom-paths.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import {
  classA,
  demoPerson,
  openTeacherDevice,
  readyForOffline,
  signIn,
  start,
  teacherAssigns,
} from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { lookAgain } from '#tests/support/look-again.ts';

// The promise of the product, seen by the people it is made to: stories of a lesson on a network that comes and goes.

const answerBox = (page: Page, name: string) => page.getByRole('textbox', { name });
const savedMark = (page: Page) => page.locator('.ui-sync-mark[data-state="saved-on-device"]');
const sentMark = (page: Page) => page.locator('.ui-sync-mark[data-state="sent"]');

test('U1 U3 P1 a student answers offline, the browser is killed in the middle of a word, and the teacher reads every word once the network is back', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssigns(server.url);
  const teacher = await newDevice();
  await start(teacher, 'teacher', reviewPath('science', given.assignmentId));
  await expect(teacher.page().getByText('Student 1', { exact: true })).toBeVisible();

  const student = await newDevice();
  await start(student, 'student1');
  // Signed in on another day: Chromium keeps a fresh cookie in memory for half a minute before the disk has it.
  await student.relaunch();
  await student.page().goto(`${student.url}${given.path}`);
  await student.page().getByRole('button', { name: 'Start' }).click();
  await student.cutNetwork();

  await answerBox(student.page(), 'Where does rain come from?').pressSequentially(
    'Water rises from the sea as vapor.',
  );
  await expect(savedMark(student.page())).toBeVisible();
  await lookAgain(student.page());
  await student.page().getByRole('button', { name: 'Next question' }).click();
  const typed = 'It carries stones and cuts a valley, and then it slows dow';
  // A key every 60 ms, as a student types: the browser dies in the middle of a word.
  await answerBox(student.page(), 'How does a river shape the land?').pressSequentially(typed, { delay: 60 });
  await student.kill();

  await student.relaunch();
  await student.page().goto(`${student.url}${given.path}`);
  // It comes back to the question that was being written.
  const kept = await answerBox(student.page(), 'How does a river shape the land?').inputValue();
  expect(typed.startsWith(kept)).toBe(true);
  // At most the last second is gone: 1,000 ms / 60 ms a key.
  expect(typed.length - kept.length).toBeLessThanOrEqual(17);

  await answerBox(student.page(), 'How does a river shape the land?').fill(`${typed}n.`);
  await student.page().getByRole('button', { name: 'Check your answers' }).click();
  await expect(student.page().getByText('Water rises from the sea as vapor.')).toBeVisible();
  await student.page().getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(student.page().getByText('You handed this in')).toBeVisible();
  await expect(student.page().getByText(/as soon as there is a network/)).toBeVisible();
  await expect(savedMark(student.page())).toBeVisible();

  await student.restoreNetwork();
  await expect(sentMark(student.page())).toBeVisible();
  await expect(student.page().getByText(/Your school received it/)).toBeVisible();

  // The teacher's page was open all along and is neither reloaded nor touched.
  const row = teacher
    .page()
    .getByRole('link', { name: /Student 1\b/ })
    .first();
  await expect(teacher.page().getByText('Submitted', { exact: true }).first()).toBeVisible();
  await row.click();
  await expect(teacher.page().getByText(`${typed}n.`)).toBeVisible();
  await expect(teacher.page().getByText('Water rises from the sea as vapor.')).toBeVisible();
});

test('U6 D1 two students share a device: unsent work is sealed at sign-out, never shown to the other, and sent under its author’s name', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssigns(server.url);
  const shared = await newDevice();
  await start(shared, 'student1', given.path);
  await shared.page().getByRole('button', { name: 'Start' }).click();
  await shared.cutNetwork();
  await answerBox(shared.page(), 'Where does rain come from?').fill('Only mine: from the clouds.');
  await expect(savedMark(shared.page())).toBeVisible();

  await shared
    .page()
    .getByRole('button', { name: /^Account/ })
    .click();
  await shared.page().getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(shared.page().getByText('Not everything has been sent')).toBeVisible();
  await expectAccessible(shared.page());
  await shared.page().getByRole('button', { name: 'Sign out, keep it here' }).click();
  await expect(shared.page().getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(shared.page().getByText(/from S1 not sent yet/)).toBeVisible();
  await expect(shared.page().getByText('from the clouds')).toHaveCount(0);
  await expectAccessible(shared.page());

  await shared.restoreNetwork();
  await expect(shared.page().getByText(/not sent yet/)).toHaveCount(0);
  await signIn(shared.page(), 'student2');
  await shared.page().goto(`${shared.url}${given.path}`);
  await shared.page().getByRole('button', { name: 'Start' }).click();
  await expect(answerBox(shared.page(), 'Where does rain come from?')).toHaveValue('');

  const teacher = await newDevice();
  await start(teacher, 'teacher');
  await teacher
    .page()
    .goto(`${teacher.url}${reviewPath('science', given.assignmentId, demoPerson('student1'))}`);
  await expect(teacher.page().getByText('Only mine: from the clouds.')).toBeVisible();
});

test('U2 M7 what a student writes after being removed from the class is refused, kept with its reason, and can be copied and sent again', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssigns(server.url);
  const student = await newDevice();
  await start(student, 'student3', given.path);
  await student.page().getByRole('button', { name: 'Start' }).click();
  await student.cutNetwork();
  await answerBox(student.page(), 'Where does rain come from?').fill('Written while I was in the class.');
  await expect(savedMark(student.page())).toBeVisible();

  const teacher = await openTeacherDevice(server.url);
  await teacher.send('disenrollStudent', { classId: classA, studentId: demoPerson('student3') });
  await student.page().getByRole('button', { name: 'Next question' }).click();
  await answerBox(student.page(), 'How does a river shape the land?').fill('Written after I was removed.');
  await expect(savedMark(student.page())).toBeVisible();
  await student.restoreNetwork();

  const attention = student
    .page()
    .getByRole('link', { name: /needs? attention/i })
    .first();
  await expect(attention).toBeVisible();
  await attention.click();
  await expect(student.page().getByRole('heading', { name: 'Needs attention', level: 1 })).toBeVisible();
  await expect(student.page().getByText('Written after I was removed.')).toBeVisible();
  await expect(
    student.page().getByText('You were no longer in this class when this was written.', { exact: true }),
  ).toBeVisible();
  await expect(student.page().getByText('Written while I was in the class.')).toHaveCount(0);
  await expectAccessible(student.page());
  for (const name of [/copy/i, /send again/i, /discard/i]) {
    await expect(student.page().getByRole('button', { name }).first()).toBeVisible();
  }
});

test('M6 what was written before the teacher deleted the activity is kept and says so @turn-2', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssigns(server.url);
  const student = await newDevice();
  await start(student, 'student2', given.path);
  await student.page().getByRole('button', { name: 'Start' }).click();
  await student.cutNetwork();
  await answerBox(student.page(), 'Where does rain come from?').fill('My answer from before.');
  await expect(savedMark(student.page())).toBeVisible();
  const teacher = await openTeacherDevice(server.url);
  await teacher.send('setAssignmentStatus', {
    assignmentId: given.assignmentId,
    classId: classA,
    status: 'DELETED',
  });
  await student.restoreNetwork();
  await expect(student.page().getByText('Your teacher removed this activity')).toBeVisible();
  await expect(student.page().getByText('My answer from before.')).toBeVisible();
  await expectAccessible(student.page());
});

test('W1 a captive portal that answers 200 with its own page is no server: nothing is lost, and everything is sent afterwards @turn-3', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssigns(server.url);
  const student = await newDevice();
  await start(student, 'student4', given.path);
  await student.page().getByRole('button', { name: 'Start' }).click();
  student.setNetwork('portal');
  await answerBox(student.page(), 'Where does rain come from?').fill('Behind the portal.');
  await expect(savedMark(student.page())).toBeVisible();
  await expect(student.page().getByText('Connected, not reachable')).toBeVisible();
  student.setNetwork('open');
  await student.page().goto(`${student.url}/storage`);
  await student.page().getByRole('button', { name: 'Try now' }).click();
  await expect(student.page().getByText('Everything has been sent.')).toBeVisible();
});

test('D1 a session that ended never blocks typing; signing in again sends what was written @turn-4', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssigns(server.url);
  const student = await newDevice();
  await start(student, 'student5', given.path);
  await student.page().getByRole('button', { name: 'Start' }).click();
  await student.context().clearCookies();
  await answerBox(student.page(), 'Where does rain come from?').fill('Written without a session.');
  await expect(savedMark(student.page())).toBeVisible();
  await expect(student.page().getByText(/Your sign-in has ended/)).toBeVisible();
  await expectAccessible(student.page());
  await student.page().getByRole('link', { name: 'Sign in again' }).click();
  await expect(student.page().getByText(/Everything you wrote is still on this device/)).toBeVisible();
  await signIn(student.page(), 'student5');
  await student.page().goto(`${student.url}/storage`);
  await expect(student.page().getByText('Everything has been sent.')).toBeVisible();
});

test('U3 the app can be installed, and after one visit it opens offline at its start and on a deep route, by hard reload too', async ({
  server,
  newBlankDevice,
}) => {
  const given = await teacherAssigns(server.url);
  const student = await newBlankDevice();
  const page = student.page();
  await page.goto(student.url);
  await signIn(page, 'student6');
  await readyForOffline(page);
  const devtools = await student.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  await expect(page.getByText('Rivers and rain').first()).toBeVisible();

  await student.cutNetwork();
  await server.stop();
  await page.goto(`${student.url}/`);
  await expect(page.getByText('Rivers and rain').first()).toBeVisible();
  await lookAgain(page);
  await page.goto(`${student.url}${given.path}`);
  await expect(page.getByRole('heading', { name: 'Rivers and rain' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Rivers and rain' })).toBeVisible();
});
