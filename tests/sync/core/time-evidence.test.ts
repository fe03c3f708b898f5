import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { readAttention } from '#app/engine/attention/attention-items.ts';
import { seal } from '#app/engine/outbox/seal.ts';
import { pullOnce } from '#app/engine/round/pull.ts';
import { answer, workKey } from '#tests/support/activities.ts';
import type { Device } from '#tests/support/device.ts';
import { schoolDay } from '#tests/support/school-day.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MINUTE = HOUR / 60;
/** Of the assigned activity, in the school's time zone. */
const END_OF_LAST_DAY = Date.parse('2026-09-21T04:00:00Z');
/** The battery was empty: the clock begins again years ago. */
const YEARS_AGO = -2 * 365 * DAY;

const textOf = async (device: Device) => (await (await device.view()).list('answer'))[0]?.text;
const verdictOf = async (device: Device) => (await (await device.view()).list('studentStatus'))[0]?.verdict;

test('M6 a Chromebook whose clock says another year loses no word of a student who belongs to the class', async () => {
  for (const skew of [YEARS_AGO, 3 * 365 * DAY, -60 * 365 * DAY]) {
    const { student, teacher } = await schoolDay();
    student.network.cut = true;
    student.clock.skew = skew;
    await student.mutate('saveAnswer', answer('q1', 'Written at home'));
    await student.mutate('submitActivity', { ...workKey, answers: [] });
    student.network.cut = false;
    await student.sync();
    await teacher.sync();
    expect(await readAttention(student.local)).toEqual([]);
    expect(await textOf(teacher)).toBe('Written at home');
    expect(await verdictOf(student)).toBe('on_time');
  }
});

test('M6 work of a member who left since, written with a broken clock, counts as written before they left', async () => {
  const { student, teacher, world } = await schoolDay();
  world.clock.advance(HOUR);
  await student.sync();
  student.network.cut = true;
  student.clock.skew = YEARS_AGO;
  await student.mutate('saveAnswer', answer('q1', 'Written before leaving'));
  world.clock.advance(HOUR);
  await teacher.mutate('disenrollStudent', { classId: world.classId, studentId: world.userId('student1') });
  await teacher.sync();
  world.clock.advance(HOUR);
  student.network.cut = false;
  await student.sync();
  await teacher.sync();
  expect(await readAttention(student.local)).toEqual([]);
  expect(await textOf(teacher)).toBe('Written before leaving');
});

test('M6 a device first seen after its person left brings nothing in under a broken clock', async () => {
  const { teacher, world, device } = await schoolDay();
  await teacher.mutate('disenrollStudent', { classId: world.classId, studentId: world.userId('student1') });
  await teacher.sync();
  world.clock.advance(HOUR);
  const fresh = device('student1');
  await fresh.sync();
  fresh.clock.skew = YEARS_AGO;
  await fresh.local.cache.meta.delete('offset');
  await fresh.mutate('saveAnswer', answer('q1', 'Made up afterwards'));
  await fresh.sync();
  expect((await readAttention(fresh.local)).map(({ reason }) => reason)).toEqual(['not_member']);
});

/** Sets a device's clock back by hand, so that it claims a time before the deadline. */
async function claimEarlier(device: Device, by: number): Promise<void> {
  device.clock.skew = -by;
  await device.local.cache.meta.delete('offset');
}

test('T2 S2-8 a forged clock on a device first seen after the deadline is not believed', async () => {
  const { teacher, world, device } = await schoolDay();
  world.clock.advance(10 * DAY);
  const fresh = device('student1');
  await fresh.sync();
  fresh.network.cut = true;
  await claimEarlier(fresh, 9 * DAY);
  await fresh.mutate('submitActivity', { ...workKey, answers: [] });
  fresh.network.cut = false;
  await fresh.sync();
  await teacher.sync();
  expect(await verdictOf(teacher)).toBe('late_unverified');
});

test('T2 M2 S2-8 a submission is not taken back after its date by a clock that was set back', async () => {
  const { student, world } = await schoolDay();
  await student.mutate('submitActivity', { ...workKey, answers: [] });
  await student.sync();
  world.clock.advance(10 * DAY);
  await student.sync();
  await claimEarlier(student, 9 * DAY);
  await student.mutate('takeBackSubmission', workKey);
  await student.sync();
  expect((await readAttention(student.local)).map(({ reason }) => reason)).toEqual(['past_due']);
});

test('T2 V1 E1 a device that gave its client id up is known by its token, and its honest claim is believed', async () => {
  const { student, teacher, world } = await schoolDay();
  world.clock.advance(HOUR);
  await student.sync();
  student.network.cut = true;
  await student.mutate('submitActivity', { ...workKey, answers: [] });
  world.clock.advance(10 * DAY);
  const { identity } = student.local.outbox;
  const known = await identity.get('identity');
  if (!known) throw new Error('the device has no identity');
  await identity.put({ ...known, client: 'another client', confirmed: 0, nextSeq: 1 });
  student.network.cut = false;
  await student.sync();
  await teacher.sync();
  expect(await verdictOf(teacher)).toBe('on_time_offline');
});

