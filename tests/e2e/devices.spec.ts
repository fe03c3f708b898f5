import { expect } from 'playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { start } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';

test('U4 D11 an administrator sees which devices are ready for a test, what waits on one, and signs everybody out of a lost one @turn-2', async ({
  newDevice,
}) => {
  const cart = await newDevice();
  const student = await start(cart, 'student1', '/storage');
  await student.getByLabel('Name', { exact: true }).fill('Cart 3, number 12');
  await student.getByRole('button', { name: 'Save name' }).press('Enter');
  await expect(student.getByText('This device is called “Cart 3, number 12”.')).toBeVisible();
  const reported = student.waitForResponse(async (answer) => {
    if (!answer.url().endsWith('/individual/device/report')) return false;
    return answer.request().postData()?.includes('"opensOffline":true') === true;
  });
  await student.reload();
  await reported;

  const office = await start(await newDevice(), 'teacher', '/administration/devices');
  const row = office.getByRole('listitem').filter({ hasText: 'Cart 3, number 12' }).first();
  await expect(row.getByText('Ready', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Open, Cart 3, number 12' }).press('Enter');
  await expect(row.getByText('Signed in there:')).toBeVisible();
  await expectAccessible(office);
  await row.getByRole('button', { name: 'Sign everybody out, Cart 3, number 12' }).press('Enter');
  const dialog = office.getByRole('alertdialog', { name: 'Sign everybody out of Cart 3, number 12?' });
  await dialog.getByRole('button', { name: 'Sign everybody out' }).press('Enter');
  await expect(office.getByText('Everybody is signed out of Cart 3, number 12.')).toBeVisible();
  await expect(row.getByText('Nobody is signed in there.')).toBeVisible();
  await student.reload();
  // The device goes on as a visitor's, who may sign in.
  await expect(student.getByRole('button', { name: /^Account: / })).toHaveCount(0);
  await expect(
    student
      .getByRole('button', { name: 'Sign in', exact: true })
      .or(student.getByRole('link', { name: 'Sign in', exact: true }))
      .first(),
  ).toBeVisible();

  // Why, it says on every page, after each reload, and of nobody whose it was; what was written there is packed by now.
  const why = student.getByText(
    'This device was signed out from elsewhere. Nothing that was written here is lost: it is locked, and there again after signing in.',
  );
  await expect(why).toBeVisible();
  await student.goto(`${cart.url}/science/packs`);
  await expect(why).toBeVisible();
  await expectAccessible(student);
  await student.getByRole('status').getByRole('link', { name: 'Sign in' }).press('Enter');
  await expect(student.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await student.reload();
  await expect(why).toBeVisible();
  await expect(student.getByText('Student 1')).toHaveCount(0);
  await student.getByRole('button', { name: 'Close message' }).press('Enter');
  await expect(why).toHaveCount(0);
  await student.goto(`${cart.url}/science`);
  await expect(student.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(why).toHaveCount(0);
});
