import { useSignedIn, useView, type PendingMark } from '#app/engine/index.ts';
import type { ClassAnnotationType } from '#shared/domain/annotations/annotation-type.ts';
import type { Annotation } from '#shared/domain/annotations/rows.ts';
import { isCurrent } from '#shared/domain/classes/membership.ts';
import type { Version } from '#shared/sync/version.ts';
import { isIn, targetKey, type AnnotationTarget } from './annotation-target.ts';

export type AnnotationsOfText = {
  /** The reader's own in this text, in the order in which they were made. */
  readonly own: readonly Annotation[];
  /** What teachers annotated with their class (decision 118), to read. */
  readonly ofTeachers: readonly Annotation[];
  /** How many of the reader's own stand in other levels or pages of the same item. */
  readonly elsewhere: readonly {
    readonly level: number | null;
    readonly tocId: string | null;
    readonly count: number;
  }[];
  /** Kinds that the reader's classes named. */
  readonly types: readonly ClassAnnotationType[];
  /** Where the newest change of an annotation is. */
  readonly markOf: (id: string) => PendingMark | null;
  /** Other versions of an annotation, from other devices (SPEC.md M4). */
  readonly versionsOf: (id: string) => readonly Version[];
  /** The names of the classes that a student is in now: their teachers read what is written. */
  readonly classNames: readonly string[];
};

/** What this person has annotated in a text, and what their teachers did with them; live. `undefined` until it is read. */
export function useAnnotationsOfText(target: AnnotationTarget): AnnotationsOfText | undefined {
  const { session } = useSignedIn();
  const userId = session.individual.id;
  return useView(`${userId} ${targetKey(target)}`, async (view) => {
    const [annotations, kinds, versions, memberships, classes] = await Promise.all([
      view.list('annotation'),
      view.list('classAnnotationTypes'),
      view.list('branch'),
      view.list('membership'),
      view.list('class'),
    ]);
    const shown = annotations.filter((one) => one.removedAt === null);
    const here = shown.filter((one) => isIn(target, one)).sort((a, b) => a.createdAt - b.createdAt);
    const own = here.filter(({ ownerId }) => ownerId === userId);
    const mine = new Set(own.map(({ id }) => id));
    const others = shown.filter(
      (one) => one.ownerId === userId && isSameItem(target, one) && !isIn(target, one),
    );
    const current = memberships.filter((one) => one.userId === userId && isCurrent(one));
    const asStudent = new Set(current.filter(({ role }) => role === 'student').map(({ classId }) => classId));
    return {
      own,
      ofTeachers: here.filter(
        ({ ownerId, readers }) => ownerId !== userId && readers.some(({ as }) => as === 'teacher'),
      ),
      elsewhere: countedElsewhere(others),
      types: kinds.flatMap(({ types }) => types),
      markOf: (id: string) => view.mark('annotation', id),
      versionsOf: (id: string) =>
        mine.has(id) ? versions.filter((one) => one.table === 'annotation' && one.recordId === id) : [],
      classNames: classes.filter(({ id }) => asStudent.has(id)).map(({ name }) => name),
    };
  });
}

const isSameItem = (a: AnnotationTarget, b: AnnotationTarget): boolean =>
  a.packId === b.packId && a.contentType === b.contentType && a.contentId === b.contentId;

function countedElsewhere(others: readonly Annotation[]): AnnotationsOfText['elsewhere'] {
  const counts = new Map<string, AnnotationsOfText['elsewhere'][number]>();
  for (const { level, tocId } of others) {
    const key = `${level} ${tocId}`;
    counts.set(key, { level, tocId, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => (a.level ?? 0) - (b.level ?? 0));
}
