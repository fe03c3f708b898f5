import { forbidden } from '#server/calls/subject-calls.ts';
import {
  isStaffOf,
  listAnswers,
  listVisibleProgress,
  type StudentProgress,
} from '#server/features/activities/repository.ts';
import type { ReadableRows } from '#server/sync/core.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { Answer, Assignment } from '#shared/domain/activities/rows.ts';
import { isDeleted } from '#shared/domain/activities/status.ts';
import type { AnswersByQuestion } from '#shared/domain/inquiries/inquiry-status.ts';
import type { InquiryRow } from '#shared/domain/inquiries/rows.ts';

/** A mini-inquiry as it was given to a class (decision 137). */
export type GivenInquiry = Assignment & { readonly inquiry: NonNullable<Assignment['inquiry']> };

/** None for an assignment of something else, and for one that was deleted. */
const ofInquiry = (assignment: Assignment | null): GivenInquiry[] =>
  assignment?.inquiry !== undefined && !isDeleted(assignment)
    ? [{ ...assignment, inquiry: assignment.inquiry }]
    : [];

/** All of a subject that the person may read, the newest first. */
export const listGiven = (rows: ReadableRows, subject: SubjectPath): GivenInquiry[] =>
  rows
    .list('assignment', { member: ['subject', subject] })
    .flatMap(ofInquiry)
    .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));

/** One that the person may read, as staff of its class or as its student. Throws a 403 answer for any other. */
export function requireGiven(rows: ReadableRows, activityId: string, miniInquiryId?: string): GivenInquiry {
  const [given] = ofInquiry(rows.get('assignment', activityId));
  if (!given || (miniInquiryId !== undefined && given.inquiry.miniInquiryId !== miniInquiryId))
    throw forbidden();
  return given;
}

/** The same, where the person teaches its class. */
export function requireTaught(rows: ReadableRows, activityId: string, miniInquiryId?: string): GivenInquiry {
  const given = requireGiven(rows, activityId, miniInquiryId);
  if (!isStaffOf(rows, given.classId)) throw forbidden();
  return given;
}

/** The student's own part in one. Throws a 403 answer for who has none, or was taken out of it (classroom §4). */
export function requireOwnPart(rows: ReadableRows, userId: string, given: GivenInquiry): StudentProgress {
  const own = isStaffOf(rows, given.classId) ? [] : listVisibleProgress(rows, userId, given);
  const [part] = own.filter(({ studentStatus }) => studentStatus !== 'REMOVED');
  if (!part) throw forbidden();
  return part;
}

/** A student of a class that the person teaches. Throws a 403 answer for anybody else. */
export function requireStudent(rows: ReadableRows, userId: string, given: GivenInquiry, studentId: string) {
  const found = listVisibleProgress(rows, userId, given).find(
    ({ membership }) => membership.userId === studentId,
  );
  if (!found) throw forbidden();
  return found;
}

/** The person's own mini-inquiry; null for anybody else's, and for one that was deleted. */
export function findOwnInquiry(rows: ReadableRows, userId: string, miniInquiryId: string): InquiryRow | null {
  const own = rows.get('inquiry', miniInquiryId);
  return own?.ownerId === userId && own.status === 'DRAFT' ? own : null;
}

/** A student's answers, as far as the person may read them. */
export const answersOf = (rows: ReadableRows, { id }: GivenInquiry, studentId: string): Answer[] =>
  listAnswers(rows, id).filter((answer) => answer.studentId === studentId);

export const byQuestion = (answers: readonly Answer[]): AnswersByQuestion =>
  new Map(answers.map((answer) => [answer.questionId, answer]));
