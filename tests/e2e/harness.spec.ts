import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect, type Page } from 'playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { launchDevice, type Device } from '#tests/support/chromium.ts';
import { start } from '#tests/support/demo-day.ts';
import { test as journey } from '#tests/support/journey.ts';

// The instruments that the journeys rely on, tried on a page of a few lines: what they promise must hold before
// anything they say about the product counts.

const page = `<!doctype html><html lang="en"><head><title>Instruments</title></head><body><main><h1>Instruments</h1></main>
<script>
  const source = new EventSource('/stream');
  window.heard = [];
  source.onmessage = (event) => window.heard.push(event.data);
  source.onerror = () => (window.streamBroke = true);
  navigator.serviceWorker.register('/sw.js');
  window.store = (mode, work) => new Promise((resolve, reject) => {
    const opening = indexedDB.open('words', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('words');
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('words', mode);
      const request = work(transaction.objectStore('words'));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = reject;
    };
  });
  window.keep = (word) => store('readwrite', (words) => words.put(word, 'last'));
  window.kept = () => store('readonly', (words) => words.get('last'));
</script></body></html>`;

const worker = `
  addEventListener('install', (event) => event.waitUntil(caches.open('page').then((cache) => cache.add('/'))));
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.respondWith(caches.match('/'));
  });`;

/** What the page above puts on its window. */
type Instruments = {
  heard: string[];
  streamBroke?: boolean;
  keep: (word: string) => Promise<void>;
  kept: () => Promise<string>;
};

type Stand = { say: (word: string) => void; newDevice: () => Promise<Device> };

const test = base.extend<Stand & { server: { url: string; say: Stand['say'] } }>({
  server: async ({}, use) => {
    const streams = new Set<http.ServerResponse>();
    const server = http.createServer((request, response) => answer(request.url ?? '/', response, streams));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // A server that listens on a port has an address of this kind.
    const { port } = server.address() as AddressInfo;
    const say: Stand['say'] = (word) => streams.forEach((stream) => stream.write(`data: ${word}\n\n`));
    await use({ url: `http://127.0.0.1:${port}`, say });
    server.closeAllConnections();
    server.close();
  },
  say: async ({ server }, use) => use(server.say),
  newDevice: async ({ server }, use) => {
    const devices: Device[] = [];
    await use(async () => {
      const device = await launchDevice(server.url);
      devices.push(device);
      await device.page().goto(device.url);
      await device.page().evaluate(() => navigator.serviceWorker.ready);
      return device;
    });
    for (const device of devices) await device.remove();
  },
});

function answer(url: string, response: http.ServerResponse, streams: Set<http.ServerResponse>): void {
  if (url === '/stream') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 100\n\n');
    streams.add(response);
    response.on('close', () => streams.delete(response));
    return;
  }
  const isWorker = url === '/sw.js';
  response.writeHead(200, { 'content-type': isWorker ? 'text/javascript' : 'text/html' });
  response.end(isWorker ? worker : page);
}

const heard = (device: Device) => device.page().evaluate(() => (window as unknown as Instruments).heard);
const streamBroke = (device: Device) =>
  device.page().evaluate(() => (window as unknown as Instruments).streamBroke === true);
const keep = (device: Device, word: string) =>
  device.page().evaluate((text) => (window as unknown as Instruments).keep(text), word);
const kept = (device: Device) => device.page().evaluate(() => (window as unknown as Instruments).kept());

test('cutting the network of one device kills its open stream and leaves the other device alone @turn-4', async ({
  newDevice,
  say,
}) => {
  const cut = await newDevice();
  const connected = await newDevice();
  await expect.poll(() => (say('one'), heard(cut))).toContain('one');
  await cut.cutNetwork();
  expect(await cut.page().evaluate(() => navigator.onLine)).toBe(false);
  await expect.poll(() => streamBroke(cut)).toBe(true);
  await expect.poll(() => (say('two'), heard(connected))).toContain('two');
  expect(await heard(cut)).not.toContain('two');
  await cut.restoreNetwork();
  await expect.poll(() => (say('three'), heard(cut))).toContain('three');
});

test('a killed browser comes back with its profile: words, worker, and the network still cut @turn-5', async ({
  newDevice,
}) => {
  const device = await newDevice();
  await keep(device, 'before the kill');
  await device.cutNetwork();
  await device.kill();
  await device.relaunch();
  await device.page().goto(device.url);
  expect(await device.page().evaluate(() => navigator.onLine)).toBe(false);
  await expect(device.page().getByRole('heading', { name: 'Instruments' })).toBeVisible();
  expect(await kept(device)).toBe('before the kill');
});

test('a captive portal answers while the browser believes it is online @turn-6', async ({ newDevice }) => {
  const device = await newDevice();
  device.setNetwork('portal');
  const text = await device.page().evaluate(() => fetch('/sync/pull').then((reply) => reply.text()));
  expect(text).toContain('guest network');
  expect(await device.page().evaluate(() => navigator.onLine)).toBe(true);
});

test('the accessibility check passes a clean page and names what is wrong with another @turn-7', async ({
  newDevice,
}) => {
  const device = await newDevice();
  await expectAccessible(device.page());
  await device
    .page()
    .evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  await expect(expectAccessible(device.page())).rejects.toThrow(/button-name \(critical\)/);
});

test('a slowed processor is slow @turn-1', async ({ newDevice }) => {
  const device = await newDevice();
  const measure = () =>
    device.page().evaluate(() => {
      return [1, 2, 3, 4, 5].map(() => {
        const begun = performance.now();
        let sum = 0;
        for (let index = 0; index < 1e7; index += 1) sum += Math.sqrt(index);
        return sum > 0 ? performance.now() - begun : 0;
      });
    });
  // What else the machine does only adds: the quickest at full speed. A slowed one runs in bursts: all of its time.
  const full = Math.min(...(await measure()));
  await device.slowProcessor(6);
  const slowed = (await measure()).reduce((sum, time) => sum + time, 0) / 5;
  expect(slowed).toBeGreaterThan(full * 2);
});

journey(
  'two copied devices of one person have a session and a client id each @turn-2',
  async ({ newDevice }) => {
    const clients: string[] = [];
    const cookies: string[] = [];
    for (const device of [await newDevice(), await newDevice()]) {
      const page = await start(device, 'teacher');
      await expect.poll(() => clientIds(page)).toHaveLength(1);
      clients.push(...(await clientIds(page)));
      const session = (await device.context().cookies()).find(({ name }) => name === 'session');
      cookies.push(session?.value ?? 'none');
    }
    expect(new Set(clients).size).toBe(2);
    expect(new Set(cookies).size).toBe(2);
  },
);

/** The client id in each outbox of a device, as it lies in its databases. */
function clientIds(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no reason given'));
      });
    const found: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith('outbox:')) continue;
      const db = await done(indexedDB.open(name));
      const rows: { client?: string }[] = await done(
        db.transaction('identity').objectStore('identity').getAll(),
      );
      // Beside the identity lies the proof of whose it is.
      found.push(...rows.flatMap(({ client }) => client ?? []));
      db.close();
    }
    return found;
  });
}
