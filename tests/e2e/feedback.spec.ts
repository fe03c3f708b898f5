import { expect } from 'playwright/test';
import { readAllStorage } from '#tests/support/all-storage.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { start } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';

test('U3, U4 classroom §4 feedback written without a network waits on the device, survives a reload, and reaches the school when the network returns @turn-3', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await start(device, 'student1', '/science');
  await device.cutNetwork();
  const open = async () => {
    await page.getByRole('button', { name: /^Account: / }).press('Enter');
    await page.getByRole('menuitem', { name: 'Send feedback' }).press('Enter');
  };
  await open();
  const dialog = page.getByRole('dialog', { name: 'Feedback' });
  await dialog.getByRole('textbox').fill('The river can be heard.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => readAllStorage(page)).toContain('The river can be heard.');
  await page.reload();
  await open();
  await expect(dialog.getByRole('textbox')).toHaveValue('The river can be heard.');
  await dialog.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(dialog.getByText('It waits on this device, and goes to your school')).toBeVisible();
  await page.keyboard.press('Shift');
  await expectAccessible(page);
  await device.restoreNetwork();
  await expect(dialog.getByText('Your school has your feedback.')).toBeVisible();

  const office = await start(await newDevice(), 'teacher', '/administration/feedback');
  await expect(office.getByText('The river can be heard.')).toHaveCount(1);
});

test('U3 what a visitor writes without a network is not sent later for them: it stays a draft and says why @turn-5', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = device.page();
  await page.goto(`${device.url}/science?showFeedback=true`);
  const dialog = page.getByRole('dialog', { name: 'Feedback' });
  const words = dialog.getByRole('textbox', { name: /^What works well/ });
  await dialog.getByRole('combobox', { name: 'Who are you?' }).selectOption('FAMILY');
  await words.fill('Could the texts be larger?');
  await device.cutNetwork();
  await expect(
    dialog.getByText('Sending needs a network. What you typed stays on this device.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(words).toHaveValue('Could the texts be larger?');
  await device.restoreNetwork();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Your school has your feedback.')).toBeVisible();
});

test('classroom §2 the start of the site opens the modal too, where its query asks for it @turn-1', async ({
  newDevice,
}) => {
  const page = await start(await newDevice(), 'student2', '/?showFeedback=true');
  await expect(page.getByRole('dialog', { name: 'Feedback' })).toBeVisible();
});
