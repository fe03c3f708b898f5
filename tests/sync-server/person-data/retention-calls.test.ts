import { expect, test } from 'vitest';
import { privacyTopics } from '#app/features/privacy/privacy-words.ts';
import { privacyFactsSchema } from '#shared/domain/person-data/person-data-calls.ts';
import { schoolWithData, type SchoolWithData } from './school-with-data.ts';

const YEAR = 365 * 86_400_000;
type Preview = { years: number | null; people: { id: string; username: string }[] };

const set = ({ ask }: SchoolWithData, years: unknown, who: string | null = 'admin') =>
  ask(who, 'POST', '/school/data/retention', { years });
const read = async ({ ask }: SchoolWithData) =>
  (await ask('admin', 'GET', '/school/data/retention')).json() as Preview;
const apply = async (
  { ask }: SchoolWithData,
  individualIds: string[],
  confirmedCount: number,
  who = 'admin',
) => ask(who, 'POST', '/school/data/retention/apply', { individualIds, confirmedCount });

/** Takes a student out of their classes, and everybody's last contact back by some years. */
function longAgo({ deps, studentId }: SchoolWithData, years: number): void {
  const { sqlite } = deps.db;
  sqlite.prepare('delete from row_membership where user_id = ?').run(studentId);
  const back = years * YEAR;
  sqlite
    .prepare('update device_session set last_seen_at = last_seen_at - ? where person_id = ?')
    .run(back, studentId);
  sqlite.prepare('update client set seen_at = seen_at - ?').run(back);
  sqlite.prepare('update mutation set received_at = received_at - ?').run(back);
  sqlite.prepare('update person set created_at = created_at - ?').run(back);
}

test('without a setting nobody is proposed; the setting is written down', async () => {
  const school = await schoolWithData();
  longAgo(school, 5);
  expect(await read(school)).toEqual({ years: null, cutoff: null, people: [], more: 0 });
  expect((await set(school, 2)).json()).toEqual({ errors: [] });
  expect(
    school.deps.db.sqlite.prepare("select detail from audit where kind = 'retention-set'").pluck().all(),
  ).toEqual(['{"years":2}']);
  for (const wrong of [0, 11, 1.5, '2'])
    expect((await set(school, wrong)).statusCode, String(wrong)).toBe(422);
});

test('who was not here for so many school years and is in no class is proposed; members and administrators are not', async () => {
  const school = await schoolWithData();
  longAgo(school, 3);
  await set(school, 2);
  expect((await read(school)).people.map(({ username }) => username)).toEqual(['student1']);
  await set(school, 4);
  expect((await read(school)).people).toEqual([]);
});

test('applying erases who was confirmed, by the number of people, and nobody who is not proposed any more', async () => {
  const school = await schoolWithData();
  const { studentId, teacherId, deps } = school;
  longAgo(school, 3);
  await set(school, 2);
  expect((await apply(school, [studentId], 2)).json()).toMatchObject({
    errors: ['{confirmedCount}This is not the number of people.'],
  });
  expect((await apply(school, [studentId, teacherId], 2)).json()).toMatchObject({
    errors: [expect.stringContaining('look at the list again')],
  });
  expect((await apply(school, [studentId], 1)).json()).toEqual({ errors: [] });
  expect(deps.db.sqlite.prepare('select 1 from person where id = ?').get(studentId)).toBeUndefined();
  expect(
    deps.db.sqlite.prepare("select detail from audit where kind = 'retention-applied'").pluck().all(),
  ).toEqual(['{"people":1}']);
  expect((await read(school)).people).toEqual([]);
});

test('retention is for the school’s administrators alone', async () => {
  const school = await schoolWithData();
  longAgo(school, 3);
  await set(school, 2);
  for (const who of ['student2', 'teacher', 'otherteacher']) {
    expect((await set(school, 1, who)).statusCode, who).toBe(403);
    expect((await apply(school, [school.studentId], 1, who)).statusCode, who).toBe(403);
  }
  expect((await set(school, 1, null)).statusCode).toBe(401);
  // Another school's administrator has another school's people.
  expect((await apply(school, [school.studentId], 1, 'otheradmin')).json()).toMatchObject({
    errors: [expect.any(String)],
  });
  expect(
    school.deps.db.sqlite.prepare('select 1 from person where id = ?').get(school.studentId),
  ).toBeDefined();
});

test('the privacy page’s facts are open to anybody and say nothing but how long', async () => {
  const school = await schoolWithData();
  await set(school, 3);
  expect((await school.ask('student1', 'GET', '/school/privacy-facts')).json()).toEqual({
    retentionYears: 3,
    backups: 7,
  });
  // A visitor of a server with several schools is of none, and is told of none what it has set.
  const facts = (await school.ask(null, 'GET', '/school/privacy-facts')).json();
  expect(facts).toEqual({ backups: 7 });
  const words = (known: object) =>
    privacyTopics(privacyFactsSchema.parse(known)).flatMap((one) => one.paragraphs);
  expect(words(facts as object).join()).toContain('Your school decides how long');
  expect(words({ backups: 7, retentionYears: null }).join()).toContain('has not set a number of years');
});
