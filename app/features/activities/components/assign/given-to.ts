import type { AssignRows } from '#app/features/activities/assign-queries.ts';
import type { Formats } from '#app/i18n/formats.ts';

type Given = Pick<AssignRows['given'][number], 'assignment' | 'className' | 'groupName'>;

/** Who has an assignment: "Class A", "Class A: Fast readers", "Class A: 2 students". */
export function givenTo({ assignment, className, groupName }: Given, format: Formats): string {
  const { assigneeIds } = assignment;
  if (assigneeIds === null) return className;
  return `${className}: ${groupName ?? format.plural(assigneeIds.length, 'student', 'students')}`;
}
