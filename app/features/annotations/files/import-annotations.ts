import { useAnnotationActions } from '#app/features/annotations/annotation-actions.ts';
import { attempt } from '#app/ui/state/attempt.ts';
import type { AnnotationTarget } from '#shared/domain/annotations/rows.ts';
import type { ImportPlan } from './import-plan.ts';

/** So many are made at once: screens repaint after each such batch, and the page can be told to stop. */
const BATCH = 100;

/** What an import came to. The rest of `total` is not there, and reading the file again brings it. */
export type Imported = {
  readonly total: number;
  readonly added: number;
  readonly refused: number;
  /** Of those that were added, how many lack the flag that the file says. */
  readonly unflagged: number;
  /** Why it went no further; null where it is done. */
  readonly ended: 'stopped' | 'not-stored' | null;
};

/**
 * Carries a plan out, all of it on this device, and tells after each batch how many it has come to. Never rejects. What a
 * teacher reads in is theirs alone, whatever class they annotate with.
 */
export function useImport(here: AnnotationTarget) {
  const { setRemoved, importMany, flagMany } = useAnnotationActions(null);

  const make = async (batch: ImportPlan['fresh']): Promise<Pick<Imported, 'added' | 'unflagged'> | null> => {
    const brought = batch.map(({ id, found: { target, ...words } }) => ({
      id,
      target: target ?? here,
      words,
    }));
    let made: ImportPlan['fresh'] = [];
    const failed = await attempt(async () => {
      const outcomes = await importMany(brought);
      made = batch.filter((_, index) => outcomes[index]?.kind === 'saved');
      return null;
    });
    if (failed) return null;
    const flagged = made.filter(({ found }) => found.isFlagged).map(({ id }) => id);
    let unflagged = flagged.length;
    // Without its flag an annotation is there all the same.
    await attempt(async () => {
      if (flagged.length > 0) await flagMany(flagged);
      unflagged = 0;
      return null;
    });
    return { added: made.length, unflagged };
  };

  return async (
    { fresh, back }: ImportPlan,
    onProgress: (done: number) => void,
    signal: AbortSignal,
  ): Promise<Imported> => {
    const total = fresh.length + back.length;
    let [added, refused, unflagged] = [0, 0, 0];
    const result = (ended: Imported['ended']): Imported => ({ total, added, refused, unflagged, ended });
    for (let at = 0; at < fresh.length; at += BATCH) {
      if (signal.aborted) return result('stopped');
      const batch = fresh.slice(at, at + BATCH);
      const made = await make(batch);
      if (made === null) return result('not-stored');
      added += made.added;
      unflagged += made.unflagged;
      refused += batch.length - made.added;
      onProgress(added + refused);
    }
    for (let at = 0; at < back.length; at += BATCH) {
      if (signal.aborted) return result('stopped');
      const batch = back.slice(at, at + BATCH);
      if ((await attempt(() => setRemoved(batch, false))) === null) added += batch.length;
      else refused += batch.length;
      onProgress(added + refused);
    }
    return result(null);
  };
}
