import { expect } from 'playwright/test';
import { openClassroomServer, whoIsAt } from '#tests/support/classroom-server.ts';
import { signIn } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { startLocalProvider } from '#tests/support/local-provider.ts';
import { serveWithProvider } from '#tests/support/serve-with-provider.ts';

const amina = { sub: 'amina-there', email: 'amina@hill.example', firstName: 'Amina', lastName: 'Diallo' };
const ana = { id: 'ana-there', firstName: 'Ana', lastName: 'Ruiz', email: 'ana@hill.example' };
const teachers = [{ id: amina.sub, firstName: 'Amina', lastName: 'Diallo', email: amina.email }];

test('content §2 §4 §8 a teacher allows reading at Google, imports a class and sees why another was not, and re-imports it; its student signs in with Google @turn-5', async ({
  newDevice,
  server,
}) => {
  const device = await newDevice();
  const back = `${device.url}/individual/sso/google/callback`;
  const provider = await startLocalProvider([amina, { sub: ana.id }], [back]);
  const classroom = await openClassroomServer(whoIsAt(provider.issuer));
  const rivers = { id: 'rivers', name: 'Rivers 6', section: 'Period 2', students: [ana], teachers };
  classroom.courses = [rivers, { id: 'closed', name: 'Maps', students: [], teachers }];
  await serveWithProvider(server, device.url, provider.issuer, { GOOGLE_CLASSROOM_URL: classroom.url });
  const page = device.page();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(device.url);
  await signIn(page, 'teacher');
  await page.goto(`${device.url}/science/dashboard/classes`);
  await page.getByRole('link', { name: 'Import from Google Classroom' }).click();
  await expect(button('Continue to Google')).toBeVisible();
  await device.cutNetwork();
  await expect(page.getByText('Your classes are at Google, so this needs a network.')).toBeVisible();
  await device.restoreNetwork();
  await button('Continue to Google').click();
  await button('None').click();
  await expect(page.getByText('You did not finish at Google. Nothing was imported.')).toBeVisible();
  await button('Continue to Google').click();
  await button(amina.sub).click();

  await expect(page.getByRole('heading', { name: 'Which classes?' })).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');
  const choice = page.getByRole('checkbox', { name: 'Rivers 6 (Period 2)' });
  await choice.check();
  await page.getByText('New accounts: 1').click();
  await expect(page.getByText('Ana Ruiz as a student')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Maps' }).check();
  classroom.faults.set('/closed', 404);
  await button('Import 2 classes').click();
  await expect(page.getByRole('heading', { name: '1 of 2 classes were imported' })).toBeFocused();
  await expect(page.getByText('Google Classroom has no such class for you.')).toBeVisible();
  await button('Sign in with Google from now on').click();
  await expect(page.getByText('You can sign in with Google now.')).toBeVisible();

  await page.getByRole('link', { name: 'Rivers 6 (Period 2)' }).click();
  await expect(page.getByText('Ana Ruiz')).toBeVisible();
  await page.getByRole('tab', { name: 'Class code and settings' }).click();
  classroom.courses = [{ ...rivers, students: [] }];
  classroom.faults.clear();
  await page.getByRole('link', { name: 'Re-import from Google Classroom' }).click();
  await button('Continue to Google').click();
  await button('Import 1 class').waitFor();
  await expect(page.getByText('There is nothing to change while nobody leaves.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Let 1 student leave' }).check();
  await button('Import 1 class').click();
  await expect(page.getByRole('heading', { name: '1 class was imported' })).toBeFocused();

  const pupil = await newDevice();
  const other = pupil.page();
  await other.goto(`${device.url}/`);
  await other.getByRole('button', { name: 'Sign in with Google' }).click();
  await other.getByRole('button', { name: ana.id, exact: true }).click();
  await expect(other.getByRole('button', { name: /^Account|Sign out/ }).first()).toBeVisible();
  await classroom.close();
  await provider.close();
});
