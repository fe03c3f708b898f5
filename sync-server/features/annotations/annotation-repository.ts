import { forbidden } from '#server/calls/subject-calls.ts';
import { isStaffOf } from '#server/features/activities/repository.ts';
import type { ReadableRows } from '#server/sync/core.ts';
import { inReadingOrder } from '#shared/domain/annotations/annotation-order.ts';
import type { Annotation } from '#shared/domain/annotations/rows.ts';
import { isCurrent } from '#shared/domain/classes/membership.ts';
import { workBucket } from '#shared/sync/bucket-names.ts';
import type { TextParams } from './annotation-request.ts';

/** Whose annotations a call reads: one's own, or those of a student whom one teaches, with the classes that they share. */
export type Viewed = {
  readonly personId: string;
  readonly isOwn: boolean;
  readonly classIds: readonly string[];
  /** As a class list says it; empty for oneself. */
  readonly name: string;
};

/**
 * The viewer of content §4: oneself, or a student of a class of one's own whose work one reads. Throws a 403 answer for
 * anybody else, whether they exist or not.
 */
export function requireViewed(rows: ReadableRows, userId: string, viewerId: string): Viewed {
  const memberships = rows.list('membership', { member: ['userId', viewerId] });
  if (viewerId === userId) {
    const classIds = memberships.filter(isCurrent).map(({ classId }) => classId);
    return { personId: userId, isOwn: true, classIds, name: '' };
  }
  const taught = memberships.filter(
    ({ classId, role }) =>
      role === 'student' && isStaffOf(rows, classId) && rows.mayRead(workBucket(classId, viewerId)),
  );
  const [first] = taught;
  if (!first) throw forbidden();
  const name = `${first.firstName} ${first.lastName}`.trim();
  return { personId: viewerId, isOwn: false, classIds: taught.map(({ classId }) => classId), name };
}

type OfText = Pick<TextParams, 'packId' | 'contentType' | 'contentId'>;
type Wording = { readonly level?: number | undefined; readonly tocId?: string | undefined };

const isOn = (annotation: Annotation, { packId, contentType, contentId }: OfText): boolean =>
  annotation.packId === packId &&
  annotation.contentType === contentType &&
  annotation.contentId === contentId;

/** What a person wrote on a text, and has not deleted, in the order of the text; of one wording where it is named. */
export function listAnnotations(
  rows: ReadableRows,
  { personId }: Viewed,
  text: OfText,
  { level, tocId }: Wording = {},
): Annotation[] {
  const written = rows
    .list('annotation', { member: ['ownerId', personId] })
    .filter((one) => one.removedAt === null && isOn(one, text))
    .filter((one) => level === undefined || one.level === level)
    .filter((one) => tocId === undefined || one.tocId === tocId);
  return inReadingOrder(written);
}

/** The person's own annotation on that text, deleted or not. Throws a 403 answer for any other. */
export function requireOwnAnnotation(
  rows: ReadableRows,
  userId: string,
  text: OfText,
  annotationId: string,
): Annotation {
  const annotation = rows.get('annotation', annotationId);
  if (annotation?.ownerId !== userId || !isOn(annotation, text)) throw forbidden();
  return annotation;
}

/** Of the ids those of the person's annotations on that text, deleted or not. Throws a 403 answer where there are none. */
export function requireSome(
  rows: ReadableRows,
  personId: string,
  text: OfText,
  ids: readonly string[],
): Annotation[] {
  const found = ids.flatMap((id) => rows.get('annotation', id) ?? []);
  const theirs = found.filter((one) => one.ownerId === personId && isOn(one, text));
  if (theirs.length === 0) throw forbidden();
  return theirs;
}
