import { useSignedIn, useView } from '#app/engine/index.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { openInOrder } from '#shared/domain/activities/activity-order.ts';
import type { ActivityContent, Assignment } from '#shared/domain/activities/rows.ts';
import { isDeleted } from '#shared/domain/activities/status.ts';
import { assignedSnacks } from '#shared/domain/learning-strategies/rows.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import { readStudentWork, type StudentWork } from './student-queries.ts';
import { readTeacherBoard, type ClassAssignment } from './teacher-queries.ts';

/** What is printed of an activity, or of a snack pack. */
export type PrintedContent = ActivityContent & Pick<Assignment, 'snacks'>;

/** What `/printout/activity/{activityId}` prints: a teacher's own activity or snack pack, or a class's copy of one. */
export function usePrintedActivity(activityId: string): PrintedContent | null | undefined {
  return useView(activityId, async (view) => {
    const own = await view.get('activity', activityId);
    if (own) return own;
    const snackPack = await view.get('snackPack', activityId);
    if (snackPack === null) return view.get('assignment', activityId);
    const snacks = (await view.list('snack')).filter((one) => one.snackPackId === activityId);
    const { title, subject, sourcePackId: packId } = snackPack;
    const asked = { instructions: '', preface: null, questions: [], snacks: assignedSnacks(snacks) };
    return { title, subject, packId, ...asked };
  });
}

/** A class's assignments to print for its teachers: the one that is named, or every open one. */
export function usePrintedClass(
  subject: SubjectPath,
  subgroupId: string,
  activityId: string | undefined,
  today: CalendarDate | undefined,
): readonly ClassAssignment[] | undefined {
  const { session } = useSignedIn();
  const teacherId = session.individual.id;
  return useView(`${subject} ${subgroupId} ${activityId ?? ''} ${today ?? ''}`, async (view) => {
    if (today === undefined) return undefined;
    const { assignments } = await readTeacherBoard(view, subject, teacherId);
    const ofGroup = assignments.filter(({ assignment }) => assignment.subgroupId === subgroupId);
    const dated = ofGroup.map((item) => ({ ...item.assignment, item }));
    return chosen(dated, activityId, today).map(({ item }) => item);
  });
}

export type PrintedWork = { readonly assignment: Assignment; readonly work: StudentWork };

/** A student's own activities of a group to print, with what they wrote so far. */
export function usePrintedWork(
  subject: SubjectPath,
  subgroupId: string,
  activityId: string | undefined,
  today: CalendarDate | undefined,
): readonly PrintedWork[] | undefined {
  const { session } = useSignedIn();
  const studentId = session.individual.id;
  return useView(`${subject} ${subgroupId} ${activityId ?? ''} ${today ?? ''}`, async (view) => {
    if (today === undefined) return undefined;
    const all = await view.list('assignment');
    const ofGroup = all.filter((row) => row.subject === subject && row.subgroupId === subgroupId);
    return Promise.all(
      chosen(ofGroup, activityId, today).map(async (assignment) => ({
        assignment,
        work: await readStudentWork(view, assignment.id, studentId),
      })),
    );
  });
}

function chosen<T extends Assignment>(
  rows: readonly T[],
  activityId: string | undefined,
  today: CalendarDate,
): T[] {
  if (activityId === undefined) return openInOrder(rows, today);
  return rows.filter((row) => row.activityId === activityId && !isDeleted(row));
}
