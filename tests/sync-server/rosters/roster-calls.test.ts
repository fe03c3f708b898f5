import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { audit, person } from '#server/db/schema/accounts.ts';
import { rosterBinding, rosterImport } from '#server/db/schema/rosters.ts';
import { BROKEN_OFF_AFTER_MS } from '#server/features/rosters/roster-imports.ts';
import { isCurrent } from '#shared/domain/classes/membership.ts';
import type { ShownPlan } from '#shared/domain/rosters/roster-calls.ts';
import { userId } from '#tests/sync-server/classes/school-in-test.ts';
import { oneRoster, smallSchool, type SmallSchool } from './roster-files.ts';
import { rosteredSchool, sendRoster } from './rostered-school.ts';

const whole = oneRoster(smallSchool);
const changed = (change: Partial<SmallSchool>) => oneRoster({ ...smallSchool, ...change });
const without = (...gone: string[]) =>
  changed({
    people: smallSchool.people.filter(([id]) => !gone.includes(id)),
    members: smallSchool.members.filter(([, id]) => !gone.includes(id)),
  });

const countsIn = ({ counts }: ShownPlan): Record<string, number> =>
  Object.fromEntries(counts.filter(({ count }) => count > 0).map(({ kind, count }) => [kind, count]));

type School = Awaited<ReturnType<typeof rosteredSchool>>['school'];
const personNamed = ({ deps }: School, lastName: string) => {
  const found = deps.db.orm.select().from(person).where(eq(person.lastName, lastName)).get();
  if (!found) throw new Error(`nobody is called ${lastName}`);
  return found;
};
/** Who is in which class now, as the rows say. */
function membersOf({ deps }: School): string[] {
  const rows = deps.db.sqlite
    .prepare<[], { body: string }>("select body from row_membership where school = 'near'")
    .all()
    .map(({ body }) => JSON.parse(body));
  const classes = new Map(
    deps.db.sqlite
      .prepare<[], { body: string }>("select body from row_class where school = 'near'")
      .all()
      .map(({ body }) => JSON.parse(body))
      .map((row) => [row.id, row.name]),
  );
  return rows
    .filter((row) => isCurrent(row))
    .map((row) => `${classes.get(row.classId)}: ${row.firstName} ${row.lastName}`)
    .filter((line) => !line.includes(' Test'))
    .toSorted();
}

test('a dry run says what would change and changes nothing; following it makes people, classes and memberships', async () => {
  const { school, shown, follow, imports } = await rosteredSchool();
  const plan = await shown(whole);
  expect(countsIn(plan)).toEqual({ 'person-added': 6, 'class-added': 2, 'member-added': 7 });
  expect(plan.lines).toContainEqual({
    kind: 'person-added',
    name: 'Mara Okoro',
    detail: 'Teacher, username mara.okoro (made from the name)',
  });
  expect(school.deps.db.orm.select().from(rosterBinding).all()).toEqual([]);
  expect(await follow(whole)).toMatchObject({ errors: [] });
  expect(membersOf(school)).toEqual([
    'Maths 5: Ana Ruiz',
    'Maths 5: Mei Luk',
    'Maths 5: Neha Rao',
    'Maths 5: Tomas Lind',
    'Maths 5: Łukasz O’Neill',
    'Science 5: Ana Ruiz',
    'Science 5: Mara Okoro',
  ]);
  expect(await imports()).toMatchObject([
    {
      ...{ source: 'oneroster', fileName: 'roster.zip', by: 'head Test', state: 'done', done: 15, total: 15 },
      counts: { 'person-added': 6, 'class-added': 2, 'member-added': 7 },
    },
  ]);
});

test('nobody has a password by an import; a student’s address is not stored, a teacher’s is', async () => {
  const { school, follow } = await rosteredSchool();
  await follow(whole);
  const ana = personNamed(school, 'Ruiz');
  expect(ana).toMatchObject({ username: 'ana.ruiz', roles: ['student'], email: null, hasPassword: false });
  expect(personNamed(school, 'Lind')).toMatchObject({
    email: 'tomas@hill.example',
    emailVerifiedAt: null,
    roles: ['teacher'],
  });
  const given = { individualId: ana.id, password: 'maple-33' };
  expect((await school.post('head', '/school/people/password', given)).body).toMatchObject({ errors: [] });
  const login = { username: 'ana.ruiz', password: 'maple-33', school: 'near' };
  expect((await school.post(null, '/individual/login', login)).status).toBe(200);
});

