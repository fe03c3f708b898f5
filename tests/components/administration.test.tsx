import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './accessible.ts';
import { box, button, heading, isGone, reads, sees, typeDate } from './find.ts';
import { classA } from './fixtures.ts';
import { heldCall } from './held-call.ts';
import { allowOfflineSignIn, goTo, openScreen } from './open-screen.tsx';

const link = (name: string) => page.getByRole('link', { name, exact: true });
const search = page.getByRole('searchbox', { name: 'Search people' });

/** Opens somebody's page by their name. */
async function openPerson(name: string): Promise<void> {
  await openScreen('teacher', '/administration');
  await search.fill(name);
  await link(name).click();
  await sees(page.getByRole('heading', { level: 1, name }));
}

test('an administrator finds people by name and role', async () => {
  await openScreen('teacher', '/science');
  await button('Account: Teacher 1').click();
  await page.getByRole('menuitem', { name: 'School administration' }).click();
  await reads(/^\d+ people$/);
  await search.fill('student 1');
  await sees(link('Student 1'));
  await isGone(link('Student 2'));
  await search.fill('');
  await page.getByLabelText('Role').selectOptions('Administrator');
  await reads('1 person');
  await search.fill('nobody at all');
  await reads('Nobody is found');
  await expectAccessible();
});

test('on a phone the filters of people stand in two lines, each of its size, with its words whole', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1366, 768));
  await openScreen('teacher', '/administration/people');
  const choice = (name: string) => page.getByRole('combobox', { name });
  const filters = [search, choice('Role'), choice('Account')];
  await sees(search);
  const boxes = filters.map((filter) => filter.element().getBoundingClientRect());
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(2);
  for (const { height, width } of boxes) expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
  for (const name of ['Role', 'Account']) expect(roomBesideWords(choice(name).element())).toBeGreaterThan(0);
});

/** How many px of a choice its words leave free. */
function roomBesideWords(select: Element): number {
  if (!(select instanceof HTMLSelectElement)) throw new Error('it is no choice');
  const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) throw new Error('there is nothing to measure with');
  pen.font = font;
  const words = pen.measureText(select.selectedOptions[0]?.text ?? '').width;
  return select.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd) - words;
}

test('U4 without an answer of the server no older list stands for what was searched', async () => {
  await openScreen('teacher', '/administration');
  await reads(/^\d+ people$/);
  const unreachable = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no network'));
  onTestFinished(() => unreachable.mockRestore());
  await search.fill('student 1');
  await reads('No network');
  await isGone(page.getByText(/^\d+ people$/));
  unreachable.mockRestore();
  await search.fill('student 2');
  await sees(link('Student 2'));
});

test.each(['teacher2', 'student29'])('%s is not let into the administration', async (username) => {
  await openScreen(username, '/administration');
  await expect.poll(() => location.pathname).toMatch(/^\/(science|social-studies)$/);
});

test('the school’s figures and the rules for its devices are shown, and a rule is changed', async () => {
  await openScreen('teacher', '/administration/school');
  await reads('Storage used');
  await reads('Newest backup');
  const rule = page.getByRole('switch', { name: 'Several students use one device' });
  await expect.element(rule).not.toBeChecked();
  await rule.click();
  await expect.element(rule).toBeChecked();
  await rule.click();
  await expect.element(rule).not.toBeChecked();
  await expectAccessible();
});

test('decision 159 quiet hours are switched on with times, which are saved together; the same time twice is refused at its field', async () => {
  await openScreen('teacher', '/administration/school');
  const hours = page.getByRole('switch', { name: 'Quiet hours each day' });
  await expect.element(hours).not.toBeChecked();
  await hours.click();
  await expect.element(page.getByLabelText('From', { exact: true })).toHaveValue('18:00');
  const until = page.getByLabelText('Until', { exact: true });
  await until.fill('18:00');
  await button('Save the times').click();
  await expect.element(until).toHaveAccessibleDescription(/Choose an end that is not the beginning/);
  await until.fill('06:30');
  await button('Save the times').click();
  await expect.element(button('Save the times')).toHaveAccessibleDescription('These times are saved.');
  await expectAccessible();
  await expect.element(until).toHaveValue('06:30');
  await hours.click();
  await expect.element(hours).not.toBeChecked();
  await isGone(until);
});

test('decision 165 a holiday of one day is added, with what is missing at its field, and removed', async () => {
  await openScreen('teacher', '/administration/school');
  await reads('On these days nothing rings, all day long and for everybody.');
  await button('Add the holiday').click();
  await reads('Give it a name.');
  await reads('Choose the first day.');
  await box('Name of the holiday').fill('Founders’ day');
  await typeDate(/^First day/, '2027-02-15');
  await typeDate(/^Last day/, '2027-02-14');
  await button('Add the holiday').click();
  await reads(/not before the first|or a later date/);
  await expect.element(box('Name of the holiday')).toHaveValue('Founders’ day');
  await typeDate(/^Last day/, '2027-02-15');
  await button('Add the holiday').click();
  await reads('February 15, 2027');
  await expect.element(box('Name of the holiday')).toHaveValue('');
  await expectAccessible();
  await box('Name of the holiday').fill('Spring break');
  await typeDate(/^First day/, '2027-03-22');
  await button('Add the holiday').click();
  await reads('March 22, 2027');
  await button('Remove Founders’ day').click();
  await isGone(page.getByText('February 15, 2027'));
  await expect.element(button('Remove Spring break')).toHaveFocus();
  await button('Remove Spring break').click();
  await isGone(page.getByText('March 22, 2027'));
  await expect.element(heading('Holidays')).toHaveFocus();
});

