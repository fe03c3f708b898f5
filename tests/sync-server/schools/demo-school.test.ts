import { expect, test } from 'vitest';
import { person, school } from '#server/db/schema/accounts.ts';
import { makeDemoSchool } from '#server/features/schools/demo-school.ts';
import { postLogin } from '#tests/sync-server/accounts/people-in-test.ts';
import { testApp, testDeps } from '#tests/sync-server/app/server-in-test.ts';

type TableCounts = Record<string, number>;

function countRows(db: ReturnType<typeof testDeps>['db']): TableCounts {
  const tables = db.sqlite
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite%'")
    .pluck()
    .all() as string[];
  return Object.fromEntries(
    tables.map((table) => [
      table,
      Number(db.sqlite.prepare(`select count(*) from "${table}"`).pluck().get()),
    ]),
  );
}

test('the demo school has two teachers and thirty students who can sign in', async () => {
  const deps = testDeps();
  await makeDemoSchool(deps);
  const app = await testApp(deps);
  expect(deps.db.orm.select().from(school).all()).toMatchObject([
    { country: 'US', timeZone: 'America/New_York', locale: 'en-US', subjects: ['science', 'social-studies'] },
  ]);
  expect(deps.db.orm.select().from(person).all()).toHaveLength(32);
  for (const [username, roles] of [
    ['teacher', ['teacher', 'administrator']],
    ['teacher2', ['teacher']],
    ['student1', ['student']],
    ['student30', ['student']],
  ] as const) {
    const answer = await postLogin(app, { username, password: 'demo-school' });
    expect(answer.json()).toMatchObject({ roles });
  }
});

test('class A has both teachers and students 1 to 20, class B teacher and students 16 to 30', async () => {
  const deps = testDeps();
  await makeDemoSchool(deps);
  const members = (code: string) => {
    const rows = deps.db.sqlite.prepare('select body from row_class').pluck().all() as string[];
    const found = rows.map((body) => JSON.parse(body)).find((row) => row.code === code);
    const memberships = deps.db.sqlite.prepare('select body from row_membership').pluck().all() as string[];
    const names = memberships
      .map((body) => JSON.parse(body))
      .filter((membership) => membership.classId === found.id)
      .map((membership) => `${membership.firstName} ${membership.lastName}`);
    return {
      name: found.name,
      teachers: found.teachers.map((teacher: { name: string }) => teacher.name),
      names,
    };
  };
  const students = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `Student ${from + index}`);

  const a = members('100001');
  expect(a).toMatchObject({ name: 'Class A', teachers: ['Teacher 1', 'Teacher 2'] });
  expect(a.names.sort()).toEqual(['Teacher 1', 'Teacher 2', ...students(1, 20)].sort());
  const b = members('100002');
  expect(b).toMatchObject({ name: 'Class B', teachers: ['Teacher 1'] });
  expect(b.names.sort()).toEqual(['Teacher 1', ...students(16, 30)].sort());
});

test('M1 making it twice, or anew after a restore, makes the same school and nothing more', async () => {
  const deps = testDeps();
  await makeDemoSchool(deps);
  const once = countRows(deps.db);
  const ids = deps.db.orm.select({ id: person.id }).from(person).all();
  await makeDemoSchool(deps);
  expect(countRows(deps.db)).toEqual(once);

  const other = testDeps();
  await makeDemoSchool(other);
  expect(other.db.orm.select({ id: person.id }).from(person).all()).toEqual(ids);
  expect(countRows(other.db)).toEqual(once);
});

test('it is made quickly: one password hash for all, so that the first start does not wait', async () => {
  const deps = testDeps();
  await makeDemoSchool(deps);
  const hashes = deps.db.orm.selectDistinct({ hash: person.passwordHash }).from(person).all();
  expect(hashes).toHaveLength(1);
});
