import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { demoPassword } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { startLocalProvider } from '#tests/support/local-provider.ts';
import { serveWithProvider } from '#tests/support/serve-with-provider.ts';

const nadia = { sub: 'nadia-there', email: 'nadia@elsewhere.example' };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isIn = (page: Page) =>
  button(page, 'Sign out')
    .or(page.getByRole('button', { name: /^Account/ }))
    .first()
    .waitFor();

test('content §2 §7 somebody connects their account at a provider once, signs in with it where they wanted to be, and removes it again @turn-3', async ({
  newDevice,
  server,
}) => {
  const device = await newDevice();
  const provider = await startLocalProvider([nadia], [`${device.url}/individual/sso/google/callback`]);
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
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await button(page, 'Sign in and connect Google').click();
  await expect(page.getByRole('heading', { name: 'Account and settings' })).toBeVisible();
  await expect(page.getByText('Google: connected with nadia@elsewhere.example.')).toBeVisible();

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  // The provider still knows who is there.
  await button(page, 'Sign in with Google').click();
  await isIn(page);

  await page.goto(`${device.url}/account`);
  await button(page, 'Remove Google').click();
  await page.getByLabel('Your password, to be sure that it is you').fill(demoPassword);
  await button(page, 'Remove Google').click();
  await expect(page.getByText('Google: not connected.')).toBeVisible();
  await button(page, 'Connect Google').click();
  await page.getByLabel('Your password, to be sure that it is you').fill(demoPassword);
  await button(page, 'Go to Google').click();
  await expect(page.getByText('You can sign in with Google now.')).toBeVisible();

  await provider.close();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await button(page, 'Sign in with Google').click();
  await expect(page.getByText('Google can’t be reached now.')).toBeVisible();
  await page.getByLabel('Username').fill('student1');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click();
  await isIn(page);
});
