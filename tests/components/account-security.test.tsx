import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './accessible.ts';
import { button, isGone, reads, sees } from './find.ts';
import { goTo, openScreen } from './open-screen.tsx';

const field = (label: string) => page.getByLabelText(label, { exact: true });

async function typePasswords(current: string, next: string, again = next): Promise<void> {
  await field('Your password now').fill(current);
  await field('New password').fill(next);
  await field('New password again').fill(again);
  await button('Save new password').click();
}

test('everybody reaches their account from the menu; a student has no second step', async () => {
  await openScreen('student28', '/science');
  await button('Account: Student 28').click();
  await page.getByRole('menuitem', { name: 'Account and settings' }).click();
  await sees(page.getByRole('heading', { level: 1, name: 'Account and settings' }));
  await reads('This device');
  await isGone(page.getByRole('heading', { name: 'Second step at sign-in' }));
  await isGone(page.getByRole('menuitem', { name: 'School administration' }));
  await expectAccessible();
});

test('what is wrong with a new password stands at its field, and nothing is changed', async () => {
  await openScreen('student28', '/account');
  await typePasswords('', 'abc');
  await reads('Please enter your password.');
  await reads('Use at least 4 characters for the password.');
  await typePasswords('demo-school', '82tneduts');
  await reads('Use a password that is not the username.');
  await typePasswords('demo-school', 'maple-33', 'maple-34');
  await reads('This is not the same password.');
  await typePasswords('a-wrong-guess', 'maple-33');
  await reads('This is not your password.');
  await typePasswords('demo-school', '1234');
  await reads('This password is one of the most used. Please choose another.');
});

test('a password is changed, and the person goes on where they are', async () => {
  await openScreen('student27', '/account');
  await typePasswords('demo-school', 'maple-33');
  await reads('Your new password is set.');
  await expect.element(field('New password')).toHaveValue('');
  // Back again, for whoever signs in as this student next.
  await typePasswords('maple-33', 'demo-school');
  await expect.element(field('Your password now')).toHaveValue('');
});

test('a teacher changes their own name: what is wrong stands at its field, and the screen calls them so at once', async () => {
  await openScreen('teacher2', '/account');
  const named = async (first: string, last: string) => {
    await field('First name').fill(first);
    await field('Last name').fill(last);
    await button('Save name').click();
  };
  await named('', 'Roth');
  await reads('A first name or initial is needed.');
  await expectAccessible();
  await named('Ana', 'Roth');
  await reads('Your name is changed.');
  await sees(button('Account: Ana Roth'));
  await reads(/^Ana Roth, you sign in as teacher2/);
  // Back again, for whoever signs in as this teacher next.
  await named('Teacher', '2');
  await sees(button('Account: Teacher 2'));
});

test('a name is changed with a network alone, which is said', async () => {
  const ask = window.fetch;
  window.fetch = async (...request) => {
    if (request[0] === '/individual/name') throw new TypeError('no network');
    return ask(...request);
  };
  onTestFinished(() => {
    window.fetch = ask;
  });
  await openScreen('teacher2', '/account');
  await reads(/It can be changed when there is a network/);
  expect(button('Save name').elements()).toHaveLength(0);
});

test('a student finds no name to change in their account', async () => {
  await openScreen('student28', '/account');
  await sees(button('Save new password'));
  expect(page.getByRole('heading', { name: 'Name', exact: true }).elements()).toHaveLength(0);
});

test('staff set a second step up with their password, and see the key for their app', async () => {
  await openScreen('teacher2', '/account');
  await button('Set up the second step').click();
  await reads('This is not your password.');
  await field('Your password').fill('demo-school');
  await button('Set up the second step').click();
  await reads(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await button('Turn the second step on').click();
  await reads(/This code is not right/);
  await expectAccessible();
});

test('content §9 a person reads the words of another English than their school’s, and goes back to it', async () => {
  await openScreen('teacher2', '/account');
  await field('English as written in').selectOptions('United Kingdom');
  await button(/^Account: /).click();
  await reads('Teacher, ');
  await page.getByRole('menuitem', { name: 'Account and settings' }).click();
  await field('English as written in').selectOptions('As at your school (United States)');
  await button(/^Account: /).click();
  await reads('Educator, ');
});

test('decision 165 a teacher chooses quiet hours of their own, which stay, and goes back to the school’s', async () => {
  await openScreen('teacher2', '/account');
  const own = page.getByRole('radio', { name: 'At hours of my own' });
  await own.click();
  await page.getByRole('switch', { name: 'Quiet hours each day' }).click();
  await field('From').fill('20:00');
  await field('Until').fill('20:00');
  await button('Save the times').click();
  await reads('Choose an end that is not the beginning.');
  await field('Until').fill('06:30');
  await button('Save the times').click();
  await field('Quiet on weekends').selectOptions('Sunday');
  await expectAccessible();
  goTo('/help');
  await sees(page.getByRole('heading', { level: 1, name: 'Help' }));
  goTo('/account');
  await expect.element(own).toBeChecked();
  await expect.element(field('Until')).toHaveValue('06:30');
  await expect.element(field('Quiet on weekends')).toHaveValue('sunday');
  await page.getByRole('radio', { name: 'As at my school' }).click();
  await isGone(page.getByRole('switch', { name: 'Quiet hours each day' }));
  await reads('Your school has set no hours.');
});
