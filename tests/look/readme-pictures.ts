import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { reviewPath } from '#app/navigation/classroom-paths.ts';
import { demoPerson, start } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { projectRoot } from '#tests/support/run-command.ts';
import { fillSchool, given } from './prepared-school.ts';

// `npm run look -- --readme`: the three pictures of README.md, of a school in the middle of its year.

const folder = path.join(projectRoot, 'docs/pictures');
mkdirSync(folder, { recursive: true });
const shot = (name: string) =>
  ({ path: path.join(folder, `${name}.jpg`), type: 'jpeg', quality: 80, caret: 'hide' }) as const;

test('a pinboard of a pack, as a teacher sees it', async ({ newDevice }) => {
  const page = await start(
    await newDevice({ reducedMotion: 'reduce' }),
    'teacher',
    '/science/water-on-the-move',
  );
  await expect(page.locator('.ui-card').first()).toBeVisible();
  await expect(page.locator('.ui-skeleton')).toHaveCount(0);
  await page.screenshot(shot('pack'));
});

test('an answer written without a network', async ({ server, newDevice }) => {
  await fillSchool(server.url);
  const student = await newDevice({ reducedMotion: 'reduce' });
  const address = `/science/activity/water-on-the-move?assignment=${given.open}`;
  const page = await start(student, 'student5', address);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Where does rain come from?' });
  await expect(field).toBeVisible();
  await student.cutNetwork();
  await field.fill(
    'The sun warms the sea, and some of the water rises as vapor. High up it is cold, so the vapor turns into drops. When the drops are heavy enough they fall.',
  );
  await expect(page.locator('.ui-sync-mark[data-state="saved-on-device"]').first()).toBeVisible();
  await page.screenshot(shot('answer'));
});

test('a teacher reviews from student to student', async ({ server, newDevice }) => {
  await fillSchool(server.url);
  const address = reviewPath('science', given.open, demoPerson('student3'));
  const page = await start(await newDevice({ reducedMotion: 'reduce' }), 'teacher', address);
  await expect(page.getByRole('heading', { name: 'Student 3', level: 2 })).toBeVisible();
  await expect(page.getByText('are not on this device yet')).toHaveCount(0);
  await page.screenshot(shot('review'));
});
