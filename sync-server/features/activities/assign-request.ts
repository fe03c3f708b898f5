import { forbidden } from '#server/calls/subject-calls.ts';
import type { ReadableRows } from '#server/sync/core.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { isCurrent } from '#shared/domain/classes/membership.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';
import type { ArgsOf } from '#shared/mutators.ts';
import { classStaffBucket } from '#shared/sync/bucket-names.ts';
import type { SchoolDay } from './activity-answer.ts';
import type { ClassList } from './activity-request.ts';
import { findStaffAssignment, isStaffOf } from './repository.ts';

type Refused = { kind: 'refused'; errors: string[] };

type AssignRequest = {
  activityId: string;
  classInfoList: ClassList;
  startDate: CalendarDate | null;
  endDate: CalendarDate | null;
  sendAhead: boolean;
};

/**
 * The rule's arguments for assigning to the classes of a request. The start date is today unless it is given, the end
 * date has to be (classroom §4, quick assign). Throws a 403 answer for a class that the person does not teach.
 */
export function assignArgs(
  rows: ReadableRows,
  { activityId, classInfoList, startDate, endDate, sendAhead }: AssignRequest,
  { today }: SchoolDay,
): { kind: 'args'; args: ArgsOf<'assignActivity'> } | Refused {
  const targets = targetsOf(rows, classInfoList);
  if (targets === null)
    return { kind: 'refused', errors: [`{classInfoList}${refusalText('class_required')}`] };
  if (endDate === null) return { kind: 'refused', errors: [`{endDate}${refusalText('date_range')}`] };
  return { kind: 'args', args: { activityId, targets, startDate: startDate ?? today, endDate, sendAhead } };
}

/** A subgroup of each class, the whole class where none is named; null where a class has no such subgroup. */
function targetsOf(rows: ReadableRows, classes: ClassList): ArgsOf<'assignActivity'>['targets'] | null {
  const targets = classes.flatMap(({ classId, subGroups = [] }) => {
    if (!isStaffOf(rows, classId)) throw forbidden();
    const known = rows.get('class', classId)?.subGroups.map(({ subgroupId }) => subgroupId) ?? [];
    return namedSubgroups(classId, subGroups).map((subgroupId) => ({
      isKnown: known.includes(subgroupId),
      target: { classId, subgroupId, assigneeIds: studentsOf(rows, classId, subgroupId) },
    }));
  });
  return targets.every(({ isKnown }) => isKnown) ? targets.map(({ target }) => target) : null;
}

/** The students of a named group now; null for the subgroup that is the whole class (SPEC.md B5). */
function studentsOf(rows: ReadableRows, classId: string, subgroupId: string): string[] | null {
  if (subgroupId === defaultSubgroupId(classId)) return null;
  return rows
    .list('membership', { bucket: classStaffBucket(classId) })
    .filter(
      (membership) =>
        membership.role === 'student' && isCurrent(membership) && membership.subgroupIds.includes(subgroupId),
    )
    .map((membership) => membership.userId);
}

/** The assignments of an activity in the classes of a request. Throws a 403 answer where the person teaches none such. */
export function assignmentsIn(rows: ReadableRows, activityId: string, classes: ClassList): Assignment[] {
  return classes.flatMap(({ classId, subGroups = [] }) =>
    namedSubgroups(classId, subGroups).map((classSubgroupId) => {
      const assignment = findStaffAssignment(rows, { activityId, classSubgroupId });
      if (assignment?.classId !== classId) throw forbidden();
      return assignment;
    }),
  );
}

function namedSubgroups(classId: string, subGroups: readonly { subgroupId: string }[]): string[] {
  const named = [...new Set(subGroups.map(({ subgroupId }) => subgroupId))];
  return named.length > 0 ? named : [defaultSubgroupId(classId)];
}

/** The assignments that (activityId, classSubgroupId) name. Throws a 403 answer where the person teaches none such. */
export function assignmentsNamed(
  rows: ReadableRows,
  activityId: string,
  classSubgroupIds: readonly string[],
): Assignment[] {
  return [...new Set(classSubgroupIds)].map((classSubgroupId) => {
    const found = findStaffAssignment(rows, { activityId, classSubgroupId });
    if (found === null) throw forbidden();
    return found;
  });
}
