import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './accessible.ts';
import { button, heading, isGone, sees } from './find.ts';
import { openScreen } from './open-screen.tsx';

const choice = page.getByRole('combobox', { name: 'Send me what is new' });

test('decision 157 where the school sends no e-mail, a teacher reads why no digest can be chosen', async () => {
  await openScreen('teacher', '/account');
  await sees(heading('Notifications by e-mail'));
  const panel = page.getByRole('region', { name: 'Notifications by e-mail' });
  await sees(panel.getByText('Your school has not set up e-mail.', { exact: false }));
  await expect.element(choice).toBeDisabled();
  await expect.element(choice).toHaveValue('never');
  await expectAccessible();
});

test('decision 163 where the school set nothing up, the settings say so and ask the browser for nothing', async () => {
  await openScreen('student7', '/account');
  const panel = page.getByRole('region', { name: 'Notifications on this device' });
  await sees(panel.getByText('Your school has not set this up.', { exact: false }));
  await isGone(panel.getByRole('switch'));
  expect(Notification.permission).not.toBe('granted');
  await expectAccessible();
});

test('decision 157 students have no digests', async () => {
  await openScreen('student7', '/account');
  await sees(heading('Words and dates'));
  await isGone(heading('Notifications by e-mail'));
});

test('decision 157 the link of a mail leads to a button; one that is not whole says so and turns nothing off', async () => {
  await openScreen('teacher', '/individual/digestOff#of-no-mail');
  await sees(heading('Notifications by e-mail'));
  await expectAccessible();
  await button('Send me no more').click();
  await sees(page.getByRole('alert').getByText('This link is not whole.', { exact: false }));
});
