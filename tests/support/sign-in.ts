import type { Page } from 'playwright';
import { demoPassword } from '#server/features/schools/demo-school.ts';

/** Signs a person of the demo school in on the page's sign-in form, and waits until the form is gone. */
export async function signIn(page: Page, username: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await button.click();
  await button.waitFor({ state: 'detached' });
}

/** Waits until the app's files are all on the device: from here on it opens without a network. */
export async function waitUntilInstalled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
}
