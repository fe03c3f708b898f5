import { assignmentId, type ActivityContent } from '#shared/domain/activities/rows.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import type { Device } from './device.ts';
import { classAId } from './world.ts';

export const activityId = '0197f2aa-0000-7000-8000-000000000001';

export const question = (questionId: string, text: string) => ({
  questionId,
  parentQuestionId: null,
  text,
  version: 1,
  questionCategoryId: 5,
  questionSourceId: 1,
  questionTypeId: 1,
});

export const content: ActivityContent = {
  packId: 'water-on-the-move',
  subject: 'science',
  title: 'Rivers',
  instructions: 'Read, then answer.',
  preface: null,
  questions: [question('q1', 'Where does rain come from?'), question('q2', 'Where does it go?')],
};

/** The assignment of `activityId` to the whole of class A. */
export const workKey = {
  classId: classAId,
  assignmentId: assignmentId(activityId, defaultSubgroupId(classAId)),
};

/** Saves the activity and assigns it to the whole class, from today to the 20th of September 2026. */
export async function assignToClass(teacher: Device, packId = content.packId): Promise<void> {
  await teacher.mutate('saveActivity', {
    activityId,
    content: { ...content, packId },
    isQuickActivity: false,
  });
  await teacher.mutate('assignActivity', {
    activityId,
    targets: [{ classId: classAId, subgroupId: defaultSubgroupId(classAId), assigneeIds: null }],
    startDate: '2026-09-14',
    endDate: '2026-09-20',
    sendAhead: false,
  });
}

export const answer = (questionId: string, text: string) => ({
  ...workKey,
  questionId,
  questionVersion: 1,
  questionText: `About ${questionId}`,
  isPreface: false,
  text,
});
