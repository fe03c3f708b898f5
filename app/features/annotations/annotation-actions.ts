import { readView, useMutate, useSignedIn, type MutateOutcome, type SaveResult } from '#app/engine/index.ts';
import { newId } from '#app/platform/random.ts';
import { MAX_ANNOTATIONS_AT_ONCE } from '#shared/domain/annotations/constants.ts';
import type { Annotation, Highlight } from '#shared/domain/annotations/rows.ts';
import { isCurrent } from '#shared/domain/classes/membership.ts';
import type { AnnotationTarget } from './annotation-target.ts';

/** What its author writes about words. */
export type AnnotationWords = Pick<Annotation, 'typeId' | 'note' | 'highlights'>;

/** The classes that a teacher annotates with; null for their own alone, or as it was. */
export type ReadersFor = readonly string[] | null;

/** What a person does with annotations. Each rejects when the device could not store it. */
export function useAnnotationActions(readersFor: ReadersFor) {
  const { local } = useSignedIn();
  const mutate = useMutate();
  const { userId } = local.actor;

  /** A student's classes of this moment; of a teacher those that they chose, or that read it already (decision 118). */
  const classIdsFor = async (before: Annotation | null): Promise<string[]> => {
    const memberships = await (await readView(local)).list('membership');
    const current = memberships.filter((one) => one.userId === userId && isCurrent(one));
    const asStudent = current.filter(({ role }) => role === 'student').map(({ classId }) => classId);
    const asTeacher =
      readersFor ?? before?.readers.filter(({ as }) => as === 'teacher').map(({ classId }) => classId);
    return [...new Set([...asStudent, ...(asTeacher ?? [])])];
  };
  const write = async (
    annotationId: string,
    target: AnnotationTarget,
    { typeId, note, highlights }: AnnotationWords,
    { before, base, urgent }: { before: Annotation | null; base: string | null; urgent: boolean },
  ): Promise<MutateOutcome> => {
    const { packId, contentType, contentId, level, tocId } = target;
    const about = { annotationId, packId, contentType, contentId, level, tocId };
    const classIds = await classIdsFor(before);
    return mutate('saveAnnotation', { ...about, typeId, note, highlights, classIds }, { base, urgent });
  };
  return {
    /** Returns the id of the new annotation. */
    create: async (target: AnnotationTarget, typeId: string, highlights: Highlight[]): Promise<string> => {
      const id = newId();
      await write(id, target, { typeId, note: '', highlights }, { before: null, base: null, urgent: true });
      return id;
    },
    /** `base`: the head of the annotation that its editor showed (SPEC.md C7). */
    save: (annotation: Annotation, words: AnnotationWords, base: string | null): Promise<SaveResult> =>
      write(annotation.id, annotation, words, { before: annotation, base, urgent: false }),
    /** Deletes or brings back any number of them. */
    setRemoved: async (ids: readonly string[], isRemoved: boolean): Promise<void> => {
      for (let at = 0; at < ids.length; at += MAX_ANNOTATIONS_AT_ONCE) {
        const annotationIds = ids.slice(at, at + MAX_ANNOTATIONS_AT_ONCE);
        await mutate('removeAnnotations', { annotationIds, isRemoved });
      }
    },
    flag: (annotationId: string, isFlagged: boolean) => mutate('flagAnnotation', { annotationId, isFlagged }),
    useVersion: (annotationId: string, versionId: string) =>
      mutate('swapAnnotationVersion', { annotationId, branchId: versionId }),
  };
}

export type AnnotationActions = ReturnType<typeof useAnnotationActions>;
