import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { insertPerson } from '#server/features/accounts/people.ts';
import { erasureProblem } from '#server/features/person-data/erase-people.ts';
import { createReader, hadErasedSession } from '#server/sync/core.ts';
import { PROTO } from '#shared/sync/wire.ts';
import { studentMarks } from '#tests/support/lived-in-school.ts';
import { ownSchool, schoolWithData, type SchoolWithData } from './school-with-data.ts';

const preview = async ({ ask, studentId }: SchoolWithData, who: string | null = 'admin') =>
  ask(who, 'GET', `/school/data/erasure?individualId=${studentId}`);
const erase = async (
  { ask }: SchoolWithData,
  who: string | null,
  individualId: string,
  confirmedName: string,
) => ask(who, 'POST', '/school/data/erasure', { individualId, confirmedName });
const bytesOf = ({ deps }: SchoolWithData) =>
  ['', '-wal'].flatMap((ending) => {
    const file = `${deps.config.databaseFile}${ending}`;
    return fs.existsSync(file) ? [fs.readFileSync(file)] : [];
  });

test('an administrator sees what would go, types the name, and it is gone; the old device is turned away', async () => {
  const school = await schoolWithData();
  const { ask, studentId, deps, cookies } = school;
  const before = (await preview(school)).json() as {
    counts: { group: string; count: number }[];
    problem: null;
  };
  expect(before.problem).toBeNull();
  const groups = before.counts.map(({ group }) => group);
  expect(groups).toEqual(
    expect.arrayContaining([
      'account',
      'classes',
      'answers',
      'texts',
      'handed-in',
      'packs',
      'files',
      'devices',
      'refused',
    ]),
  );
  expect((await erase(school, 'admin', studentId, 'student1')).json()).toEqual({
    errors: ['{confirmedName}This is not the name of the person.'],
  });
  expect((await ask('student1', 'GET', '/individual/session')).statusCode).toBe(200);
  expect((await erase(school, 'admin', studentId, ' Student1  test ')).json()).toEqual({ errors: [] });
  const [database] = bytesOf(school);
  for (const mark of studentMarks) expect(database?.includes(mark), mark).toBe(false);
  const turnedAway = await ask('student1', 'GET', '/individual/session');
  expect(turnedAway.statusCode).toBe(401);
  expect(turnedAway.json()).toMatchObject({ code: 'revoked' });
  const sid = JSON.parse(Buffer.from(cookies['student1']?.split('.')[1] ?? '', 'base64url').toString())
    .sid as string;
  expect(hadErasedSession(deps.config.dataDir, sid)).toBe(true);
  expect(hadErasedSession(deps.config.dataDir, 'another')).toBe(false);
  const empty = { proto: PROTO, app: 'a test', user: studentId, client: randomUUID(), epoch: 'any' };
  const pushed = await ask('student1', 'POST', '/sync/push', {
    ...empty,
    device: 'Chrome',
    confirmed: 0,
    mutations: [],
  });
  expect(pushed.statusCode).toBe(401);
  const audit = deps.db.sqlite
    .prepare("select actor_id, subject_id, subject_name from audit where kind = 'data-erased'")
    .all();
  expect(audit).toEqual([{ actor_id: 'id-of-admin', subject_id: studentId, subject_name: null }]);
  const report = (await ask('admin', 'GET', '/school/data/report')).json();
  expect(report).toMatchObject({ erased: [{ id: studentId }], more: 0 });
  expect(JSON.stringify(report)).not.toContain('student1');
});

test('nobody but an administrator of the same school may look or erase, and nothing changes', async () => {
  const school = await schoolWithData();
  const { ask, studentId, deps } = school;
  const counts = () => deps.db.sqlite.prepare('select count(*) from head').pluck().get();
  const before = counts();
  expect((await preview(school, null)).statusCode).toBe(401);
  expect((await erase(school, null, studentId, 'student1 Test')).statusCode).toBe(401);
  for (const who of ['student1', 'student2', 'teacher', 'otherteacher', 'otheradmin']) {
    expect((await preview(school, who)).statusCode, who).toBe(403);
    expect((await erase(school, who, studentId, 'student1 Test')).statusCode, who).toBe(403);
  }
  for (const who of [null, 'student1', 'teacher', 'otherteacher']) {
    for (const url of ['/school/data/report', '/school/data/people?search=a', '/school/data/retention'])
      expect((await ask(who, 'GET', url)).statusCode, `${who} ${url}`).toBe(who === null ? 401 : 403);
  }
  // Before the shape of what they ask is looked at.
  expect((await ask('teacher', 'POST', '/school/data/erasure', {})).statusCode).toBe(403);
  expect((await ask(null, 'GET', '/school/data/export.zip')).statusCode).toBe(401);
  expect((await ask('otheradmin', 'GET', '/school/data/people?search=student1')).json()).toEqual({
    people: [],
    more: false,
  });
  expect((await ask('otheradmin', 'GET', '/school/data/report')).json()).toMatchObject({ erased: [] });
  expect(counts()).toBe(before);
});

test('an administrator can’t erase their own account, nor the only teacher of a class', async () => {
  const school = await schoolWithData();
  const { teacherId, deps } = school;
  expect((await erase(school, 'admin', 'id-of-admin', 'Ada admin')).json()).toEqual({
    errors: ['This is your own account. Another administrator can erase it.'],
  });
  expect((await erase(school, 'admin', teacherId, 'teacher Test')).json()).toEqual({ errors: [] });
  const second = deps.db.sqlite
    .prepare("select id from person where username = 'teacher2'")
    .pluck()
    .get() as string; // its id
  const refused = (await erase(school, 'admin', second, 'teacher2 Test')).json() as { errors: string[] };
  expect(refused.errors[0]).toContain('Nobody else teaches Class A');
});

test('the only administrator of a school can’t be erased, at the server’s shell either', async () => {
  const { deps } = await schoolWithData();
  const reader = createReader(deps.db, ownSchool, deps.clock);
  const problem = () =>
    erasureProblem({ db: deps.db, reader }, { id: 'id-of-admin', schoolId: ownSchool }, null);
  expect(problem()).toContain('only administrator');
  const names = { username: 'second', firstName: 'Bo', lastName: 'Ek' };
  const second = { id: 'id-of-second', schoolId: ownSchool, ...names, roles: ['administrator' as const] };
  insertPerson(deps.db, { ...second, passwordHash: 'none' }, deps.clock.now());
  expect(problem()).toBeNull();
});

test('people are found by their names, a page at most, and words of nobody find nobody', async () => {
  const { ask, studentId } = await schoolWithData();
  const found = (await ask('admin', 'GET', '/school/data/people?search=STUDENT1')).json();
  expect(found).toEqual({
    people: [{ id: studentId, name: 'student1 Test', username: 'student1', roles: ['student'] }],
    more: false,
  });
  expect((await ask('admin', 'GET', '/school/data/people?search=%25')).json()).toEqual({
    people: [],
    more: false,
  });
  expect((await ask('admin', 'GET', `/school/data/people?search=${'a'.repeat(101)}`)).statusCode).toBe(422);
});

test('a backup that holds the person is named with the day by which it goes', async () => {
  const { ask, deps, studentId } = await schoolWithData();
  deps.db.sqlite.prepare('insert into backup values (?, ?)').run('school-1.sqlite', deps.clock.now());
  const url = `/school/data/erasure?individualId=${studentId}`;
  const { inBackupsUntil } = (await ask('admin', 'GET', url)).json() as { inBackupsUntil: number };
  expect(inBackupsUntil).toBe(deps.clock.now() + 7 * 86_400_000);
});
