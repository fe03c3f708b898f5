import { useCan, useView } from '#app/engine/index.ts';
import { classWorkPath, workPath } from '#app/navigation/learning-strategy-paths.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { dueOf } from '#shared/domain/activities/deadline.ts';
import { isRemoved } from '#shared/domain/activities/review.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';

/** One due date as the calendar shows it. */
export type DueItem = {
  readonly id: string;
  readonly date: CalendarDate;
  /** By the school's clock; null: when the day ends. */
  readonly time: string | null;
  readonly title: string;
  readonly className: string;
  readonly to: string;
  /** A student has handed it in. */
  readonly isDone: boolean;
};

/** What is due in a subject, by date: of a teacher's classes, or what was given to a student. Live. */
export function useDueItems(subject: SubjectPath): readonly DueItem[] | undefined {
  const isTeacher = useCan('review-work');
  return useView(`${subject} ${isTeacher}`, async (view) => {
    const [assignments, classes, reviews, statuses] = await Promise.all([
      view.list('assignment'),
      view.list('class'),
      isTeacher ? [] : view.list('review'),
      isTeacher ? [] : view.list('studentStatus'),
    ]);
    const names = new Map(classes.map((row) => [row.id, row.name]));
    const reviewOf = new Map(reviews.map((row) => [row.assignmentId, row]));
    const out = new Set(reviews.filter(isRemoved).map((row) => row.assignmentId));
    const done = new Set(statuses.filter((row) => row.status === 'SUBMITTED').map((row) => row.assignmentId));
    const due = assignments.filter(
      (row) =>
        row.subject === subject && row.status === 'ASSIGNED' && names.has(row.classId) && !out.has(row.id),
    );
    return due
      .map((row) => {
        const due = dueOf(row, reviewOf.get(row.id) ?? null);
        return itemOf({ ...row, ...due }, names.get(row.classId) ?? '', isTeacher, done.has(row.id));
      })
      .sort(byDue);
  });
}

const momentOf = ({ date, time }: DueItem): string => `${date} ${time ?? '24:00'}`;

function byDue(a: DueItem, b: DueItem): number {
  if (momentOf(a) !== momentOf(b)) return momentOf(a) < momentOf(b) ? -1 : 1;
  return a.title < b.title ? -1 : 1;
}

function itemOf(row: Assignment, className: string, isTeacher: boolean, isDone: boolean): DueItem {
  const { id, endDate: date, endTime: time = null, title } = row;
  const to = isTeacher ? classWorkPath(row) : workPath(row);
  return { id, date, time, title, className, to, isDone };
}
