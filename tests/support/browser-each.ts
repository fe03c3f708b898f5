import { del, entries } from 'idb-keyval';
import { beforeEach, vi } from 'vitest';

/**
 * Makes each test of a file a browser of its own: what lies beside all databases is forgotten, keys among it. Node has no
 * Web Locks; nothing rests on them (SPEC.md D2).
 */
export function eachTestIsABrowser(): void {
  beforeEach(async () => {
    for (const [key] of await entries()) await del(key);
    vi.stubGlobal('navigator', { locks: { request: lockRequest } });
  });
}

const lockRequest = async (
  _name: string,
  _options: unknown,
  hold: () => Promise<unknown>,
): Promise<unknown> => hold();
