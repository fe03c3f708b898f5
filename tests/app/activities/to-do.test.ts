import { expect, test } from 'vitest';
import { activityOnPack } from '#app/features/activities/activity-on-pack.ts';
import { whenText } from '#app/features/activities/components/student/task-when.ts';
import { isDone } from '#app/features/activities/is-done.ts';
import { assignedPackIds } from '#app/features/activities/open-packs.ts';
import type { StudentTask } from '#app/features/activities/student-tasks.ts';
import { countToDo, remindedOf, toDoOf } from '#app/features/activities/to-do.ts';
import { createFormats } from '#app/i18n/formats.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { blankContent } from '#shared/domain/activities/activity-content.ts';
import { blankReview } from '#shared/domain/activities/blank-review.ts';
import { addDays, timeOfDate } from '#shared/kernel/calendar-date.ts';
import { snackContent } from '#tests/support/snacks.ts';

const TODAY = '2026-09-14';

type Given = {
  readonly due: number;
  readonly subject?: SubjectPath;
  readonly status?: StudentTask['status'];
  readonly total?: number;
  readonly ended?: boolean;
};

function task(id: string, { due, subject, status, total = 2, ended = false }: Given): StudentTask {
  return {
    assignment: {
      ...blankContent('pack', subject ?? 'science'),
      id,
      activityId: `activity of ${id}`,
      classId: 'class',
      subgroupId: 'whole',
      assigneeIds: null,
      isQuickActivity: false,
      teacherId: 'teacher',
      teacherName: 'Teacher',
      startDate: addDays(TODAY, -9),
      endDate: addDays(TODAY, due),
      sendAhead: true,
      released: true,
      status: ended ? 'COMPLETED' : 'ASSIGNED',
      statusAt: 0,
      createdAt: 0,
    },
    className: 'Class A',
    status: status ?? 'NOT_STARTED',
    cycle: 0,
    submittedAt: null,
    answered: 0,
    total,
    hasWork: false,
    review: null,
  };
}

const titles = (tasks: readonly StudentTask[]) => toDoOf(tasks, TODAY).map(({ assignment }) => assignment.id);

test('decision 91 the to-do list is one over all subjects, overdue first, then by due date', () => {
  const tasks = [
    task('in a week', { due: 7 }),
    task('tomorrow', { due: 1, subject: 'social-studies' }),
    task('two days over', { due: -2, subject: 'social-studies' }),
    task('a day over', { due: -1 }),
    task('handed in', { due: 0, status: 'SUBMITTED' }),
  ];
  expect(titles(tasks)).toEqual(['two days over', 'a day over', 'tomorrow', 'in a week']);
  expect([...countToDo(tasks, TODAY)].sort()).toEqual([
    ['science', 2],
    ['social-studies', 2],
  ]);
});

test('classroom §4 an activity without questions stays open after it was viewed, until its due date or until it is ended', () => {
  const viewed = { status: 'VIEWED', total: 0 } as const;
  const tasks = [task('viewed', { due: 0, ...viewed }), task('later', { due: 3 })];
  // It is read: never before what was not begun, and not counted as waiting.
  expect(titles(tasks)).toEqual(['later', 'viewed']);
  expect(countToDo(tasks, TODAY).get('science')).toBe(1);
  const past = task('past', { due: -1, ...viewed });
  expect(isDone(past, TODAY)).toBe(true);
  expect(titles([past])).toEqual([]);
  expect(titles([task('ended', { due: 3, ...viewed, ended: true })])).toEqual([]);
});

test('classroom §4 an activity without questions that nobody opened is still to do after its due date', () => {
  expect(titles([task('unread', { due: -3, total: 0 })])).toEqual(['unread']);
});

test('day at school §due time: on one day what is due at a time comes before what is due when the day ends', () => {
  const at = (id: string, endTime: string | null): StudentTask => {
    const made = task(id, { due: 1 });
    return { ...made, assignment: { ...made.assignment, endTime } };
  };
  expect(titles([at('a midnight', null), at('b afternoon', '15:00'), at('c morning', '08:30')])).toEqual([
    'c morning',
    'b afternoon',
    'a midnight',
  ]);
});

test('day at school §more time: a student’s own date counts in their list, and a reminder ends by starting', () => {
  const extended = task('two days over, with more time', { due: -2 });
  const { id, classId } = extended.assignment;
  const review = blankReview({ assignmentId: id, classId, studentId: 'student1' });
  const tasks: StudentTask[] = [
    { ...extended, review: { ...review, extension: { endDate: addDays(TODAY, 3), endTime: null } } },
    { ...task('tomorrow', { due: 1 }), review: { ...review, reminded: { at: 1, byName: 'Teacher' } } },
  ];
  expect(titles(tasks)).toEqual(['tomorrow', 'two days over, with more time']);
  // Where only the Pack is named, the same order decides, of what is to do and of what is done.
  expect(activityOnPack(tasks, 'pack', TODAY)?.id).toBe('tomorrow');
  const done = tasks.map((one) => ({ ...one, status: 'SUBMITTED' as const }));
  expect(activityOnPack(done, 'pack', TODAY)?.id).toBe('tomorrow');
  expect(remindedOf(tasks).map(({ assignment }) => assignment.id)).toEqual(['tomorrow']);
  expect(remindedOf(tasks.map((one) => ({ ...one, status: 'IN_PROGRESS' as const })))).toEqual([]);
});

test('classroom §3 the texts of snacks are brought along as the pack is that they were chosen from, each pack once', () => {
  const { assignment, ...rest } = task('read closely', { due: 3 });
  const snacks = ['water', 'weather', 'water'].map((packId, at) => ({
    ...{ id: `snack ${at}`, order: `a${at}` },
    content: snackContent({ packId }),
  }));
  const tasks = [{ ...rest, assignment: { ...assignment, packId: 'my own pack', snacks } }];
  expect(assignedPackIds(tasks, TODAY)).toEqual(['my own pack', 'water', 'weather']);
});

test('U4 a removed activity says that words are kept only where there are some', () => {
  const timeZone = 'America/Chicago';
  const clock = { today: TODAY, timeZone, now: timeOfDate(TODAY, '13:00', timeZone) };
  const format = createFormats({ locale: 'en-US', country: 'US', timeZone });
  const told = task('told', { due: 0 });
  const removed: StudentTask = { ...told, assignment: { ...told.assignment, status: 'DELETED' } };
  expect(whenText({ ...removed, hasWork: true }, clock, format)).toBe('What you wrote is kept.');
  expect(whenText(removed, clock, format)).toBe('There is nothing to do for it any more.');
});
