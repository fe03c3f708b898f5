import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { readAttention, type AttentionItem } from '#app/engine/attention/attention-items.ts';
import { discardItem } from '#app/engine/attention/discard.ts';
import { retryItem } from '#app/engine/attention/retry.ts';
import { seal } from '#app/engine/outbox/seal.ts';
import { pullOnce } from '#app/engine/round/pull.ts';
import { pushOnce } from '#app/engine/round/push.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import type { RefusedText } from '#shared/sync/refused-text.ts';
import { answer, assignToClass } from '#tests/support/activities.ts';
import { createDevice, type Device } from '#tests/support/device.ts';
import { onlySchool } from '#tests/support/run-system.ts';
import { schoolDay } from '#tests/support/school-day.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const MINUTE = 60_000;
const open: { close: () => void }[] = [];

afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

type People = { world: World; teacher: Device; student: Device; tablet: Device };

/** A student with two devices, who was taken out of the class and has heard of it. */
async function removedStudent(): Promise<People> {
  const world = createWorld();
  const teacher = createDevice(world, 'teacher');
  const student = createDevice(world, 'student1');
  const tablet = createDevice(world, 'student1', 2);
  open.push(teacher, student, tablet, world);
  await assignToClass(teacher);
  for (const device of [teacher, student, tablet]) await device.sync();
  world.clock.advance(MINUTE);
  await teacher.mutate('disenrollStudent', { classId: world.classId, studentId: world.userId('student1') });
  await teacher.sync();
  world.clock.advance(MINUTE);
  await tablet.sync();
  await student.sync();
  return { world, teacher, student, tablet };
}

async function refuse({ world, student }: People, text: string): Promise<void> {
  world.clock.advance(MINUTE);
  await student.mutate('saveAnswer', answer('q1', text));
  await student.sync();
}

/** The class has the student again. */
async function enrollAgain({ world }: People): Promise<void> {
  world.clock.advance(MINUTE);
  const who = {
    userId: world.userId('student1'),
    firstName: 'student1',
    lastName: 'Test',
    role: 'student',
  } as const;
  world.core.system([
    {
      id: derivedId('again'),
      name: 'enrollMember',
      args: { classId: world.classId, ...who },
      accountId: onlySchool(world.db),
    },
  ]);
}

const textsOf = async ({ local }: Device): Promise<string[]> =>
  (await readAttention(local)).map(({ text }) => text);

async function itemOf({ local }: Device, text: string): Promise<AttentionItem> {
  const found = (await readAttention(local)).find((item) => item.text === text);
  if (!found) throw new Error(`${text} needs no attention`);
  return found;
}

const given = ({ db }: World): RefusedText[] =>
  db.sqlite
    .prepare('select body from row_refusal order by id')
    .pluck()
    .all()
    .map((body) => JSON.parse(String(body)) as RefusedText); // that table's rows

test('M7 P1 a refused text stands beside an earlier one of the same record, and neither erases the other', async () => {
  const people = await removedStudent();
  await refuse(people, 'A long first text that took an hour');
  await refuse(people, 'hello?');
  expect(await textsOf(people.student)).toEqual(['hello?', 'A long first text that took an hour']);
  const items = await readAttention(people.student.local);
  expect(new Set(items.map(({ record }) => record)).size).toBe(1);
});

test('M7 discarding or sending again what a person saw never touches what they did not see', async () => {
  const people = await removedStudent();
  await refuse(people, 'Seen');
  const seen = await itemOf(people.student, 'Seen');
  await refuse(people, 'Refused while the dialog was open');
  await discardItem(people.student.local, seen);
  expect(await textsOf(people.student)).toEqual(['Refused while the dialog was open']);
});

