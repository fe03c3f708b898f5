import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { launchDevice } from '#tests/support/chromium.ts';
import { keepCode, readyForOffline, signIn } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { nothing, startPortalFront, type Asked } from '#tests/support/portal-front.ts';

const isCode = ({ path }: Asked) => path.startsWith('/assets/');

test('W1 U3 a portal that answers for the app’s files while they are fetched ahead leaves none of its pages as code: the app opens offline once they came @turn-6', async ({
  server,
}) => {
  const front = await startPortalFront(server.url);
  const device = await launchDevice(front.url);
  try {
    front.answerAsPortal((asked) => isCode(asked) && asked.destination === 'empty');
    const page = device.page();
    await page.goto(device.url);
    await signIn(page, 'student1');
    // The browser gives this installation up, and nothing of the portal is kept as a file of the app.
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null),
      )
      .toBeNull();
    const portals = await page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const answer = await cache.match(request);
          const isPage = answer?.headers.get('content-type')?.startsWith('text/html') === true;
          if (isPage && new URL(request.url).pathname.startsWith('/assets/')) found.push(request.url);
        }
      }
      return found;
    });
    expect(portals).toEqual([]);

    front.answerAsPortal(nothing);
    await device.cutNetwork();
    await device.restoreNetwork();
    await readyForOffline(page);
    await device.cutNetwork();
    await page.goto(`${device.url}/storage`);
    await expect(page.getByRole('heading', { level: 1, name: 'Offline and storage' })).toBeVisible();
  } finally {
    await device.remove();
    await front.close();
  }
});

test('U3 a screen whose code does not come says so in plain words and can be tried again @turn-2', async ({
  server,
}) => {
  const front = await startPortalFront(server.url);
  const device = await launchDevice(front.url);
  try {
    // Nothing is fetched ahead, so that the screen's code is still to come.
    front.answerAsPortal(({ path }) => path.startsWith('/sw.js'));
    const page = device.page();
    await page.goto(device.url);
    await signIn(page, 'student1');
    front.answerAsPortal((asked) => asked.path.startsWith('/sw.js') || /help-screen/.test(asked.path));
    await page.goto(`${device.url}/help`);
    await expect(page.getByRole('heading', { name: 'This screen can’t be shown right now' })).toBeVisible();
    await expectAccessible(page);
    front.answerAsPortal(nothing);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  } finally {
    await device.remove();
    await front.close();
  }
});

/** How many files of the app are kept for those who signed in, and for teachers alone. */
const laterFiles = (page: Page) =>
  page.evaluate(async () => {
    const count = async (name: string) => (await (await caches.open(name)).keys()).length;
    return { people: await count('code-for-people'), teachers: await count('code-for-teachers') };
  });

test('U8 a device fetches ahead what its people open: a visitor no interactive, a student no teacher’s screen; a teacher’s opens offline @turn-3', async ({
  server,
}) => {
  const device = await launchDevice(server.url);
  try {
    const page = device.page();
    await page.goto(device.url);
    await readyForOffline(page);
    expect(await laterFiles(page)).toEqual({ people: 0, teachers: 0 });
    await signIn(page, 'student1');
    // By itself, since somebody signed in; asking as well would hide that nobody did.
    await expect.poll(async () => (await laterFiles(page)).people).toBeGreaterThan(20);
    expect(await keepCode(page)).toBe(true);
    expect((await laterFiles(page)).teachers).toBe(0);

    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await signIn(page, 'teacher');
    await expect.poll(async () => (await laterFiles(page)).teachers).toBeGreaterThan(5);
    expect(await keepCode(page)).toBe(true);
    await device.cutNetwork();
    await page.goto(`${device.url}/science/activity/water-on-the-move`);
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  } finally {
    await device.remove();
  }
});
