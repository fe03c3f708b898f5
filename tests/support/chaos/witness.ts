import path from 'node:path';
import Database from 'better-sqlite3';
import type { BrowserContext, Page } from 'playwright';
import type { Device } from '#tests/support/chromium.ts';
import type { TestServer } from '#tests/support/server.ts';

/**
 * What people were told: every text beside which the screen said "Saved on this device" or "Sent". It looks at the
 * screen alone and shares no code with the app, so that it can't believe what the app believes (SPEC.md, Proof).
 */
export type Witness = {
  /** Looks at every tab of a browser from now on; once for each launch. */
  watch: (context: BrowserContext) => Promise<void>;
  /** The texts, each once, in the order they were seen. */
  seen: () => readonly string[];
};

export function createWitness(): Witness {
  const texts = new Set<string>();
  return {
    watch: async (context) => {
      await context.exposeBinding('testify', (_source, text: string) => texts.add(text));
      await context.addInitScript(lookAtMarks);
    },
    seen: () => [...texts],
  };
}

/** Runs in the page: tells each text whose mark turns good. The mark is bound to the very text on the screen. */
function lookAtMarks(): void {
  const told = new Set<string>();
  const look = () => {
    for (const field of document.querySelectorAll('[data-part="answer-field"]')) {
      const state = field.querySelector('.ui-sync-mark')?.getAttribute('data-state');
      const text = field.querySelector('textarea')?.value ?? '';
      if ((state !== 'saved-on-device' && state !== 'sent') || text === '' || told.has(text)) continue;
      told.add(text);
      (window as unknown as { testify: (text: string) => void }).testify(text); // the binding above
    }
  };
  const watch = () =>
    new MutationObserver(look).observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['data-state'],
      childList: true,
      subtree: true,
    });
  if (document.documentElement) watch();
  else document.addEventListener('DOMContentLoaded', watch);
}

/** Every text that is kept for its author: on the server (taken or refused), in a device's outbox, or in attention. */
export async function storedTexts(server: TestServer, device: Device): Promise<string> {
  const page = await device.newTab();
  // A page of the same origin on which the app does not run.
  await page.goto(`${device.url}/offline.html`);
  const onDevice = await readOutboxes(page);
  await page.close();
  return [...onServer(server), ...onDevice].join('\n');
}

export function onServer(server: TestServer): string[] {
  const db = new Database(path.join(server.dataDir, 'school.sqlite'), { readonly: true });
  try {
    const all = db.prepare('select body as text from revision union all select payload from mutation').all();
    return all.map((row) => (row as { text: string | null }).text ?? ''); // its one column
  } finally {
    db.close();
  }
}

/** Reads IndexedDB as it lies on the disk, past the app. */
async function readOutboxes(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no reason given'));
      });
    const texts: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith('outbox:')) continue;
      const db = await done(indexedDB.open(name));
      for (const store of ['mutations', 'attention']) {
        const rows: unknown = await done(db.transaction(store).objectStore(store).getAll());
        texts.push(JSON.stringify(rows));
      }
      db.close();
    }
    return texts;
  });
}

/** Words of what was testified that are kept nowhere. Empty is what is promised (SPEC.md I1). */
export function lostWords(testified: readonly string[], stored: string): string[] {
  const words = new Set(testified.flatMap((text) => text.split(' ').filter(Boolean)));
  return [...words].filter((word) => !stored.includes(word));
}
