import { assignmentId, type ActivityContent } from '#shared/domain/activities/rows.ts';
import type { SnackContent } from '#shared/domain/activities/snack.ts';
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

/** The same two, of which the first is chosen from two and has a key. */
export const closed: Partial<ActivityContent> = {
  questions: asked.map((question, index) =>
    index === 1
      ? { ...question, points: 1 }
      : {
          ...question,
          points: 2,
          interaction: {
            kind: 'multiple-choice',
            several: false,
            shuffle: false,
            choices: [
              { id: 'sea', text: 'From the sea' },
              { id: 'moon', text: 'From the moon' },
            ],
          },
          key: { kind: 'multiple-choice', correct: ['sea'], feedback: [], explanation: '' },
        },
  ),
};

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
  isQuickActivity = false,
): Promise<{ activityId: string; path: string }> {
  const activityId = freshId();
  const content = { ...contentOf(title), ...other };
  await onOtherDevice('teacher', ['saveActivity', { activityId, content, isQuickActivity }]);
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

/** A snack on an article of the library: Main Idea and Summary unless another strategy is named. */
export const snackOn = (other: Partial<SnackContent> = {}): SnackContent => ({
  snackTypeId: 1,
  contentType: 'ARTICLE',
  packId: 'water-on-the-move',
  contentId: 'where-rain-comes-from',
  title: 'Where Rain Comes From',
  excerpt: null,
  displayParams: [],
  ...other,
});

/** A teacher's snack pack of these snacks, which nobody was given yet. */
export async function savedSnacks(
  title: string,
  contents: readonly SnackContent[] = [snackOn()],
): Promise<{ snackPackId: string; snackIds: string[] }> {
  const snackPackId = freshId();
  const snacks = contents.map((content, at) => ({ snackId: freshId(), order: `a${at}`, content }));
  const pack = { snackPackId, sourcePackId: 'water-on-the-move', subject: 'science', title } as const;
  await onOtherDevice('teacher', ...snacks.map((snack) => ['saveSnack', { ...pack, ...snack }] as const));
  return { snackPackId, snackIds: snacks.map(({ snackId }) => snackId) };
}

/** The same, given to these students of class A (by default to all) from today for a week. */
export async function assignedSnacks(
  title: string,
  students: readonly string[] | null = null,
  contents: readonly SnackContent[] = [snackOn()],
): Promise<{ snackPackId: string; snackIds: string[]; assignmentId: string; path: string }> {
  const saved = await savedSnacks(title, contents);
  const subgroupId = defaultSubgroupId(classA);
  const target = { classId: classA, subgroupId, assigneeIds: students?.map(demoPerson) ?? null };
  await onOtherDevice('teacher', [
    'assignSnackPack',
    { ...saved, targets: [target], startDate: today, endDate: inAWeek, sendAhead: false },
  ]);
  const id = assignmentId(saved.snackPackId, subgroupId);
  return { ...saved, assignmentId: id, path: `/science/ls/${saved.snackPackId}?assignment=${id}` };
}

/** A student has written the main idea and the summary of a snack of Main Idea and Summary. */
export const responded = (username: string, assignment: string, snackId: string): Promise<void> => {
  const text = {
    ...{ assignmentId: assignment, classId: classA, snackId },
    ...{ detailId: null, order: null, quote: null },
  };
  return onOtherDevice(
    username,
    ['saveSnackAction', { ...text, stepId: 1, text: `Main idea of ${username}.` }],
    ['saveSnackAction', { ...text, stepId: 3, text: `Summary of ${username}.` }],
  );
};