test('followed once, the same files have nothing more to do', async () => {
  const { shown, follow } = await rosteredSchool();
  await follow(whole);
  const again = await shown(whole);
  expect(again).toMatchObject({
    hasChanges: false,
    unchanged: { people: 6, classes: 2, members: 7 },
    faultCount: 0,
  });
  expect(countsIn(again)).toEqual({});
  expect(await follow(whole)).toEqual({ errors: ['There is nothing to change.'] });
});

test('who is not in the roster any more leaves only where that is confirmed; their work and account stay, and they come back', async () => {
  const { school, shown, follow } = await rosteredSchool();
  await follow(whole);
  const texts = without('s1');
  expect(countsIn(await shown(texts))).toEqual({ 'person-leaves': 1, 'member-leaves': 2 });
  await follow(texts);
  expect(personNamed(school, 'Ruiz').disabledAt).toBeNull();
  await follow(texts, { letLeave: true });
  expect(personNamed(school, 'Ruiz').disabledAt).not.toBeNull();
  expect(membersOf(school).filter((line) => line.includes('Ruiz'))).toEqual([]);
  expect(countsIn(await shown(texts))).toEqual({});
  expect(countsIn(await shown(whole))).toEqual({ 'person-back': 1, 'member-added': 2 });
  await follow(whole);
  expect(personNamed(school, 'Ruiz').disabledAt).toBeNull();
  expect(membersOf(school).filter((line) => line.includes('Ruiz'))).toHaveLength(2);
});

test('people and classes that no roster named are never touched', async () => {
  const { school, shown, follow } = await rosteredSchool();
  await follow(whole);
  const maths = school.deps.db.orm
    .select()
    .from(rosterBinding)
    .where(eq(rosterBinding.externalId, 'c1'))
    .get();
  const body = { classId: maths?.ownId, individualId: userId('student1') };
  expect((await school.post('head', '/school/classes/enroll', body)).body).toEqual({ errors: [] });
  const plan = await shown(without('s1', 's2', 's3'));
  expect(plan.leaving).toEqual({ people: 3, accounts: 3, memberships: 4, mustBeTyped: true });
  expect(plan.lines.map(({ name }) => name)).not.toContain('student1 Test');
});

test('where many leave, their number has to be typed', async () => {
  const { follow, imports } = await rosteredSchool();
  await follow(whole);
  const texts = without('s1', 's2', 's3');
  const asked = { letLeave: true };
  expect(await follow(texts, asked)).toEqual({ errors: ['{typed}Type how many people leave: 3.'] });
  expect(await follow(texts, { ...asked, typed: 4 })).toEqual({
    errors: ['{typed}Type how many people leave: 3.'],
  });
  expect(await follow(texts, { ...asked, typed: 3 })).toMatchObject({ errors: [] });
  expect(await imports()).toHaveLength(2);
});

test('a plan that was not looked at is not followed: the school, the file or the decisions have changed', async () => {
  const { school, shown } = await rosteredSchool();
  const { digest } = await shown(whole);
  const follow = async (texts: typeof whole) =>
    (await sendRoster(school, 'head', 'follow', texts, { digest })).json();
  const again = { errors: ['The school, or the file, has changed since. Look at what would change again.'] };
  expect(await follow(without('s1'))).toEqual(again);
  const account = { username: 'mara.okoro', firstName: 'Mara', lastName: 'O', password: 'a-good-long-one' };
  await school.post('head', '/school/people', { ...account, roles: ['teacher'] });
  expect(await follow(whole)).toEqual(again);
  expect(school.deps.db.orm.select().from(rosterImport).all()).toEqual([]);
});

