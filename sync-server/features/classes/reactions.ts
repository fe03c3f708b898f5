import { classCodeId } from '#shared/domain/classes/class-code.ts';
import { hash48 } from '#shared/kernel/hash.ts';
import { put, type Change } from '#shared/sync/mutator.ts';
import type { RowStore } from '../../sync/row-store.ts';

/**
 * Gives a class that was made without one (a device can't know which are free) its six-digit code, in the same
 * transaction. The code is derived from the class's id, so that a class made again after a restore gets the same one
 * unless it was taken meanwhile.
 */
export function classCodeReaction(changes: readonly Change[], store: RowStore): Change[] {
  return changes.flatMap((change) => {
    if (change.kind !== 'put' || change.table !== 'class' || change.row.code !== null) return [];
    const code = freeCode(change.row.id, store);
    return [
      put('class', { ...change.row, code }),
      put('classCode', { id: classCodeId(code), code, classId: change.row.id }),
    ];
  });
}

function freeCode(classId: string, store: RowStore): string {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const code = String(hash48(`${classId}:${attempt}`) % 1_000_000).padStart(6, '0');
    if (store.load('classCode', classCodeId(code)) === null) return code;
  }
  throw new Error('no class code is free');
}
