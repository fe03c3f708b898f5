import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { box, button } from './find.ts';
import { goTo, openScreen } from './open-screen.tsx';

const subject = (name: string) =>
  page.getByRole('navigation', { name: 'Subject' }).getByRole('link', { name });
const isAt = (address: string) => expect.poll(() => location.pathname).toBe(address);

test('classroom §2 the subject switch leads to the dashboard of the subject, and the choice is each person’s own', async () => {
  await openScreen('student1', '/science');
  await subject('Social studies').click();
  await isAt('/social-studies/dashboard/activities');
  await expect.poll(() => document.cookie).toContain('subject=social-studies');
  // A screen of no subject stands in the chosen one, and so does the start.
  goTo('/storage');
  await expect.element(subject('Social studies')).toHaveAttribute('aria-current', 'true');
  goTo('/');
  await isAt('/social-studies');

  await changePerson('Student 1', 'student2', 'Student 2');
  goTo('/');
  await isAt('/science');
  await changePerson('Student 2', 'student1', 'Student 1');
  goTo('/');
  await isAt('/social-studies');
  // Other tests of this browser begin as everybody does.
  await subject('Science').click();
  await isAt('/science/dashboard/activities');
  await expect.poll(() => document.cookie).toContain('subject=science');
});

test('a visitor goes to the other subject’s own start, for there is no dashboard without a sign-in', async () => {
  await openScreen(null, '/science');
  await expect.element(subject('Social studies')).toHaveAttribute('href', '/social-studies');
});

test('content §2 whoever is signed in is not asked to sign in again', async () => {
  await openScreen('student3', '/individual/login');
  await isAt('/science');
  await expect.element(button('Account: Student 3')).toBeVisible();
});

/** One person leaves and another comes, at an address that no visitor sees. */
async function changePerson(before: string, username: string, after: string): Promise<void> {
  goTo('/science/dashboard/activities');
  await isAt('/science/dashboard/activities');
  await button(`Account: ${before}`).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await box('Username').fill(username);
  await page.getByLabelText('Password', { exact: true }).fill('demo-school');
  await button('Sign in').click();
  await expect.element(button(`Account: ${after}`)).toBeVisible();
}