test('who looks like somebody of the school is only suggested, and bound once that is confirmed', async () => {
  const { school, shown, follow } = await rosteredSchool();
  const texts = oneRoster({
    people: [
      ['t1', 'teacher', 'Terry', 'Cher', 'TeacherB'],
      ['s1', 'student', 'Stu', 'Dent', 'student1'],
      ['s2', 'student', 'Other', 'One', 'student2'],
    ],
    classes: [['b', 'class b']],
    members: [
      ['b', 't1', 'teacher'],
      ['b', 's1', 'student'],
    ],
  });
  const plan = await shown(texts);
  expect(
    plan.suggestions.map(({ kind, externalId, ownName, by }) => [kind, externalId, ownName, by]),
  ).toEqual([
    ['person', 's1', 'student1 Test', 'username'],
    ['person', 's2', 'student2 Test', 'username'],
    ['person', 't1', 'teacherB Test', 'username'],
    ['class', 'b', 'Class B', 'name'],
  ]);
  expect(plan).toMatchObject({ hasChanges: false, waiting: 2 });
  const decided = { same: ['person:s1', 'person:t1', 'class:b'], other: ['person:s2'] };
  expect(countsIn(await shown(texts, decided))).toEqual({
    'person-added': 1,
    'person-bound': 2,
    'class-bound': 1,
  });
  await follow(texts, decided);
  const bound = school.deps.db.orm.select().from(rosterBinding).all();
  expect(bound.find(({ externalId }) => externalId === 's1')?.ownId).toBe(userId('student1'));
  expect(bound.filter(({ kind }) => kind === 'member')).toHaveLength(2);
  // The roster's names are on every screen now, also in classes that it does not know.
  expect(membersOf(school)).toEqual(['class A: Stu Dent', 'class b: Stu Dent', 'class b: Terry Cher']);
  expect(personNamed(school, 'Dent')).toMatchObject({ username: 'student1', firstName: 'Stu' });
  const { buckets } = await school.pull('teacherB');
  expect(JSON.stringify(buckets)).toContain('Terry Cher');
  expect(personNamed(school, 'One').username).toBe('other.one');
  expect((await shown(texts)).hasChanges).toBe(false);
});

test('a new name in the roster goes to the account, the classes and the students’ devices', async () => {
  const { school, follow } = await rosteredSchool();
  await follow(whole);
  const people = smallSchool.people.map((one) =>
    one[0] === 't1' ? (['t1', 'teacher', 'Tomas', 'Berg'] as const) : one,
  );
  await follow(
    changed({
      people,
      classes: [
        ['c1', 'Mathematics 5'],
        ['c2', 'Science 5'],
      ],
    }),
  );
  expect(personNamed(school, 'Berg').firstName).toBe('Tomas');
  expect(membersOf(school)).toContain('Mathematics 5: Tomas Berg');
  expect(
    school.deps.db.orm.select().from(audit).where(eq(audit.kind, 'roster-followed')).all(),
  ).toMatchObject([
    { actorName: 'head Test', detail: { source: 'oneroster', 'person-added': 6 } },
    { detail: { 'person-renamed': 1, 'class-renamed': 1 } },
  ]);
});

test('faults are shown by their lines and in the file, and nobody leaves whom they may mean', async () => {
  const { school, shown, follow } = await rosteredSchool();
  await follow(whole);
  const texts = without('s1', 's2');
  texts['users.csv'] += 's2,,,true,,<script>,=1+1,\r\n';
  texts['roles.csv'] += 'r,,,s2,primary,student,,,hill\r\n';
  const plan = await shown(texts);
  expect(plan.faults).toEqual([
    {
      file: 'users.csv',
      line: 6,
      text: 'First name: Names have letters, numbers, spaces and simple punctuation.',
    },
    {
      file: 'users.csv',
      line: 6,
      text: 'Last name: Names have letters, numbers, spaces and simple punctuation.',
    },
  ]);
  expect(plan.lines.filter(({ kind }) => kind === 'person-leaves')).toMatchObject([{ name: 'Ana Ruiz' }]);
  const file = await sendRoster(school, 'head', 'plan.csv', texts);
  expect(file.headers['content-type']).toContain('text/csv');
  expect(file.body).toContain('"users.csv","6"');
  expect(file.body).toContain('"Leave classes","Ana Ruiz","Maths 5, as a student"');
});

test('of several schools in one file one is chosen, and the list of imports has which', async () => {
  const { plan, follow, imports } = await rosteredSchool();
  const texts = { ...whole };
  texts['orgs.csv'] += 'lake,,,Lake School,school,,\r\n';
  expect(await plan(texts)).toEqual({
    errors: [],
    schools: [
      { id: 'hill', name: 'Hill School' },
      { id: 'lake', name: 'Lake School' },
    ],
  });
  await follow(texts, { school: 'hill' });
  expect(await imports()).toMatchObject([{ school: 'hill', state: 'done' }]);
});

