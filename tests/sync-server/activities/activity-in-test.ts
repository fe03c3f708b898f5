import {
  classId,
  subgroupId,
  type CallSchool,
  type ClassKey,
} from '#tests/sync-server/classes/school-in-test.ts';

// The hand clock of the test server stands at 20 November 2026, 10:00 in New York.
export const dates = { startDate: '11/20/2026', endDate: '11/27/2026' };

export const activityInfo = {
  activityTitle: 'Rivers',
  instruction: 'Read, then answer.',
  packId: 'water-on-the-move',
  prefaceQuestionInfo: { text: 'What do you know already?' },
  questionInfos: [{ text: 'Where does rain come from?' }, { text: 'Where does it go?' }],
};

export const path = (call: string): string => `/science/dashboard/${call}`;
export const inClass = (key: ClassKey) => ({
  classId: classId(key),
  subGroups: [{ subgroupId: subgroupId(key) }],
});

type Question = {
  questionId: string;
  version: number;
  text: string;
  displayOrder: number | null;
  points: number | null;
};
export type Info = {
  activityId: string;
  activityTitle: string;
  status: string;
  questionInfos: Question[];
  prefaceQuestionInfo: Question | null;
  studentStatusInfos: { individualId: string; status: string }[];
  [name: string]: unknown;
};

/** Builds an activity as `teacher` or another; returns its id. */
export async function build(school: CallSchool, username = 'teacher', changes: object = {}): Promise<string> {
  const { body } = await school.post(username, path('create/activity'), {
    activityInfo: { ...activityInfo, ...changes },
  });
  return (body as { activityId: string }).activityId;
}

/** Assigns an activity to a whole class from today; throws when it is refused. */
export async function assign(
  school: CallSchool,
  activityId: string,
  key: ClassKey = 'a',
  changes: object = {},
  username = 'teacher',
): Promise<void> {
  const body = { classInfoList: [inClass(key)], ...dates, ...changes };
  const answer = await school.post(username, path(`assign/activity/${activityId}`), body);
  if (JSON.stringify(answer.body) !== '{"errors":[]}') throw new Error(JSON.stringify(answer));
}

/** What calls name an assignment by. */
export const assignmentKey = (activityId: string, key: ClassKey = 'a') => ({
  activityId,
  classSubgroupId: subgroupId(key),
});

/** The activity as one person reads it. */
export async function read(
  school: CallSchool,
  username: string,
  activityId: string,
  key: ClassKey = 'a',
): Promise<Info> {
  const query = { classSubgroupId: subgroupId(key) };
  const { body } = await school.get(username, path(`load/activity/${activityId}`), query);
  return (body as { activity: Info }).activity;
}
