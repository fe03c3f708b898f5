import type { ReadableRows } from '#server/sync/core.ts';
import { askedIn } from '#shared/domain/activities/answer-count.ts';
import { answerToHandIn } from '#shared/domain/activities/answer-to-hand-in.ts';
import { reviewId, type Review } from '#shared/domain/activities/review-rows.ts';
import { isRemoved } from '#shared/domain/activities/review.ts';
import {
  answerId,
  assignmentId,
  studentStatusId,
  type Activity,
  type Answer,
  type Assignment,
  type Progress,
  type StudentStatusRow,
} from '#shared/domain/activities/rows.ts';
import {
  isAssignee,
  isListed,
  studentStatus,
  type StudentStatus,
} from '#shared/domain/activities/student-status.ts';
import { membershipId, type Membership } from '#shared/domain/classes/rows.ts';
import { classStaffBucket } from '#shared/sync/bucket-names.ts';

/** The calls' name for an assignment (SPEC.md B5). */
export type AssignmentKey = { activityId: string; classSubgroupId: string };

export const assignmentKeyOf = ({ activityId, subgroupId }: Assignment): AssignmentKey => ({
  activityId,
  classSubgroupId: subgroupId,
});

export const isStaffOf = (rows: ReadableRows, classId: string): boolean =>
  rows.mayRead(classStaffBucket(classId));

/** An assignment that the person may read, as a teacher of its class or as its student. */
export function findAssignment(
  rows: ReadableRows,
  { activityId, classSubgroupId }: AssignmentKey,
): Assignment | null {
  return rows.get('assignment', assignmentId(activityId, classSubgroupId));
}

/** The same, for a teacher of its class alone. */
export function findStaffAssignment(rows: ReadableRows, key: AssignmentKey): Assignment | null {
  const assignment = findAssignment(rows, key);
  return assignment && isStaffOf(rows, assignment.classId) ? assignment : null;
}

/** The person's own activity, which its assignments are copied from. */
export function findOwnActivity(rows: ReadableRows, userId: string, activityId: string): Activity | null {
  const activity = rows.get('activity', activityId);
  return activity?.ownerId === userId ? activity : null;
}

/** A student beside one assignment. */
export type StudentProgress = {
  membership: Membership;
  studentStatus: StudentStatus;
  progress: Pick<Progress, 'cycle' | 'submittedAt' | 'receivedAt' | 'verdict'> | null;
  /** For a class teacher everything, for the student what was returned. */
  review: Review | null;
};

/** Everybody an assignment is meant for, and former students with work or a review of it; by name. For the class's teachers. */
export function listProgress(rows: ReadableRows, assignment: Assignment): StudentProgress[] {
  const bucket = classStaffBucket(assignment.classId);
  const progress = new Map(
    rows
      .list('progress', { bucket, member: ['assignmentId', assignment.id] })
      .map((row) => [row.studentId, row]),
  );
  const reviews = new Map(
    rows
      .list('review', { bucket, member: ['assignmentId', assignment.id] })
      .map((row) => [row.studentId, row]),
  );
  return rows
    .list('membership', { bucket, member: ['role', 'student'] })
    .filter((student) => isAssignee(assignment, student.userId))
    .sort(byName)
    .map((membership) => {
      const row = progress.get(membership.userId) ?? null;
      const review = reviews.get(membership.userId) ?? null;
      const current = studentStatus(row?.status ?? null, membership, isRemoved(review));
      return { membership, studentStatus: current, progress: row, review };
    })
    .filter(({ studentStatus: current, progress: row, review }) =>
      isListed(current, { progress: row !== null, review: review !== null }),
    );
}

/** A student's own progress, as they may read it, after leaving too; null where they never had a part in it. */
export const findOwnProgress = (
  rows: ReadableRows,
  userId: string,
  { activityId, classSubgroupId }: AssignmentKey,
): StudentProgress | null => ownProgressOf(rows, userId, assignmentId(activityId, classSubgroupId));

function ownProgressOf(rows: ReadableRows, userId: string, id: string): StudentProgress | null {
  const status: StudentStatusRow | null = rows.get('studentStatus', studentStatusId(id, userId));
  const classId = rows.get('assignment', id)?.classId ?? status?.classId;
  const membership = classId === undefined ? null : rows.get('membership', membershipId(classId, userId));
  if (membership?.role !== 'student') return null;
  const review = rows.get('review', reviewId(id, userId));
  const current = studentStatus(status?.status ?? null, membership, isRemoved(review));
  return { membership, studentStatus: current, progress: status, review };
}

/** The students of an assignment that the person may see: a class teacher everybody, a student themselves. */
export function listVisibleProgress(
  rows: ReadableRows,
  userId: string,
  assignment: Assignment,
): StudentProgress[] {
  if (isStaffOf(rows, assignment.classId)) return listProgress(rows, assignment);
  const own = ownProgressOf(rows, userId, assignment.id);
  return own === null ? [] : [own];
}

/** Answers to an assignment that the person may read: a class teacher everybody's, a student their own. */
export function listAnswers(rows: ReadableRows, assignment: string): Answer[] {
  return rows.list('answer', { member: ['assignmentId', assignment] });
}

export function findOwnAnswer(
  rows: ReadableRows,
  userId: string,
  assignment: Assignment,
  questionId: string,
): Answer | null {
  return rows.get('answer', answerId(assignment.id, questionId, userId));
}

/** How mutations name an assignment. */
export const workKey = ({ id, classId }: Assignment) => ({ assignmentId: id, classId });

/** Every answer as the server has it: what a submission holds whole (SPEC.md M2). */
export function storedAnswers(rows: ReadableRows, userId: string, assignment: Assignment) {
  return askedIn(assignment).map((question) =>
    answerToHandIn(question, findOwnAnswer(rows, userId, assignment, question.questionId)),
  );
}

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' });

function byName(a: Membership, b: Membership): number {
  return (
    names.compare(a.lastName, b.lastName) ||
    names.compare(a.firstName, b.firstName) ||
    names.compare(a.userId, b.userId)
  );
}
