import { storeOf } from '#server/sync/log/store.ts';
import type { AnyRow } from '#shared/sync/define-table.ts';
import { put, remove } from '#shared/sync/mutator.ts';
import { content } from './activities.ts';
import { onlySchool } from './run-system.ts';
import type { World } from './world.ts';

/**
 * Puts `count` activities with texts of `size` characters into a person's bucket, as if they had been saved there;
 * with `gone`, deletes them again. `name` begins their ids.
 */
export function fillBucket(
  world: World,
  bucket: string,
  count: number,
  size: number,
  name = 'row',
  gone = false,
): void {
  const { log, ledger } = storeOf(world.db, onlySchool(world.db));
  const ownerId = bucket.slice('user:'.length);
  world.db.sqlite.transaction(() => {
    for (let index = 0; index < count; index += 1) {
      const id = `${name} ${index}`;
      const row = {
        id,
        ownerId,
        ...content,
        instructions: 'x'.repeat(size),
        status: 'DRAFT',
        statusAt: 0,
        isQuickActivity: false,
        createdAt: 0,
        head: id,
      } as const;
      log.apply(gone ? remove('activity', id) : put('activity', row satisfies AnyRow), world.clock.now());
    }
    ledger.advanceSnap();
  })();
}
