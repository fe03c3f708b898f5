import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { derivedId } from '#shared/kernel/ids.ts';
import type { WireMutation } from '#shared/sync/wire.ts';
import { answer } from '#tests/support/activities.ts';
import { onlySchool } from '#tests/support/run-system.ts';
import { schoolDay, type SchoolDay } from '#tests/support/school-day.ts';
import { statementsOf } from '#tests/support/statements.ts';
import { bareClient, type BareClient } from '#tests/support/wire.ts';

const DAY = 86_400_000;

/** Always refused, and typed: the text goes back to its author. */
const unstorable = (text: string) => answer('q1', `${text}\0`);
const refused = (student: BareClient, seq: number, id: string, change: Partial<WireMutation> = {}) =>
  student.mutation(seq, id, { args: unstorable(`words of ${id}`), ...change });
const discard = (student: BareClient, seq: number, id: string) =>
  student.mutation(seq, `${student.client} discards ${id}`, { name: 'discardRefusal', args: { id } });

const ids = (day: SchoolDay, sql: string) => day.world.db.sqlite.prepare(sql).pluck().all();
/** Whose words the server still holds as they were sent, and what of it it gives back. */
const kept = (day: SchoolDay) => ({
  payloads: ids(day, 'select id from mutation where payload is not null order by id'),
  texts: ids(day, 'select id from row_refusal order by id'),
});
const NOTHING = { payloads: [], texts: [] };

async function oneStudent() {
  const day = await schoolDay();
  return { day, student: bareClient(day.world, 'student1') };
}

/** A person's refused texts, so many that the next one stays on its device (M9). */
function fill(day: SchoolDay, { userId }: BareClient): void {
  const insert = day.world.db.sqlite.prepare(
    'insert into row_refusal (school, id, body, user_id, size) values (?, ?, ?, ?, 1)',
  );
  for (let n = 0; n < 200; n += 1) insert.run(onlySchool(day.world.db), `full ${n}`, '{}', userId);
}

test('M7 what a refused text said goes with it when it is sent again, and a repeat is answered as before', async () => {
  const { day, student } = await oneStudent();
  const first = refused(student, 1, 'm1');
  const [told] = student.push([first]).results;
  expect(kept(day)).toEqual({ payloads: ['m1'], texts: ['m1'] });
  student.push([student.mutation(2, 'm2', { again: 'm1' })]);
  expect(kept(day)).toEqual(NOTHING);
  expect(student.push([first]).results).toEqual([{ ...told, dup: true }]);
  const { bad } = day.world.core.pull(student.pullRequest(), student.userId);
  expect(bad).toEqual([told]);
  const other = student.push([refused(student, 1, 'm1', { args: unstorable('other words') })]);
  expect(other).toMatchObject({ error: 'rehome', remint: 'm1' });
});

test('M7 M9 sent again and refused again, the newer one alone is kept', async () => {
  const { day, student } = await oneStudent();
  student.push([refused(student, 1, 'm1')]);
  student.push([refused(student, 2, 'm2', { again: 'm1' })]);
  expect(kept(day)).toEqual({ payloads: ['m2'], texts: ['m2'] });
});

test('M7 what a refused text said goes when its author wrote it over, whatever becomes of that', async () => {
  const { day, student } = await oneStudent();
  student.push([refused(student, 1, 'm1')]);
  student.push([student.mutation(2, 'm2', { base: 'm1' })]);
  expect(kept(day)).toEqual(NOTHING);
  student.push([refused(student, 3, 'm3'), refused(student, 4, 'm4', { base: 'm3' })]);
  expect(kept(day)).toEqual({ payloads: ['m4'], texts: ['m4'] });
});

test('M7 P1 a text of another record that names a refused one as its base ends nothing', async () => {
  const { day, student } = await oneStudent();
  student.push([refused(student, 1, 'm1')]);
  student.push([student.mutation(2, 'm2', { base: 'm1', args: answer('q2', 'of another question') })]);
  expect(kept(day)).toEqual({ payloads: ['m1'], texts: ['m1'] });
});

test('M7 what a refused text said goes when it is discarded, on any device of its author', async () => {
  const { day, student } = await oneStudent();
  const tablet = bareClient(day.world, 'student1', 'a tablet');
  student.push([refused(student, 1, 'm1'), refused(student, 2, 'm2')]);
  tablet.push([discard(tablet, 1, 'm1')]);
  expect(kept(day)).toEqual({ payloads: ['m2'], texts: ['m2'] });
  student.push([refused(student, 3, 'm3'), discard(student, 4, 'm2'), discard(student, 5, 'm3')]);
  expect(kept(day)).toEqual(NOTHING);
});

