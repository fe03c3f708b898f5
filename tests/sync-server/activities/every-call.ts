import { badgeCode } from '#shared/domain/accounts/badge.ts';
import { classId, userId, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { activityInfo, assignmentKey, dates, inClass } from './activity-in-test.ts';

// Every call under a subject area, as the specification's table names it, with a request about class A that its
// rightful caller may send. What is tested over all of them reads this one list.

/** What the requests are about: an activity that `teacher` gave to class A. */
export type Lesson = { school: CallSchool; activityId: string; questionId: string };

export type Call = {
  /** The third column of the specification's table. */
  readonly who: 'teacher' | 'student' | 'user';
  /** Not in the specification's table. */
  readonly isOurs?: true;
  /**
   * What somebody of another class, or another school, gets for the very same request: turned away, or an answer that
   * holds nothing of class A. A class's code opens it to the whole school: that call keeps out other schools alone.
   */
  readonly strangers: 'turned-away' | 'nothing-of-it' | 'own-school';
  readonly params?: (lesson: Lesson) => Readonly<Record<string, string>>;
  /** The body; of a GET call the query. */
  readonly request?: (lesson: Lesson) => object;
  /** It ends something that other requests need, so it is tried after them. */
  readonly isLast?: true;
};

const classA = () => ({ classId: classId('a') });
const key = ({ activityId }: Lesson) => assignmentKey(activityId);
const activity = ({ activityId }: Lesson) => ({ activityId });
const ofStudent1 = (lesson: Lesson) => ({ ...key(lesson), individualId: userId('student1') });

const activityCalls: Readonly<Record<string, Call>> = {
  'POST /{s}/dashboard/create/activity': {
    who: 'teacher',
    strangers: 'turned-away',
    request: ({ activityId }) => ({ activityInfo: { ...activityInfo, activityId } }),
    // Its questions are new ones.
    isLast: true,
  },
  'POST /{s}/dashboard/create/quickActivity': {
    who: 'teacher',
    strangers: 'turned-away',
    request: () => ({
      activityInfo: { activityTitle: 'Rivers', packId: 'water-on-the-move', ...dates },
      classInfoList: [inClass('a')],
    }),
  },
  'POST /{s}/dashboard/assign/activity/{activityId}': {
    who: 'teacher',
    strangers: 'turned-away',
    params: activity,
    request: () => ({ classInfoList: [inClass('a')], ...dates }),
  },
  'POST /{s}/dashboard/activity/updateActivityStatus': {
    who: 'teacher',
    strangers: 'turned-away',
    request: ({ activityId }) => ({
      activityStatusInfo: 'OPEN',
      activityId,
      classSubgroupIds: [assignmentKey(activityId).classSubgroupId],
    }),
  },
  'POST /{s}/dashboard/question/updateReviewStatus': {
    who: 'teacher',
    strangers: 'turned-away',
    // Not true: nobody has handed anything in yet.
    request: (lesson) => ({ ...ofStudent1(lesson), isReviewed: false }),
  },
  'GET /{s}/dashboard/load/activity/{activityId}': {
    who: 'user',
    strangers: 'turned-away',
    params: activity,
  },
  'GET /{s}/dashboard/load/ebActivity/{ebActivityId}': {
    who: 'user',
    strangers: 'turned-away',
    params: ({ activityId }) => ({ ebActivityId: activityId }),
  },
  'GET /{s}/dashboard/loadActivityResponsesForTeacher': {
    who: 'teacher',
    strangers: 'turned-away',
    request: key,
  },
  'GET /{s}/dashboard/loadQuickActivityResponsesForTeacher': {
    who: 'teacher',
    strangers: 'turned-away',
    request: key,
  },
  'GET /{s}/dashboard/load/templateQuestions': { who: 'teacher', strangers: 'nothing-of-it' },
  'GET /{s}/dashboard/load/templateActivities': {
    who: 'teacher',
    strangers: 'nothing-of-it',
    request: () => ({ packId: 'water-on-the-move' }),
  },
  'GET /{s}/dashboard/load/starterQuestions': {
    who: 'teacher',
    strangers: 'nothing-of-it',
    request: () => ({ packId: 'water-on-the-move', category: 'CONTEXT' }),
  },
  'GET /{s}/dashboard/load/activitiesAssignedToStudent': { who: 'student', strangers: 'nothing-of-it' },
  'GET /{s}/dashboard/load/activitiesCreatedByTeacher': { who: 'teacher', strangers: 'nothing-of-it' },
  'GET /{s}/dashboard/question/loadQuestionAnswersForStudent': {
    who: 'student',
    strangers: 'turned-away',
    request: key,
  },
  'GET /{s}/dashboard/load/studentStatusForActivity': {
    who: 'user',
    strangers: 'turned-away',
    request: key,
  },
  'POST /{s}/dashboard/answer/saveOrUpdateAnswer': {
    who: 'student',
    strangers: 'turned-away',
    request: (lesson) => ({
      ...key(lesson),
      answerInfo: {
        textAnswerInfo: { answerText: 'From the sea.' },
        questionInfo: { questionId: lesson.questionId },
      },
    }),
  },
  'POST /{s}/dashboard/activity/updateStudentStatus': {
    who: 'user',
    strangers: 'turned-away',
    request: (lesson) => ({ ...ofStudent1(lesson), individualStatusInfo: 'REMOVED' }),
  },
};

const classCalls: Readonly<Record<string, Call>> = {
  'GET /{s}/dashboard/load/classes': { who: 'user', strangers: 'nothing-of-it' },
  'GET /{s}/dashboard/ebClass/loadByCode/{code}': {
    who: 'user',
    strangers: 'own-school',
    params: () => ({ code: '100001' }),
  },
  'GET /{s}/dashboard/load/ebClass/{classId}': { who: 'user', strangers: 'turned-away', params: classA },
  'POST /{s}/dashboard/create/ebClass': {
    who: 'teacher',
    strangers: 'nothing-of-it',
    request: () => ({ ebClass: { name: 'Robotics' } }),
  },
  'POST /{s}/dashboard/update/ebClass': {
    who: 'teacher',
    strangers: 'turned-away',
    request: () => ({ ebClass: { ...classA(), name: 'Renamed' } }),
  },
  'DELETE /{s}/dashboard/remove/ebClass': {
    who: 'teacher',
    strangers: 'turned-away',
    request: () => ({ ebClass: classA(), isSuperDelete: true }),
    isLast: true,
  },
  'POST /{s}/dashboard/ebClass/disenroll': {
    who: 'user',
    strangers: 'turned-away',
    request: () => ({ ...classA(), individualId: userId('student2') }),
  },
  'POST /{s}/dashboard/ebClass/enroll': {
    who: 'student',
    strangers: 'own-school',
    request: () => ({ code: '100001' }),
  },
  'POST /{s}/dashboard/classes/invite': {
    who: 'teacher',
    strangers: 'turned-away',
    request: () => ({ ...classA(), emails: ['family@example.org'] }),
  },
  'GET /{s}/dashboard/classes/invite': { who: 'teacher', isOurs: true, strangers: 'nothing-of-it' },
  'POST /{s}/dashboard/classes/students': {
    who: 'teacher',
    isOurs: true,
    strangers: 'turned-away',
    request: () => ({
      ...classA(),
      students: [{ username: 'newcomer', firstName: 'New', lastName: 'Comer', password: 'rivers' }],
    }),
  },
  'GET /{s}/dashboard/classes/badges': {
    who: 'teacher',
    isOurs: true,
    strangers: 'turned-away',
    request: classA,
  },
  'POST /{s}/dashboard/classes/badges': {
    who: 'teacher',
    isOurs: true,
    strangers: 'turned-away',
    request: () => ({
      ...classA(),
      badges: [{ individualId: userId('student1'), code: badgeCode(new Uint8Array(16).fill(7)) }],
    }),
    isLast: true,
  },
  'POST /{s}/dashboard/classes/badges/end': {
    who: 'teacher',
    isOurs: true,
    strangers: 'turned-away',
    request: () => ({ ...classA(), individualId: userId('student1') }),
    isLast: true,
  },
  'GET /{s}/dashboard/classes/openings': {
    who: 'teacher',
    isOurs: true,
    strangers: 'turned-away',
    request: classA,
  },
  'POST /{s}/dashboard/classes/openings': {
    who: 'teacher',
    isOurs: true,
    strangers: 'turned-away',
    request: () => ({ ...classA(), length: 'one-hour' }),
    isLast: true,
  },
  'POST /{s}/dashboard/classes/openings/code': {
    who: 'teacher',
    isOurs: true,
    strangers: 'turned-away',
    request: () => ({ ...classA(), openingId: 'no opening' }),
    isLast: true,
  },
  'POST /{s}/dashboard/classes/openings/end': {
    who: 'teacher',
    isOurs: true,
    strangers: 'turned-away',
    request: () => ({ ...classA(), openingId: 'no opening' }),
    isLast: true,
  },
  'POST /{s}/dashboard/classes/openings/let-try': {
    who: 'teacher',
    isOurs: true,
    strangers: 'turned-away',
    request: () => ({ ...classA(), individualId: userId('student1') }),
    isLast: true,
  },
  'GET /{s}/dashboard/classes/secrets': {
    who: 'teacher',
    isOurs: true,
    strangers: 'turned-away',
    request: classA,
  },
  'POST /{s}/dashboard/classes/secrets': {
    who: 'teacher',
    isOurs: true,
    strangers: 'turned-away',
    request: () => ({
      ...classA(),
      secrets: [{ individualId: userId('student1'), secret: '4827' }],
    }),
    isLast: true,
  },
  'POST /{s}/dashboard/classes/secrets/end': {
    who: 'teacher',
    isOurs: true,
    strangers: 'turned-away',
    request: () => ({ ...classA(), individualId: userId('student1') }),
    isLast: true,
  },
  'POST /{s}/dashboard/classes/student/password': {
    who: 'teacher',
    isOurs: true,
    strangers: 'turned-away',
    request: () => ({ ...classA(), individualId: userId('student1'), password: 'mountains' }),
    isLast: true,
  },
  'POST /{s}/dashboard/classes/student/sessions/end': {
    who: 'teacher',
    isOurs: true,
    strangers: 'turned-away',
    request: () => ({ ...classA(), individualId: userId('student1') }),
    isLast: true,
  },
  'POST /{s}/dashboard/classes/teachers': {
    who: 'teacher',
    isOurs: true,
    strangers: 'turned-away',
    request: () => ({ ...classA(), username: 'teacherB' }),
    isLast: true,
  },
};

export const everyCall: Readonly<Record<string, Call>> = { ...activityCalls, ...classCalls };

/** People in the wrong role for a call. */
export const wrongRoles: Record<Call['who'], readonly string[]> = {
  teacher: ['student1', 'master'],
  student: ['teacher', 'master'],
  user: ['master'],
};

/** People in the right role who have no part in class A: of another class, and of another school. */
export function strangersTo({ who, strangers }: Call): readonly string[] {
  const near = { teacher: ['teacherB'], student: ['studentB'], user: ['teacherB', 'studentB'] }[who];
  const far = { teacher: ['farTeacher'], student: ['farStudent'], user: ['farTeacher', 'farStudent'] }[who];
  return strangers === 'own-school' ? far : [...near, ...far];
}

/** Sends a call; without a request it brings nothing, and its path names what nobody has. */
export function send(
  school: CallSchool,
  username: string | null,
  call: string,
  { subject = 'science', lesson }: { subject?: string; lesson?: Lesson } = {},
) {
  const [method, template = ''] = call.split(' ');
  const { params, request } = everyCall[call] ?? {};
  const named = lesson ? (params?.(lesson) ?? {}) : {};
  const path = template
    .replace('{s}', subject)
    .replaceAll(/\{(\w+)\}/g, (_all, name: string) => named[name] ?? '100009');
  const content = lesson ? (request?.(lesson) ?? {}) : {};
  if (method === 'GET') return school.get(username, path, content as Record<string, string>); // a query is texts
  return method === 'DELETE' ? school.remove(username, path, content) : school.post(username, path, content);
}
