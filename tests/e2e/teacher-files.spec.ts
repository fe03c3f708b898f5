import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { open, readyForOffline, signIn, start } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';

const pack = '/science/water-on-the-move';
const note = `${pack}/learning-resource/water-teacher-note`;

/** What any cache of this browser holds under an address with these words in it, and which cache that is. */
const cached = (page: Page, words: string): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        if (url.includes(wanted)) found.push(`${name.split(':')[0]} ${new URL(url).pathname}`);
    }
    return found;
  }, words);

test('content §6 C4 a teacher reads a teaching note online and offline; a student at the same device finds none of it @turn-6', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await start(device, 'teacher', note);
  const words = page.getByRole('main').getByRole('paragraph').nth(1);
  await expect(words).toBeVisible();
  const sentence = (await words.textContent()) ?? '';
  await readyForOffline(page);
  await expect.poll(() => cached(page, '/teacher/notes/')).toEqual([expect.stringMatching(/^files /)]);
  const [, address = ''] = (await cached(page, '/teacher/notes/'))[0]?.split(' ') ?? [];
  await device.cutNetwork();
  await page.reload();
  await expect(page.getByText(sentence)).toBeVisible();
  await device.restoreNetwork();

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: /^Account/ })).toHaveCount(0);
  // They go once what this teacher wrote is packed (SPEC.md D7).
  await expect.poll(() => cached(page, '/teacher/')).toEqual([]);
  await open(device, '/individual/login');
  await signIn(page, 'student1');
  await open(device, note);
  await expect(page.getByText('This page is for teachers')).toBeVisible();
  expect(await cached(page, '/teacher/')).toEqual([]);

  const asked = await page.evaluate(async (url) => {
    const answer = await fetch(url);
    return [answer.status, await answer.text()];
  }, address);
  expect(asked).toEqual([404, '{"errors":["Not found."]}']);
  await open(device, address);
  await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
  await expect(page).toHaveTitle('This page does not exist · Packwise');
  expect(await cached(page, '/teacher/')).toEqual([]);
});
