import { expect } from 'playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { start } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { startLocalProvider } from '#tests/support/local-provider.ts';
import { serveWithProvider } from '#tests/support/serve-with-provider.ts';

test('content §6 §8 an administrator forces one provider: others hear where to sign in, a stranger’s account is led back, and passwords alone take the button away @turn-7', async ({
  newDevice,
  server,
}) => {
  const office = await newDevice();
  const provider = await startLocalProvider(
    [{ sub: 'nadia-there', email: 'nadia@elsewhere.example' }],
    [`${office.url}/individual/sso/google/callback`],
  );
  await serveWithProvider(server, office.url, provider.issuer);
  const desk = await start(office, 'teacher', '/administration/school');
  await desk.getByRole('radio', { name: /^With Google alone/ }).check();
  await desk.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(desk.getByText('The way to sign in is changed.')).toBeVisible();
  await expectAccessible(desk);

  const other = await newDevice();
  const page = other.page();
  await page.goto(`${other.url}/individual/login`);
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toHaveCount(1);
  await expect(page.getByText('Only administrators use a password here.')).toBeVisible();
  await page.getByLabel('Username').fill('teacher2');
  await page.getByLabel('Password', { exact: true }).fill('demo-school');
  await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter');
  await expect(page.getByText(/everybody signs in with Google\./)).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('teacher2');
  await expectAccessible(page);
  await page.goto(`${other.url}/individual/login?errorCode=invalidGoogleDomain&provider=google`);
  await expect(page.getByText(/^This Google account is not valid for /)).toBeVisible();

  await desk.getByRole('radio', { name: 'With a username and password alone' }).check();
  await desk.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(desk.getByText('The way to sign in is changed.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toHaveCount(0);
  await page.getByLabel('Username').fill('teacher2');
  await page.getByLabel('Password', { exact: true }).fill('demo-school');
  await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
});
