import { useRef } from 'react';
import { readView, useMutate, useSignedIn } from '#app/engine/index.ts';
import type { ClassAnnotationType } from '#shared/domain/annotations/annotation-type.ts';
import { MAX_ANNOTATIONS_AT_ONCE } from '#shared/domain/annotations/constants.ts';
import { classAnnotationTypesId } from '#shared/domain/annotations/rows.ts';
import type { Refusal } from '#shared/kernel/refusal-texts.ts';

type Outcome = { readonly kind: 'saved' } | { readonly kind: 'refused'; readonly refusal: Refusal };

/** What the teachers of a class do with its annotations. Each rejects when the device could not store it. */
export function useClassActions(classId: string) {
  const { local } = useSignedIn();
  const mutate = useMutate();
  const before = useRef<Promise<unknown>>(Promise.resolve());
  return {
    /** Dismisses the flags of these annotations of a student (content §4), any number of them. */
    dismiss: async (studentId: string, ids: readonly string[]): Promise<Outcome> => {
      for (let at = 0; at < ids.length; at += MAX_ANNOTATIONS_AT_ONCE) {
        const annotationIds = ids.slice(at, at + MAX_ANNOTATIONS_AT_ONCE);
        const outcome = await mutate('dismissAnnotations', { classId, studentId, annotationIds });
        if (outcome.kind === 'refused') return outcome;
      }
      return { kind: 'saved' };
    },
    /** Changes the kinds of the class, as they are at that moment: two changes in a row lose neither. */
    changeKinds: (
      change: (kinds: readonly ClassAnnotationType[]) => readonly ClassAnnotationType[],
    ): Promise<Outcome> => {
      const write = async () => {
        const row = await (
          await readView(local)
        ).get('classAnnotationTypes', classAnnotationTypesId(classId));
        return mutate('setAnnotationTypes', { classId, types: [...change(row?.types ?? [])] });
      };
      // One after the other: the second one reads what the first one wrote, whatever became of it.
      const written = before.current.then(write, write);
      before.current = written;
      return written;
    },
  };
}
