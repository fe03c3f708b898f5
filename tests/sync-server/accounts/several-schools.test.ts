import { expect, test } from 'vitest';
import { audit, schoolSlug } from '#server/db/schema/accounts.ts';
import { hashPassword } from '#server/features/accounts/password-hash.ts';
import { insertPerson } from '#server/features/accounts/people.ts';
import { personByUsername } from '#server/features/person-data/person-by-username.ts';
import { schoolFromShell } from '#server/features/schools/school-from-shell.ts';
import { changeSlug, giveMissingSlugs, slugOfSchool } from '#server/features/schools/school-slugs.ts';
import { insertSchool } from '#server/features/schools/schools.ts';
import { sessionSchema } from '#shared/domain/accounts/session.ts';
import { signInSchoolsSchema } from '#shared/domain/accounts/sign-in-schools.ts';
import { signInMessages } from '#shared/domain/accounts/sign-in.ts';
import { cheapCost } from '#tests/support/cheap-passwords.ts';
import { testApp, testDeps } from '#tests/sync-server/app/server-in-test.ts';
import { postLogin } from './people-in-test.ts';

// Two schools on one server, each with a student1 of its own, who has a password of their own.

const place = { country: 'US', timeZone: 'America/New_York' } as const;
const passwords = { hill: 'three green boats', lake: 'two blue doors' } as const;
type Where = keyof typeof passwords;

async function twoSchools(names: readonly Where[] = ['hill', 'lake']) {
  const deps = testDeps();
  for (const id of names) {
    insertSchool(deps.db, id, { name: `${id} school`, ...place, subjects: ['science'] }, deps.clock.now());
    const passwordHash = await hashPassword(passwords[id], cheapCost);
    const student = { username: 'student1', firstName: 'Ana', lastName: id, roles: ['student'] as const };
    insertPerson(deps.db, { ...student, id: `ana-${id}`, schoolId: id, passwordHash }, deps.clock.now());
  }
  const app = await testApp(deps);
  const login = (school: string | undefined, of: Where, username = 'student1') =>
    postLogin(app, { username, password: passwords[of], school });
  return { ...deps, app, login };
}

test('I12 two schools have a student1: each signs in at their own, with their own password', async () => {
  const { login } = await twoSchools();
  for (const school of ['hill', 'lake'] as const) {
    const { session } = (await login(school, school)).json<{ session: unknown }>();
    expect(sessionSchema.parse(session)).toMatchObject({
      individual: { id: `ana-${school}` },
      school: { id: school, slug: `${school}-school` },
    });
    const other = school === 'hill' ? 'lake' : 'hill';
    const wrong = await login(school, other);
    expect([wrong.statusCode, wrong.json()]).toEqual([403, { errors: [signInMessages.wrongCredentials] }]);
  }
});

test('I12 who names no school, or one that is not here, is asked which; whether the username exists is not told', async () => {
  const { login } = await twoSchools();
  for (const school of [undefined, '', 'nowhere']) {
    for (const username of ['student1', 'nobody-of-this-name']) {
      const answer = await login(school, 'hill', username);
      const told = { errors: [signInMessages.whichSchool], code: 'which-school' };
      expect([answer.statusCode, answer.json()]).toEqual([403, told]);
    }
  }
});

test('one school on a server: nothing new is asked or told', async () => {
  const { login, app } = await twoSchools(['hill']);
  for (const school of [undefined, 'hill', 'a school that was here before']) {
    const answer = await login(school, 'hill');
    expect(answer.statusCode).toBe(200);
    expect(sessionSchema.parse(answer.json<{ session: unknown }>().session).school).not.toHaveProperty(
      'slug',
    );
  }
  const visitor = sessionSchema.parse((await app.inject('/individual/visitor')).json());
  expect(visitor.school).not.toHaveProperty('slug');
});

test('I12 wrong passwords at one school leave the same username of another alone', async () => {
  const { app, login } = await twoSchools();
  const guess = () => postLogin(app, { username: 'student1', password: 'a guess', school: 'hill' });
  let answer = await guess();
  for (let n = 0; n < 40 && answer.statusCode !== 429; n += 1) answer = await guess();
  expect(answer.statusCode).toBe(429);
  expect((await login('lake', 'lake')).statusCode).toBe(200);
});

test('I12 S2-10 a username that nobody has is a line of the school where it was tried', async () => {
  const { app, db } = await twoSchools();
  for (const school of ['lake', 'hill', 'lake'])
    await postLogin(app, { username: 'nobody', password: 'a guess', school });
  const lines = db.orm.select().from(audit).all();
  expect(lines.map(({ kind, schoolId }) => `${kind} ${schoolId}`)).toEqual([
    'sign-in-failed lake',
    'sign-in-failed hill',
  ]);
});

