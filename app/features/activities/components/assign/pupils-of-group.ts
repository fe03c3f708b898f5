import type { AssignableClass } from '#app/features/activities/assign-queries.ts';

/** The ids of the pupils who are in a group of a class now. */
export function pupilsOfGroup(
  classes: readonly AssignableClass[],
  classId: string,
  groupId: string,
): string[] {
  const found = classes.find(({ classRow }) => classRow.id === classId);
  return (found?.pupils ?? [])
    .filter((pupil) => pupil.subgroupIds.includes(groupId))
    .map((pupil) => pupil.userId);
}
