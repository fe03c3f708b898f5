import { expect, test } from 'vitest';
import { person, school } from '#server/db/schema/accounts.ts';
import { openSchool } from '#server/features/schools/open-school.ts';
import { localeSchema } from '#shared/access/roles.ts';
import { postLogin } from '#tests/sync-server/accounts/people-in-test.ts';
import { testApp, testDeps } from '#tests/sync-server/app/server-in-test.ts';

const request = {
  school: { name: 'Hill School', country: 'AU', timeZone: 'Australia/Sydney', subjects: ['science'] },
  teacher: { username: 'm.lee', firstName: 'M.', lastName: 'Lee', password: 'long-enough' },
};

test('a school opens with a teacher who can sign in and has a profile to sync', async () => {
  const deps = testDeps();
  const outcome = await openSchool(deps, request);
  if (outcome.kind !== 'opened') throw new Error('refused');
  const answer = await postLogin(await testApp(deps), { username: 'M.Lee', password: 'long-enough' });
  expect(answer.json()).toMatchObject({
    individual: outcome.teacherId,
    roles: ['teacher', 'administrator'],
    session: { school: { id: outcome.schoolId, timeZone: 'Australia/Sydney', locale: 'en-AU' } },
  });
  const profile = deps.db.sqlite
    .prepare('select body from row_profile where id = ?')
    .pluck()
    .get(outcome.teacherId);
  expect(JSON.parse(String(profile))).toMatchObject({
    accountId: outcome.schoolId,
    firstName: 'M.',
    lastName: 'Lee',
  });
});

test('everything that is wrong is told at once, field by field, and nothing is made', async () => {
  const deps = testDeps();
  const outcome = await openSchool(deps, {
    school: { name: '', country: 'FR', timeZone: 'Sydney', subjects: ['maths'] },
    teacher: { username: 'm lee', firstName: '<b>', lastName: '', password: 'short' },
  });
  if (outcome.kind !== 'refused') throw new Error('opened');
  expect(outcome.problems.map((problem) => problem.field)).toEqual([
    'school.name',
    'school.country',
    'school.timeZone',
    'school.subjects',
    'teacher.firstName',
    'teacher.lastName',
  ]);
  const weak = await openSchool(deps, {
    ...request,
    teacher: { ...request.teacher, username: 'a', password: 'short' },
  });
  expect(weak).toMatchObject({
    problems: [
      { field: 'teacher.username', text: 'Use at least 4 characters for the username.' },
      { field: 'teacher.password', text: 'Use at least 10 characters for the password.' },
    ],
  });
  expect(deps.db.orm.select().from(school).all()).toEqual([]);
  expect(deps.db.orm.select().from(person).all()).toEqual([]);
});

test('a username that someone has, in any case, is taken, and the second school is not made', async () => {
  const deps = testDeps();
  await openSchool(deps, request);
  const again = await openSchool(deps, { ...request, teacher: { ...request.teacher, username: 'M.LEE' } });
  expect(again).toEqual({
    kind: 'refused',
    problems: [{ field: 'teacher.username', text: 'This username is taken.' }],
  });
  expect(deps.db.orm.select().from(school).all()).toHaveLength(1);
});

test('content §9 every locale can be chosen for a school, and its session carries it; an unknown one is told', async () => {
  for (const locale of localeSchema.options) {
    const deps = testDeps();
    expect(await openSchool(deps, { ...request, school: { ...request.school, locale } })).toMatchObject({
      kind: 'opened',
    });
    const answer = await postLogin(await testApp(deps), { username: 'm.lee', password: 'long-enough' });
    expect(answer.json()).toMatchObject({ session: { school: { country: 'AU', locale } } });
  }
  const wrong = await openSchool(testDeps(), { ...request, school: { ...request.school, locale: 'fr-FR' } });
  expect(wrong).toEqual({
    kind: 'refused',
    problems: [{ field: 'school.locale', text: 'Use one of en-US, en-AU, en-UK, en-NZ, en-CA, en-IN.' }],
  });
});
