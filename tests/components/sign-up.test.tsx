import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './accessible.ts';
import { box, button, hasFocus, heading, isGone, reads, sees } from './find.ts';
import { codeFor, openScreen } from './open-screen.tsx';

const field = (label: string) => page.getByLabelText(label, { exact: true });
const signUp = '/individual/login?signUp=true';

async function fillAbout(username: string, password: string): Promise<void> {
  await box('First name or initial').fill('Mei');
  await box('Last name or initial').fill('Luk');
  await box('Username').fill(username);
  await field('Password').fill(password);
  await field('The same password again').fill(password);
}

test('content §5 what is missing or wrong stands at its field, the first of them has the focus, and what was typed stays', async () => {
  await codeFor('student');
  await openScreen(null, signUp);
  await fillAbout('me', 'abc');
  await button('Create account').click();
  await reads('Choose whether you are a student or an educator.');
  await reads('Use at least 4 characters for the username.');
  await hasFocus(page.getByRole('radio', { name: 'Student' }));
  await reads('Enter an e-mail address.');
  await expect.element(box('First name or initial')).toHaveValue('Mei');
  await page.getByRole('radio', { name: 'Student' }).click();
  await isGone(page.getByText('Choose whether you are a student or an educator.'));
  await expectAccessible();
});

test('content §2 a student signs up with the code of the school, and is in', async () => {
  const code = await codeFor('student');
  await openScreen(null, signUp);
  await page.getByRole('radio', { name: 'Student' }).click();
  await box('Code of your school').fill('ABCD-2345');
  await fillAbout('teacher', 'maple-33');
  await button('Create account').click();
  await reads('This code is not valid here. Check it, or ask whoever gave it to you.');
  await box('Code of your school').fill(code.toLowerCase());
  await button('Create account').click();
  await reads('This username is taken. Choose another.');
  await sees(page.getByRole('link', { name: 'recover your username or password' }));
  await box('Username').fill('mei.luk');
  await button('Create account').click();
  await sees(button('Account: Mei Luk'));
});

test('D1 a session that ends late ends before the next one is asked for, also by who makes an account', async () => {
  const told: string[] = [];
  const held = Promise.withResolvers<void>();
  const code = await codeFor('student', () => {
    const fetched = globalThis.fetch;
    onTestFinished(() => {
      globalThis.fetch = fetched;
    });
    globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(String(input instanceof Request ? input.url : input), location.href);
      if (pathname === '/individual/createAccount') told.push('asked for a session');
      if (pathname !== '/individual/logout') return fetched(input, init);
      await held.promise;
      const answer = await fetched(input, init);
      told.push('ended the one before');
      return answer;
    };
  });
  await openScreen(null, signUp);
  await page.getByRole('radio', { name: 'Student' }).click();
  await box('Code of your school').fill(code);
  await fillAbout('late.luk', 'maple-33');
  await button('Create account').click();
  const waitsForIt = async () => ((await navigator.locks.query()).pending ?? []).length > 0;
  await expect.poll(async () => told.length > 0 || (await waitsForIt())).toBe(true);
  held.resolve();
  await sees(button('Account: Mei Luk'));
  expect(told.slice(0, 2)).toEqual(['ended the one before', 'asked for a session']);
});

test('an educator waits for an administrator where the school has no e-mail, who confirms or declines', async () => {
  const code = await codeFor('teacher');
  await openScreen(null, signUp);
  await page.getByRole('radio', { name: 'Educator' }).click();
  await box('Code of your school').fill(code);
  await fillAbout('ben.okoro', 'three words or so');
  await box('E-mail address').fill('ben@hill.example');
  await box('The same address again').fill('ben@hill.example');
  await button('Create account').click();
  await sees(heading('Your school confirms your account'));
  await expectAccessible();
});

test('an administrator sees who waits, confirms them, makes a code and withdraws it', async () => {
  await openScreen('teacher', '/administration/sign-up');
  await reads(/ben@hill\.example, by a code/);
  await expectAccessible();
  await button('Confirm Mei Luk').click();
  await isGone(heading('Educators who wait'));
  await button('Make a code').click();
  await reads('The code is made. Pass it on.');
  const withdrawing = page.getByRole('button', { name: /^Withdraw / });
  const first = withdrawing.first().element().getAttribute('aria-label') ?? '';
  await button(first).click();
  await isGone(button(first));
  await box('Domains').fill('gmail.com');
  await button('Save the domains').click();
  await reads('Anybody can have an address at gmail.com.');
});

test('content §2 where the school has no e-mail, recovering says whom to ask', async () => {
  await openScreen(null, '/individual/login');
  await page.getByRole('link', { name: 'I forgot my username or password' }).click();
  await sees(heading('Get back into your account'));
  await reads('Ask your teacher, or your school’s administrator, for a new password.');
  await expectAccessible();
});

test('content §8 a link that is over sets no password, and leads to another one', async () => {
  await openScreen(null, '/forgetLogin/resetPassword#of-no-mail');
  await field('New password').fill('maple-3');
  await field('New password again').fill('maple-4');
  await button('Save new password').click();
  await reads('This is not the same password.');
  await field('New password again').fill('maple-3');
  await button('Save new password').click();
  await reads(/^There was an error trying to reset your password\./);
  await sees(page.getByRole('link', { name: 'Ask for a new link' }));
  await expectAccessible();
});

test('a link of a sign-up that is over makes no account', async () => {
  await openScreen(null, '/individual/confirmSignUp#of-no-mail');
  await field('Password').fill('maple-33');
  await button('Finish').click();
  await reads('This link has been used or is too old. Ask for a new one.');
  await expectAccessible();
});
