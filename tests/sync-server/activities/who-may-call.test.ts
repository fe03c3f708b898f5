import { expect, test } from 'vitest';
import { callSchool, type CallSchool } from '../classes/school-in-test.ts';

/** Every call under a subject area, and the roles it is closed to; the right column of the specification's table. */
const closedTo: Record<string, readonly ('teacher' | 'student1' | 'master')[]> = {
  'POST /{s}/dashboard/create/activity': ['student1', 'master'],
  'POST /{s}/dashboard/create/quickActivity': ['student1', 'master'],
  'POST /{s}/dashboard/assign/activity/{activityId}': ['student1', 'master'],
  'POST /{s}/dashboard/activity/updateActivityStatus': ['student1', 'master'],
  'GET /{s}/dashboard/load/activity/{activityId}': ['master'],
  'GET /{s}/dashboard/load/ebActivity/{ebActivityId}': ['master'],
  'POST /{s}/dashboard/question/updateReviewStatus': ['student1', 'master'],
  'GET /{s}/dashboard/load/activitiesAssignedToStudent': ['teacher', 'master'],
  'GET /{s}/dashboard/load/activitiesCreatedByTeacher': ['student1', 'master'],
  'GET /{s}/dashboard/load/studentStatusForActivity': ['master'],
  'GET /{s}/dashboard/loadActivityResponsesForTeacher': ['student1', 'master'],
  'GET /{s}/dashboard/loadQuickActivityResponsesForTeacher': ['student1', 'master'],
  'GET /{s}/dashboard/question/loadQuestionAnswersForStudent': ['teacher', 'master'],
  'POST /{s}/dashboard/answer/saveOrUpdateAnswer': ['teacher', 'master'],
  'POST /{s}/dashboard/activity/updateStudentStatus': ['master'],
  'GET /{s}/dashboard/load/templateQuestions': ['student1', 'master'],
  'GET /{s}/dashboard/load/templateActivities': ['student1', 'master'],
  'GET /{s}/dashboard/load/starterQuestions': ['student1', 'master'],
  'GET /{s}/dashboard/load/classes': ['master'],
  'GET /{s}/dashboard/load/ebClass/{classId}': ['master'],
  'GET /{s}/dashboard/ebClass/loadByCode/{code}': ['master'],
  'POST /{s}/dashboard/create/ebClass': ['student1', 'master'],
  'POST /{s}/dashboard/ebClass/disenroll': ['student1', 'master'],
};

async function documented(school: CallSchool): Promise<string[]> {
  const { paths } = (await school.app.inject('/openapi.json')).json<{ paths: Record<string, object> }>();
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/{s}/dashboard/'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
}

/** Asks with nothing that the call needs, so that a check of the body before that of the person would show. */
function ask(school: CallSchool, username: string | null, call: string, subject = 'science') {
  const [method, template = ''] = call.split(' ');
  const path = template.replace('{s}', subject).replaceAll(/\{\w+\}/g, '100001');
  return method === 'GET' ? school.get(username, path) : school.post(username, path, {});
}

test('classroom §6 every call is closed to the wrong role, whatever it is asked, and to who is not signed in', async () => {
  const school = await callSchool();
  expect((await documented(school)).sort()).toEqual(Object.keys(closedTo).sort());
  for (const [call, usernames] of Object.entries(closedTo)) {
    expect([call, (await ask(school, null, call)).status]).toEqual([call, 401]);
    for (const username of usernames) {
      const { status, body } = await ask(school, username, call);
      expect([call, username, status, body]).toEqual([
        call,
        username,
        403,
        { errors: ['You are not allowed to do this.'] },
      ]);
    }
  }
});

test('a subject area that does not exist has no calls, for nobody', async () => {
  const school = await callSchool();
  for (const call of Object.keys(closedTo)) {
    for (const username of [null, 'teacher', 'student1']) {
      expect([call, (await ask(school, username, call, 'maths')).status]).toEqual([call, 404]);
    }
  }
});

test('every call that needs something says 422 to who may make it and brings nothing', async () => {
  const school = await callSchool();
  const needNothing = [
    'GET /{s}/dashboard/load/activitiesAssignedToStudent',
    'GET /{s}/dashboard/load/activitiesCreatedByTeacher',
    'GET /{s}/dashboard/load/templateQuestions',
    'GET /{s}/dashboard/load/classes',
    // What they need stands in the path.
    'GET /{s}/dashboard/load/activity/{activityId}',
    'GET /{s}/dashboard/load/ebActivity/{ebActivityId}',
    'GET /{s}/dashboard/load/ebClass/{classId}',
    'GET /{s}/dashboard/ebClass/loadByCode/{code}',
  ];
  for (const [call, usernames] of Object.entries(closedTo)) {
    if (needNothing.includes(call)) continue;
    const username = usernames.includes('teacher') ? 'student1' : 'teacher';
    const { status, body } = await ask(school, username, call);
    expect([call, status]).toEqual([call, 422]);
    expect((body as { errors: string[] }).errors[0]).toMatch(/^\{\w+/);
  }
});

test('an Idempotency-Key that is no UUID is refused', async () => {
  const school = await callSchool();
  const body = { ebClass: { name: 'Robotics' } };
  const answer = await school.post('teacher', '/science/dashboard/create/ebClass', body, { key: 'once' });
  expect(answer).toEqual({
    status: 422,
    body: { errors: ['{idempotency-key}The Idempotency-Key must be a UUID.'] },
  });
});

test('answers about people are kept by no cache', async () => {
  const school = await callSchool();
  const headers = { cookie: school.cookie('teacher') };
  const answer = await school.app.inject({ url: '/science/dashboard/load/classes', headers });
  expect(answer.headers['cache-control']).toBe('no-store');
});
