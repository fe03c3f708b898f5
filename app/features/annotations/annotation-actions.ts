import { readView, useMutate, useMutateMany, useSignedIn, type MutateOutcome } from '#app/engine/index.ts';
import { newId } from '#app/platform/random.ts';
import { problemOf, type Problem } from '#app/ui/state/attempt.ts';
import { MAX_ANNOTATIONS_AT_ONCE } from '#shared/domain/annotations/constants.ts';
import type { Annotation, AnnotationReader, Highlight } from '#shared/domain/annotations/rows.ts';
import { isCurrent } from '#shared/domain/classes/membership.ts';
import type { Membership } from '#shared/domain/classes/rows.ts';
import type { AnnotationTarget } from './annotation-target.ts';

/** What its author writes about words. */
export type AnnotationWords = Pick<Annotation, 'typeId' | 'note' | 'highlights'>;

/** One that a file brought: where it will stand, and what is written. */
export type BroughtAnnotation = {
  readonly id: string;
  readonly target: AnnotationTarget;
  readonly words: AnnotationWords;
};

/** The classes that a teacher annotates with from now on; null for nobody. What they wrote before stays as it was. */
export type ReadersFor = readonly string[] | null;

/** What a person does with annotations. Each rejects when the device could not store it. */
export function useAnnotationActions(readersFor: ReadersFor) {
  const { local } = useSignedIn();
  const mutate = useMutate();
  const mutateMany = useMutateMany();
  const { userId } = local.actor;

  /** A student's classes of this moment; of a teacher those that read it already, or that they chose (decision 118). */
  const classIdsFor = (before: Annotation | null, memberships: readonly Membership[]): string[] => {
    const current = memberships.filter((one) => one.userId === userId && isCurrent(one));
    const asStudent = current.filter(({ role }) => role === 'student').map(({ classId }) => classId);
    // Who edits an annotation of theirs shows it to nobody new: whom it is shown to has a control of its own.
    const asTeacher = !before ? (readersFor ?? []) : readersAs('teacher', before);
    return [...new Set([...asStudent, ...asTeacher])];
  };
  const write = async (
    annotationId: string,
    target: AnnotationTarget,
    { typeId, note, highlights }: AnnotationWords,
    { base, urgent }: { base: string | null; urgent: boolean },
  ): Promise<MutateOutcome> => {
    const view = await readView(local);
    const [before, memberships] = await Promise.all([
      view.get('annotation', annotationId),
      view.list('membership'),
    ]);
    const classIds = classIdsFor(before, memberships);
    const args = { annotationId, ...targetOf(target), typeId, note, highlights, classIds };
    return mutate('saveAnnotation', args, { base, urgent });
  };
  return {
    /** `id`: that of the new annotation, if it was not refused. */
    create: async (
      target: AnnotationTarget,
      typeId: string,
      highlights: Highlight[],
    ): Promise<{ readonly id: string; readonly outcome: MutateOutcome }> => {
      const id = newId();
      const outcome = await write(id, target, { typeId, note: '', highlights }, { base: null, urgent: true });
      return { id, outcome };
    },
    /** Those that a file brought, each under the id that reading it again finds; all at once, or none. */
    importMany: async (brought: readonly BroughtAnnotation[]): Promise<readonly MutateOutcome[]> => {
      const classIds = classIdsFor(null, await (await readView(local)).list('membership'));
      return mutateMany(
        'saveAnnotation',
        brought.map(({ id: annotationId, target, words: { typeId, note, highlights } }) => ({
          ...{ annotationId, ...targetOf(target), typeId, note, highlights, classIds },
        })),
      );
    },
    flagMany: (annotationIds: readonly string[]): Promise<readonly MutateOutcome[]> =>
      mutateMany(
        'flagAnnotation',
        annotationIds.map((annotationId) => ({ annotationId, isFlagged: true })),
      ),
    /** Shows a teacher's own annotation to these classes, and to no others; its words stay. */
    show: ({ id, head, ...annotation }: Annotation, classIds: readonly string[]): Promise<MutateOutcome> => {
      const { typeId, note, highlights } = annotation;
      const args = {
        ...{ annotationId: id, ...targetOf(annotation), typeId, note, highlights },
        classIds: [...readersAs('student', annotation), ...classIds],
      };
      return mutate('saveAnnotation', args, { base: head, urgent: true });
    },
    /** `base`: the head of the annotation that its editor showed (SPEC.md C7). */
    save: (annotation: Annotation, words: AnnotationWords, base: string | null): Promise<MutateOutcome> =>
      write(annotation.id, annotation, words, { base, urgent: false }),
    /** Deletes or brings back any number of them; answers why it went no further, or null. */
    setRemoved: async (ids: readonly string[], isRemoved: boolean): Promise<Problem | null> => {
      for (let at = 0; at < ids.length; at += MAX_ANNOTATIONS_AT_ONCE) {
        const annotationIds = ids.slice(at, at + MAX_ANNOTATIONS_AT_ONCE);
        const problem = problemOf(await mutate('removeAnnotations', { annotationIds, isRemoved }));
        if (problem) return problem;
      }
      return null;
    },
    flag: (annotationId: string, isFlagged: boolean) => mutate('flagAnnotation', { annotationId, isFlagged }),
    useVersion: (annotationId: string, versionId: string) =>
      mutate('swapAnnotationVersion', { annotationId, branchId: versionId }),
  };
}

const targetOf = ({ packId, contentType, contentId, level, tocId }: AnnotationTarget): AnnotationTarget => ({
  ...{ packId, contentType, contentId, level, tocId },
});

const readersAs = (role: AnnotationReader['as'], { readers }: Pick<Annotation, 'readers'>): string[] =>
  readers.filter(({ as }) => as === role).map(({ classId }) => classId);

export type AnnotationActions = ReturnType<typeof useAnnotationActions>;
