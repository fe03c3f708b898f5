import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { countWraps } from '#tests/support/count-wraps.ts';
import { allowOfflineSignIn } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { startLocalProvider } from '#tests/support/local-provider.ts';
import { makeSignUpCodes } from '#tests/support/make-sign-up-code.ts';
import { serveWithProvider } from '#tests/support/serve-with-provider.ts';

const nadia = { sub: 'nadia-there', email: 'nadia@elsewhere.example' };

const olga = { sub: 'olga-there', firstName: 'Olga', lastName: 'Petrova' };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isIn = (page: Page) =>
  button(page, 'Sign out')
    .or(page.getByRole('button', { name: /^Account/ }))
    .first()
    .waitFor();

test('content §2 §7 D12 somebody connects their account at a provider once, signs in with it where they wanted to be, for which nothing is stored, and removes it again @turn-3', async ({
  newDevice,
  server,
}) => {
  const device = await newDevice();
  const provider = await startLocalProvider([nadia], [`${device.url}/individual/sso/google/callback`]);
  const password = 'lemon-otter-cloud';
  await allowOfflineSignIn(server.url, 'student1', password);
  await serveWithProvider(server, device.url, provider.issuer);
  const page = device.page();
  await page.goto(`${device.url}/account`);
  await button(page, 'Sign in with Google').click();
  await button(page, nadia.sub).click();

  await expect(page.getByRole('heading', { name: 'Is this your first time here?' })).toBeVisible();
  await page.getByLabel('Username').fill('student1');
  await page.getByLabel('Password', { exact: true }).fill('a guess');
  await button(page, 'Sign in and connect Google').click();
  await expect(page.getByText('do not match an existing account')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.route('**/individual/sso/connect', (route) => route.abort());
  await button(page, 'Sign in and connect Google').click();
  await expect(page.getByText('The school server can’t be reached now.')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('student1');
  await page.unroute('**/individual/sso/connect');
  await button(page, 'Sign in and connect Google').click();
  await expect(page.getByRole('heading', { name: 'Account and settings' })).toBeVisible();
  await expect(page.getByText('Google: connected with nadia@elsewhere.example.')).toBeVisible();
  await expect.poll(() => countWraps(page)).toBe(1);

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  // The provider still knows who is there.
  await button(page, 'Sign in with Google').click();
  await isIn(page);
  // What the password had locked for a sign-in without a network may be of another one by now.
  await expect.poll(() => countWraps(page)).toBe(0);

  await page.goto(`${device.url}/account`);
  await button(page, 'Remove Google').click();
  await page.getByLabel('Your password, to be sure that it is you').fill(password);
  await button(page, 'Remove Google').click();
  await expect(page.getByText('Google: not connected.')).toBeVisible();
  await button(page, 'Connect Google').click();
  await page.getByLabel('Your password, to be sure that it is you').fill(password);
  await button(page, 'Go to Google').click();
  await expect(page.getByText('You can sign in with Google now.')).toBeVisible();

  await provider.close();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await button(page, 'Sign in with Google').click();
  await expect(page.getByText('Google can’t be reached now.')).toBeVisible();
  await page.getByLabel('Username').fill('student1');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click();
  await isIn(page);
});

test('content §2 §5 an educator makes an account at a provider with a code, adds the address that it lacks, and chooses a first password @turn-6', async ({
  newDevice,
  server,
}) => {
  const device = await newDevice();
  const provider = await startLocalProvider([olga], [`${device.url}/individual/sso/google/callback`]);
  await serveWithProvider(server, device.url, provider.issuer);
  const [code = ''] = await makeSignUpCodes(server.dataDir, 'teacher');
  const page = device.page();
  await page.goto(`${device.url}/individual/login?signUp=true`);
  await button(page, 'Continue with Google').click();
  await button(page, olga.sub).click();
  await button(page, 'I have no school account: create one').click();
  await expect(page.getByLabel('First name or initial')).toHaveValue('Olga');
  await page.getByRole('radio', { name: 'Educator' }).click();
  await page.getByLabel('Code of your school').fill('ABCD-2345');
  await button(page, 'Create account').click();
  await expect(page.getByText('This code is not valid here.')).toBeVisible();
  await page.getByLabel('Code of your school').fill(code);
  await button(page, 'Create account').click();

  const dialog = page.getByRole('alertdialog', { name: 'Finish your account' });
  await dialog.getByLabel('E-mail address').fill('olga@hill.example');
  await dialog.getByRole('radio', { name: 'Educator' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`${device.url}/account`);
  await expect(page.getByText('you sign in as olga.petrova')).toBeVisible();
  await button(page, 'Remove Google').click();
  await button(page, 'Remove Google').click();
  await expect(page.getByText('This is your only way to sign in. Choose a password first.')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('three words or so');
  await page.getByLabel('New password again').fill('three words or so');
  await button(page, 'Save new password').click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await expect(page.getByLabel('Your password now')).toBeVisible();
  await provider.close();
});
