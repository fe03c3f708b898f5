import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page } from 'playwright/test';
import { SYNC_TAG } from '#app/platform/sync-tag.ts';
import { pushText } from '#shared/domain/notifications/push.ts';
import { onServer } from '#tests/support/chaos/witness.ts';
import { launchDevice, type Device } from '#tests/support/chromium.ts';
import { demoPerson, start, teacherAssigns } from '#tests/support/demo-day.ts';
import { startDemoServer } from '#tests/support/demo-template.ts';
import { describeTab } from '#tests/support/describe-tab.ts';
import { test } from '#tests/support/journey.ts';
import { projectRoot } from '#tests/support/run-command.ts';
import type { TestServer } from '#tests/support/server.ts';
import { watchWorkers } from '#tests/support/watch-workers.ts';

const builder = '/science/activity/water-on-the-move#/custom';

test('D4 what was written offline is sent by the worker when the network returns, with no tab of the app open', async ({
  server,
  newDevice,
}) => {
  const device = await newDevice();
  await openBuilder(device);
  await device.cutNetwork();
  await writeTitle(device.page(), 'Written on the train');
  const wake = await networkReturnsAfterLeaving(device);
  await expectTitle(server, await newDevice(), 'Written on the train', wake);
});

test('D10 what somebody who signed out left is delivered by the worker when the network returns, with no tab of the app open @turn-1', async ({
  server,
  newDevice,
}) => {
  const device = await newDevice();
  await openBuilder(device);
  await device.cutNetwork();
  const page = device.page();
  await writeTitle(page, 'Left on the cart');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign out, keep it here' }).click();
  await expect(page.getByText(/from T1 not sent yet/)).toBeVisible();
  const wake = await networkReturnsAfterLeaving(device);
  const hasArrived = async () => {
    await wake();
    return onServer(server).some((text) => text.includes('Left on the cart'));
  };
  await expect.poll(hasArrived, { timeout: 120_000 }).toBe(true);
});

test('D4 the worker sends although a tab that sends nothing holds the lock: one that is closing, or frozen @turn-2', async ({
  server,
  newDevice,
}) => {
  const device = await newDevice();
  await openBuilder(device);
  const frozen = await device.newTab();
  await frozen.goto(`${device.url}/offline.html`);
  await frozen.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    for (const { name } of held)
      if (name !== undefined) void navigator.locks.request(name, () => new Promise(() => undefined));
  });
  await device.cutNetwork();
  await writeTitle(device.page(), 'Written at the door');
  const wake = await networkReturnsAfterLeaving(device);
  await expectTitle(server, await newDevice(), 'Written at the door', wake);
});

test('U3 classroom §2 an unknown address is explained by the app, without a network too @turn-3', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await start(device, 'student1');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const says = page.getByRole('heading', { level: 1, name: 'This page does not exist' });
  const online = await page.goto(`${device.url}/science/dashboard/nothing/at/all`);
  expect(online?.status()).toBe(404);
  await expect(says).toBeVisible();
  await device.cutNetwork();
  const offline = await page.goto(`${device.url}/science/nonsense/page/x`);
  expect(offline?.fromServiceWorker()).toBe(true);
  await expect(says).toBeVisible();
});

test('U3 a page that the worker does not serve yet, by a reload past it, is taken over @turn-4', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = device.page();
  await start(device, 'student1');
  const session = await device.context().newCDPSession(page);
  const loaded = page.waitForEvent('load');
  // As shift and reload: the browser itself leaves the page without a worker.
  await session.send('Page.reload', { ignoreCache: true });
  await loaded;
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
});

test('D4 what a page says to the server passes the worker by, so that it comes to rest when a newer one waits @turn-6', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = device.page();
  await start(device, 'student1');
  await page.reload();
  const [worker] = device.context().serviceWorkers();
  if (!worker) throw new Error('no worker');
  await worker.evaluate(() => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    addEventListener('fetch', (event) =>
      asked.push(String(Reflect.get(Reflect.get(event, 'request'), 'url'))),
    );
  });
  const called = Promise.all(['stream', 'pull'].map((what) => page.waitForResponse(`**/sync/${what}`)));
  await page.reload();
  await called;
  const asked = await worker.evaluate(() => Reflect.get(globalThis, 'asked') as string[]);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((url) => url.includes('/sync/'))).toEqual([]);
});

test('decision 163 a push says that there is something new to whom it is for alone, and not over the open app; a press leads to what is new @turn-5', async ({
  server,
  newDevice,
}) => {
  const device = await newDevice();
  const page = device.page();
  await start(device, 'student1');
  await device.context().grantPermissions(['notifications'], { origin: device.url });
  const deliver = await pusherTo(device, page);
  const shown = () =>
    page.evaluate(async () => {
      const found = await (await navigator.serviceWorker.ready).getNotifications();
      return found.map(({ title, body }) => ({ title, body }));
    });
  /** What is shown after a push that came while no window of the app was open. */
  const shownAfter = async (text: string) => {
    await page.goto('about:blank');
    await deliver(text);
    await page.goto(`${device.url}/offline.html`);
    return shown;
  };
  await deliver(pushText(demoPerson('student1')));
  expect(await shown()).toEqual([]);
  expect(await (await shownAfter(pushText(demoPerson('student2'))))()).toEqual([]);
  await shownAfter(pushText(demoPerson('student1')));
  await expect.poll(shown).toEqual([{ title: 'Packwise', body: 'You have a new notification.' }]);

  // The press, which no browser makes without a hand; decision 166: what it is about is asked for then.
  const given = await teacherAssigns(server.url);
  const [worker] = device.context().serviceWorkers();
  await worker?.evaluate(`registration.getNotifications().then(([notification]) => {
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })`);
  await expect(page).toHaveURL((url) => url.href.startsWith(device.url + given.path));
  await expect.poll(shown).toEqual([]);
});

