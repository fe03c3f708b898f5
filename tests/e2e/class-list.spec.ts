import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { classDeviceCookie } from '#server/features/class-list/device-cookie.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { allowClassLists, giveSecrets, openClassA } from '#tests/support/class-lists.ts';
import { countWraps } from '#tests/support/count-wraps.ts';
import { classA, demoPerson, start } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const students = `/science/dashboard/classes/${classA}/view?tab=students`;
const isIn = (page: Page) => page.getByRole('button', { name: /^Account/ }).waitFor();

test('issue 18, D11, D12 a teacher opens a device for the class; students sign in there with a PIN, and with pictures, until the teacher ends it @turn-6', async ({
  newDevice,
  server,
}) => {
  await allowClassLists(server.url, 'pin');
  const teacher = await newDevice();
  const board = await start(teacher, 'teacher', students);
  await button(board, 'New sign-in cards').click();
  await board.getByRole('radio', { name: 'A new PIN for the class list' }).check();
  await button(board, /^Make \d+ cards$/).click();
  await expect(board.getByText('The cards for the class list are made.')).toBeVisible();
  // Nobody can read them again, so that they outlive a reload.
  await board.reload();
  await expect(board.locator('[data-part="secret"]').first()).toBeVisible();
  await expectAccessible(board);
  const [pin = ''] = await board.locator('[data-part="secret"]').allTextContents();
  const [name = ''] = await board.locator('[data-part="sign-in-card"] strong').allTextContents();
  await button(board, 'I have printed or noted them').click();
  await button(board, 'Open devices for this class').click();
  await board.getByRole('radio', { name: /^Two hours/ }).check();
  await expectAccessible(board);
  await button(board, 'Show the code').click();
  await board.getByRole('img', { name: 'The code as a picture to scan' }).waitFor();
  await expectAccessible(board);
  const code = (await board.locator('[data-part="opening-code"]').textContent()) ?? '';
  await button(board, 'Done').click();

  const device = await newDevice();
  const page = device.page();
  await page.goto(`${device.url}/individual/login`);
  await page.getByLabel('Username').fill('somebody');
  await button(page, 'Class list').click();
  await page.getByLabel('Code for your class').fill('ABCD');
  await button(page, 'Open the class list').click();
  await expect(page.getByText('A code has eight letters and digits.')).toBeVisible();
  await page.getByLabel('Code for your class').fill(code.toLowerCase());
  await button(page, 'Open the class list').click();
  // Their last names are numbers, which take no more than a tile has.
  const tile = button(page, name);
  await expect(tile).toBeVisible();
  await expectAccessible(page);
  // What was typed for another way in is kept.
  await button(page, 'Sign in another way').click();
  await expect(page.getByLabel('Username')).toHaveValue('somebody');
  await button(page, 'Class list').click();
  await tile.click();
  await expect(page.getByLabel('Your PIN')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(pin === '4827' ? '4826' : '4827');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That was not right. Try again.')).toBeVisible();
  await device.cutNetwork();
  await expect(page.getByText('The class list needs a network.').first()).toBeVisible();
  await device.restoreNetwork();
  for (const digit of pin) await button(page, digit).click();
  await button(page, 'Sign in').click();
  await isIn(page);
  expect(await countWraps(page)).toBe(0);
  // Nothing that runs in the page reads the device's token.
  expect(await page.evaluate(() => document.cookie)).not.toContain(classDeviceCookie);

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(tile).toBeVisible();
  await tile.click();
  await page.getByLabel('Your PIN').fill(pin);
  await button(page, 'Sign in').click();
  await isIn(page);
  await board.reload();
  await expect(board.getByText(/, opened by Teacher 1. 1 device: 1 /)).toBeVisible();
  await expectAccessible(board);
  await button(board, 'End').click();
  await board.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click();
  await expect(board.getByText('No device is open for this class now.')).toBeVisible();
  // It hears of it at its next contact, and shows nothing of the student any more.
  await page.reload();
  await expect(
    page.getByText(/^This device was signed out from elsewhere\. Nothing that was written/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account/ })).toBeHidden();

  await allowClassLists(server.url, 'pictures');
  await giveSecrets(server.url, { [demoPerson('student2')]: 'owl-kite-sun' });
  await page.goto(`${device.url}/individual/login#class=${await openClassA(server.url)}`);
  // No link opens a device, and none of it stays in the address.
  await expect(button(page, 'Open the class list')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await button(page, 'Open the class list').click();
  await button(page, 'Student 2').click();
  await expectAccessible(page);
  for (const picture of ['Owl', 'Kite', 'Sun over the sea']) await button(page, picture).click();
  await expect(page.getByText('3 of 3 pictures chosen')).toBeVisible();
  await button(page, 'Sign in').click();
  await isIn(page);
});
