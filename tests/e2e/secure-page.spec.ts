import { expect } from 'playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { test } from '#tests/support/journey.ts';

test('at an address over plain http the app says what it needs, and offers no sign-in @turn-7', async ({
  newBlankDevice,
}) => {
  const device = await newBlankDevice({ args: ['--host-resolver-rules=MAP packs.school.test 127.0.0.1'] });
  const page = device.page();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  for (const path of ['/', '/individual/login', '/science/packs']) {
    await page.goto(device.url.replace('127.0.0.1', 'packs.school.test') + path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Packwise needs an address that begins with https://');
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
  }
  expect(errors).toEqual([]);
});
