import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftHead, saveDraft } from '#app/engine/editors/form-drafts.ts';
import { expectAccessible } from './accessible.ts';
import { box, button, hasFocus, heading, isGone, reads, sees } from './find.ts';
import { classA, ownClass } from './fixtures.ts';
import { heldCall } from './held-call.ts';
import { heldWrites } from './held-writes.ts';
import { goTo, openScreen } from './open-screen.tsx';
import { withOutbox } from './with-outbox.ts';

const classes = '/science/dashboard/classes';

test('a class needs a name; made, it has a code of six digits', async () => {
  await openScreen('teacher', `${classes}/new`);
  await button('Create Class').click();
  await reads('Please enter a name.');
  await box(/^Name/).fill('Robotics club');
  await isGone(page.getByText('Please enter a name.'));
  await page.getByRole('radio', { name: 'Rocket' }).click();
  await button('Create Class').click();
  await sees(heading('Robotics club'));
  await reads(/^\d{3} \d{3}$/);
});

test('who goes elsewhere while a class is being stored is not called away from there', async () => {
  await openScreen('teacher', `${classes}/new`);
  await box(/^Name/).fill('Stored behind my back');
  const { goOn } = heldWrites();
  await button('Create Class').click();
  await sees(button('Making the class…'));
  goTo(classes);
  goOn();
  await reads(/“Stored behind my back”/);
  await sees(heading('Classes'));
  // Its card is in the list; its own screen would have it as title.
  await sees(heading('Stored behind my back'));
  await isGone(page.getByRole('heading', { name: 'Stored behind my back', level: 1 }));
});

test('U7 who removes a student, or takes it back, is at the next student when the row has gone', async () => {
  await openScreen('teacher', `${classes}/${classA}/view`);
  await page.getByRole('tab', { name: 'Students' }).click();
  const remove = button(/^Remove Student 19 /);
  await remove.click();
  await button('Remove student', page.getByRole('alertdialog')).click();
  await isGone(remove);
  const next = page.getByRole('link', { name: 'Student 20' });
  await hasFocus(next);
  await button('Undo').click();
  await sees(remove);
  await hasFocus(next);
});

test('what is typed of a new class is still there after another screen', async () => {
  await openScreen('teacher', `${classes}/new`);
  await box(/^Name/).fill('Half a class');
  await box(/^Description/).fill('Thursdays');
  goTo(classes);
  await sees(heading('Classes'));
  goTo(`${classes}/new`);
  await expect.element(box(/^Name/)).toHaveValue('Half a class');
  await expect.element(box(/^Description/)).toHaveValue('Thursdays');
});

/** Writes a draft as another tab of the same person does, which does not show what is typed here. */
const typeElsewhere = (key: string, value: unknown) =>
  withOutbox('teacher', async (outbox) => {
    const shown = draftHead(await outbox.drafts.get(key));
    await saveDraft(outbox, { key, value, savedAt: 1_000 }, shown);
  });

const draftOf = (key: string, username = 'teacher') =>
  withOutbox(username, async ({ drafts }) => JSON.stringify((await drafts.get(key))?.value));

test('C7 a form that was filled in twice keeps both, and its author says which one counts', async () => {
  await openScreen('teacher', `${classes}/new`);
  await box(/^Description/).fill('');
  await box(/^Name/).fill('Typed here');
  await expect.poll(() => draftOf('new-class')).toContain('Typed here');
  await typeElsewhere('new-class', { name: 'Typed in another tab', description: '', avatar: 'owl' });
  await userEvent.type(box(/^Name/), ' and on');
  const other = page.getByText('Also typed here, in another tab');
  await sees(other);
  await reads('Typed in another tab');
  await expect.element(box(/^Name/)).toHaveValue('Typed here and on');
  await button('Use this instead').click();
  await expect.element(box(/^Name/)).toHaveValue('Typed in another tab');
  await reads('Typed here and on');
  await button('Throw it away').click();
  await isGone(other);
  await expect.element(box(/^Name/)).toHaveValue('Typed in another tab');
  await expectAccessible();
});

test('U7 the focus goes on from the heading that waits for a class to that of the class', async () => {
  await openScreen('teacher', classes);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Class A/ })
    .first()
    .click();
  await hasFocus(heading(/^Class A/));
});

