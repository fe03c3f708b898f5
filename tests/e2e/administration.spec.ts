import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import type { Device } from '#tests/support/chromium.ts';
import { start } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';

// A teacher's account is known to a class. The school's administrator shuts it out and gives it back.

async function openPerson(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search people' }).fill(name);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function signIn({ url }: Device, page: Page, password: string): Promise<void> {
  await page.goto(`${url}/individual/login`);
  await page.getByRole('textbox', { name: 'Username' }).fill('teacher2');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('an administrator shuts a teacher out, whose device is told and can’t go on; with a new password the teacher is asked for their own @turn-5', async ({
  newDevice,
}) => {
  const office = await newDevice();
  const lost = await newDevice();
  const desk = office.page();
  const page = lost.page();
  await start(lost, 'teacher2', '/science/dashboard/classes');
  await start(office, 'teacher', '/administration');
  await openPerson(desk, 'Teacher 2');
  await expect(desk.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
  await desk.getByRole('button', { name: 'Switch the account off' }).click();
  await desk.getByRole('button', { name: 'Switch off', exact: true }).click();
  await expect(desk.getByText('Nowhere.')).toBeVisible();

  await page.reload();
  await expect(page.getByText(/sign-in has ended|signed out/i).first()).toBeVisible();
  await signIn(lost, page, 'demo-school');
  await expect(page.getByText(/account is switched off/)).toBeVisible();

  await desk.getByRole('button', { name: 'Switch the account on' }).click();
  await desk.getByRole('textbox', { name: 'New password' }).fill('from-the-office');
  await desk.getByRole('button', { name: 'Set new password' }).click();
  await expect(desk.getByText('Username teacher2, password from-the-office')).toBeVisible();

  await signIn(lost, page, 'from-the-office');
  const dialog = page.getByRole('alertdialog', { name: 'Choose a password of your own' });
  await expect(dialog).toBeVisible();
  await lost.cutNetwork();
  await expect(dialog).toBeHidden();
  await lost.restoreNetwork();
  await dialog.getByLabel('The password you were given').fill('from-the-office');
  await dialog.getByLabel('New password', { exact: true }).fill('known-to-me-alone');
  await dialog.getByLabel('New password again').fill('known-to-me-alone');
  await dialog.getByRole('button', { name: 'Save new password' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account: Teacher 2' })).toBeVisible();
  await expect(dialog).toBeHidden();
});