test('a file that is none, is empty or too large is refused at its field, and a form that is none is no plan', async () => {
  const { school, plan } = await rosteredSchool();
  expect(await plan(Buffer.from('no zip'))).toEqual({
    errors: ['{file}This file is no zip archive, or it is damaged.'],
  });
  expect((await plan({ 'other.csv': 'a,b\n' })).errors[0]).toMatch(
    /^\{file\}These are no files of OneRoster or Clever/,
  );
  expect(await plan(Buffer.alloc(0))).toEqual({ errors: ['{file}Choose a file first.'] });
  expect(await plan(Buffer.alloc(20_000_001))).toEqual({
    errors: ['{file}The file is too large: at most 20 MB.'],
  });
  expect((await school.post('head', '/school/rosters/plan', {})).status).toBe(415);
  const wrong = await sendRoster(school, 'head', 'plan', whole, { same: ['x'.repeat(300)] });
  expect(wrong.statusCode).toBe(422);
});

test('one import at a time; one that was broken off is said to be so, and the next goes on with what is missing', async () => {
  const { school, shown, follow, imports } = await rosteredSchool();
  const { db, clock } = school.deps;
  const { digest } = await shown(whole);
  const isRunning = { isDone: false, done: 9, movedAt: clock.now() };
  // As a server leaves one that ends in the middle: people and classes are there, and some of the memberships.
  const half = changed({ members: smallSchool.members.slice(0, 3) });
  await follow(half);
  db.orm.update(rosterImport).set(isRunning).run();
  expect((await imports())[0]).toMatchObject({ state: 'running', done: 9 });
  const now = await shown(whole);
  expect(now.digest).not.toBe(digest);
  const second = await sendRoster(school, 'head', 'follow', whole, { digest: now.digest });
  expect(second.json()).toEqual({ errors: ['Another import is under way. Wait until it is done.'] });
  clock.advance(BROKEN_OFF_AFTER_MS + 1);
  expect((await imports())[0]).toMatchObject({ state: 'broken-off', done: 9 });
  expect(countsIn(now)).toEqual({ 'member-added': 4 });
  expect(await follow(whole)).toMatchObject({ errors: [] });
  expect(membersOf(school)).toHaveLength(7);
});

test('nobody of another school, and nobody who does not administer, plans, follows or reads', async () => {
  const { school, shown } = await rosteredSchool();
  const { digest } = await shown(whole);
  for (const path of ['plan', 'plan.csv', 'follow'] as const) {
    for (const who of ['teacher2', 'student1', 'master'])
      expect((await sendRoster(school, who, path, whole, { digest })).statusCode).toBe(403);
    expect((await sendRoster(school, null, path, whole, { digest })).statusCode).toBe(401);
  }
  await sendRoster(school, 'head', 'follow', whole, { digest });
  const far = (await school.get('farHead', '/school/rosters/imports')).body;
  expect(far).toEqual({ imports: [], service: null });
});

test('a copy of somebody’s data says by which ids of the school’s system they are known', async () => {
  const { school, follow } = await rosteredSchool();
  await follow(whole);
  const ana = personNamed(school, 'Ruiz');
  const answer = await school.app.inject({
    url: '/school/data/export.zip',
    query: { individualId: ana.id },
    headers: { cookie: school.cookie('head') },
  });
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  const page = Object.entries(files).find(([name]) => name.endsWith('read-me-first.html'))?.[1];
  expect(strFromU8(page ?? new Uint8Array())).toMatch(/Known in a roster by[^]{0,40}s1</);
});

test('erasing somebody takes out by what rosters knew them, and who imported', async () => {
  const { school, follow } = await rosteredSchool();
  await follow(whole);
  const ana = personNamed(school, 'Ruiz');
  const body = { individualId: ana.id, confirmedName: 'Ana Ruiz' };
  expect((await school.post('head', '/school/data/erasure', body)).body).toMatchObject({ errors: [] });
  const left = school.deps.db.orm
    .select()
    .from(rosterBinding)
    .where(eq(rosterBinding.personId, ana.id))
    .all();
  expect(left).toEqual([]);
  const head = { individualId: userId('head'), confirmedName: 'head Test' };
  expect((await school.post('teacher', '/school/data/erasure', head)).body).toMatchObject({ errors: [] });
  expect(school.deps.db.orm.select().from(rosterImport).all()).toMatchObject([{ byId: null }]);
});
