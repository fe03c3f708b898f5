import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { closeDatabase, openDatabase } from '#server/db/open.ts';
import { installFor, onBenchDevice } from '#tests/support/bench-device.ts';
import { allowOfflineSignIn } from '#tests/support/offline-sign-in.ts';
import { quantile } from '#tests/support/quantiles.ts';

// SPEC.md D12: from the tap on "Sign out" without a network until the cache of 10,000 rows is locked as well, the processor
// slowed four times. Wanted is at most 3 s, and the screen says how far it is. Floor in the same run: the same rows read,
// sealed with AES-GCM in pieces of 1 MB and written by a bare page, in one strict transaction each.
// `node --import tsx tests/bench/packing-cache.ts [runs] [slowdown]` prints; nothing fails.

const runs = Number(process.argv[2] ?? 5);
const slowdown = Number(process.argv[3] ?? 4);
const ROWS = 10_000;

await onBenchDevice(
  async (device) => {
    const times: number[] = [];
    const floors: number[] = [];
    let told = 0;
    for (let run = 0; run < runs; run += 1) {
      const page = await installFor(device, 'student1');
      await expect.poll(() => page.evaluate(hasWrap)).toBe(true);
      await device.cutNetwork();
      await page.evaluate(fillCache, ROWS);
      await device.slowProcessor(slowdown);
      floors.push(await page.evaluate(bareSealing));
      const { took, percents } = await signOut(page);
      times.push(took);
      told += percents;
      await device.slowProcessor(1);
      await device.restoreNetwork();
    }
    console.log(`${ROWS} cached rows locked at sign-out, processor slowed ${slowdown} times, ${runs} runs`);
    report('app', times);
    report('bare page', floors);
    const ratio = quantile(times, 0.5) / quantile(floors, 0.5);
    console.log(`  the app's median is ${ratio.toFixed(1)} of the bare page's`);
    console.log(`  the screen said how far it was ${(told / runs).toFixed(1)} times in a run`);
  },
  (databaseFile) => {
    const db = openDatabase(databaseFile);
    allowOfflineSignIn(db);
    closeDatabase(db);
  },
);

function report(what: string, times: readonly number[]): void {
  const each = times.map((time) => time.toFixed(0)).join(' ');
  console.log(`  ${what}: ${each} ms, median ${quantile(times, 0.5).toFixed(0)}`);
}

/** Until nobody's key is here any more, which goes when all is sealed. `percents`: how often the screen said another one. */
async function signOut(page: Page): Promise<{ took: number; percents: number }> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const leave = page.getByRole('button', { name: 'Sign out, keep it here' });
  const title = page.getByRole('heading', { name: 'Sign in' });
  const tapped = await page.evaluate(() => Date.now());
  await leave.or(title).first().waitFor();
  if (await leave.isVisible()) await leave.click();
  return page.evaluate(untilLocked, tapped);
}

/** Runs in the page. */
async function untilLocked(tapped: number): Promise<{ took: number; percents: number }> {
  const said = new Set<string>();
  const look = () => {
    const percent = /Locking .* (\d+) %/.exec(document.body.textContent ?? '')?.[1];
    if (percent !== undefined) said.add(percent);
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  const opening = indexedDB.open('keyval-store');
  await new Promise((resolve) => (opening.onsuccess = resolve));
  for (;;) {
    const asked = opening.result.transaction('keyval').objectStore('keyval').getAllKeys();
    await new Promise((resolve) => (asked.onsuccess = resolve));
    const holdsKey = asked.result.some((key) => typeof key === 'string' && key.startsWith('packing-key:'));
    if (!holdsKey) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  opening.result.close();
  watcher.disconnect();
  return { took: Date.now() - tapped, percents: said.size };
}

/** Runs in the page: whether a password can open something on this device. */
async function hasWrap(): Promise<boolean> {
  const opening = indexedDB.open('packed');
  await new Promise((resolve) => (opening.onsuccess = resolve));
  const db = opening.result;
  const asked = db.objectStoreNames.contains('wraps')
    ? db.transaction('wraps').objectStore('wraps').count()
    : null;
  if (asked) await new Promise((resolve) => (asked.onsuccess = resolve));
  db.close();
  return (asked?.result ?? 0) > 0;
}

/** Runs in the page: rows as a large class leaves them, a third of a kilobyte each. */
async function fillCache(count: number): Promise<void> {
  const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('cache:'))?.name ?? '';
  const opening = indexedDB.open(name);
  await new Promise((resolve) => (opening.onsuccess = resolve));
  const write = opening.result.transaction('rows', 'readwrite', { durability: 'strict' });
  const rows = write.objectStore('rows');
  rows.clear();
  for (let row = 0; row < count; row += 1) {
    const text = `Answer ${row}. `.repeat(16);
    const body = { questionId: `q${row % 10}`, text, at: Date.now() };
    rows.put({ bucket: 'bench', table: 'answer', id: `row ${row}`, rev: `rev ${row}`, body });
  }
  await new Promise((resolve) => (write.oncomplete = resolve));
  opening.result.close();
}

/** Runs in the page: what reading, sealing and writing those rows costs at least. Milliseconds. */
async function bareSealing(): Promise<number> {
  const PIECE = 1024 * 1024;
  const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('cache:'))?.name ?? '';
  const cache = await opened(indexedDB.open(name));
  const creating = indexedDB.open('bare');
  creating.onupgradeneeded = () => creating.result.createObjectStore('sealed', { autoIncrement: true });
  const bare = await opened(creating);
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt']);
  const begun = performance.now();
  const rows: unknown = await result(cache.transaction('rows').objectStore('rows').getAll());
  const bytes = new TextEncoder().encode(JSON.stringify(rows));
  for (let from = 0; from < bytes.length; from += PIECE) {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes.slice(from, from + PIECE));
    const write = bare.transaction('sealed', 'readwrite', { durability: 'strict' });
    write.objectStore('sealed').add(sealed);
    await new Promise((resolve) => (write.oncomplete = resolve));
  }
  const took = performance.now() - begun;
  cache.close();
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
