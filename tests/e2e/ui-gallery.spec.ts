import { chromium } from 'playwright';
import { expect, test } from 'playwright/test';
import { browserArgs } from '#tests/support/browser-args.ts';
import { findBrowser } from '#tests/support/find-browser.ts';
import { serveGallery } from '#tests/support/gallery/serve-gallery.ts';

// The gallery as the product is built and served, under its content security policy; what its parts do and how they look
// is told by tests/components.

test('nothing of any part is refused by the content security policy @turn-4', async () => {
  const gallery = await serveGallery();
  const executablePath = findBrowser()?.executablePath;
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [...browserArgs],
  });
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    for (const name of ['parts', 'student', 'teacher', 'sign-in']) {
      await page.goto(`${gallery.url}?page=${name}`);
      await expect(page.locator('h1')).toBeVisible();
    }
    await page.goto(`${gallery.url}?page=parts`);
    await page.getByRole('button', { name: 'Open a dialog' }).click();
    await expect(page.getByRole('dialog', { name: 'Use this pack offline' })).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Questions' })).toBeAttached();
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    await gallery.close();
  }
});