test.each([
  { what: 'discarded', ending: (student: BareClient) => discard(student, 2, 'm1') },
  { what: 'sent again', ending: (student: BareClient) => student.mutation(2, 'm2', { again: 'm1' }) },
])('M7 M9 what its device alone holds is forgotten when it is $what', async ({ ending }) => {
  const { day, student } = await oneStudent();
  fill(day, student);
  student.push([refused(student, 1, 'm1')]);
  expect(kept(day).payloads).toEqual(['m1']);
  student.push([ending(student)]);
  expect(kept(day).payloads).toEqual([]);
});

test('M7 M9 nobody ends what another person sent, also not in one commit with them', async () => {
  const { day, student } = await oneStudent();
  const other = bareClient(day.world, 'student2');
  student.push([refused(student, 1, 'm1')]);
  other.push([
    discard(other, 1, 'm1'),
    other.mutation(2, 'o2', { again: 'm1' }),
    other.mutation(3, 'o3', { base: 'm1' }),
  ]);
  expect(kept(day)).toEqual({ payloads: ['m1'], texts: ['m1'] });
  await Promise.all([
    day.world.core.pushTogether(() => student.pushRequest([discard(student, 2, 'm1')]), student.userId, 1),
    day.world.core.pushTogether(
      () => other.pushRequest([other.mutation(4, 'o4', { again: 'm1' })]),
      other.userId,
      1,
    ),
  ]);
  expect(kept(day)).toEqual(NOTHING);
});

test('M7 S5 what is parked takes nothing away from what it would have ended', async () => {
  const { day, student } = await oneStudent();
  student.push([refused(student, 1, 'm1')]);
  const throws = "begin select raise(abort, 'a bug'); end";
  day.world.db.sqlite.exec(
    `create temp trigger parked before delete on main.row_refusal when old.id = 'm1' ${throws}`,
  );
  expect(student.push([discard(student, 2, 'm1')]).results).toMatchObject([{ status: 'parked' }]);
  day.world.db.sqlite.exec('drop trigger temp.parked');
  expect(kept(day)).toMatchObject({ payloads: ['client of student1 discards m1', 'm1'], texts: ['m1'] });
});

test('M7 after 30 days a night forgets what waits for nobody; what waits for its author stays', async () => {
  const { day, student } = await oneStudent();
  const { core, clock } = day.world;
  const enrolling = student.mutation(2, 'm2', { name: 'enrollMember', args: { nobody: 'may' } });
  const told = student.push([refused(student, 1, 'm1'), enrolling, student.mutation(3, 'm3')]).results;
  // No rule of this server reads m2: it may hold words, and is given back.
  expect(kept(day).texts).toEqual(['m1', 'm2']);
  core.call(student.userId, {
    id: derivedId('a call'),
    name: 'disenrollStudent',
    args: { classId: day.world.classId, studentId: day.world.userId('student2') },
  });
  day.world.db.sqlite.exec("delete from row_refusal where id = 'm2'");
  expect(kept(day).payloads).toHaveLength(3);
  clock.advance(29 * DAY);
  await core.tick();
  expect(kept(day).payloads).toHaveLength(3);
  clock.advance(2 * DAY);
  await core.tick();
  expect(kept(day)).toEqual({ payloads: ['m1'], texts: ['m1'] });
  expect(student.push([enrolling]).results).toEqual([{ ...told[1], dup: true }]);
});

test('M7 S6 a text that was never refused costs no statement for this', async () => {
  const { day, student } = await oneStudent();
  student.push([student.mutation(1, 'm1'), refused(student, 2, 'm2')]);
  const ending = (mutation: WireMutation) =>
    statementsOf(day.world.db, () => void student.push([mutation])).filter((sql) =>
      sql.includes('payload = null'),
    );
  expect(ending(student.mutation(3, 'm3', { base: 'm1' }))).toEqual([]);
  expect(ending(student.mutation(4, 'm4', { base: 'm3', again: 'm2' }))).toHaveLength(1);
});

test('S6 texts that are written one over the other in a push are asked for once, however many they are', async () => {
  const { day, student } = await oneStudent();
  const typed = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const seq = from + index;
      return student.mutation(seq, `m${seq}`, { base: seq === 1 ? null : `m${seq - 1}` });
    });
  const asked = (from: number, count: number) =>
    statementsOf(day.world.db, () => void student.push(typed(from, count))).filter((sql) =>
      /^\s*select/i.test(sql),
    );
  student.push(typed(1, 2));
  const ofTwo = asked(3, 2);
  expect(asked(5, 10)).toEqual(ofTwo);
});
