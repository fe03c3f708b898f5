import type { View } from '#app/engine/index.ts';
import { classPath, feedbackPath } from '#app/navigation/classroom-paths.ts';
import { classWorkPath, workPath } from '#app/navigation/learning-strategy-paths.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { isDeleted } from '#shared/domain/activities/status.ts';
import type { NotificationRow } from '#shared/domain/notifications/rows.ts';

/**
 * Where a notification leads: the work, what was given back, how a class stands, the class. Null where that is no longer
 * there for this person.
 */
export async function targetOf(
  view: View,
  row: NotificationRow,
  subject: SubjectPath,
): Promise<string | null> {
  const { about } = row;
  if (about.kind === 'CLASS') {
    const found = await view.get('class', about.id);
    return found?.status === 'ACTIVE' ? classPath(subject, about.id, { tab: 'students' }) : null;
  }
  const assignment = await view.get('assignment', about.id);
  if (assignment === null || isDeleted(assignment)) return null;
  return row.userType === 'TEACHER'
    ? classWorkPath(assignment, row.studentId ?? undefined)
    : studentsTarget(row, assignment);
}

function studentsTarget({ event }: NotificationRow, assignment: Assignment): string {
  const isGivenBack = event === 'RETURNED' || event === 'FEEDBACK' || event === 'REVISION_ASKED';
  const hasOwnPage = isGivenBack && assignment.inquiry === undefined;
  return hasOwnPage ? feedbackPath(assignment.subject, assignment.id) : workPath(assignment);
}
