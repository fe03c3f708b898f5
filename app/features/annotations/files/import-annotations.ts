import { useAnnotationActions } from '#app/features/annotations/annotation-actions.ts';
import type { AnnotationTarget } from '#shared/domain/annotations/rows.ts';
import type { ImportPlan } from './import-plan.ts';

/**
 * Carries a plan out, all of it on this device, and answers how many were not accepted; rejects when the device could not
 * store it. What a teacher reads in is theirs alone, whatever class they annotate with.
 */
export function useImport(here: AnnotationTarget) {
  const { setRemoved, importOne, flag } = useAnnotationActions(null);
  return async ({ fresh, back }: ImportPlan): Promise<{ readonly refused: number }> => {
    let refused = 0;
    for (const { id, found } of fresh) {
      const { target, typeId, note, highlights, isFlagged } = found;
      const outcome = await importOne(id, target ?? here, { typeId, note, highlights });
      if (outcome.kind === 'refused') refused += 1;
      else if (isFlagged) await flag(id, isFlagged);
    }
    const isBack = (await setRemoved(back, false)) === null;
    return { refused: isBack ? refused : refused + back.length };
  };
}
