import { useSignedIn, useView, type PendingMark } from '#app/engine/index.ts';
import type { Snack, SnackPack } from '#shared/domain/learning-strategies/rows.ts';
import { inOrder } from '#shared/kernel/order-key.ts';
import type { Version } from '#shared/sync/version.ts';

/** A snack with what is known of its way to the server, and versions of it that other devices wrote. */
export type SnackState = {
  readonly snack: Snack;
  readonly mark: PendingMark | null;
  readonly others: readonly Version[];
};

/** A teacher's snack pack with its snacks in their order; `pack` is null where there is none, or not yet. */
export type SnackPackRows = {
  readonly pack: SnackPack | null;
  readonly mark: PendingMark | null;
  readonly snacks: readonly SnackState[];
};

/** One snack pack of one's own. Live; `undefined` until it is read. */
export function useSnackPack(snackPackId: string): SnackPackRows | undefined {
  return useView(snackPackId, async (view) => {
    const [pack, snacks, versions] = await Promise.all([
      view.get('snackPack', snackPackId),
      view.list('snack'),
      view.list('branch'),
    ]);
    const own = snacks.filter((snack) => snack.snackPackId === snackPackId && snack.removedAt === null);
    return {
      pack,
      mark: pack ? view.mark('snackPack', pack.id) : null,
      snacks: inOrder(own).map((snack) => ({
        snack,
        mark: view.mark('snack', snack.id),
        others: versions.filter((one) => one.table === 'snack' && one.recordId === snack.id),
      })),
    };
  });
}

export type ListedSnackPack = SnackPack & { readonly count: number };

/** This teacher's snack packs on one pack, the newest first. Live; `undefined` until it is read. */
export function useSnackPacksOn(sourcePackId: string): readonly ListedSnackPack[] | undefined {
  const { session } = useSignedIn();
  const ownerId = session.individual.id;
  return useView(sourcePackId, async (view) => {
    const [packs, snacks] = await Promise.all([view.list('snackPack'), view.list('snack')]);
    return packs
      .filter((one) => one.ownerId === ownerId && one.sourcePackId === sourcePackId && one.status === 'DRAFT')
      .map((pack) => ({
        ...pack,
        count: snacks.filter((snack) => snack.snackPackId === pack.id && snack.removedAt === null).length,
      }))
      .sort((a, b) => b.createdAt - a.createdAt);
  });
}
