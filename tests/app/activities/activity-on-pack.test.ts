import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activityOnPack } from '#app/features/activities/activity-on-pack.ts';
import type { StudentTask } from '#app/features/activities/student-tasks.ts';
import { blankContent } from '#shared/domain/activities/activity-content.ts';
import { blankReview } from '#shared/domain/activities/blank-review.ts';
import { assignmentStatus } from '#shared/domain/activities/status.ts';
import { addDays } from '#shared/kernel/calendar-date.ts';

const TODAY = '2026-09-14';

const task = fc
  .record({
    id: fc.uuid(),
    packId: fc.constantFrom('rivers', 'maps'),
    status: fc.constantFrom('ASSIGNED', 'COMPLETED', 'DELETED', 'SUPER_DELETED' as const),
    start: fc.integer({ min: -9, max: 9 }),
    work: fc.constantFrom('NOT_STARTED', 'IN_PROGRESS', 'SUBMITTED' as const),
    isOut: fc.boolean(),
  })
  .map(({ id, packId, status, start, work, isOut }): StudentTask => {
    const place = { assignmentId: id, classId: 'class', studentId: 'student' };
    return {
      assignment: {
        ...blankContent(packId, 'science'),
        id,
        activityId: `activity of ${id}`,
        classId: 'class',
        subgroupId: 'whole',
        assigneeIds: null,
        isQuickActivity: false,
        teacherId: 'teacher',
        teacherName: 'Teacher',
        startDate: addDays(TODAY, start),
        endDate: addDays(TODAY, start + 3),
        sendAhead: true,
        released: true,
        status,
        statusAt: 0,
        createdAt: 0,
      },
      className: 'Class A',
      status: work,
      cycle: 0,
      submittedAt: null,
      answered: 0,
      total: 2,
      hasWork: false,
      review: isOut ? { ...blankReview(place), removedAt: 1 } : null,
    };
  });

test('classroom §2 an address that names the Pack alone leads a student to what is to do on it, never to what was taken from them', () => {
  fc.assert(
    fc.property(fc.array(task, { maxLength: 8 }), (tasks) => {
      const found = activityOnPack(tasks, 'rivers', TODAY);
      const own = tasks.filter(
        ({ assignment, review }) =>
          assignment.packId === 'rivers' && review === null && !assignment.status.endsWith('DELETED'),
      );
      expect(found === null).toBe(own.length === 0);
      const chosen = own.find(({ assignment }) => assignment.id === found?.id);
      const isToDo = ({ assignment, status }: StudentTask) =>
        assignmentStatus(assignment, TODAY) === 'OPEN' && status !== 'SUBMITTED';
      if (own.some(isToDo)) expect(chosen && isToDo(chosen)).toBe(true);
    }),
  );
});
