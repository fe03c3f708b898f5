import { useSignedIn, useView } from '#app/engine/index.ts';
import type { SubjectPath } from '#shared/access/roles.ts';

/** The packs of a subject that this person has an activity on, each with when the newest was made, epoch ms. */
export type PacksWithActivities = ReadonlyMap<string, number>;

/** For a student what they were given, for a teacher also what they built. Live; `undefined` until it is read. */
export function usePacksWithActivities(subject: SubjectPath): PacksWithActivities | undefined {
  const { session } = useSignedIn();
  const userId = session.individual.id;
  return useView(subject, async (view) => {
    const [assignments, activities] = await Promise.all([view.list('assignment'), view.list('activity')]);
    const own = activities.filter((row) => row.ownerId === userId && row.status === 'DRAFT');
    const given = assignments.filter((row) => row.status === 'ASSIGNED' || row.status === 'COMPLETED');
    const newest = new Map<string, number>();
    for (const { packId, createdAt } of [...own, ...given].filter((row) => row.subject === subject))
      newest.set(packId, Math.max(createdAt, newest.get(packId) ?? 0));
    return newest;
  });
}
