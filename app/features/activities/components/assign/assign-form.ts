import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import { refusalText } from '#shared/kernel/refusal.ts';
import { assignmentId, type Assignment } from '#shared/domain/activities/rows.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';

/** Who of a class an activity is for: everybody, or the pupils that are ticked. */
export type ClassChoice = { readonly classId: string; readonly studentIds: readonly string[] | null };

export type AssignForm = {
  readonly choices: readonly ClassChoice[];
  readonly startDate: CalendarDate | null;
  readonly endDate: CalendarDate | null;
  readonly sendAhead: boolean;
};

export type AssignProblems = { readonly classes?: string; readonly dates?: string };

/** Assigning needs a class (and of single pupils at least one) and a valid range from today on (classroom §5). */
export function problemsOfAssign(form: AssignForm, today: CalendarDate): AssignProblems {
  const hasEmpty = form.choices.some((choice) => choice.studentIds?.length === 0);
  const noClass = form.choices.length === 0;
  return {
    ...(noClass && { classes: refusalText('class_required') }),
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

/**
 * One target per class. Pupils who have the activity already keep it: choosing others adds to them, and a whole class
 * is not narrowed to a few (SYNC.md B2).
 */
export function targetsOf(
  activityId: string,
  choices: readonly ClassChoice[],
  existing: ReadonlyMap<string, Pick<Assignment, 'assigneeIds'>>,
): { classId: string; subgroupId: string; assigneeIds: string[] | null }[] {
  return choices.map(({ classId, studentIds }) => {
    const subgroupId = defaultSubgroupId(classId);
    const before = existing.get(assignmentId(activityId, subgroupId));
    const isWhole = studentIds === null || (before !== undefined && before.assigneeIds === null);
    const assigneeIds = isWhole ? null : [...new Set([...(before?.assigneeIds ?? []), ...studentIds])];
    return { classId, subgroupId, assigneeIds };
  });
}