test('a class is renamed, and an empty name is refused', async () => {
  const classId = await ownClass('Before');
  await openScreen('teacher', `${classes}/${classId}/edit`);
  await expect.element(box(/^Name/)).toHaveValue('Before');
  await box(/^Name/).fill('   ');
  await button(/^Save/).click();
  await reads('Please enter a name.');
  await box(/^Name/).fill('After');
  await button(/^Save/).click();
  await sees(heading('After'));
});

test('a class is removed after a question, and comes back by one press', async () => {
  const classId = await ownClass('Soon gone');
  await openScreen('teacher', `${classes}/${classId}/view?tab=settings`);
  await button('Remove class').click();
  const question = page.getByRole('alertdialog');
  await button('Cancel', question).click();
  await isGone(question);
  await button('Remove class').click();
  await question.getByRole('checkbox', { name: 'Remove it for good' }).click();
  await sees(button('Remove for good', question));
  await question.getByRole('checkbox', { name: 'Remove it for good' }).click();
  await button('Remove class', question).click();
  await reads('“Soon gone” was removed.');
  await button('Undo').click();
  await sees(page.getByRole('link', { name: 'Soon gone' }).first());
});

test('a group is made, ticked and counted; one without a name is refused', async () => {
  await openScreen('teacher', `${classes}/${classA}/groups`);
  await button('Make group').click();
  await reads('Please enter a name.');
  await box('New group').fill('Rain readers');
  await button('Make group').click();
  const group = page.getByRole('region', { name: 'Rain readers' });
  await group.getByRole('checkbox', { name: 'Student 1', exact: true }).click();
  await reads('1 student', group);
  await group.getByRole('checkbox', { name: 'Student 1', exact: true }).click();
  await reads('0 students', group);
});

test('a group that was removed comes back by one press, with its students', async () => {
  await openScreen('teacher', `${classes}/${classA}/groups`);
  await box('New group').fill('Storm chasers');
  await button('Make group').click();
  const group = page.getByRole('region', { name: 'Storm chasers' });
  await group.getByRole('checkbox', { name: 'Student 2', exact: true }).click();
  await reads('1 student', group);
  await button('Remove Storm chasers').click();
  await button('Remove group', page.getByRole('alertdialog')).click();
  await isGone(group);
  await button('Undo').click();
  await reads('1 student', group);
  await expect.element(group.getByRole('checkbox', { name: 'Student 2', exact: true })).toBeChecked();
});

test('classroom §5 a double click makes one group, and a name in use is refused at its field', async () => {
  await openScreen('teacher', `${classes}/${classA}/groups`);
  const name = box('New group');
  await name.fill('Cloud watchers');
  await button('Make group').dblClick();
  const group = page.getByRole('region', { name: 'Cloud watchers' });
  await sees(group);
  await expect.element(name).toHaveValue('');
  expect(group.elements().length).toBe(1);
  await expect.element(name).not.toHaveAttribute('aria-invalid');
  await name.fill(' cloud Watchers');
  await button('Make group').click();
  await reads('This class has a group of this name already. Choose another name.');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  expect(group.elements().length).toBe(1);
});

test('inviting says that the school has not set up e-mail', async () => {
  await openScreen('teacher', `${classes}/${classA}/invite`);
  await reads(/has not set up e-mail/);
  await isGone(button('Send invitations'));
});

test('U1 addresses that are typed while a list is being sent stay, without those that were sent', async () => {
  const sending = mailAnswers();
  await openScreen('teacher', `${classes}/${classA}/invite`);
  const list = box(/^E-mail addresses/);
  await list.fill('ada@hill.example\nben@hill.example');
  await button('Send invitations').click();
  await expect.poll(() => sending.asked).toBe(1);
  await userEvent.type(list, '\ncleo@hill');
  sending.answer();
  await reads('The invitations are on their way.');
  await expect.element(list).toHaveValue('cleo@hill');
});

test('U1 a list that was sent is gone when its teacher comes back, who left before the answer', async () => {
  const sending = mailAnswers();
  await openScreen('teacher', `${classes}/${classA}/invite`);
  await box(/^E-mail addresses/).fill('ada@hill.example');
  await button('Send invitations').click();
  await expect.poll(() => sending.asked).toBe(1);
  goTo(classes);
  await sees(heading('Classes'));
  sending.answer();
  await reads('The invitations are on their way.');
  goTo(`${classes}/${classA}/invite`);
  await expect.element(box(/^E-mail addresses/)).toHaveValue('');
});