/** What a push service would hand to the browser: by its own tools, as no service is asked here. */
async function pusherTo(device: Device, page: Page): Promise<(data: string) => Promise<void>> {
  const session = await device.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(device.url));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin: device.url, registrationId, data });
  };
}

async function openBuilder(device: Device): Promise<void> {
  const page = device.page();
  await start(device, 'teacher', builder);
  await expect(page.getByLabel('Title')).toBeVisible();
  await expect.poll(() => page.evaluate(hasHeardServer)).toBe(true);
}

/** Runs in the page: whether somebody's first pull is stored. Until then the worker has nobody to send to (SPEC.md S2). */
async function hasHeardServer(): Promise<boolean> {
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('no reason given'));
    });
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith('outbox:')) continue;
    const db = await done(indexedDB.open(name));
    const row: unknown = await done(db.transaction('identity').objectStore('identity').get('identity'));
    db.close();
    if (typeof row === 'object' && row !== null && 'epoch' in row && row.epoch !== null) return true;
  }
  return false;
}

async function writeTitle(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await expect(page.locator('.ui-sync-mark[data-state="saved-on-device"]').first()).toBeVisible();
}

/**
 * Nothing of the app is open when the network returns. Returns what the browser does then, and again minutes after a try
 * that failed: it wakes the worker, as the page had asked it to. The emulated cut is the page's alone, so that the browser
 * believes in its network all the while and has tried already.
 */
async function networkReturnsAfterLeaving(device: Device): Promise<() => Promise<void>> {
  const page = device.page();
  const devtools = await device.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(device.url));
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await expect.poll(() => page.evaluate(askedToBeWoken)).toBe(true);
  await page.goto('about:blank');
  await device.restoreNetwork();
  const event = { origin: device.url, registrationId, tag: SYNC_TAG, lastChance: false };
  return async () => void (await devtools.send('ServiceWorker.dispatchSyncEvent', event));
}

/** `title` reaches the server, with `wake` before each look; then it stands on this other device of the same teacher. */
async function expectTitle(
  server: TestServer,
  other: Device,
  title: string,
  wake: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const hasArrived = async () => {
    await wake();
    return onServer(server).some((text) => text.includes(title));
  };
  await expect.poll(hasArrived, { timeout: 120_000 }).toBe(true);
  // Only now: a builder that is opened before it has come begins another activity.
  await start(other, 'teacher', builder);
  await expect(other.page().getByLabel('Title')).toHaveValue(title);
}

test('D4 P1 a new version waits while somebody types in another tab, then every tab has it, and neither a letter nor a queued row is gone', async () => {
  // A copy of the build, so that a new version can come out while the server runs.
  const dist = mkdtempSync(path.join(os.tmpdir(), 'dist-'));
  cpSync(process.env['DIST_DIR'] ?? path.join(projectRoot, 'dist'), dist, { recursive: true });
  const server = await startDemoServer({ environment: { DIST_DIR: dist } });
  const device = await launchDevice(server.url);
  try {
    const typing = device.page();
    await start(device, 'teacher', builder);
    // Now from the worker: the first one replaces nothing, and so reloads nothing.
    await typing.reload();
    await typing.getByLabel('Title').fill('Rivers');
    const updating = await device.newTab();
    await updating.goto(`${device.url}/science`);

    appendFileSync(path.join(dist, 'sw.js'), '\n// the next version\n');
    for (const ending of ['.br', '.gz']) rmSync(path.join(dist, `sw.js${ending}`), { force: true });
    await updating.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    await expect(updating.getByText('A new version is ready.')).toBeVisible();
    const workers = await watchWorkers(device.context());

    let isTyping = true;
    const reloadedWhileTyping: boolean[] = [];
    typing.on('load', () => reloadedWhileTyping.push(isTyping));
    // The server takes nothing meanwhile: what is typed is queued when the app is replaced.
    await device.context().route('**/sync/push', (route) => route.fulfill({ status: 503 }));
    const words = ' carry stones to the sea and build new land there';
    const typed = typing
      .getByLabel('Title')
      .pressSequentially(words, { delay: 40 })
      .then(() => (isTyping = false));
    await updating.getByRole('button', { name: 'Update now' }).click();
    await typed;
    // The old worker ends what it has under way first, such as a try to send that waits for a tab.
    await expect
      .poll(() => reloadedWhileTyping.length, { timeout: 120_000 })
      .toBeGreaterThan(0)
      .catch(async (cause: unknown) => {
        const tabs = await Promise.all([updating, typing].map(describeTab));
        throw new Error([...tabs, await workers.tell()].join('\n'), { cause });
      });
    expect(reloadedWhileTyping[0]).toBe(false);
    await expect(typing.getByLabel('Title')).toHaveValue(`Rivers${words}`);
    await expect(updating.getByText('A new version is ready.')).toHaveCount(0);
    await device.context().unroute('**/sync/push');
    const other = await launchDevice(server.url);
    try {
      // After so many refusals a page waits long before it tries again; one that is opened anew does not.
      await typing.reload();
      await expectTitle(server, other, `Rivers${words}`);
    } finally {
      await other.remove();
    }
  } finally {
    await device.remove();
    await server.remove();
    rmSync(dist, { recursive: true, force: true });
  }
});

type WithSync = ServiceWorkerRegistration & { sync: { getTags: () => Promise<string[]> } };

/** Runs in the page. What the browser has carried out is no longer asked for, so that this is asked anew until it holds. */
async function askedToBeWoken(): Promise<boolean> {
  const registration = await navigator.serviceWorker.ready;
  // TypeScript's types do not have the Background Sync API.
  return (await (registration as WithSync).sync.getTags()).length > 0;
}
