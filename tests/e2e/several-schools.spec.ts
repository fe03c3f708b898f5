import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { countWraps } from '#tests/support/count-wraps.ts';
import { allowOfflineSignIn, demoPassword, open, readyForOffline } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { lakePasswords, openLakeSchool, renameLakeSchool } from '#tests/support/lake-school.ts';

// Lake School on the server of the demo school: both have a student1, with a password of their own.

const schoolField = (page: Page) => page.getByRole('combobox', { name: 'School' });
const account = (page: Page, name: string) => page.getByRole('button', { name: `Account: ${name}` });

async function fillIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

test('I12 at its school’s address a student signs in with a username that another school has too; the device keeps the school, without a network as well @turn-5', async ({
  server,
  newDevice,
}) => {
  await openLakeSchool(server.dataDir);
  const device = await newDevice();
  const page = await open(device, '/s/lake-school');
  await expect(page.getByText('Lake School', { exact: true })).toBeVisible();
  // The other school's student1.
  await fillIn(page, 'student1', demoPassword);
  await expect(page.getByText(/do not match an existing account/)).toBeVisible();
  await expectAccessible(page);
  await fillIn(page, 'student1', lakePasswords.student1);
  await expect(account(page, 'Sam Lake')).toBeVisible();

  // Who is signed in stays where they are, and is told.
  await open(device, '/s/demo-school');
  await expect(page.getByText('To sign in at Demo School, sign out first.')).toBeVisible();
  await expect(account(page, 'Sam Lake')).toBeVisible();
  await signOut(page);
  await expect(page.getByText('Lake School', { exact: true })).toBeVisible();

  // A renamed school is found by its old address; without a network by what the device knows.
  await renameLakeSchool(server.dataDir, 'by-the-lake');
  await open(device, '/s/lake-school');
  await expect(page.getByText('Lake School', { exact: true })).toBeVisible();
  await readyForOffline(page);
  await device.cutNetwork();
  await open(device, '/s/by-the-lake');
  await expect(page.getByRole('button', { name: 'SL' })).toBeVisible();
  await open(device, '/s/some-other-school');
  await expect(page.getByRole('heading', { name: 'The school server can’t be reached now' })).toBeVisible();
  await expectAccessible(page);
  await device.restoreNetwork();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No school has this address' })).toBeVisible();
});

test('I12 without an address the sign-in asks for the school, by keyboard; an error stands at its field and nothing typed is lost @turn-6', async ({
  server,
  newDevice,
}) => {
  const device = await newDevice();
  // While there is one school nothing is asked.
  const told = device.page().waitForResponse('**/individual/visitor*');
  const page = await open(device, '/individual/login');
  await (await told).finished();
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(schoolField(page)).toHaveCount(0);
  await openLakeSchool(server.dataDir);

  // The device knows nothing of that yet: the server says so, and what was typed stays.
  await fillIn(page, 'student1', lakePasswords.student1);
  await expect(page.getByText('Please choose your school.')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('student1');
  await schoolField(page).fill('lake');
  await expect(page.getByText('1 school found.')).toBeVisible();
  await expectAccessible(page);
  await schoolField(page).press('ArrowDown');
  await schoolField(page).press('Enter');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.getByLabel('Username').press('Enter');
  await expect(account(page, 'Sam Lake')).toBeVisible();
  await signOut(page);

  // Somebody of the other school comes.
  await page.getByRole('button', { name: 'Another school' }).click();
  await expect(schoolField(page)).toBeFocused();
  await fillIn(page, 'student1', demoPassword);
  await expect(page.getByText('Please choose your school.')).toBeVisible();
  await schoolField(page).click();
  await page.getByRole('option', { name: 'Demo School' }).click();
  await page.getByLabel('Username').press('Enter');
  await expect(account(page, 'Student 1')).toBeVisible();

  // A device that was here before there was another school goes on at its own.
  const older = await newDevice();
  await open(older, '/individual/login');
  await expect(older.page().getByText('Demo School', { exact: true })).toBeVisible();
  await fillIn(older.page(), 'student1', demoPassword);
  await expect(account(older.page(), 'Student 1')).toBeVisible();
  // An address that nobody has is told to who is signed in as well.
  await open(older, '/s/lake-schoo');
  await expect(older.page().getByRole('heading', { name: 'No school has this address' })).toBeVisible();
});

test('I12 D12 without a network two students of one username, of two schools, open each their own on one device @turn-7', async ({
  server,
  newDevice,
}) => {
  const demo = 'river-panda-tulip';
  await allowOfflineSignIn(server.url, 'student1', demo);
  await openLakeSchool(server.dataDir);
  const device = await newDevice();
  const page = await open(device, '/s/lake-school');
  await fillIn(page, 'student1', lakePasswords.student1);
  await expect(account(page, 'Sam Lake')).toBeVisible();
  await expect.poll(() => countWraps(page)).toBe(1);
  await signOut(page);
  await open(device, '/s/demo-school');
  await expect(page.getByText('Demo School', { exact: true })).toBeVisible();
  await fillIn(page, 'student1', demo);
  await expect(account(page, 'Student 1')).toBeVisible();
  await expect.poll(() => countWraps(page)).toBe(2);
  await readyForOffline(page);
  await signOut(page);
  await device.cutNetwork();

  await open(device, '/individual/login');
  const lake = page.getByRole('button', { name: /SL.*Lake School/ });
  await expect(page.getByRole('button', { name: /S1.*Demo School/ })).toBeVisible();
  await expectAccessible(page);
  await lake.click();
  const openWith = async (password: string) => {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Open my work' }).click();
  };
  await openWith(demo);
  await expect(page.getByText('This is not the password')).toBeVisible();
  await openWith(lakePasswords.student1);
  await expect(account(page, 'Sam Lake')).toBeVisible();
  await signOut(page);
  // The school of who was here last is the device's.
  await device.restoreNetwork();
  await expect(page.getByText('Lake School', { exact: true })).toBeVisible();
});
