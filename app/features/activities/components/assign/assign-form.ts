import { assignmentId, type Assignment } from '#shared/domain/activities/rows.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import { refusalText } from '#shared/kernel/refusal.ts';

/** Who of a class an activity is for: everybody, the groups that are ticked, or the students that are ticked. */
export type ClassChoice = {
  readonly classId: string;
  readonly studentIds: readonly string[] | null;
  /** Present: these groups, whatever the other says. */
  readonly groupIds?: readonly string[];
};

export type AssignForm = {
  readonly choices: readonly ClassChoice[];
  readonly startDate: CalendarDate | null;
  readonly endDate: CalendarDate | null;
  readonly sendAhead: boolean;
};

export type AssignProblems = { readonly classes?: string; readonly dates?: string };

/** Assigning needs a class (and of single students at least one) and a valid range from today on (classroom §5). */
export function problemsOfAssign(form: AssignForm, today: CalendarDate): AssignProblems {
  const hasNoGroup = form.choices.some((choice) => choice.groupIds?.length === 0);
  const hasEmpty = form.choices.some((choice) => !choice.groupIds && choice.studentIds?.length === 0);
  const noClass = form.choices.length === 0;
  return {
    ...(noClass && { classes: refusalText('class_required') }),
    ...(hasNoGroup && { classes: 'Choose at least one group, or the whole class.' }),
    ...(hasEmpty && { classes: 'Choose at least one student, or the whole class.' }),
    ...(!isRange(form.startDate, form.endDate, today) && { dates: refusalText('date_range') }),
  };
}

/** Both dates, in order, not before `earliest`. */
export function isRange(
  start: CalendarDate | null,
  end: CalendarDate | null,
  earliest: CalendarDate,
): boolean {
  return start !== null && end !== null && start >= earliest && end >= start;
}

type Target = { classId: string; subgroupId: string; assigneeIds: string[] | null };
type Given = ReadonlyMap<string, Pick<Assignment, 'assigneeIds'>>;

/**
 * One target per class, and one per group of it (SPEC.md B5). Students who have the activity already keep it: choosing
 * others adds to them, and a whole class is not narrowed to a few (B2). `studentsOf` answers who is in a group now; who
 * comes into it later gets it from the server.
 */
export function targetsOf(
  activityId: string,
  choices: readonly ClassChoice[],
  existing: Given,
  studentsOf: (classId: string, groupId: string) => readonly string[] = () => [],
): Target[] {
  return choices.flatMap(({ classId, studentIds, groupIds }) => {
    if (groupIds) {
      return groupIds.map((groupId) =>
        widened(activityId, classId, groupId, studentsOf(classId, groupId), existing),
      );
    }
    return [widened(activityId, classId, defaultSubgroupId(classId), studentIds, existing)];
  });
}

function widened(
  activityId: string,
  classId: string,
  subgroupId: string,
  chosen: readonly string[] | null,
  existing: Given,
): Target {
  const before = existing.get(assignmentId(activityId, subgroupId));
  const isWhole = chosen === null || before?.assigneeIds === null;
  return {
    classId,
    subgroupId,
    assigneeIds: isWhole ? null : [...new Set([...(before?.assigneeIds ?? []), ...chosen])],
  };
}