test('M7 an item of an app that held one a record is discarded only while it is the one that was seen', async () => {
  const people = await removedStudent();
  await refuse(people, 'Seen');
  const { attention } = people.student.local.outbox;
  const [row] = await attention.toArray();
  if (!row) throw new Error('nothing was refused');
  const { record, ...old } = row;
  await attention.clear();
  await attention.put({ ...old, key: record ?? '' });
  const seen = await itemOf(people.student, 'Seen');
  expect(seen.record).toBe(record);
  await attention.put({ ...old, key: record ?? '', mutation: 'another', text: 'Not seen' });
  await discardItem(people.student.local, seen);
  expect(await textsOf(people.student)).toEqual(['Not seen']);
});

test('M9 a refused text comes to every device of its author, with its reason, and to nobody else', async () => {
  const people = await removedStudent();
  await refuse(people, 'Written at school');
  await people.tablet.sync();
  const item = await itemOf(people.tablet, 'Written at school');
  expect(item).toMatchObject({
    reason: 'not_member',
    status: 'rejected',
    heldBy: 'school',
    name: 'saveAnswer',
  });
  expect((await itemOf(people.student, 'Written at school')).heldBy).toBe('school');
  await people.teacher.sync();
  expect(await readAttention(people.teacher.local)).toEqual([]);
});

test('M9 P1 it is still there when the device that wrote it was wiped', async () => {
  const people = await removedStudent();
  await refuse(people, 'The only copy');
  people.student.close();
  const fresh = createDevice(people.world, 'student1', 3);
  open.push(fresh);
  await fresh.sync();
  expect(await textsOf(fresh)).toEqual(['The only copy']);
});

test('M9 discarded on one device it goes from the other, also when that one was cut off', async () => {
  const people = await removedStudent();
  await refuse(people, 'Not wanted');
  await people.tablet.sync();
  await people.student.sync();
  people.tablet.network.cut = true;
  await discardItem(people.tablet.local, await itemOf(people.tablet, 'Not wanted'));
  expect(await textsOf(people.tablet)).toEqual([]);
  people.tablet.network.cut = false;
  await people.tablet.sync();
  await people.student.sync();
  expect(await textsOf(people.student)).toEqual([]);
  expect(given(people.world)).toEqual([]);
});

test('M9 sent again from another device it is accepted with its base, and ends on both', async () => {
  const people = await removedStudent();
  await refuse(people, 'Accepted in the end');
  await people.tablet.sync();
  await people.student.sync();
  await enrollAgain(people);
  const item = await itemOf(people.tablet, 'Accepted in the end');
  expect(await retryItem(people.tablet.local, item)).toBe(true);
  expect(await textsOf(people.tablet)).toEqual([]);
  expect(await retryItem(people.tablet.local, item)).toBe(false);
  await people.tablet.sync();
  await people.student.sync();
  expect([await textsOf(people.tablet), await textsOf(people.student)]).toEqual([[], []]);
  expect(given(people.world)).toEqual([]);
  const rows = await (await people.student.view()).list('answer');
  expect(rows.map(({ text }) => text)).toEqual(['Accepted in the end']);
});

test('M7 a refused text that is sent again is written over what its author had before them, and makes no version', async () => {
  const { world, teacher, student, device } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'Accepted'));
  await student.sync();
  const people = { world, teacher, student, tablet: device('student1') };
  world.clock.advance(MINUTE);
  await teacher.mutate('disenrollStudent', { classId: world.classId, studentId: world.userId('student1') });
  await teacher.sync();
  await refuse(people, 'Accepted, and more');
  await enrollAgain(people);
  const item = await itemOf(student, 'Accepted, and more');
  expect(item.base).not.toBeNull();
  await retryItem(student.local, item);
  await student.sync();
  const view = await student.view();
  expect((await view.list('answer')).map(({ text }) => text)).toEqual(['Accepted, and more']);
  expect(await view.list('branch')).toEqual([]);
});

test('M9 what another tab threw away, or sent again, is not sent once more from this one', async () => {
  const people = await removedStudent();
  for (const act of [discardItem, retryItem]) {
    await refuse(people, `Seen in two tabs by ${act.name}`);
    await people.student.sync();
    const seen = await itemOf(people.student, `Seen in two tabs by ${act.name}`);
    expect(seen.heldBy).toBe('school');
    await act(people.student.local, seen);
    expect(await retryItem(people.student.local, seen)).toBe(false);
    await people.student.sync();
    expect(await retryItem(people.student.local, seen)).toBe(false);
  }
});

