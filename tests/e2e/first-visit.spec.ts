import { expect } from 'playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { launchDevice } from '#tests/support/chromium.ts';
import { readyForOffline, signIn } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { nothing, startPortalFront, type Asked } from '#tests/support/portal-front.ts';

const isCode = ({ path }: Asked) => path.startsWith('/assets/');

test('W1 U3 a portal that answers for the app’s files while they are fetched ahead leaves none of its pages as code: the app opens offline once they came', async ({
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
