import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { readAttention } from '#app/engine/attention/attention-items.ts';
import { readView } from '#app/engine/index.ts';
import { FEEDBACK_WINDOW_MS, MAX_FEEDBACK_A_DAY } from '#shared/domain/feedback/feedback.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import type { Device } from '#tests/support/device.ts';
import { schoolDay } from '#tests/support/school-day.ts';
import { firstSchool, personId, type World } from '#tests/support/world.ts';
import { RECORDED } from '#tests/sync/dumps/recorded-work.ts';

const feedbackId = '0197f2aa-0000-7000-8000-0000000000fb';
const general = (feedbackExperience: string) => ({ kind: 'general', feedbackExperience }) as const;
const sent = (words: string, id = feedbackId) => ({
  ...{ feedbackId: id, subject: 'science' as const, content: general(words) },
});

const atSchool = (world: World) =>
  world.core.rowsOf(firstSchool).find('feedback', { receivedAt: { upTo: world.clock.now() } });
const stateOn = async ({ local }: Device) => {
  const view = await readView(local);
  const row = await view.get('feedback', feedbackId);
  return { words: row?.content, mark: view.mark('feedback', feedbackId)?.state ?? null };
};

test('U3, U4 feedback written without a network waits on the device and says so; then the school has it, once', async () => {
  const { student, teacher, world } = await schoolDay();
  await student.mutate('sendFeedback', sent('More maps'));
  expect(await stateOn(student)).toEqual({ words: general('More maps'), mark: 'saved' });
  expect(atSchool(world)).toEqual([]);
  world.clock.advance(3_600_000);
  for (let round = 0; round < 2; round++) await student.sync();
  expect(await stateOn(student)).toEqual({ words: general('More maps'), mark: null });
  const [row, ...more] = atSchool(world);
  expect(more).toEqual([]);
  expect(row).toMatchObject({ ownerId: personId('student1'), userType: 'STUDENT', doneAt: null });
  expect((row?.receivedAt ?? 0) - (row?.writtenAt ?? 0)).toBe(3_600_000);
  await teacher.sync();
  expect((await stateOn(teacher)).words).toBeUndefined();
});

test('classroom §6 a student’s request for a pack is refused, and its words stay with them', async () => {
  const { student, world } = await schoolDay();
  const { content } = RECORDED.sendFeedback.args;
  await student.mutate('sendFeedback', { feedbackId, subject: 'science', content });
  await student.sync();
  expect(atSchool(world)).toEqual([]);
  const [item] = await readAttention(student.local);
  expect(item).toMatchObject({ title: 'A request for a pack', reason: 'forbidden' });
  expect(item?.text).toContain('Glaciers, and what they leave behind');
});

test('U2 what is above the limit of a day is not lost: it is given back, and taken on another day', async () => {
  const { student, world } = await schoolDay();
  for (let n = 0; n <= MAX_FEEDBACK_A_DAY; n++)
    await student.mutate('sendFeedback', sent(`number ${n}`, derivedId('feedback in test', String(n))));
  await student.sync();
  expect(atSchool(world)).toHaveLength(MAX_FEEDBACK_A_DAY);
  const [item] = await readAttention(student.local);
  expect(item).toMatchObject({ reason: 'feedback_limit', text: `number ${MAX_FEEDBACK_A_DAY}` });
  world.clock.advance(FEEDBACK_WINDOW_MS + 1);
  await student.mutate('sendFeedback', sent('number 20', derivedId('feedback in test', '20')));
  await student.sync();
  expect(atSchool(world)).toHaveLength(MAX_FEEDBACK_A_DAY + 1);
});

test('feedback under an id that is there already changes nothing of it', async () => {
  const { student, world } = await schoolDay();
  await student.mutate('sendFeedback', sent('First'));
  await student.sync();
  await student.mutate('sendFeedback', sent('Second'));
  await student.sync();
  expect(atSchool(world).map(({ content }) => content)).toEqual([general('First')]);
});

test('who does not look after the school marks and deletes nothing, and does nothing in the server’s name', async () => {
  const { student, world } = await schoolDay();
  await student.mutate('sendFeedback', sent('More maps'));
  await student.sync();
  await student.mutate('settleFeedback', { feedbackId, isDone: true });
  await student.mutate('removeFeedback', { feedbackId });
  await student.mutate('noteVisitorFeedback', RECORDED.noteVisitorFeedback.args);
  await student.mutate('forgetFeedback', { feedbackIds: [feedbackId] });
  await student.sync();
  expect(atSchool(world)).toMatchObject([{ id: feedbackId, doneAt: null }]);
});