test('M9 refused once more it is one text still, under the newer mutation', async () => {
  const people = await removedStudent();
  await refuse(people, 'Refused twice');
  const [first] = given(people.world);
  await retryItem(people.student.local, await itemOf(people.student, 'Refused twice'));
  await people.student.sync();
  await people.tablet.sync();
  const [second, ...others] = given(people.world);
  expect(others).toEqual([]);
  expect(second?.id).not.toBe(first?.id);
  expect(await textsOf(people.student)).toEqual(['Refused twice']);
  expect(await textsOf(people.tablet)).toEqual(['Refused twice']);
});

test('M9 of texts that were typed over one another only the newest is given back', async () => {
  const people = await removedStudent();
  const { student, world } = people;
  // The second is typed while the first is shown: on its way, and refused.
  student.network.intercept = async (path, body, send) => {
    const reply = await send(path, body);
    if (path === '/sync/push') student.network.intercept = null;
    if (path === '/sync/push') throw new TypeError('the reply is lost');
    return reply;
  };
  await student.mutate('saveAnswer', answer('q1', 'First'));
  await student.sync();
  expect(given(world).map(({ args }) => args)).toHaveLength(1);
  await student.mutate('saveAnswer', answer('q1', 'First, and more'));
  await student.sync();
  expect(await textsOf(student)).toEqual(['First, and more']);
  expect(given(world)).toHaveLength(1);
});

test('M9 beyond 200 texts the device keeps what it wrote, and says so', async () => {
  const people = await removedStudent();
  const { world } = people;
  const userId = world.userId('student1');
  const insert = world.db.sqlite.prepare(
    'insert into row_refusal (school, id, body, user_id, size) values (?, ?, ?, ?, 10)',
  );
  for (let n = 0; n < 200; n += 1) insert.run(onlySchool(world.db), `full-${n}`, '{}', userId);
  await refuse(people, 'One too many');
  expect((await itemOf(people.student, 'One too many')).heldBy).toBe('device');
  expect(world.db.sqlite.prepare('select count(*) from row_refusal').pluck().get()).toBe(200);
});

test('M9 nobody discards or ends the refused text of another', async () => {
  const people = await removedStudent();
  const { world } = people;
  await refuse(people, 'Mine');
  const [text] = given(world);
  const other = createDevice(world, 'student2');
  open.push(other);
  await other.sync();
  await other.mutate('discardRefusal', { id: text?.id ?? '' });
  await other.mutate('saveAnswer', answer('q1', 'Of another'));
  const [, row] = await other.local.outbox.mutations.toArray();
  if (!row) throw new Error('nothing is queued');
  await other.local.outbox.mutations.put({ ...row, again: text?.id ?? '' });
  await other.sync();
  expect(given(world)).toEqual([text]);
});

test('M9 V1 V3 a server that was set back takes no refused text from the device that noted it', async () => {
  const people = await removedStudent();
  const { world, student } = people;
  const before = world.copy();
  await refuse(people, 'Refused after the backup');
  await student.sync();
  world.restore(before, { guard: false });
  for (let round = 0; round < 4; round += 1) await student.sync();
  expect(await textsOf(student)).toEqual(['Refused after the backup']);
});

test('M7 R1 what was thrown away before its refusal is told once more by a pull does not come back', async () => {
  const people = await removedStudent();
  const { student, world } = people;
  world.clock.advance(MINUTE);
  await student.mutate('saveAnswer', answer('q1', 'Too late'));
  await seal(student.local, { urgent: true });
  await pushOnce(student.local, student.transport, 'test');
  const [item] = await readAttention(student.local);
  if (!item) throw new Error('it was refused');
  await discardItem(student.local, item);
  await pullOnce(student.local, student.transport, 'test');
  expect(await readAttention(student.local)).toEqual([]);
  await student.sync();
  expect(await readAttention(student.local)).toEqual([]);
});
