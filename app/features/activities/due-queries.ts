import { useCan, useView } from '#app/engine/index.ts';
import { activityPath, reviewPath } from '#app/navigation/classroom-paths.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { isRemoved } from '#shared/domain/activities/review.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';

/** One due date as the calendar shows it. */
export type DueItem = {
  readonly id: string;
  readonly date: CalendarDate;
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
    const out = new Set(reviews.filter(isRemoved).map((row) => row.assignmentId));
    const done = new Set(statuses.filter((row) => row.status === 'SUBMITTED').map((row) => row.assignmentId));
    const due = assignments.filter(
      (row) =>
        row.subject === subject && row.status === 'ASSIGNED' && names.has(row.classId) && !out.has(row.id),
    );
    return due
      .map((row) => itemOf(row, names.get(row.classId) ?? '', isTeacher, done.has(row.id)))
      .sort((a, b) => (a.date === b.date ? (a.title < b.title ? -1 : 1) : a.date < b.date ? -1 : 1));
  });
}

function itemOf(row: Assignment, className: string, isTeacher: boolean, isDone: boolean): DueItem {
  const { id, endDate: date, title, subject } = row;
  const to = isTeacher ? reviewPath(subject, id) : activityPath({ ...row, assignment: id, view: 'pinboard' });
  return { id, date, title, className, to, isDone };
}
