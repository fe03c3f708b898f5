import { categoryIdOf, newQuestion } from '#shared/domain/activities/activity-content.ts';
import { assignmentId, type ActivityContent, type Question } from '#shared/domain/activities/rows.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import type { TimeOfDay } from '#shared/kernel/calendar-date.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import type { WrittenActivity, WrittenQuestion } from './activities/written-activity.ts';
import { CLASSROOM_PC, type Session } from './play.ts';
import type { SchoolDays } from './school-days.ts';

export type ClassKey = 'a' | 'b' | 'c';
export type TeacherName = 'teacher' | 'teacher2';

export const classIdOf = (key: ClassKey): string => derivedId('demo-class', key);
export const personIdOf = (username: string): string => derivedId('demo-person', username);
export const studentIdOf = (number: number): string => personIdOf(`student${number}`);

/** An activity that a teacher has given to a class or a group of it. Days are the script's (`SchoolDays`). */
export type Given = {
  readonly key: string;
  readonly written: WrittenActivity;
  readonly by: TeacherName;
  readonly classKey: ClassKey;
  /** A named group, with the numbers of its students; left out: the whole class. */
  readonly group?: { readonly subgroupId: string; readonly students: readonly number[] };
  readonly startDay: number;
  readonly dueDay: number;
  /** The time of day that it is due at; left out: the end of the day. */
  readonly dueTime?: TimeOfDay;
  /** The day it was assigned on; left out: the day it starts. */
  readonly assignedDay?: number;
  readonly assignedTime?: TimeOfDay;
  readonly isQuickActivity?: boolean;
};

export const activityIdOf = ({ key }: Pick<Given, 'key'>): string =>
  derivedId('demo-school', 'activity', key);

const subgroupOf = ({ group, classKey }: Given): string =>
  group?.subgroupId ?? defaultSubgroupId(classIdOf(classKey));

/** What every mutation about a given activity names. */
export const workKeyOf = (given: Given): { assignmentId: string; classId: string } => ({
  assignmentId: assignmentId(activityIdOf(given), subgroupOf(given)),
  classId: classIdOf(given.classKey),
});

/** The id of a question in this activity: of the teacher's own copy, not the library's. */
export const questionIdOf = ({ key }: Pick<Given, 'key'>, { questionId }: WrittenQuestion): string =>
  derivedId('demo-school', 'question', key, questionId);

export function contentOf(given: Pick<Given, 'key' | 'written'>): ActivityContent {
  const { packId, subject, title, instructions, preface, questions } = given.written;
  const own = (question: WrittenQuestion): Question => ({
    ...newQuestion(questionIdOf(given, question), question.text, question.category && question.questionId),
    ...(question.category && { questionCategoryId: categoryIdOf(question.category) }),
    ...(question.points !== undefined && { points: question.points }),
    ...(question.closed && { interaction: question.closed.interaction, key: question.closed.key }),
  });
  return {
    packId,
    subject,
    title,
    instructions,
    preface: preface && own(preface),
    questions: questions.map(own),
  };
}

/** The teacher builds the activity and gives it out. */
export function assigning(days: SchoolDays, given: Given): Session {
  const { by, startDay, dueDay, dueTime, group, assignedDay = startDay, assignedTime = '07:40' } = given;
  const activityId = activityIdOf(given);
  const target = {
    classId: classIdOf(given.classKey),
    subgroupId: subgroupOf(given),
    assigneeIds: group ? group.students.map(studentIdOf) : null,
  };
  return {
    username: by,
    device: CLASSROOM_PC,
    at: days.moment(assignedDay, assignedTime),
    pace: 95_000,
    acts: [
      {
        name: 'saveActivity',
        args: { activityId, content: contentOf(given), isQuickActivity: given.isQuickActivity ?? false },
      },
      {
        name: 'assignActivity',
        args: {
          activityId,
          targets: [target],
          startDate: days.date(startDay),
          endDate: days.date(dueDay),
          endTime: dueTime ?? null,
          sendAhead: false,
        },
      },
    ],
  };
}
