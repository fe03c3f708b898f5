import * as z from 'zod/mini';
import { can } from '#shared/access/capabilities.ts';
import { isClassTeacher, isCurrent } from '#shared/domain/classes/membership.ts';
import { membershipId, type Membership } from '#shared/domain/classes/rows.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { userBucket, workBucket } from '#shared/sync/bucket-names.ts';
import {
  accept,
  defineMutator,
  fact,
  put,
  type Actor,
  type DecideContext,
  type FactRef,
} from '#shared/sync/mutator.ts';
import { isNewerIntent } from '#shared/sync/newest-intent.ts';
import { MAX_ANNOTATION_CLASSES, MAX_ANNOTATIONS_AT_ONCE } from './constants.ts';
import { annotationRow, annotationTargetShape, type Annotation, type AnnotationReader } from './rows.ts';

const saveArgs = z.object({
  annotationId: idSchema,
  ...annotationTargetShape,
  typeId: annotationRow.shape.typeId,
  note: annotationRow.shape.note,
  highlights: annotationRow.shape.highlights,
  /** The classes that are to read it: a student's own; of a teacher's those that they annotate with, or none. */
  classIds: z.array(idSchema).check(z.maxLength(MAX_ANNOTATION_CLASSES)),
});
type SaveArgs = z.infer<typeof saveArgs>;

const ofOne = ({ annotationId }: { annotationId: string }): string => `annotation:${annotationId}`;
const ownFact = (id: string, { userId }: Actor): FactRef<'annotation'> =>
  fact('annotation', id, userBucket(userId));

/** Of the classes that were named those in which the author is now, as what they are there. `memberships`: one for each. */
const readersAmong = (
  classIds: readonly string[],
  memberships: readonly (Membership | null)[],
): AnnotationReader[] => {
  const readers = classIds.flatMap((classId, at) => {
    const membership = memberships[at] ?? null;
    return isCurrent(membership) ? [[classId, membership.role] as const] : [];
  });
  return [...new Map(readers)].map(([classId, as]) => ({ classId, as }));
};

function annotationOf(
  args: SaveArgs,
  before: Annotation | null,
  readers: readonly AnnotationReader[],
  { actor, claimedAt, mutationId }: DecideContext,
): Annotation {
  const { annotationId: id, typeId, note, highlights } = args;
  const { packId, contentType, contentId, level, tocId } = before ?? args;
  return {
    ...{ id, ownerId: actor.userId, ownerName: actor.name },
    ...{ packId, contentType, contentId, level, tocId, typeId, note, highlights },
    readers: [...readers],
    // Older than any intent, so that a flag set in the same moment counts.
    flag: before?.flag ?? { isFlagged: false, at: 0, by: '' },
    createdAt: before?.createdAt ?? claimedAt,
    // An edit wins over a deletion (SPEC.md M8).
    removedAt: null,
    ...{ head: mutationId, authoredAt: claimedAt },
  };
}

/** Writes an annotation, new or changed, as a whole. Its text stays the one it was made on. */
export const saveAnnotation = defineMutator({
  name: 'saveAnnotation',
  v: 1,
  args: saveArgs,
  check: ({ highlights }) =>
    highlights.every(({ start, end }) => start < end) ? null : refuse('invalid', 'highlights'),
  autosave: true,
  scope: ofOne,
  record: (args) => ({ table: 'annotation', id: args.annotationId }),
  describe: ({ note, highlights }) => ({
    title: 'An annotation',
    text: [...highlights.map(({ exact }) => `“${exact}”`), note].filter(Boolean).join('\n'),
  }),
  echo: (args, context) => [put('annotation', annotationOf(args, null, [], context))],
  facts: (args, actor) => ({
    annotation: ownFact(args.annotationId, actor),
    memberships: args.classIds.map((classId) =>
      fact('membership', membershipId(classId, actor.userId), userBucket(actor.userId)),
    ),
  }),
  decide: ({ annotation, memberships }, args, context) => {
    const { actor } = context;
    if (!can(actor.roles, 'annotate')) return refuse('forbidden');
    if (annotation && annotation.ownerId !== actor.userId) return refuse('id_taken');
    return accept(
      put('annotation', annotationOf(args, annotation, readersAmong(args.classIds, memberships), context)),
    );
  },
});

const ids = z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_ANNOTATIONS_AT_ONCE));