test('U4 that a list was not sent is told on any screen, with its class, and the list stays', async () => {
  const sending = mailAnswers(['{emails}Too many today.']);
  await openScreen('teacher', `${classes}/${classA}/invite`);
  const other = await ownClass('Robotics club');
  await box(/^E-mail addresses/).fill('ada@hill.example');
  await button('Send invitations').click();
  await expect.poll(() => sending.asked).toBe(1);
  goTo(`${classes}/${other}/invite`);
  await sees(page.getByRole('link', { name: 'Robotics club' }));
  await expect.element(box(/^E-mail addresses/)).toHaveValue('');
  sending.answer();
  await reads('Inviting people to “Class A”: Too many today.');
  await expect.element(box(/^E-mail addresses/)).not.toHaveAccessibleDescription(/Too many today/);
  goTo(`${classes}/${classA}/invite`);
  await expect.element(box(/^E-mail addresses/)).toHaveValue('ada@hill.example');
});

/** Says in the place of the school's server that it has e-mail, which it has not in these tests. */
function withMail(): void {
  const real = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const isAsked = typeof input === 'string' && input.endsWith('/invite') && init?.method !== 'POST';
    return isAsked ? Response.json({ isSetUp: true }) : real(input, init);
  });
  onTestFinished(() => spy.mockRestore());
}

/** A list of addresses, answered only once it is told to. */
function mailAnswers(errors: readonly string[] = []) {
  withMail();
  return heldCall('/invite', { errors });
}

test('a code that no class has is told, and the code stays to be mended', async () => {
  await openScreen('student1', `${classes}/join`);
  await box('Class code').fill('999 999');
  await button('Join class').click();
  await reads(/No class of your school has this code/);
  await expect.element(box('Class code')).toHaveValue('999999');
});

test('U1 a digit that is changed while a code is being stored stays changed', async () => {
  await openScreen('student3', `${classes}/join`);
  await userEvent.type(box('Class code'), '999999');
  const join = button('Join class').element();
  if (join instanceof HTMLElement) join.click();
  // In the same moment: whatever is stored, nothing is yet.
  const code = box('Class code').element();
  if (code instanceof HTMLInputElement) code.setRangeText('', 5, 6);
  code.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await expect.poll(() => draftOf('join-class:', 'student3')).toContain('"joinId":"');
  await expect.element(box('Class code')).toHaveValue('99999');
});

test('a code of too few digits is not tried', async () => {
  await openScreen('student2', `${classes}/join`);
  await box('Class code').fill('12');
  await button('Join class').click();
  await reads('A class code has six digits.');
});

test('a student joins by a link that holds the code', async () => {
  await openScreen('student5', `${classes}/join/100002`);
  await expect.element(box('Class code')).toHaveValue('100002');
  await button('Join class').click();
  await reads('You are in “Class B”');
  // It stays until the student leaves; who comes back is about to join another.
  await page.getByRole('link', { name: 'See the class' }).click();
  await sees(heading('Class B'));
  goTo(`${classes}/join/100002`);
  await sees(button('Join class'));
});

test('U1 a student who was taken off the list comes back by Undo at their place, and what was typed since stays', async () => {
  const classId = await ownClass('Off and on the list');
  await openScreen('teacher', `${classes}/${classId}/students/new`);
  await box(/^Paste a list/).fill('Ana Ruiz\nBo Lind');
  await button('Take over the list').click();
  const student = (name: string) => page.getByRole('listitem', { name });
  const username = box('Username', student('Ana Ruiz'));
  await username.fill('ana.the.first');
  await button('Take Ana Ruiz off the list').click();
  await isGone(student('Ana Ruiz'));
  await hasFocus(student('Bo Lind'));
  await box('First name').fill('Bob');
  await button('Undo').click();
  await expect.element(username).toHaveValue('ana.the.first');
  const names = box('First name').elements();
  expect(names.map((field) => field instanceof HTMLInputElement && field.value)).toEqual(['Ana', 'Bob']);

  await button('Take Bob Lind off the list').click();
  await hasFocus(student('Ana Ruiz'));
  await button('Take Ana Ruiz off the list').click();
  await hasFocus(button('Add one student'));
  await button('Undo').first().click();
  await expect.element(username).toHaveValue('ana.the.first');
});