test('an administrator lets students sign in without a network, and reads for how many that is', async () => {
  onTestFinished(() => allowOfflineSignIn(false));
  performance.clearResourceTimings();
  await openScreen('teacher', '/administration/school');
  // A start asks once more who is signed in; an answer that comes after the switch would know the rule already.
  await vi.waitFor(() => {
    const answered = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    expect(answered).toContain('/individual/session');
  }, 15_000);
  const rule = page.getByRole('switch', { name: 'Students sign in without a network' });
  await expect.element(rule).not.toBeChecked();
  await isGone(page.getByText(/such a password yet/));
  await rule.click();
  await reads(/^None of \d+ students has such a password yet\. It comes when theirs is reset\.$/);
  await reads(/^Reload this page before you give out passwords/);
  await expectAccessible();
  await rule.click();
  await isGone(page.getByText(/such a password yet/));
});

test('where the rule is on, students are proposed three words at each screen, staff what they were before', async () => {
  onTestFinished(() => allowOfflineSignIn(false));
  await allowOfflineSignIn(true);
  const proposes = (name: string, what: RegExp) =>
    expect.element(box(name)).toHaveValue(expect.stringMatching(what));
  const threeWords = /^[a-z]+-[a-z]+-[a-z]+$/;
  await openPerson('Student 3');
  await proposes('New password', threeWords);
  await reads('With that one they can’t sign in without a network.');
  goTo('/administration/school');
  await reads(/^None of \d+ students/);
  await isGone(page.getByText(/^Reload this page/));
  goTo('/administration');
  await search.fill('Teacher 2');
  await link('Teacher 2').click();
  await proposes('New password', /^[a-z]+-\d\d-[a-z]+-[a-z]+-\d\d-[a-z]+$/);
  goTo(`/science/dashboard/classes/${classA}/students/new`);
  await button('Add one student').click();
  await proposes('Password', threeWords);
});

test('an account is made for a colleague; what is wrong stands at its field, and the password is shown once', async () => {
  await openScreen('teacher', '/administration');
  await button('Make an account').click();
  const dialog = page.getByRole('dialog');
  await button('Make account', dialog).click();
  await reads('A first name or initial is needed.', dialog);
  await box('First name', dialog).fill('Mara');
  await box('Last name', dialog).fill('Lind');
  await box('Username', dialog).fill('mara.lind');
  await box('First password', dialog).fill('short');
  await button('Make account', dialog).click();
  await reads('Use at least 10 characters for the password.', dialog);
  await box('First password', dialog).fill('a-good-long-one');
  await button('Make account', dialog).click();
  await reads('a-good-long-one', page.getByRole('dialog', { name: 'The account is made' }));
});

test('U4 the password of an account that was made is told to who closed its dialog before the answer', async () => {
  const made = heldCall('/people');
  await openScreen('teacher', '/administration');
  await button('Make an account').click();
  await box('First name').fill('Rae');
  await box('Last name').fill('Moss');
  await box('Username').fill('rae.moss');
  await box('First password').fill('tall-green-tree');
  await button('Make account').click();
  await expect.poll(() => made.asked).toBe(1);
  await button('Cancel').click();
  await page.getByRole('searchbox', { name: 'Search people' }).fill('rae.moss');
  await reads('Nobody is found');
  made.answer();
  await sees(link('Rae Moss'));
  await reads('The account “rae.moss” is made. Its first password is tall-green-tree. Pass this on.');
});

test('U4 a new password is told to an administrator who left the person’s page before the answer', async () => {
  const set = heldCall('/password', { errors: [] });
  await openPerson('Student 27');
  await box('New password').fill('river-stone');
  await button('Set new password').click();
  await expect.poll(() => set.asked).toBe(1);
  goTo('/science');
  await isGone(box('New password'));
  set.answer();
  await reads('Username student27, password river-stone. Pass this on.');
});

test('U4 that a change was not made is told to an administrator who left before the answer', async () => {
  const set = heldCall('/password', { errors: ['{password}Too short.'] });
  await openPerson('Student 28');
  await button('Set new password').click();
  await expect.poll(() => set.asked).toBe(1);
  goTo('/science');
  await isGone(box('New password'));
  set.answer();
  await reads('Your last change: Too short.');
});

test('a person’s page: classes, devices, roles; the last administrator stays one', async () => {
  await openPerson('Teacher 1');
  await reads('Class A');
  await reads('This device');
  await page.getByRole('checkbox', { name: 'Administrator' }).click();
  await button('Save roles').click();
  await reads(/only administrator/);
  await button('Switch the account off').click();
  await button('Switch off').click();
  await sees(heading('Account'));
  await expectAccessible();
});

test('a student moves to another class and back, and an account is switched off and on', async () => {
  await openPerson('Student 29');
  await button('Move out of Class B').click();
  const dialog = page.getByRole('dialog', { name: 'Move to another class' });
  await dialog.getByLabelText('To which class').selectOptions('Class A');
  await button('Move', dialog).click();
  await sees(button('Move out of Class A'));
  await button('Put back').click();
  await sees(button('Move out of Class B'));
  await button('Take out of Class A').click();
  await isGone(button('Take out of Class A'));
  await button('Switch the account off').click();
  await button('Switch off').click();
  await reads('Switched off');
  await button('Switch the account on').click();
  await isGone(page.getByText('Switched off', { exact: true }));
});
