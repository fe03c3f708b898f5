import { useSignedIn, useView, type PendingMark } from '#app/engine/index.ts';
import { readOwnClasses, readStudents } from '#app/features/classes/index.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { namedGroups } from '#shared/domain/classes/membership.ts';
import type { ClassRow, Membership } from '#shared/domain/classes/rows.ts';

/** A class one can assign to, with its students and what of this activity it has already. */
export type AssignableClass = {
  readonly classRow: ClassRow;
  readonly students: readonly Membership[];
};

export type AssignRows = {
  readonly classes: readonly AssignableClass[];
  /** What this activity was assigned as, deleted ones left out. */
  readonly given: readonly {
    readonly assignment: Assignment;
    readonly className: string;
    /** The named group it was given to. */
    readonly groupName: string | null;
    readonly mark: PendingMark | null;
  }[];
};

/** Classes to assign an activity to, and where it was given. Live; `undefined` until it is read. */
export function useAssignRows(activityId: string): AssignRows | undefined {
  const { session } = useSignedIn();
  return useView(activityId, async (view): Promise<AssignRows> => {
    const rows = await readOwnClasses(view, session.individual.id);
    const classes = await Promise.all(
      rows.map(async (classRow) => ({ classRow, students: await readStudents(view, classRow.id) })),
    );
    const names = new Map(rows.map((row) => [row.id, row.name]));
    const groups = new Map(rows.flatMap(namedGroups).map((group) => [group.subgroupId, group.name]));
    const assignments = await view.list('assignment');
    return {
      classes,
      given: assignments
        .filter((row) => row.activityId === activityId && names.has(row.classId))
        .filter((row) => row.status === 'ASSIGNED' || row.status === 'COMPLETED')
        .map((assignment) => ({
          assignment,
          className: names.get(assignment.classId) ?? '',
          groupName: groups.get(assignment.subgroupId) ?? null,
          mark: view.mark('assignment', assignment.id),
        })),
    };
  });
}