const cards = () => page.getByRole('listitem').filter({ hasText: 'Password' });

/** What stands on the cards, as a teacher reads them out. */
const saidByCards = () =>
  cards()
    .elements()
    .map((card) => card.textContent);

test('U1 the answer of a school that made the accounts is lost: names and passwords are kept, asked for again, and shown until they are dismissed', async () => {
  const classId = await ownClass('Late answers');
  await openScreen('teacher', `${classes}/${classId}/students/new`);
  await box(/^Paste a list/).fill('Ana López\nBo Lind');
  await button('Take over the list').click();
  const passwords = page
    .getByRole('textbox', { name: 'Password' })
    .elements()
    .map((field) => (field as HTMLInputElement).value); // a text field
  const ask = window.fetch;
  window.fetch = async (...request) => {
    const answer = await ask(...request);
    if (typeof request[0] === 'string' && request[0].endsWith('/students'))
      throw new TypeError('the answer is lost');
    return answer;
  };
  await button('Make 2 accounts').click();
  await reads('Your school has not answered yet');
  window.fetch = ask;
  goTo(classes);
  await sees(heading('Classes'));
  goTo(`${classes}/${classId}/view`);
  await reads('2 sign-in cards are not printed yet');
  await page.getByRole('link', { name: 'See the cards' }).click();
  await reads('The accounts are made; the students are in the class.');
  const said = saidByCards();
  expect(said).toHaveLength(2);
  for (const [index, password] of passwords.entries()) expect(said[index]).toContain(password);
  goTo(classes);
  await sees(heading('Classes'));
  goTo(`${classes}/${classId}/students/new`);
  await reads('The accounts are made; the students are in the class.');
  expect(saidByCards()).toEqual(said);
  await expectAccessible();
  await button('I have printed or noted them').click();
  await sees(heading('Late answers'));
  goTo(`${classes}/${classId}/students/new`);
  await expect.element(box(/^Paste a list/)).toHaveValue('');
});

test('U1 U3 a school that did not answer, or has too much to do, is asked for the accounts again by itself', async () => {
  const classId = await ownClass('Slow answers');
  await openScreen('teacher', `${classes}/${classId}/students/new`);
  await box(/^Paste a list/).fill('Eva Roth');
  await button('Take over the list').click();
  const ask = window.fetch;
  let tries = 0;
  window.fetch = async (...request) => {
    if (typeof request[0] !== 'string' || !request[0].endsWith('/students')) return ask(...request);
    tries += 1;
    if (tries === 1) throw new TypeError('no answer');
    if (tries === 2) return Response.json({ errors: ['Too many requests.'] }, { status: 429 });
    return ask(...request);
  };
  onTestFinished(() => {
    window.fetch = ask;
  });
  await button('Make 1 account').click();
  await reads('Your school has not answered yet');
  await expect.element(page.getByText('The accounts are made'), { timeout: 30_000 }).toBeVisible();
  expect(tries).toBe(3);
  await button('I have printed or noted them').click();
});

test('U4 that no accounts were made is told to a teacher who left before the answer, and why, as they come back', async () => {
  const classId = await ownClass('Left too early');
  await openScreen('teacher', `${classes}/${classId}/students/new`);
  await box(/^Paste a list/).fill('Gus Hale');
  await button('Take over the list').click();
  await box('Username').fill('student1');
  const made = heldCall('/students');
  await button('Make 1 account').click();
  await expect.poll(() => made.asked).toBe(1);
  goTo(classes);
  await sees(heading('Classes'));
  made.answer();
  await reads('No accounts were made for “Left too early”. Something on the list needs a change.');
  await button('See the list').click();
  await expect.element(box('Username')).toHaveValue('student1');
  await expect.element(box('Username')).toHaveAccessibleDescription(/taken/);
  // And who stayed is at what needs a change, with the passwords that they typed or noted.
  await box('Password').fill('chosen-for-gus');
  await button('Make 1 account').click();
  await hasFocus(box('Username'));
  await expect.element(box('Password')).toHaveValue('chosen-for-gus');
});

