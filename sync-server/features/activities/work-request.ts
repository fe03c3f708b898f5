import { forbidden } from '#server/calls/subject-calls.ts';
import type { ReadableRows } from '#server/sync/core.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { findAssignment, findStaffAssignment, type AssignmentKey } from './repository.ts';

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
