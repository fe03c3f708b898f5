import { afterEach, expect, test } from 'vitest';
// After the device's support: that brings the database this module needs when it loads.
import { retryItem } from '#app/local-db/retry.ts';
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

/** A pupil who wrote after being removed from the class: the text is refused and kept. */
async function refusedAnswer(): Promise<Device> {
  world = createWorld();
  const teacher = device('teacher');
  const pupil = device('student1');
  await assignToClass(teacher);
  await teacher.sync();
  await pupil.sync();
  world.clock.advance(60_000);
  await teacher.mutate('disenrollStudent', { classId: world.classId, studentId: world.userId('student1') });
  await teacher.sync();
  world.clock.advance(60_000);
  await pupil.mutate('saveAnswer', answer('q1', 'Written too late'));
  await pupil.sync();
  return pupil;
}

test('M7 sending again makes a new mutation with the same arguments and base, and the item leaves attention', async () => {
  const pupil = await refusedAnswer();
  const [item] = await pupil.local.outbox.attention.toArray();
  expect(item).toMatchObject({ text: 'Written too late', reason: 'not_member' });
  expect(await retryItem(pupil.local, item?.key ?? '')).toBe(true);

  expect(await pupil.local.outbox.attention.count()).toBe(0);
  const [again] = await pupil.local.outbox.mutations.where('state').equals('open').toArray();
  expect(again).toMatchObject({
    name: 'saveAnswer',
    args: item?.args,
    base: item?.base,
    seq: null,
    id: null,
  });
  expect((await (await pupil.view()).list('answer')).map((row) => row.text)).toEqual(['Written too late']);
});

test('M7 what is refused again comes back to attention with its text', async () => {
  const pupil = await refusedAnswer();
  const [item] = await pupil.local.outbox.attention.toArray();
  await retryItem(pupil.local, item?.key ?? '');
  await pupil.sync();
  const items = await pupil.local.outbox.attention.toArray();
  expect(items).toMatchObject([{ key: item?.key, text: 'Written too late', reason: 'not_member' }]);
  expect(items[0]?.mutation).not.toBe(item?.mutation);
});

test('P1 M7 an older text that is sent again and refused again displaces no newer refused text', async () => {
  const pupil = await refusedAnswer();
  const [older] = await pupil.local.outbox.attention.toArray();
  await pupil.mutate('saveAnswer', answer('q1', 'Written later still'));
  await retryItem(pupil.local, older?.key ?? '');
  await pupil.sync();
  const texts = (await pupil.local.outbox.attention.toArray()).map((item) => item.text);
  expect(texts.sort()).toEqual(['Written later still', 'Written too late']);
});

test('M7 an item that another tab has dealt with is not sent twice', async () => {
  const pupil = await refusedAnswer();
  const [item] = await pupil.local.outbox.attention.toArray();
  const both = await Promise.all([
    retryItem(pupil.local, item?.key ?? ''),
    retryItem(pupil.local, item?.key ?? ''),
  ]);
  expect([...both].sort()).toEqual([false, true]);
  expect(await pupil.local.outbox.mutations.where('state').equals('open').count()).toBe(1);
});

test('D5 an item of a mutation that this version does not know is sent again as it is', async () => {
  const pupil = await refusedAnswer();
  const [item] = await pupil.local.outbox.attention.toArray();
  if (!item) throw new Error('nothing was refused');
  await pupil.local.outbox.attention.put({
    ...item,
    key: 'old',
    name: 'drawPicture',
    v: 7,
    args: '{"strokes":[1]}',
  });
  expect(await retryItem(pupil.local, 'old')).toBe(true);
  const [again] = await pupil.local.outbox.mutations.where('state').equals('open').toArray();
  expect(again).toMatchObject({ name: 'drawPicture', v: 7, args: '{"strokes":[1]}', key: '' });
});