/** Deletes annotations, or brings them back. Those that are not the author's are passed over. */
export const removeAnnotations = defineMutator({
  name: 'removeAnnotations',
  v: 1,
  args: z.object({ annotationIds: ids, isRemoved: z.boolean() }),
  barrier: true,
  scope: (_args, { userId }) => `annotations:${userId}`,
  facts: ({ annotationIds }, actor) => ({ annotations: annotationIds.map((id) => ownFact(id, actor)) }),
  decide: ({ annotations }, { isRemoved }, { actor, claimedAt }) => {
    if (!can(actor.roles, 'annotate')) return refuse('forbidden');
    const own = annotations.filter((one) => one?.ownerId === actor.userId).filter((one) => one !== null);
    if (own.length === 0) return refuse('not_found');
    const moved = own.filter(({ removedAt }) => (removedAt !== null) !== isRemoved);
    return accept(
      ...moved.map((one) => put('annotation', { ...one, removedAt: isRemoved ? claimedAt : null })),
    );
  },
});

const flagged = (annotation: Annotation, isFlagged: boolean, context: DecideContext) => {
  const { claimedAt: at, mutationId: by } = context;
  return isNewerIntent(annotation.flag, context)
    ? [put('annotation', { ...annotation, flag: { isFlagged, at, by } })]
    : [];
};

/** Flags an annotation for the teachers of its author, or takes the flag back. The newest intent counts (SPEC.md M8). */
export const flagAnnotation = defineMutator({
  name: 'flagAnnotation',
  v: 1,
  args: z.object({ annotationId: idSchema, isFlagged: z.boolean() }),
  scope: ofOne,
  facts: ({ annotationId }, actor) => ({ annotation: ownFact(annotationId, actor) }),
  decide: ({ annotation }, { isFlagged }, context) => {
    if (!can(context.actor.roles, 'annotate')) return refuse('forbidden');
    if (annotation?.ownerId !== context.actor.userId) return refuse('not_found');
    return accept(...flagged(annotation, isFlagged, context));
  },
});

/** A teacher has seen flagged annotations of a student of their class (content §4, §7 dismiss). */
export const dismissAnnotations = defineMutator({
  name: 'dismissAnnotations',
  v: 1,
  args: z.object({ classId: idSchema, studentId: idSchema, annotationIds: ids }),
  scope: ({ classId, studentId }) => `annotations:${classId}:${studentId}`,
  facts: ({ classId, studentId, annotationIds }, { userId }) => ({
    staff: fact('membership', membershipId(classId, userId), userBucket(userId)),
    annotations: annotationIds.map((id) => fact('annotation', id, workBucket(classId, studentId))),
  }),
  decide: ({ staff, annotations }, { classId, studentId }, context) => {
    if (!can(context.actor.roles, 'review-work') || !isClassTeacher(staff)) return refuse('forbidden');
    const ofStudent = annotations
      .filter((one) => one !== null)
      .filter(
        ({ ownerId, readers }) =>
          ownerId === studentId && readers.some((one) => one.classId === classId && one.as === 'student'),
      );
    if (ofStudent.length === 0) return refuse('not_found');
    return accept(...ofStudent.flatMap((one) => flagged(one, false, context)));
  },
});

/** Makes another version of an annotation the one that stands, and keeps the one that stood (SPEC.md M4). */
export const swapAnnotationVersion = defineMutator({
  name: 'swapAnnotationVersion',
  v: 1,
  args: z.object({ annotationId: idSchema, branchId: idSchema }),
  barrier: true,
  scope: ofOne,
  facts: ({ annotationId, branchId }, actor) => ({
    branch: fact('branch', branchId, userBucket(actor.userId)),
    annotation: ownFact(annotationId, actor),
  }),
  decide: ({ branch, annotation }, _args, { actor, claimedAt, mutationId }) => {
    if (!branch || branch.authorId !== actor.userId || !annotation) return refuse('not_found');
    if (branch.recordId !== annotation.id || annotation.ownerId !== actor.userId) return refuse('forbidden');
    const other = annotationRow.safeParse(branch.body);
    if (!other.success) return refuse('unexpected');
    const { typeId, note, highlights } = other.data;
    // What was written changes places; who reads it, and its flag, stay as they are.
    const swapped = { ...annotation, typeId, note, highlights, removedAt: null };
    return accept(
      put('annotation', { ...swapped, head: mutationId, authoredAt: claimedAt }),
      put('branch', {
        ...branch,
        body: annotation,
        head: annotation.head,
        authoredAt: annotation.authoredAt,
      }),
    );
  },
});
