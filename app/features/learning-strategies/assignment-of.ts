import { useView } from '#app/engine/index.ts';
import { isOfSnacks } from '#shared/domain/activities/asked.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { isDeleted } from '#shared/domain/activities/status.ts';

/** The assignment of a snack pack that is meant where only the pack is named: one that was not deleted, due last. */
export function useAssignmentOf(snackPackId: string): Assignment | null | undefined {
  return useView(snackPackId, async (view) => {
    const given = (await view.list('assignment')).filter(
      (one) => one.activityId === snackPackId && isOfSnacks(one),
    );
    const inOrder = given.toSorted((a, b) => b.endDate.localeCompare(a.endDate));
    return inOrder.find((one) => !isDeleted(one)) ?? inOrder[0] ?? null;
  });
}
