import { forbidden } from '#server/calls/subject-calls.ts';
import type { ReadableRows } from '#server/sync/core.ts';
import { askedIn } from '#shared/domain/activities/answer-count.ts';
import { answerToHandIn } from '#shared/domain/activities/answer-to-hand-in.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { findAssignment, findOwnAnswer, findStaffAssignment, type AssignmentKey } from './repository.ts';

/** The assignment that a call names. Throws a 403 answer where the person has no part in it. */
export function requireAssignment(rows: ReadableRows, key: AssignmentKey): Assignment {
  const assignment = findAssignment(rows, key);
  if (assignment === null) throw forbidden();
  return assignment;
}

/** The same, where the person teaches its class. */
export function requireStaffAssignment(rows: ReadableRows, key: AssignmentKey): Assignment {
  const assignment = findStaffAssignment(rows, key);
  if (assignment === null) throw forbidden();
  return assignment;
}

/** How mutations name an assignment. */
export const workKey = ({ id, classId }: Assignment) => ({ assignmentId: id, classId });

/** Every answer as the server has it: what a submission holds whole (SPEC.md M2). */
export function storedAnswers(rows: ReadableRows, userId: string, assignment: Assignment) {
  return askedIn(assignment).map((question) =>
    answerToHandIn(question, findOwnAnswer(rows, userId, assignment, question.questionId)),
  );
}
