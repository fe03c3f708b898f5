import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { start } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';

const events = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Trip to the river' });

test('classroom §3, §9 an event with packs is made and moved by keyboard without a network, and is on the other device when it returns @turn-2', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await start(device, 'student1', '/science');
  const month = page.getByRole('grid', { name: 'Calendar' });
  await expect(month).toBeVisible();
  await device.cutNetwork();
  await page.getByRole('button', { name: 'Add an event' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add an event' });
  await dialog.getByRole('button', { name: 'Add the event' }).press('Enter');
  await expect(dialog.getByText('Please enter a title.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'What is it?' }).fill('Trip to the river');
  const packs = dialog.getByRole('combobox', { name: /^Add a pack/ });
  for (const title of ['water', 'energy', 'tectonic', 'cell']) {
    await packs.fill(title);
    if ((await dialog.getByRole('option').count()) === 0) continue;
    await packs.press('ArrowDown');
    await packs.press('Enter');
  }
  await expectAccessible(page);
  // What was typed is a draft: closing the dialog loses nothing.
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'Add an event' }).press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'What is it?' })).toHaveValue('Trip to the river');
  await dialog.getByRole('button', { name: 'Add the event' }).press('Enter');
  const item = events(page).first();
  await expect(item.getByText('Saved on this device')).toBeVisible();
  const menu = item.getByRole('button', { name: 'Change or move Trip to the river' });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Move a week later' }).press('Enter');
  await expect(menu).toBeFocused();
  await expect(month.getByRole('button', { name: /1 event/ })).toHaveCount(1);
  await expectAccessible(page);
  await device.restoreNetwork();

  const other = await newDevice();
  const there = await start(other, 'student1', '/science');
  // A week later may be in the next month.
  const shown = (of: Page) => of.getByRole('heading', { name: /^\w+ \d{4}$/ });
  if ((await shown(there).textContent()) !== (await shown(page).textContent()))
    await there.getByRole('button', { name: 'Next month' }).click();
  await there.getByRole('button', { name: /1 event/ }).click();
  await expect(events(there).first()).toBeVisible();
  await events(there)
    .first()
    .getByRole('button', { name: /^Change or move/ })
    .click();
  await there.getByRole('menuitem', { name: 'Delete' }).click();
  await there.getByRole('button', { name: 'Undo' }).click();
  await expect(events(there).first()).toBeVisible();
});
