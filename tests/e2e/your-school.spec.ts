import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { loadCcd } from '#server/features/school-list/load-ccd.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { classA, start, teacherAssigns } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';

/** Loads a directory of invented schools into a running server, as its technician would. */
async function loadDirectory(dataDir: string): Promise<void> {
  const schools = Array.from({ length: 45 }, (_, n) => {
    const name = `Willow Bend School No. ${n + 1}`;
    return `Meadow District,${name},99110000${1000 + n},9900001,${n + 1} School Street,Springtown,OH,4400${n % 10},1`;
  });
  const header = 'LEA_NAME,SCH_NAME,NCESSCH,LEAID,LSTREET1,LCITY,LSTATE,LZIP,SY_STATUS';
  const folder = mkdtempSync(path.join(os.tmpdir(), 'directory-'));
  const file = path.join(folder, 'schools.csv');
  writeFileSync(file, [header, ...schools, ''].join('\n'));
  const outcome = await loadCcd(file, path.join(dataDir, 'school-list.db'));
  rmSync(folder, { recursive: true });
  expect(outcome).toMatchObject({ kind: 'loaded', schools: 45 });
}

async function schoolInMenu(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Account/ }).click();
  const text = await page.locator('[data-part="account-role"]').innerText();
  await page.keyboard.press('Escape');
  return text;
}

test('content §5 a teacher finds their school by typing, enters one offline, and it is printed @turn-5', async ({
  server,
  newDevice,
}) => {
  await loadDirectory(server.dataDir);
  await teacherAssigns(server.url);
  const device = await newDevice();
  const page = device.page();
  await start(device, 'teacher');
  expect(await schoolInMenu(page)).toContain('Demo School');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Your school' }).click();
  await page.getByRole('button', { name: 'Choose your school' }).click();

  const dialog = page.getByRole('dialog', { name: 'Choose your school' });
  const field = dialog.getByRole('combobox', { name: 'School' });
  const options = dialog.getByRole('option');
  await dialog.getByRole('button', { name: 'Save school' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Please choose your school, or enter its name\./);
  await field.fill('zzz');
  await expect(dialog.getByText('No results found.')).toBeVisible();
  await field.fill('wi');
  await expect(options).toHaveCount(0);
  await field.fill('willow spring');
  await expect(options).toHaveCount(30);
  await expect(options.first()).toContainText(/School Street · Springtown, OH 4400\d/);
  await field.press('ArrowDown');
  await field.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(options.last()).toBeInViewport();
  await expectAccessible(page);
  await field.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await field.press('ArrowDown');
  const chosen = (await options.first().innerText()).split('\n')[0] ?? '';
  await field.press('Enter');
  await expect(dialog.getByRole('group', { name: 'Chosen school' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save school' }).click();
  const place = page.getByRole('region', { name: 'The school you teach at' });
  await expect(place).toContainText(`${chosen}Meadow DistrictOhio, United States`);
  await expect(place.getByText('Sent')).toBeVisible();
  expect(await schoolInMenu(page)).toContain(chosen);

  await device.cutNetwork();
  await page.goto(`${device.url}/your-school`);
  await page.getByRole('button', { name: 'Change' }).click();
  await dialog.getByRole('button', { name: 'Choose another' }).click();
  await expect(dialog.getByText(/^Finding a school in the directory needs a network\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Enter my school myself' }).click();
  await dialog.getByLabel('School name').fill('');
  await dialog.getByRole('button', { name: 'Save school' }).click();
  await expect(dialog.getByLabel('School name')).toBeFocused();
  await expect(dialog.getByText('Please choose a country.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('School name').fill('Harbor School');
  await dialog.getByLabel('Country').selectOption('United States');
  await dialog.getByRole('button', { name: 'Save school' }).click();
  await expect(dialog.getByText('Please choose a state.')).toBeVisible();
  await dialog.getByLabel('State').selectOption('Maine');
  // Nothing typed is lost with the dialog.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(dialog.getByLabel('School name')).toHaveValue('Harbor School');
  await dialog.getByRole('button', { name: 'Save school' }).click();
  await expect(place).toContainText('Harbor School');
  await expect(place.getByText('Saved on this device')).toBeVisible();
  await page.goto(`${device.url}/science/printout/student/${defaultSubgroupId(classA)}`);
  await expect(page.locator('[data-part="school-line"]').first()).toHaveText('Harbor School');
  await device.restoreNetwork();
  await page.goto(`${device.url}/your-school`);
  await expect(place.getByText('Sent')).toBeVisible();
});

test('content §6 a student is not asked for a school @turn-6', async ({ newDevice }) => {
  const device = await newDevice();
  const page = device.page();
  await start(device, 'student1');
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Help' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Your school' })).toHaveCount(0);
  await page.goto(`${device.url}/your-school`);
  await expect(page).toHaveURL(/\/science$/);
});
