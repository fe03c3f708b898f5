import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { installFor, onBenchDevice } from '#tests/support/bench-device.ts';
import { quantile } from '#tests/support/quantiles.ts';

// SPEC.md D7: from the tap on "Sign out" without a network until an outbox of 200 unsent rows is locked, the processor slowed
// four times. Wanted is at most 500 ms. Floor in the same run: the same rows read, sealed once with AES-GCM, written and
// cleared by a bare page, in two strict transactions.
// `node --import tsx tests/bench/packing.ts [runs] [slowdown]` prints; nothing fails.

const runs = Number(process.argv[2] ?? 5);
const slowdown = Number(process.argv[3] ?? 4);
const ROWS = 200;

await onBenchDevice(async (device) => {
  const times: number[] = [];
  const floors: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await installFor(device, 'student1');
    await device.cutNetwork();
    await device.slowProcessor(slowdown);
    await page.evaluate(writeRows, { count: ROWS, stamp: run });
    floors.push(await page.evaluate(bareSealing));
    times.push(await signOut(page));
    await device.slowProcessor(1);
    await device.restoreNetwork();
    await expect(page.getByText(/not sent yet/)).toHaveCount(0);
  }
  console.log(`${ROWS} unsent rows locked at sign-out, processor slowed ${slowdown} times, ${runs} runs`);
  report('app', times);
  report('bare page', floors);
  const ratio = quantile(times, 0.5) / quantile(floors, 0.5);
  console.log(`  the app's median is ${ratio.toFixed(1)} of the bare page's`);
});

function report(what: string, times: readonly number[]): void {
  const each = times.map((time) => time.toFixed(0)).join(' ');
  console.log(`  ${what}: ${each} ms, median ${quantile(times, 0.5).toFixed(0)}`);
}

/** Until the mark stands, by the time that it was written with. */
async function signOut(page: Page): Promise<number> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const leave = page.getByRole('button', { name: 'Sign out, keep it here' });
  await leave.waitFor();
  const tapped = await leave.evaluate((button: HTMLElement) => {
    button.click();
    return Date.now();
  });
  const marked = () => page.evaluate(readMark);
  await expect.poll(marked).not.toBeNull();
  return ((await marked()) ?? Number.NaN) - tapped;
}

/** Runs in the page: unsent rows as the app leaves them, of other questions each. */
async function writeRows({ count, stamp }: { count: number; stamp: number }): Promise<void> {
  const db = await open('outbox:');
  const store = db.transaction('mutations', 'readwrite', { durability: 'strict' }).objectStore('mutations');
  const clock = { wall: Date.now(), offset: 0, offsetAge: 0, mono: 0, boot: 'bench' };
  for (let row = 0; row < count; row += 1) {
    const text = `Answer ${row} of run ${stamp}. `.repeat(12);
    store.add({
      ...{
        key: `bench ${stamp} ${row}`,
        scope: 'bench',
        barrier: false,
        autosave: false,
        name: 'saveAnswer',
        v: 1,
      },
      ...{ args: JSON.stringify({ questionId: `q${row}`, text }), base: null, at: Date.now(), clock },
      ...{
        openedAt: Date.now(),
        state: 'open',
        seq: null,
        id: null,
        digest: null,
        result: null,
        doneAt: null,
      },
    });
  }
  await new Promise((resolve) => (store.transaction.oncomplete = resolve));
  db.close();

  async function open(prefix: string): Promise<IDBDatabase> {
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith(prefix))?.name ?? '';
    const request = indexedDB.open(name);
    await new Promise((resolve) => (request.onsuccess = resolve));
    return request.result;
  }
}

/** Runs in the page: what the sealing of those rows costs at least. Milliseconds. */
async function bareSealing(): Promise<number> {
  const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('outbox:'))?.name ?? '';
  const outbox = await opened(indexedDB.open(name));
  const creating = indexedDB.open('bare');
  creating.onupgradeneeded = () => creating.result.createObjectStore('sealed', { autoIncrement: true });
  const bare = await opened(creating);
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt']);
  const begun = performance.now();
  const rows: unknown = await result(outbox.transaction('mutations').objectStore('mutations').getAll());
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = new TextEncoder().encode(JSON.stringify(rows));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes);
  const write = bare.transaction('sealed', 'readwrite', { durability: 'strict' });
  write.objectStore('sealed').add(sealed);
  await new Promise((resolve) => (write.oncomplete = resolve));
  const clear = bare.transaction('sealed', 'readwrite', { durability: 'strict' });
  clear.objectStore('sealed').clear();
  await new Promise((resolve) => (clear.oncomplete = resolve));
  const took = performance.now() - begun;
  outbox.close();
  bare.close();
  return took;

  async function opened(request: IDBOpenDBRequest): Promise<IDBDatabase> {
    await result(request);
    return request.result;
  }
  function result<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
  }
}

/** Runs in the page: when the outbox was locked, by the device's clock; null before. */
async function readMark(): Promise<number | null> {
  const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('outbox:'))?.name ?? '';
  const request = indexedDB.open(name);
  await new Promise((resolve) => (request.onsuccess = resolve));
  const asked = request.result.transaction('identity').objectStore('identity').get('packed');
  await new Promise((resolve) => (asked.onsuccess = resolve));
  request.result.close();
  return (asked.result as { at: number } | undefined)?.at ?? null; // the app's own
}
