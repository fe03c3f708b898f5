import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { reviewPath } from '#app/navigation/classroom-paths.ts';
import { readAllStorage } from '#tests/support/all-storage.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { countWraps } from '#tests/support/count-wraps.ts';
import {
  allowOfflineSignIn,
  beginWork,
  demoPerson,
  open,
  readyForOffline,
  signIn,
  start,
  teacherAssigns,
} from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';

// A cart of Chromebooks in a room without wifi: they were used with a network before, and serve the next class.

const passwords = { student1: 'lemon-otter-cloud', student2: 'river-panda-tulip' };

const answerBox = (page: Page) => page.getByRole('textbox', { name: 'Where does rain come from?' });
const onDevice = (page: Page) =>
  page.locator('.ui-sync-mark[data-state="saved-on-device"]').filter({ visible: true });

async function signOut(page: Page, keep: boolean): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  if (keep) await page.getByRole('button', { name: 'Sign out, keep it here' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  // Nobody's key is here any more: all of it is locked.
  await expect.poll(async () => (await readAllStorage(page)).includes('packing-key:')).toBe(false);
}

async function openHere(page: Page, initials: string, password: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${initials}`) }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Open my work' }).click();
}

test('U3 U6 D12 without a network two students one after the other open what they left on one device with their passwords; all of it arrives under their names', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssigns(server.url);
  for (const [username, password] of Object.entries(passwords))
    await allowOfflineSignIn(server.url, username, password);

  // With a network each was here once.
  const shared = await newDevice();
  await open(shared, '/individual/login');
  await signIn(shared.page(), 'student2', passwords.student2);
  await open(shared, given.path);
  await beginWork(shared.page());
  await expect.poll(() => countWraps(shared.page())).toBeGreaterThan(0);
  await signOut(shared.page(), false);
  await signIn(shared.page(), 'student1', passwords.student1);
  await open(shared, given.path);
  await beginWork(shared.page());
  await readyForOffline(shared.page());
  await expect.poll(() => countWraps(shared.page())).toBeGreaterThan(0);
  await shared.cutNetwork();
  await answerBox(shared.page()).fill('From the sea, says the first');
  await expect(onDevice(shared.page()).first()).toBeVisible();
  await signOut(shared.page(), true);

  // The next class, in a room without wifi.
  await shared.kill();
  await shared.relaunch();
  const page = await open(shared, '/individual/login');
  await expect(page.getByRole('heading', { name: 'Open your work without a network' })).toBeVisible();
  await expectAccessible(page);
  const stored = await readAllStorage(page);
  for (const word of [
    'says the first',
    'Student 1',
    'Student 2',
    'Rivers and rain',
    ...Object.values(passwords),
  ])
    expect(stored).not.toContain(word);

  await openHere(page, 'S1', passwords.student2);
  await expect(page.getByText('This is not the password')).toBeVisible();
  await page.getByRole('button', { name: 'Somebody else' }).click();
  await openHere(page, 'S2', passwords.student2);
  await page.getByRole('button', { name: /^Account/ }).waitFor();
  await open(shared, given.path);
  await beginWork(shared.page());
  await answerBox(shared.page()).fill('Out of clouds, says the second');
  await expect(onDevice(shared.page()).first()).toBeVisible();
  await signOut(shared.page(), true);

  await openHere(shared.page(), 'S1', passwords.student1);
  await shared
    .page()
    .getByRole('button', { name: /^Account/ })
    .waitFor();
  await open(shared, given.path);
  await beginWork(shared.page());
  await expect(answerBox(shared.page())).toHaveValue('From the sea, says the first');
  await answerBox(shared.page()).fill('From the sea, says the first, and more');
  await expect(onDevice(shared.page()).first()).toBeVisible();

  // A network: nobody is signed in at the server, and nothing of one is sent as the other.
  await shared.restoreNetwork();
  const teacher = await newDevice();
  await start(teacher, 'teacher', reviewPath('science', given.assignmentId, demoPerson('student2')));
  await expect(teacher.page().getByText('Out of clouds, says the second')).toBeVisible();
  await signOut(shared.page(), true);
  await signIn(shared.page(), 'student1', passwords.student1);
  await open(teacher, reviewPath('science', given.assignmentId, demoPerson('student1')));
  await expect(teacher.page().getByText('From the sea, says the first, and more')).toBeVisible();
  await open(shared, '/needs-attention');
  await expect(shared.page().getByText('Nothing needs your attention')).toBeVisible();
});
