import type { DBCore, DBCoreMutateRequest } from 'dexie';
import type { LocalDb } from '#app/engine/person/local-db.ts';

/**
 * A device whose disk refuses writes to named tables of a database, as Chromium refuses them on a full disk: Dexie shows
 * it as an AbortError whose inner error is the QuotaExceededError. `refuses` is asked at every write.
 */
export async function breakWrites(
  db: LocalDb['outbox'] | LocalDb['cache'],
  refuses: (table: string, write: DBCoreMutateRequest) => boolean,
  error: () => Error = diskFull,
): Promise<void> {
  db.close();
  db.use({
    stack: 'dbcore',
    name: 'broken disk',
    create: (core: DBCore): DBCore => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        return {
          ...table,
          mutate: (write) => (refuses(name, write) ? Promise.reject(error()) : table.mutate(write)),
        };
      },
    }),
  });
  await db.open();
}

function diskFull(): Error {
  const inner = Object.assign(new Error('the disk is full'), { name: 'QuotaExceededError' });
  return Object.assign(new Error('aborted'), { name: 'AbortError', inner });
}
