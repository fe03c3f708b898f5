import type { Page } from 'playwright';

/** How many people's passwords can open something on this device (SPEC.md D12). */
export const countWraps = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('packed');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const { result: packed } = opening;
    const asked = packed.objectStoreNames.contains('wraps')
      ? packed.transaction('wraps').objectStore('wraps').count()
      : null;
    if (asked) await new Promise((resolve) => (asked.onsuccess = resolve));
    packed.close();
    return asked?.result ?? 0;
  });