test('T2 E1 the token of another person’s device speaks for nobody else', async () => {
  const { student, teacher, world, device } = await schoolDay();
  world.clock.advance(HOUR);
  await student.sync();
  const token = (await student.local.outbox.identity.get('identity'))?.token;
  world.clock.advance(10 * DAY);
  const other = device('student2');
  const { identity } = other.local.outbox;
  await identity.add({
    ...{ key: 'identity', client: 'a new client', epoch: null, nextSeq: 1, digest: '', confirmed: 0 },
    ...{ confirmedDigest: '', token: token ?? '' },
  });
  await other.sync();
  other.network.cut = true;
  await claimEarlier(other, 9 * DAY);
  await other.mutate('submitActivity', { ...workKey, answers: [] });
  other.network.cut = false;
  await other.sync();
  await teacher.sync();
  expect(await verdictOf(teacher)).toBe('late_unverified');
});

test('T2 who claims to have written over a text before the server had it has a clock that is behind', async () => {
  const { student, teacher, device, world } = await schoolDay();
  const home = device('student1');
  await home.sync();
  world.clock.advance(10 * DAY);
  await home.mutate('saveAnswer', answer('q1', 'At home, after the due date'));
  await home.sync();
  await student.sync();
  student.network.cut = true;
  await claimEarlier(student, 9 * DAY);
  await student.mutate('saveAnswer', answer('q1', 'Gone on at school'));
  await student.mutate('submitActivity', { ...workKey, answers: [] });
  // Nothing else speaks against the claim: the device was in touch before the due date, and had nothing unsent then.
  world.db.sqlite.prepare('update client set cleared_at = first_seen_at').run();
  student.network.cut = false;
  await student.sync();
  await teacher.sync();
  expect(await verdictOf(student)).toBe('late_unverified');
  expect(await textOf(teacher)).toBe('Gone on at school');
});

test('T2 one’s own texts, sent long after they were written over each other, are believed', async () => {
  const { student, teacher, world } = await schoolDay();
  student.network.cut = true;
  world.clock.advance(DAY);
  await student.mutate('saveAnswer', answer('q1', 'Written offline'));
  await seal(student.local, { urgent: true });
  await student.mutate('saveAnswer', answer('q1', 'Written offline, and longer'));
  await student.mutate('submitActivity', { ...workKey, answers: [] });
  world.clock.advance(10 * DAY);
  student.network.cut = false;
  await student.sync();
  await teacher.sync();
  expect(await verdictOf(student)).toBe('on_time_offline');
});

test('T2 a contact with a full queue says nothing against what was written before it', async () => {
  const { student, world } = await schoolDay();
  student.network.cut = true;
  await student.mutate('submitActivity', { ...workKey, answers: [] });
  world.clock.advance(10 * DAY);
  student.network.cut = false;
  // The first that it does is to read; its work goes a moment later.
  await pullOnce(student.local, student.transport, 'test');
  world.clock.advance(HOUR);
  await student.sync();
  expect(await verdictOf(student)).toBe('on_time_offline');
});

test.each([true, false])(
  'T2 V3 work that a restored server lost is believed again, though its device said before that nothing was unsent (guard: %s)',
  async (guard) => {
    const { student, teacher, world } = await schoolDay();
    world.clock.advance(HOUR);
    await student.sync();
    const copy = world.copy();
    await student.mutate('submitActivity', { ...workKey, answers: [] });
    await student.sync();
    world.clock.advance(10 * DAY);
    world.restore(copy, { guard });
    // It still counts its work as sent when it asks the restored server first.
    await student.sync();
    await student.sync();
    await teacher.sync();
    expect(await verdictOf(teacher)).toBe('on_time_offline');
  },
);

test('T2 E1 E2 who has to start over alone is believed afterwards, by the token from before', async () => {
  const { student, teacher, world } = await schoolDay();
  world.clock.advance(END_OF_LAST_DAY - 10 * MINUTE - world.clock.now());
  await student.sync();
  const first = world.copy();
  await teacher.mutate('setFavorite', { packId: 'water-on-the-move', contentId: null, isFavorite: true });
  await teacher.sync();
  world.restore(first, { guard: false });
  await teacher.sync();
  expect(world.core.rotations().count).toBe(1);
  await student.sync();
  const second = world.copy();
  await student.mutate('saveAnswer', answer('q1', 'After the second backup'));
  await student.sync();
  world.restore(second, { guard: false });
  student.network.cut = true;
  await student.mutate('submitActivity', { ...workKey, answers: [] });
  world.clock.advance(30 * MINUTE);
  student.network.cut = false;
  // The first that it does is to read.
  await pullOnce(student.local, student.transport, 'test');
  for (let round = 0; round < 3; round += 1) await student.sync();
  expect(world.core.rotations().count).toBe(1);
  expect(await verdictOf(student)).toBe('on_time_offline');
});
