import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'playwright/test';
import { loadConfig } from '#server/config.ts';
import { loadOwnStandards } from '#server/library/load-standards.ts';
import { casePackage } from '#tests/support/case-package.ts';
import { open, start } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { seattle } from '#tests/support/library-inquiry.ts';

/** Loads a district's standards into a running server, as its technician would. */
async function loadDistrict(dataDir: string): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'district-'));
  const file = path.join(folder, 'package.json');
  writeFileSync(file, JSON.stringify(casePackage));
  const config = loadConfig({ DATA_DIR: dataDir });
  await loadOwnStandards(file, { region: 'Meadow District', subject: null }, config);
  rmSync(folder, { recursive: true });
}

test('content §2 a district’s standards are chosen by region, and stay on the device without a network @turn-3', async ({
  server,
  newDevice,
}) => {
  await loadDistrict(server.dataDir);
  const device = await newDevice();
  const page = await start(device, 'teacher', '/science/standards');
  const region = page.getByRole('combobox', { name: 'Region' });
  const measured = page.getByText('b. Measure how fast a stream flows.');
  await region.selectOption('Meadow District');
  await expect(page.getByText('3 standards', { exact: true })).toBeVisible();
  await expect(measured).toBeVisible();
  await region.selectOption({ label: 'The library’s own' });
  await expect(page.getByText('62 standards', { exact: true })).toBeVisible();
  await expect(measured).toHaveCount(0);
  await device.cutNetwork();
  await page.reload();
  await region.selectOption('Meadow District');
  await expect(measured).toBeVisible();
});

test('content §3 U3 without a network a teacher copies a mini-inquiry, adds questions of other kinds, and opens files of them @turn-4', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const inquiry = `/science/mini-inquiries/${seattle.miniInquiryId}`;
  const page = await start(device, 'teacher', inquiry);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await expect(button('Copy and change')).toBeVisible();
  await device.cutNetwork();

  await button('Copy and change').click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Does it rain here?');
  await button(/Evaluate/).click();
  await button('Add another kind').click();
  await page.getByRole('menuitem', { name: 'Put in order' }).click();
  await expect(page.getByRole('group', { name: /^Answer of question \d+$/ }).last()).toBeVisible();
  await expect(page.locator('[data-state="saved-on-device"]').first()).toBeVisible();

  await open(device, '/science/activity/water-on-the-move#/custom');
  await button('Write your own').click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('From a file');
  await button('Questions as a file').click();
  const item = `<assessmentItem title="Tides"><itemBody><p>What makes the tide?</p><extendedTextInteraction responseIdentifier="R"/></itemBody></assessmentItem>`;
  const chooser = page.getByLabel('File with questions');
  await chooser.setInputFiles({ name: 'tides.xml', mimeType: 'application/xml', buffer: Buffer.from(item) });
  await button('Add 1 question').click();
  await expect(page.getByRole('textbox', { name: /^Question 1$/ })).toHaveValue('What makes the tide?');
});