test('a device that names its school, by id or by any address it had, sees what its people see', async () => {
  const { app, db, clock } = await twoSchools();
  expect(changeSlug(db, 'lake', 'lake', clock.now())).toBeNull();
  const seen = async (query: string) =>
    sessionSchema.parse((await app.inject(`/individual/visitor?${query}`)).json()).school;
  for (const query of ['school=lake', 'slug=lake', 'slug=lake-school'])
    expect(await seen(query)).toMatchObject({ id: 'lake', name: 'lake school', slug: 'lake' });
  for (const query of ['school=nowhere', 'slug=nowhere', 'school=lake-school'])
    expect(await seen(query)).toMatchObject({ id: '' });
});

test('one school on a server: whatever a device remembers means it, and an address that nobody has leads nowhere', async () => {
  const { app } = await twoSchools(['hill']);
  const seen = async (query: string) =>
    sessionSchema.parse((await app.inject(`/individual/visitor?${query}`)).json()).school.id;
  expect(await seen('school=a-school-that-was-here-before')).toBe('hill');
  expect(await seen('slug=hill-school')).toBe('hill');
  expect(await seen('slug=hill-schoo')).toBe('');
});

test('schools are found by words of their name, at most 30, and it is said when there are more', async () => {
  const { app, db, clock } = await twoSchools();
  insertSchool(db, 'lac', { name: 'École du Lac', ...place, subjects: ['science'] }, clock.now());
  const find = async (words: string) => {
    const answer = await app.inject(`/individual/schools?search=${encodeURIComponent(words)}`);
    return signInSchoolsSchema.parse(answer.json());
  };
  const all = await find('');
  expect(all.hasMore).toBe(false);
  expect(all.schools.map(({ slug }) => slug).sort()).toEqual(['ecole-du-lac', 'hill-school', 'lake-school']);
  expect((await find('ecole')).schools).toEqual([{ id: 'lac', name: 'École du Lac', slug: 'ecole-du-lac' }]);
  expect((await find('HILL')).schools.map(({ id }) => id)).toEqual(['hill']);
  expect((await find('%')).schools).toEqual([]);
  for (let n = 0; n < 30; n += 1)
    insertSchool(db, `more ${n}`, { name: 'Same Name', ...place, subjects: ['science'] }, clock.now());
  const many = await find('same');
  expect([many.schools.length, many.hasMore]).toEqual([30, false]);
  expect([(await find('')).schools.length, (await find('')).hasMore]).toEqual([30, true]);
  expect(new Set(many.schools.map(({ slug }) => slug)).size).toBe(30);
  const tooLong = await app.inject(`/individual/schools?search=${'x'.repeat(201)}`);
  expect(tooLong.statusCode).toBe(422);
});

test('an address that a school had leads to it for ever, and no other school gets it', async () => {
  const { db, clock } = await twoSchools();
  expect(changeSlug(db, 'hill', 'up-there', clock.now())).toBeNull();
  expect(slugOfSchool(db, 'hill')).toBe('up-there');
  expect(changeSlug(db, 'lake', 'hill-school', clock.now())).toContain('Another school has this address');
  expect(changeSlug(db, 'lake', 'Up There', clock.now())).toContain('small letters');
  // Its own again, at a clock that was set back.
  expect(changeSlug(db, 'hill', 'hill-school', 1)).toBeNull();
  expect(slugOfSchool(db, 'hill')).toBe('hill-school');
  const all = db.orm.select().from(schoolSlug).all();
  expect(all.map(({ slug, schoolId }) => `${schoolId} ${slug}`).sort()).toEqual([
    'hill hill-school',
    'hill up-there',
    'lake lake-school',
  ]);
});

test('D6 schools from before there were addresses get theirs at the next start, each once', async () => {
  const { db, clock } = await twoSchools();
  db.orm.delete(schoolSlug).run();
  giveMissingSlugs(db, clock.now());
  giveMissingSlugs(db, clock.now());
  expect([slugOfSchool(db, 'hill'), slugOfSchool(db, 'lake')]).toEqual(['hill-school', 'lake-school']);
});

test('I12 a command names the school by its address or its name, and a person in it', async () => {
  const { db, clock } = await twoSchools();
  expect(() => schoolFromShell(db, undefined)).toThrow('--school hill-school  (hill school)');
  expect(schoolFromShell(db, 'lake-school').id).toBe('lake');
  expect(schoolFromShell(db, 'lake school').id).toBe('lake');
  insertSchool(db, 'twin', { name: 'lake school', ...place, subjects: ['science'] }, clock.now());
  expect(() => schoolFromShell(db, 'lake school')).toThrow('--school lake-school-2');
  expect(schoolFromShell(db, 'lake-school-2').id).toBe('twin');
  expect(() => schoolFromShell(db, 'nowhere')).toThrow('There is no such school here.');
  const ana = (school: string) => personByUsername(db, { username: 'Student1', school });
  expect(ana('hill-school')).toEqual({ id: 'ana-hill', schoolId: 'hill' });
  expect(ana('lake-school')).toEqual({ id: 'ana-lake', schoolId: 'lake' });
  expect(() => ana('twin')).toThrow('There is no such school here.');
  expect(() => ana('lake-school-2')).toThrow('Nobody here is called Student1.');
});
