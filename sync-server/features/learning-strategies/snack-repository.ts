import { forbidden } from '#server/calls/subject-calls.ts';
import { isStaffOf } from '#server/features/activities/repository.ts';
import type { ReadableRows } from '#server/sync/core.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { isOfSnacks } from '#shared/domain/activities/asked.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { snacksOf, type AssignedSnack } from '#shared/domain/activities/snack.ts';
import {
  snackResponseId,
  type Snack,
  type SnackAction,
  type SnackPack,
  type SnackResponse,
} from '#shared/domain/learning-strategies/rows.ts';
import { inOrder } from '#shared/kernel/order-key.ts';

/** An assignment of a snack pack, its snacks in their order. */
export type SnackAssignment = Assignment & { readonly snacks: AssignedSnack[] };

/** None for an assignment of an activity. */
const ofSnacks = (assignment: Assignment | null): SnackAssignment[] =>
  assignment !== null && isOfSnacks(assignment) ? [{ ...assignment, snacks: snacksOf(assignment) }] : [];

/** The person's own snack pack; null for anybody else's. */
export function findOwnSnackPack(rows: ReadableRows, userId: string, packId: string): SnackPack | null {
  const snackPack = rows.get('snackPack', packId);
  return snackPack?.ownerId === userId ? snackPack : null;
}

/** The newest of the person's snack packs on a pack of a subject that is not deleted: where a further snack goes. */
export function findSnackPackOn(
  rows: ReadableRows,
  userId: string,
  { sourcePackId, subject }: { sourcePackId: string; subject: SubjectPath },
): SnackPack | null {
  const [newest = null] = rows
    .list('snackPack', { member: ['ownerId', userId] })
    .filter((one) => one.sourcePackId === sourcePackId && one.subject === subject && one.status === 'DRAFT')
    .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));
  return newest;
}

/** What a snack pack holds now, in its order. */
export const listSnacks = (rows: ReadableRows, packId: string): Snack[] =>
  inOrder(
    rows.list('snack', { member: ['snackPackId', packId] }).filter(({ removedAt }) => removedAt === null),
  );

/** The person's own snack. Throws a 403 answer for anybody else's, and for one that was taken out. */
export function requireOwnSnack(rows: ReadableRows, userId: string, snackId: string): Snack {
  const snack = rows.get('snack', snackId);
  if (snack?.ownerId !== userId || snack.removedAt !== null) throw forbidden();
  return snack;
}

/** The assignments of a snack pack that the person may read, as staff of the class or as its student. */
export const listSnackAssignments = (rows: ReadableRows, packId: string): SnackAssignment[] =>
  rows.list('assignment', { member: ['activityId', packId] }).flatMap(ofSnacks);

/** All of a subject that the person may read. */
export const listAllSnackAssignments = (rows: ReadableRows, subject: SubjectPath): SnackAssignment[] =>
  rows.list('assignment', { member: ['subject', subject] }).flatMap(ofSnacks);

/** An assignment of snacks whose class the person teaches. Throws a 403 answer for any other. */
export function requireStaffSnacks(rows: ReadableRows, snackAssignmentId: string): SnackAssignment {
  const [assignment] = ofSnacks(rows.get('assignment', snackAssignmentId));
  if (!assignment || !isStaffOf(rows, assignment.classId)) throw forbidden();
  return assignment;
}

/** One that was given to the person. Throws a 403 answer for any other. */
export function requireGivenSnacks(rows: ReadableRows, snackAssignmentId: string): SnackAssignment {
  const [assignment] = ofSnacks(rows.get('assignment', snackAssignmentId));
  if (!assignment || isStaffOf(rows, assignment.classId)) throw forbidden();
  return assignment;
}

/** The person's own response, also to what they were given in a class they have left. Throws a 403 answer for any other. */
export function requireOwnResponse(rows: ReadableRows, userId: string, responseId: string): SnackResponse {
  const response = rows.get('snackResponse', responseId);
  if (response?.studentId !== userId) throw forbidden();
  return response;
}

/** The texts of one response. */
export const listActions = (
  rows: ReadableRows,
  { assignmentId, studentId, snackId }: Pick<SnackResponse, 'assignmentId' | 'studentId' | 'snackId'>,
): SnackAction[] =>
  rows
    .list('snackAction', { member: ['assignmentId', assignmentId] })
    .filter((action) => action.studentId === studentId && action.snackId === snackId);

/** One student's part in an assignment of snacks: each snack with the response to it. */
export function listResponses(rows: ReadableRows, assignment: SnackAssignment, studentId: string) {
  const actions = rows
    .list('snackAction', { member: ['assignmentId', assignment.id] })
    .filter((action) => action.studentId === studentId);
  return assignment.snacks.map((snack) => ({
    snack,
    response: rows.get('snackResponse', snackResponseId(assignment.id, snack.id, studentId)),
    responseId: snackResponseId(assignment.id, snack.id, studentId),
    actions: actions.filter(({ snackId }) => snackId === snack.id),
  }));
}
