import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { seal } from '#app/engine/outbox/seal.ts';
import { pullOnce } from '#app/engine/round/pull.ts';
import { answer } from '#tests/support/activities.ts';
import type { Device } from '#tests/support/device.ts';
import { schoolDay } from '#tests/support/school-day.ts';

const MB = 1024 * 1024;
const MINUTE = 60_000;
const DAY = 86_400_000;

const questionsOf = async ({ local }: Device): Promise<string[]> => {
  const rows = await local.outbox.mutations.orderBy('local').toArray();
  return rows.map(({ args }) => (JSON.parse(args) as { questionId: string }).questionId);
};

/** As if each row were this large: the longest answers would have to be many to fill the room. */
async function grow({ local }: Device, megabytes: number): Promise<void> {
  await local.outbox.mutations.toCollection().modify((row) => {
    row.args = row.args.padEnd(megabytes * MB);
  });
}

async function recorded(student: Device, ...questions: string[]): Promise<void> {
  for (const question of questions) {
    await student.mutate('saveAnswer', answer(question, `About ${question}`));
    await student.sync();
  }
}

test('V2 recorded rows that no backup covers stay up to 20 MB: the oldest go first, and what is unsent never', async () => {
  const { student, world } = await schoolDay();
  await recorded(student, 'q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7');
  await student.mutate('saveAnswer', answer('q8', 'sealed'));
  await seal(student.local, { urgent: true });
  await student.mutate('saveAnswer', answer('q9', 'open'));
  await grow(student, 4);
  world.clock.advance(MINUTE);
  await pullOnce(student.local, student.transport, 'test');
  expect(await questionsOf(student)).toEqual(['q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9']);
});

test('V2 recorded rows of 20 MB in all stay until a backup covers them', async () => {
  const { student, world } = await schoolDay();
  await recorded(student, 'q1', 'q2', 'q3', 'q4', 'q5');
  await grow(student, 4);
  world.clock.advance(MINUTE);
  await student.sync();
  expect(await questionsOf(student)).toEqual(['q1', 'q2', 'q3', 'q4', 'q5']);
  for (const _night of [1, 2]) {
    world.clock.advance(DAY);
    await world.core.tick();
  }
  await student.sync();
  expect(await questionsOf(student)).toEqual([]);
});

test('V2 a recorded row that no backup covers stays for 30 days of the server’s clock, whatever the device’s says', async () => {
  const { student, world } = await schoolDay();
  await recorded(student, 'q1');
  student.clock.skew = 365 * DAY;
  world.clock.advance(29 * DAY);
  await student.sync();
  expect(await questionsOf(student)).toEqual(['q1']);
  student.clock.skew = -365 * DAY;
  world.clock.advance(2 * DAY);
  await student.sync();
  expect(await questionsOf(student)).toEqual([]);
});
