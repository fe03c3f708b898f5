import type { AssignableClass } from '#app/features/activities/assign-queries.ts';

/** The ids of the students who are in a group of a class now. */
export function studentsOfGroup(
  classes: readonly AssignableClass[],
  classId: string,
  groupId: string,
): string[] {
  const found = classes.find(({ classRow }) => classRow.id === classId);
  return (found?.students ?? [])
    .filter((student) => student.subgroupIds.includes(groupId))
    .map((student) => student.userId);
}
