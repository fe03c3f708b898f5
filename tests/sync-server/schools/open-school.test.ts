import { expect, test } from 'vitest';
import { person, school } from '#server/db/schema/accounts.ts';
import { insertPerson } from '#server/features/accounts/people.ts';
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

test('I12 a second school opens on the same server, and its teacher may be called as one of the first', async () => {
  const deps = testDeps();
  const first = await openSchool(deps, request);
  const second = await openSchool(deps, request);
  expect([first.kind, second.kind]).toEqual(['opened', 'opened']);
  const usernames = deps.db.orm.select({ username: person.username }).from(person).all();
  expect(usernames).toEqual([{ username: 'm.lee' }, { username: 'm.lee' }]);
  // Within a school a username is one person's, in whatever case.
  const schoolId = second.kind === 'opened' ? second.schoolId : '';
  const twin = { ...request.teacher, firstName: 'A', lastName: 'B', roles: ['teacher'] as const };
  const again = { ...twin, id: 'twin', username: 'M.LEE', schoolId, passwordHash: 'none' };
  expect(() => insertPerson(deps.db, again, 1)).toThrow('UNIQUE');
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
