import type { Page } from 'playwright';

/**
 * Everything that this browser stores for the app's origin, as one text, read as whoever has the developer tools may:
 * all databases, localStorage, sessionStorage, and every cache but the app's own code and the library. Bytes are read as
 * UTF-8 and as UTF-16.
 */
export async function readAllStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no reason given'));
      });
    const bytes = (buffer: ArrayBuffer) => {
      texts.push(new TextDecoder().decode(buffer));
      texts.push(
        new TextDecoder('utf-16le').decode(buffer.slice(0, buffer.byteLength - (buffer.byteLength % 2))),
      );
    };
    const walk = async (value: unknown): Promise<void> => {
      if (value instanceof ArrayBuffer) return bytes(value);
      if (value instanceof Blob) return bytes(await value.arrayBuffer());
      if (ArrayBuffer.isView(value)) return bytes(value.buffer.slice(0) as ArrayBuffer);
      if (typeof value !== 'object' || value === null) return void texts.push(String(value));
      for (const [key, part] of Object.entries(value)) {
        texts.push(key);
        await walk(part);
      }
    };
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      texts.push(name);
      for (const store of db.objectStoreNames) {
        const target = db.transaction(store).objectStore(store);
        const [keys, rows] = await Promise.all([done(target.getAllKeys()), done(target.getAll())]);
        await walk([keys, rows]);
      }
      db.close();
    }
    await walk({ ...localStorage });
    await walk({ ...sessionStorage });
    for (const name of await caches.keys()) {
      if (/precache|^library/.test(name)) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(`${name} ${request.url}`);
        const answer = await cache.match(request);
        if (answer) bytes(await answer.arrayBuffer());
      }
    }
    return texts.join('\n');
  });
}
