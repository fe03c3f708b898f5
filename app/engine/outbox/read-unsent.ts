import type { LocalDb } from '#app/engine/person/local-db.ts';
import { isUnsent, withoutRewritten } from './outbox-db.ts';

/** A mutation as it was written: its name, its version, its arguments as JSON, and when, by the server's clock. */
export type WrittenMutation = {
  readonly key: string;
  readonly name: string;
  readonly v: number;
  readonly args: string;
  readonly at: number;
  /** In this page's memory only: the device could not store it (SPEC.md D3). */
  readonly inMemory: boolean;
};

/**
 * Everything of this person that the server has not recorded, oldest first; what is only in memory comes last. A text
 * that is written again while it is on its way is there once, with its newest words.
 */
export async function readUnsent(local: LocalDb): Promise<WrittenMutation[]> {
  const rows = await local.outbox.mutations.orderBy('local').filter(isUnsent).toArray();
  const inMemory = local.unstored.items.filter((item) => item.answer === null);
  return [
    ...withoutRewritten(rows).map(({ local: order, name, v, args, at }) => ({
      ...{ key: String(order), name, v, args, at },
      inMemory: false,
    })),
    ...inMemory.map(({ id, name, v, args, at }) => ({ key: id, name, v, args, at, inMemory: true })),
  ];
}
