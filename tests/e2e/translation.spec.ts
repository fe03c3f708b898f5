import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { start } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { inLanguage, openTranslationServer } from '#tests/support/translation-server.ts';

const article = '/science/water-on-the-move/article/where-rain-comes-from?level=1';
const whole = (page: Page, name: string) =>
  expect(page.getByText(`All of it is in ${name}, and available offline on this device.`)).toBeVisible();

test('content §2 U3 an article is translated by the school’s service, and is read without a network after a reload; another language waits for one @turn-7', async ({
  newDevice,
  server,
}) => {
  const service = await openTranslationServer();
  await server.stop();
  await server.start({
    environment: { TRANSLATION_URL: service.url, TRANSLATION_PROTOCOL: 'libretranslate' },
  });
  const device = await newDevice();
  const page = device.page();
  await start(device, 'student1', article);
  const language = page.getByRole('region', { name: 'Translation' }).getByLabel('Language');
  await page.getByRole('button', { name: 'Translate' }).click();
  await language.selectOption('ur');
  await whole(page, 'Urdu');
  const words = page.locator('[data-part="translation"]').nth(3);
  const read = await words.textContent();
  expect(read).toMatch(/^ur: /);
  expect(service.asked.flatMap(({ texts }) => texts).map((text) => inLanguage('ur', text))).toContain(read);
  const asked = service.asked.length;

  await device.cutNetwork();
  await page.reload();
  await page.getByRole('button', { name: 'Translate' }).click();
  await whole(page, 'Urdu');
  await expect(words).toHaveText(read ?? '');
  await expect(words).toHaveAttribute('dir', 'rtl');
  await language.selectOption('ar');
  await expect(page.getByText('Translation needs a network')).toBeVisible();
  expect(service.asked).toHaveLength(asked);

  await device.restoreNetwork();
  await page.reload();
  await expect(page.getByText('You wanted this text in Arabic')).toBeVisible();
  await page.getByRole('button', { name: 'Translate it now' }).click();
  await whole(page, 'Arabic');
  await service.close();
});
