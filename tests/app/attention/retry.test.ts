import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { readAttention, type AttentionItem } from '#app/engine/attention/attention-items.ts';
import { retryItem } from '#app/engine/attention/retry.ts';
import { answer, assignToClass } from '#tests/support/activities.ts';
import { createDevice, type Device } from '#tests/support/device.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
const open: Device[] = [];

function device(username: string): Device {
  const made = createDevice(world, username);
  open.push(made);
  return made;
}

afterEach(() => {
  for (const made of open.splice(0)) made.close();
  world.close();
});

/** A student who wrote after being removed from the class: the text is refused and kept. */
async function refusedAnswer(): Promise<Device> {
  world = createWorld();
  const teacher = device('teacher');
  const student = device('student1');
  await assignToClass(teacher);
  await teacher.sync();
  await student.sync();
  world.clock.advance(60_000);
  await teacher.mutate('disenrollStudent', { classId: world.classId, studentId: world.userId('student1') });
  await teacher.sync();
  world.clock.advance(60_000);
  await student.mutate('saveAnswer', answer('q1', 'Written too late'));
  await student.sync();
  return student;
}

/** The one thing that was not accepted. */
async function onlyItem(student: Device): Promise<AttentionItem> {
  const [item, ...others] = await readAttention(student.local);
  if (!item || others.length > 0) throw new Error(`${others.length + (item ? 1 : 0)} items instead of one`);
  return item;
}

test('M7 sending again makes a new mutation with the same arguments and base, and the item leaves attention', async () => {
  const student = await refusedAnswer();
  const item = await onlyItem(student);
  expect(item).toMatchObject({ text: 'Written too late', reason: 'not_member' });
  expect(await retryItem(student.local, item)).toBe(true);

  expect(await student.local.outbox.attention.count()).toBe(0);
  const [again] = await student.local.outbox.mutations.where('state').equals('open').toArray();
  expect(again).toMatchObject({
    name: 'saveAnswer',
    args: item.args,
    base: item.base,
    again: item.mutation,
    seq: null,
    id: null,
  });
  expect((await (await student.view()).list('answer')).map((row) => row.text)).toEqual(['Written too late']);
});

test('M7 what is refused again comes back to attention with its text', async () => {
  const student = await refusedAnswer();
  const item = await onlyItem(student);
  await retryItem(student.local, item);
  await student.sync();
  const refusedAgain = await onlyItem(student);
  expect(refusedAgain).toMatchObject({ record: item.record, text: 'Written too late', reason: 'not_member' });
  expect(refusedAgain.mutation).not.toBe(item.mutation);
});

test('P1 M7 an older text that is sent again and refused again displaces no newer refused text', async () => {
  const student = await refusedAnswer();
  const older = await onlyItem(student);
  await student.mutate('saveAnswer', answer('q1', 'Written later still'));
  await retryItem(student.local, older);
  await student.sync();
  const texts = (await readAttention(student.local)).map((item) => item.text);
  expect(texts.sort()).toEqual(['Written later still', 'Written too late']);
});

test('M7 an item that another tab has dealt with is not sent twice', async () => {
  const student = await refusedAnswer();
  const item = await onlyItem(student);
  const both = await Promise.all([retryItem(student.local, item), retryItem(student.local, item)]);
  expect([...both].sort()).toEqual([false, true]);
  expect(await student.local.outbox.mutations.where('state').equals('open').count()).toBe(1);
});

test('D5 an item of a mutation that this version does not know is sent again as it is', async () => {
  const student = await refusedAnswer();
  const [noted] = await student.local.outbox.attention.toArray();
  if (!noted) throw new Error('nothing was refused');
  const unknown = { name: 'drawPicture', v: 7, args: '{"strokes":[1]}' };
  await student.local.outbox.attention.put({ ...noted, key: 'old', mutation: 'old', ...unknown });
  const item = (await readAttention(student.local)).find(({ key }) => key === 'old');
  if (!item) throw new Error('the old item is not shown');
  expect(await retryItem(student.local, item)).toBe(true);
  const [again] = await student.local.outbox.mutations.where('state').equals('open').toArray();
  expect(again).toMatchObject({ name: 'drawPicture', v: 7, args: '{"strokes":[1]}', key: '' });
});