test('U4 a new password is told to a teacher who left the student’s page before the answer', async () => {
  const set = heldCall('/student/password', { errors: [], username: 'student12' });
  await openScreen('teacher', `${classes}/${classA}/view?tab=students`);
  await page.getByRole('link', { name: 'Student 12', exact: true }).click();
  await box('New password').fill('river-stone');
  await button('Set new password').click();
  await expect.poll(() => set.asked).toBe(1);
  goTo(classes);
  await sees(heading('Classes'));
  set.answer();
  await reads('New password for Student 12. Username student12, password river-stone. Pass this on.');
});

test('U4 that a colleague was not added is told to who closed the dialog before the answer', async () => {
  const added = heldCall('/teachers', { errors: ['{username}Nobody has this username.'] });
  await openScreen('teacher', `${classes}/${classA}/view?tab=settings`);
  await button('Add a teacher').click();
  await box('Username of your colleague').fill('nobody.here');
  await button('Add teacher').click();
  await expect.poll(() => added.asked).toBe(1);
  await button('Cancel').click();
  added.answer();
  await reads('Adding nobody.here as a teacher: Nobody has this username.');
});

test('U4 that a student was not signed out is told to a teacher who left the page before the answer', async () => {
  const ended = heldCall('/student/sessions/end', { errors: ['{form}Try again in a minute.'] });
  await openScreen('teacher', `${classes}/${classA}/view?tab=students`);
  await page.getByRole('link', { name: 'Student 12', exact: true }).click();
  await button('Sign out on every device').click();
  await expect.poll(() => ended.asked).toBe(1);
  goTo(classes);
  await sees(heading('Classes'));
  ended.answer();
  await reads('Signing Student 12 out: Try again in a minute.');
});

test('classroom §2 new sign-in cards for chosen students of a class', async () => {
  const classId = await ownClass('New cards');
  await openScreen('teacher', `${classes}/${classId}/students/new`);
  await box(/^Paste a list/).fill('Cy Young\nDi Young');
  await button('Take over the list').click();
  await button('Make 2 accounts').click();
  await reads('The accounts are made; the students are in the class.');
  const first = saidByCards();
  await button('I have printed or noted them').click();
  await button('New sign-in cards').click();
  const dialog = page.getByRole('dialog', { name: 'New sign-in cards' });
  await dialog.getByRole('checkbox', { name: 'Di Young' }).click();
  await button('Make 1 card', dialog).click();
  await reads('The new passwords are set.');
  const [again] = saidByCards();
  expect(saidByCards()).toHaveLength(1);
  expect(again).toContain('Cy Young');
  // The same username, and another password.
  const username = /Username(\S+?)Password/.exec(first[0] ?? '')?.[1] ?? 'none';
  expect(again).toContain(username);
  expect(again).not.toBe(first[0]);
  await button('I have printed or noted them').click();
});

test('U1 a new password that is refused for one student keeps the cards of the others, and says whose is missing and why', async () => {
  const classId = await ownClass('One has left');
  await openScreen('teacher', `${classes}/${classId}/students/new`);
  await box(/^Paste a list/).fill('Fay Kern\nGus Kern\nHal Kern');
  await button('Take over the list').click();
  await button('Make 3 accounts').click();
  await reads('The accounts are made; the students are in the class.');
  await button('I have printed or noted them').click();
  const ask = window.fetch;
  let tries = 0;
  window.fetch = async (...request) => {
    if (typeof request[0] !== 'string' || !request[0].endsWith('/student/password')) return ask(...request);
    tries += 1;
    if (tries === 2) return Response.json({ errors: ['You are not allowed to do this.'] }, { status: 403 });
    return ask(...request);
  };
  onTestFinished(() => {
    window.fetch = ask;
  });
  await button('New sign-in cards').click();
  await button('Make 3 cards', page.getByRole('dialog', { name: 'New sign-in cards' })).click();
  await reads('1 card not made');
  await reads(/Gus Kern: No longer a student of this class/);
  await expect.poll(saidByCards).toHaveLength(2);
  expect(saidByCards().join()).not.toContain('Gus');
  expect(tries).toBe(3);
  await expectAccessible();
  await button('I have printed or noted them').click();
  await sees(heading('One has left'));
});

test('content §2 a student whom a link leads to the import of classes comes to their own classes', async () => {
  await openScreen('student21', '/science');
  await sees(page.getByRole('heading', { level: 1 }));
  goTo('/science/dashboard/classes/import');
  await expect.poll(() => location.pathname).toBe('/science/dashboard/classes');
  await sees(page.getByRole('heading', { level: 1, name: 'Classes' }));
});
