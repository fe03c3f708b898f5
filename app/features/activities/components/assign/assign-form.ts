import { endOfDue } from '#shared/domain/activities/deadline.ts';
import type { Due } from '#shared/domain/activities/review-rows.ts';
import { assignmentId, type Assignment } from '#shared/domain/activities/rows.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import type { CalendarDate, TimeOfDay } from '#shared/kernel/calendar-date.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';

/** Who of a class an activity is for: everybody, the groups that are ticked, or the students that are ticked. */
export type ClassChoice = {
  readonly classId: string;
  readonly studentIds: readonly string[] | null;
  /** Present: these groups, whatever the other says. */
  readonly groupIds?: readonly string[];
};

/** The choices with another one for this class, or none, in the order in which classes are offered: none changes places. */
export const withChoice = (
  choices: readonly ClassChoice[],
  offered: readonly string[],
  classId: string,
  choice: ClassChoice | null,
): ClassChoice[] =>
  offered.flatMap((id) => (id === classId ? (choice ?? []) : choices.filter((one) => one.classId === id)));

/** From when to when; without a time of day it is due when the last day ends. */
export type AssignDates = {
  readonly startDate: CalendarDate | null;
  readonly endDate: CalendarDate | null;
  readonly endTime: TimeOfDay | null;
};

export type AssignForm = AssignDates & {
  readonly choices: readonly ClassChoice[];
  readonly sendAhead: boolean;
  /** Dates of single classes, by class; null: the same for all. A class without an entry has the same as all. */
  readonly own: ReadonlyMap<string, AssignDates> | null;
};

export type AssignProblems = {
  readonly classes?: string;
  readonly dates?: string;
  /** By class, where each has its own dates. */
  readonly own?: Readonly<Record<string, string>>;
};

/** Whether each chosen class has dates of its own: with one class there is nothing to tell apart. */
export const hasOwnDates = (form: AssignForm): boolean => form.own !== null && form.choices.length > 1;

/** The dates of one class. */
export const datesOf = (form: AssignForm, classId: string): AssignDates => {
  const own = hasOwnDates(form) ? form.own?.get(classId) : undefined;
  const { startDate, endDate, endTime } = own ?? form;
  return { startDate, endDate, endTime };
};

/** Assigning needs a class (and of single students at least one) and a valid range from today on (classroom §5). */
export function problemsOfAssign(form: AssignForm, clock: WallClock): AssignProblems {
  const hasNoGroup = form.choices.some((choice) => choice.groupIds?.length === 0);
  const hasEmpty = form.choices.some((choice) => !choice.groupIds && choice.studentIds?.length === 0);
  const noClass = form.choices.length === 0;
  return {
    ...(noClass && { classes: refusalText('class_required') }),
    ...(hasNoGroup && { classes: 'Choose at least one group, or the whole class.' }),
    ...(hasEmpty && { classes: 'Choose at least one student, or the whole class.' }),
    ...(hasOwnDates(form) ? problemsOfOwn(form, clock) : problemOfShared(form, clock)),
  };
}

function problemOfShared(form: AssignForm, clock: WallClock): Pick<AssignProblems, 'dates'> {
  const dates = problemOfDates(form, clock);
  return dates === null ? {} : { dates };
}

function problemsOfOwn(form: AssignForm, clock: WallClock): Pick<AssignProblems, 'own'> {
  const found = form.choices.flatMap(({ classId }) => {
    const problem = problemOfDates(datesOf(form, classId), clock);
    return problem === null ? [] : [[classId, problem] as const];
  });
  return found.length === 0 ? {} : { own: Object.fromEntries(found) };
}

/** What is wrong with a range of dates, or null: it begins no earlier than today, and is not over already. */
export function problemOfDates(
  { startDate, endDate, endTime }: AssignDates,
  { today, now, timeZone }: WallClock,
): string | null {
  if (endDate === null || !isRange(startDate, endDate, today)) return refusalText('date_range');
  return now > endOfDue({ endDate, endTime }, timeZone) ? TIME_IS_OVER : null;
}

/** What is wrong with more time, or null: it is later than what everybody has, and not over already. */
export function problemOfDue(
  due: { readonly endDate: CalendarDate | null; readonly endTime: TimeOfDay | null },
  everybodys: Due,
  { now, timeZone }: WallClock,
): string | null {
  const { endDate, endTime } = due;
  if (endDate === null) return 'Please choose a date.';
  const end = endOfDue({ endDate, endTime }, timeZone);
  if (now > end) return TIME_IS_OVER;
  return end > endOfDue(everybodys, timeZone) ? null : 'Please choose a later date than everybody has.';
}

const TIME_IS_OVER = 'This time is over already. Please choose a later one.';

type WallClock = { readonly today: CalendarDate; readonly now: number; readonly timeZone: string };

/** Who is assigned what together: one `assignActivity` for each set of dates. */
export type DateSet = {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly endTime: TimeOfDay | null;
  readonly choices: readonly ClassChoice[];
};

/** The chosen classes by their dates, in the order in which they were chosen. Classes without both dates are left out. */
export function dateSetsOf(form: AssignForm): DateSet[] {
  const sets = new Map<string, DateSet>();
  for (const choice of form.choices) {
    const { startDate, endDate, endTime } = datesOf(form, choice.classId);
    if (startDate === null || endDate === null) continue;
    const key = `${startDate} ${endDate} ${endTime ?? ''}`;
    const before = sets.get(key)?.choices ?? [];
    sets.set(key, { startDate, endDate, endTime, choices: [...before, choice] });
  }
  return [...sets.values()];
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
