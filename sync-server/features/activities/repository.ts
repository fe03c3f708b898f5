import type { ReadableRows } from '#server/sync/core.ts';
import { reviewId, type Review } from '#shared/domain/activities/review-rows.ts';
import { isTakenOut } from '#shared/domain/activities/review.ts';
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
  studentStanding,
  type StudentStanding,
} from '#shared/domain/activities/student-standing.ts';
import { membershipId, type Membership } from '#shared/domain/classes/rows.ts';
import { classStaffBucket } from '#shared/sync/bucket-names.ts';

/** The calls' name for an assignment (SPEC.md B5). */
export type Place = { activityId: string; classSubgroupId: string };

export const placeOf = ({ activityId, subgroupId }: Assignment): Place => ({
  activityId,
  classSubgroupId: subgroupId,
});

export const isStaffOf = (rows: ReadableRows, classId: string): boolean =>
  rows.mayRead(classStaffBucket(classId));

/** An assignment that the person may read, as a teacher of its class or as its student. */
export function findAssignment(
  rows: ReadableRows,
  { activityId, classSubgroupId }: Place,
): Assignment | null {
  return rows.get('assignment', assignmentId(activityId, classSubgroupId));
}

/** The same, for a teacher of its class alone. */
export function findStaffAssignment(rows: ReadableRows, place: Place): Assignment | null {
  const assignment = findAssignment(rows, place);
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
  standing: StudentStanding;
  progress: Pick<Progress, 'cycle' | 'submittedAt' | 'receivedAt' | 'verdict'> | null;
  /** For a class teacher everything, for the student what was returned. */
  review: Review | null;
};

/** Everybody an assignment is meant for, and who left with work or a review of it; by name. For the class's teachers. */
export function listStandings(rows: ReadableRows, assignment: Assignment): StudentProgress[] {
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
      const standing = studentStanding(row?.status ?? null, membership, isTakenOut(review));
      return { membership, standing, progress: row, review };
    })
    .filter(({ standing, progress: row, review }) =>
      isListed(standing, { progress: row !== null, review: review !== null }),
    );
}

/** Where a student stands, as they may read it themselves, after leaving too; null where they never had a part in it. */
export function findOwnStanding(
  rows: ReadableRows,
  userId: string,
  { activityId, classSubgroupId }: Place,
): StudentProgress | null {
  const id = assignmentId(activityId, classSubgroupId);
  const status: StudentStatusRow | null = rows.get('studentStatus', studentStatusId(id, userId));
  const classId = rows.get('assignment', id)?.classId ?? status?.classId;
  const membership = classId === undefined ? null : rows.get('membership', membershipId(classId, userId));
  if (membership?.role !== 'student') return null;
  const review = rows.get('review', reviewId(id, userId));
  const standing = studentStanding(status?.status ?? null, membership, isTakenOut(review));
  return { membership, standing, progress: status, review };
}

/** Who stands beside an assignment, as far as the person may see it: a class teacher everybody, a student themselves. */
export function listVisibleStandings(
  rows: ReadableRows,
  userId: string,
  assignment: Assignment,
): StudentProgress[] {
  if (isStaffOf(rows, assignment.classId)) return listStandings(rows, assignment);
  const own = findOwnStanding(rows, userId, placeOf(assignment));
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

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' });

function byName(a: Membership, b: Membership): number {
  return (
    names.compare(a.lastName, b.lastName) ||
    names.compare(a.firstName, b.firstName) ||
    names.compare(a.userId, b.userId)
  );
}
