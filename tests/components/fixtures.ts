import { assignmentId, type ActivityContent } from '#shared/domain/activities/rows.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { addDays, dateInZone } from '#shared/kernel/calendar-date.ts';
import { derivedId, timeOrderedId } from '#shared/kernel/ids.ts';
import { onOtherDevice } from './open-screen.tsx';

export const classA = derivedId('demo-class', 'a');
export const demoPerson = (username: string): string => derivedId('demo-person', username);
export const today = dateInZone(Date.now(), 'America/New_York');
export const inAWeek = addDays(today, 7);

/** A new id for what a test makes: every test has its own activities and classes. */
export const freshId = (): string => timeOrderedId(Date.now(), crypto.getRandomValues(new Uint8Array(16)));

const origin = {
  parentQuestionId: null,
  version: 1,
  questionCategoryId: 5,
  questionSourceId: 1,
  questionTypeId: 1,
};

/** The two questions of every activity here. */
export const asked: ActivityContent['questions'] = [
  { questionId: 'q1', text: 'Where does rain come from?', ...origin },
  { questionId: 'q2', text: 'How does a river shape the land?', ...origin },
];

const given = { packId: 'water-on-the-move', subject: 'science' } as const;

const contentOf = (title: string): ActivityContent => ({
  ...given,
  title,
  instructions: 'Read the article, then answer in whole sentences.',
  preface: null,
  questions: asked,
});

/** A teacher's saved activity of two questions, which nobody was given yet. */
export async function savedActivity(
  title: string,
  other: Partial<ActivityContent> = {},
): Promise<{ activityId: string; path: string }> {
  const activityId = freshId();
  const content = { ...contentOf(title), ...other };
  await onOtherDevice('teacher', ['saveActivity', { activityId, content, isQuickActivity: false }]);
  const { subject, packId } = content;
  return { activityId, path: `/${subject}/activity/${packId}?activity=${activityId}#/pinboard` };
}

/** The same, given to these students of class A (by default to all) from today for a week. */
export async function assigned(
  title: string,
  students: readonly string[] | null = null,
  other: Partial<ActivityContent> = {},
): Promise<{ assignmentId: string; path: string }> {
  const { activityId } = await savedActivity(title, other);
  const subgroupId = defaultSubgroupId(classA);
  const target = { classId: classA, subgroupId, assigneeIds: students?.map(demoPerson) ?? null };
  await onOtherDevice('teacher', [
    'assignActivity',
    { activityId, targets: [target], startDate: today, endDate: inAWeek, sendAhead: false },
  ]);
  const id = assignmentId(activityId, subgroupId);
  const { subject, packId } = { ...given, ...other };
  return { assignmentId: id, path: `/${subject}/activity/${packId}?assignment=${id}` };
}

/** A student has answered both questions and handed in. */
export async function handedIn(username: string, assignment: string): Promise<void> {
  const place = { assignmentId: assignment, classId: classA };
  const answers = asked.map(({ questionId, text }) => ({
    questionId,
    questionText: text,
    questionVersion: 1,
    text: `${username} on ${questionId}.`,
  }));
  await onOtherDevice(
    username,
    ['startActivity', place],
    ...answers.map((answer) => ['saveAnswer', { ...place, ...answer, isPreface: false }] as const),
    ['submitActivity', { ...place, answers }],
  );
}

/** A class of the teacher's own without students. */
export async function ownClass(name: string): Promise<string> {
  const classId = freshId();
  await onOtherDevice('teacher', ['createClass', { classId, name, description: '', avatar: 'rocket' }]);
  return classId;
}
