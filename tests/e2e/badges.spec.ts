import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { badgeAddress, badgeCodeOf } from '#shared/domain/accounts/badge.ts';
import { membershipId } from '#shared/domain/classes/rows.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { allowBadges, cameraSeeing } from '#tests/support/badges.ts';
import { countWraps } from '#tests/support/count-wraps.ts';
import { allowOfflineSignIn, classA, demoPerson, signIn, start } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const students = `/science/dashboard/classes/${classA}/view?tab=students`;

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(button(page, 'Use my badge')).toBeVisible();
}

test('issue 18, D12 a class gets badges; two students share a device, one by its camera and one by the code, and an ended badge opens nothing @turn-5', async ({
  newDevice,
  server,
}, testInfo) => {
  const password = 'lemon-otter-cloud';
  await allowOfflineSignIn(server.url, 'student1', password);
  await allowBadges(server.url);
  const teacher = await newDevice();
  const board = await start(teacher, 'teacher', students);
  await button(board, 'New sign-in cards').click();
  await board.getByRole('radio', { name: 'A badge to hold before the camera' }).check();
  await expectAccessible(board);
  await button(board, /^Make \d+ cards$/).click();
  await expect(board.getByText('The badges are made.')).toBeVisible();
  // Nobody can draw them again, so that they outlive a reload.
  await board.reload();
  await expect(board.getByRole('img', { name: /^The badge of/ }).first()).toBeVisible();
  await expectAccessible(board);
  const codes = (await board.locator('[data-part="badge-code"]').allTextContents()).map(badgeCodeOf);
  const cards = await board.locator('[data-part="sign-in-card"] strong').allTextContents();
  expect(new Set(codes).size).toBe(cards.length);
  const [first = '', second = ''] = codes.map((code) => code ?? '');

  const film = testInfo.outputPath('badge.y4m');
  writeFileSync(film, cameraSeeing(badgeAddress(server.url, first)));
  const shared = await newDevice({
    args: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const page = shared.page();
  await page.goto(shared.url);
  await page.goto(`${shared.url}/individual/login`);
  await signIn(page, 'student1', password);
  await expect.poll(() => countWraps(page)).toBe(1);
  await signOut(page);
  await button(page, 'Use my badge').click();
  await page.getByRole('button', { name: /^Account/ }).waitFor();
  // Of whom a badge is all that is known, nothing is stored for a later sign-in without a network.
  await expect.poll(() => countWraps(page)).toBe(0);
  await signOut(page);

  const typing = await newDevice();
  const other = typing.page();
  await other.goto(`${typing.url}/individual/login#badge=${second}`);
  await expect(other.getByLabel('Code on the badge')).not.toHaveValue('');
  // No link signs anybody in, and none of it stays in the address.
  expect(new URL(other.url()).hash).toBe('');
  await expectAccessible(other);
  await other.getByLabel('Code on the badge').fill('a guess');
  await button(other, 'Sign in with the badge').click();
  await expect(other.getByText('This is not a Packwise badge.')).toBeVisible();
  await other.getByLabel('Code on the badge').fill(second.toLowerCase());
  await typing.cutNetwork();
  await expect(other.getByText('This device is offline. Signing in needs a network.')).toBeVisible();
  await typing.restoreNetwork();
  await button(other, 'Sign in with the badge').click();
  await other.getByRole('button', { name: /^Account/ }).waitFor();

  await button(board, 'I have printed or noted them').click();
  const ofSecond = demoPerson(await usernameOf(other));
  await board.goto(
    `${teacher.url}/science/dashboard/classes/${classA}/student/${membershipId(classA, ofSecond)}`,
  );
  await button(board, 'End the badge').click();
  await expect(board.getByText('This student has no badge.')).toBeVisible();
  // It hears of it at its next contact.
  await other.reload();
  await button(other, 'Sign in').waitFor();
  await other.goto(`${typing.url}/individual/login`);
  await button(other, 'Use my badge').click();
  await other.getByLabel('Code on the badge').fill(second);
  await button(other, 'Sign in with the badge').click();
  await expect(other.getByText('This badge has ended. Ask your teacher for your new one.')).toBeVisible();
});

/** Who the server says is signed in on a device. */
const usernameOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const told: unknown = await (await fetch('/individual/session')).json();
    return (told as { individual: { username: string } }).individual.username; // the call's answer
  });
