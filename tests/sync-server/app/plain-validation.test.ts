import { expect, test } from 'vitest';
import * as z from 'zod';
import { buildApp } from '#server/app.ts';
import { MAX_CLASS_NAME } from '#shared/domain/classes/constants.ts';
import { callSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { testDeps } from './server-in-test.ts';

const schema = z.object({
  name: z.string().min(1).max(5),
  kind: z.enum(['ARTICLE', 'IMAGE']),
  count: z.int().min(1).max(9),
  ids: z.array(z.uuid()).min(1).max(2),
  either: z.union([z.string(), z.object({ name: z.string() })]),
  own: z.string({ error: 'Please say whose it is.' }),
});
const right = { name: 'ab', kind: 'IMAGE', count: 3, ids: [crypto.randomUUID()], either: 'x', own: 'me' };

const cases: [change: object, error: string][] = [
  [{ name: undefined }, '{name}This is missing.'],
  [{ name: 7 }, '{name}This is not in the right form.'],
  [{ name: '' }, '{name}Please fill this in.'],
  [{ name: 'abcdef' }, '{name}Use at most 5 characters.'],
  [{ kind: 'MAP' }, '{kind}Use one of ARTICLE, IMAGE.'],
  [{ count: 0 }, '{count}Use 1 or more.'],
  [{ count: 10 }, '{count}Use 9 or less.'],
  [{ ids: [] }, '{ids}Please fill this in.'],
  [{ ids: ['x'] }, '{ids.0}This is not in the right form.'],
  [{ ids: Array(3).fill(right.ids[0]) }, '{ids}Name at most 2.'],
  [{ either: 7 }, '{either}This is not in the right form.'],
  [{ own: undefined }, '{own}Please say whose it is.'],
];

test('content §8 what is wrong with a request is said in plain words at its field', async () => {
  const app = await buildApp(testDeps());
  app.post('/plain', { schema: { body: schema } }, () => ({}));
  const send = (payload: object) => app.inject({ method: 'POST', url: '/plain', payload });
  expect((await send(right)).statusCode).toBe(200);
  for (const [change, error] of cases) {
    const answer = await send({ ...right, ...change });
    expect([change, answer.statusCode, answer.json()]).toEqual([change, 422, { errors: [error] }]);
  }
  await app.close();
});

test('content §8 a wrong class code, an unknown status and a class without a name are refused in plain words', async () => {
  const school = await callSchool();
  const errors = async (username: string, url: string, body: object) =>
    ((await school.post(username, `/science/dashboard/${url}`, body)).body as { errors: string[] }).errors;
  const code = '{code}A class code has six digits.';
  expect(await errors('student1', 'ebClass/enroll', { code: '12' })).toEqual([code]);
  expect((await school.get('student1', '/science/dashboard/ebClass/loadByCode/12a')).body).toEqual({
    errors: [code],
  });
  const given = { activityId: 'a', classSubgroupId: 'b', individualId: 'c', individualStatusInfo: 'ASLEEP' };
  expect(await errors('student1', 'activity/updateStudentStatus', given)).toEqual([
    '{individualStatusInfo}This is not in the right form.',
  ]);
  const create = (name: string) => errors('teacher', 'create/ebClass', { ebClass: { name } });
  expect(await create('  ')).toEqual(['{name}Please enter a name.']);
  expect(await create('x'.repeat(MAX_CLASS_NAME + 1))).toEqual([
    `{ebClass.name}Use at most ${MAX_CLASS_NAME} characters.`,
  ]);
});
