import { expect, test } from 'vitest';
import { callSchool, classId, userId } from '#tests/sync-server/classes/school-in-test.ts';

const ana = userId('student1');
const own = { individualId: ana };

type Call = [method: 'GET' | 'POST', path: string, body?: Record<string, unknown>];
/** Every call of an administrator, as one that would be allowed to the school's own. */
const calls: Call[] = [
  ['GET', '/school/people'],
  ['GET', `/school/people/${ana}`],
  ['GET', '/school/classes'],
  ['GET', '/school/health-report'],
  ['GET', '/school/device-rules'],
  [
    'POST',
    '/school/people',
    {
      username: 'mara.lind',
      firstName: 'Mara',
      lastName: 'Lind',
      password: 'a-long-one',
      roles: ['teacher'],
    },
  ],
  ['POST', '/school/people/password', { ...own, password: 'maple-33' }],
  ['POST', '/school/people/disabled', { ...own, isDisabled: true }],
  ['POST', '/school/people/roles', { individualId: userId('teacher2'), roles: ['teacher', 'administrator'] }],
  ['POST', '/school/people/sessions/end', own],
  ['POST', '/school/people/second-factor/remove', own],
  ['POST', '/school/classes/enroll', { classId: classId('b'), individualId: userId('student2') }],
  ['POST', '/school/classes/remove', { classId: classId('a'), individualId: ana }],
  [
    'POST',
    '/school/classes/hand-over',
    { classId: classId('a'), fromId: userId('teacher2'), toId: userId('teacherB') },
  ],
  [
    'POST',
    '/school/classes/move-student',
    { fromClassId: classId('a'), toClassId: classId('b'), individualId: userId('student2') },
  ],
  ['POST', '/school/device-rules', { shared: true, offlineSignIn: true }],
];

const isOfSomebody = (body: object | undefined, path: string) =>
  (body !== undefined || path.includes(ana)) && path !== '/school/people' && path !== '/school/device-rules';

test.each(calls)('%s %s is for an administrator of the school alone', async (method, path, body) => {
  const school = await callSchool();
  const ask = async (who: string | null) =>
    method === 'GET' ? school.get(who, path) : school.post(who, path, body);
  expect((await ask(null)).status).toBe(401);
  for (const who of ['student1', 'teacher2', 'teacherB', 'master', 'farTeacher', 'farStudent']) {
    expect([who, (await ask(who)).status]).toEqual([who, 403]);
  }
  const answer = await ask('head');
  expect([answer.status, (answer.body as { errors?: string[] }).errors ?? []]).toEqual([200, []]);
  // Somebody else's school: what is named there is not theirs, and what is not named is their own.
  const stranger = await ask('farHead');
  expect(stranger.status).toBe(isOfSomebody(body, path) ? 403 : 200);
  expect(JSON.stringify(stranger.body)).not.toContain(userId('student1'));
});

test.each(calls.filter(([method]) => method === 'POST'))(
  '%s %s refuses what is too long, of another shape, or from another site',
  async (_method, path, body) => {
    const school = await callSchool();
    const long = 'x'.repeat(10_000);
    const all = Object.fromEntries(Object.keys(body ?? {}).map((key) => [key, long]));
    expect((await school.post('head', path, all)).status).toBe(422);
    expect((await school.post('head', path, [])).status).toBe(422);
    const foreign = await school.app.inject({
      method: 'POST',
      url: path,
      headers: {
        cookie: school.cookie('head'),
        'content-type': 'application/json',
        origin: 'https://evil.example',
      },
      payload: JSON.stringify(body ?? {}),
    });
    expect(foreign.statusCode).toBe(403);
  },
);

test('answers of an administrator’s calls are kept by no cache', async () => {
  const school = await callSchool();
  const answer = await school.app.inject({
    url: '/school/people',
    headers: { cookie: school.cookie('head') },
  });
  expect(answer.headers['cache-control']).toBe('no-store');
});
