import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { seal } from '#app/engine/outbox/seal.ts';
import { pullOnce } from '#app/engine/round/pull.ts';
import { pushOnce } from '#app/engine/round/push.ts';
import { answer, workKey } from '#tests/support/activities.ts';
import type { Device } from '#tests/support/device.ts';
import { refusedUnheard } from '#tests/support/refused-unheard.ts';
import { schoolDay, type SchoolDay } from '#tests/support/school-day.ts';

const onServer = ({ world }: SchoolDay) =>
  world.db.sqlite
    .prepare("select body from revision where table_name = 'answer' order by rowid")
    .all()
    .map((row) => (JSON.parse((row as { body: string }).body) as { text: string }).text);
const textsOf = async (device: Device) =>
  (await (await device.view()).list('answer')).map((row) => row.text).sort();

/** The tab dies at the beginning of its next readwrite transaction on one database, as a killed process would. */
function dieBefore(device: Device, which: 'outbox' | 'cache', nth: number): void {
  const db = device.local[which];
  const original = db.transaction.bind(db) as (...args: unknown[]) => unknown; // not its overloads
  let left = nth;
  Object.assign(db, {
    transaction: (...args: unknown[]) => {
      if (args[0] === 'rw' && (left -= 1) < 0) {
        device.close();
        return Promise.reject(new Error('the tab is dead'));
      }
      return original(...args);
    },
  });
}

test('R2 a tab that dies between the cache’s and the outbox’s transaction loses nothing and repeats nothing', async () => {
  const day = await schoolDay();
  const { student, tab } = day;
  await refusedUnheard(day, 'Refused');
  // The first readwrite transaction would note the refusal.
  dieBefore(student, 'outbox', 0);
  await expect(pullOnce(student.local, student.transport, 'test')).rejects.toThrow('the tab is dead');
  const again = tab(student, 'student1');
  expect(await again.local.outbox.attention.count()).toBe(0);
  expect((await again.sync()).kind).toBe('done');
  expect(await again.local.outbox.attention.toArray()).toMatchObject([
    { text: 'Refused', reason: 'activity_removed' },
  ]);
});

test.each([0, 1, 2])(
  'R2 P4 a refused text is in sight wherever a pull’s tab dies: before outbox transaction %i',
  async (nth) => {
    const day = await schoolDay();
    const { student, tab } = day;
    await refusedUnheard(day, 'Refused');
    dieBefore(student, 'outbox', nth);
    await expect(pullOnce(student.local, student.transport, 'test')).rejects.toThrow('the tab is dead');
    const again = tab(student, 'student1');
    const kept = await again.local.outbox.attention.toArray();
    expect([...(await textsOf(again)), ...kept.map((item) => item.text)]).toContain('Refused');
  },
);

test('O2 a tab that dies before sealing has sealed nothing; the rows go with the next one', async () => {
  const day = await schoolDay();
  const { student, tab } = day;
  await student.mutate('saveAnswer', answer('q1', 'Waiting'));
  dieBefore(student, 'outbox', 0);
  await expect(seal(student.local, { urgent: true })).rejects.toThrow('the tab is dead');
  const again = tab(student, 'student1');
  expect((await again.local.outbox.mutations.toArray()).map((row) => row.state)).toEqual(['open']);
  await again.sync();
  expect(onServer(day)).toEqual(['Waiting']);
});

test('P2 a tab that dies between the server’s commit and its own note sends again, and it takes effect once', async () => {
  const day = await schoolDay();
  const { student, tab } = day;
  await student.mutate('saveAnswer', answer('q1', 'Once'));
  await student.mutate('submitActivity', { ...workKey, answers: [] });
  await seal(student.local, { urgent: true });
  dieBefore(student, 'outbox', 0);
  await expect(pushOnce(student.local, student.transport, 'test')).rejects.toThrow('the tab is dead');
  expect(onServer(day)).toEqual(['Once']);
  const again = tab(student, 'student1');
  expect((await again.local.outbox.mutations.toArray()).map((row) => row.state)).toEqual([
    'sealed',
    'sealed',
  ]);
  await again.sync();
  expect(onServer(day)).toEqual(['Once']);
  expect(day.world.db.sqlite.prepare('select count(*) as n from row_submission').get()).toEqual({ n: 1 });
});

test('D2 two tabs that seal, push and pull at once without a lock send everything once and in order', async () => {
  const day = await schoolDay();
  const { student, tab, world } = day;
  const other = tab(student, 'student1');
  for (let word = 0; word < 6; word += 1) {
    await Promise.all([
      student.mutate('saveAnswer', answer(`a${word}`, `A${word}`)),
      other.mutate('saveAnswer', answer(`b${word}`, `B${word}`)),
    ]);
    await Promise.all([student.sync(), other.sync()]);
  }
  const texts = onServer(day);
  expect(texts).toHaveLength(12);
  expect(texts.filter((text) => text.startsWith('A'))).toEqual(['A0', 'A1', 'A2', 'A3', 'A4', 'A5']);
  expect(texts.filter((text) => text.startsWith('B'))).toEqual(['B0', 'B1', 'B2', 'B3', 'B4', 'B5']);
  expect(
    world.db.sqlite.prepare('select count(*) as n from client where user = ?').get(world.userId('student1')),
  ).toEqual({ n: 1 });
  expect(await textsOf(student)).toEqual(await textsOf(other));
});

test('D1 S1 under another person’s cookie nothing is sent or shown, and everything goes when its author is back', async () => {
  const day = await schoolDay();
  const { student, world } = day;
  await student.mutate('saveAnswer', answer('q1', 'Mine'));
  student.network.intercept = async (path, body) => {
    const request = JSON.parse(body) as never;
    const other = world.userId('student2');
    const reply = path === '/sync/push' ? world.core.push(request, other) : world.core.pull(request, other);
    return { status: 200, retryAfter: null, text: JSON.stringify(reply) };
  };
  expect(await student.sync()).toEqual({ kind: 'wrong-person' });
  expect(onServer(day)).toEqual([]);
  expect(await textsOf(student)).toEqual(['Mine']);
  student.network.intercept = null;
  expect((await student.sync()).kind).toBe('done');
  expect(onServer(day)).toEqual(['Mine']);
});

test('D1 U6 two people of one browser have databases of their own', async () => {
  const day = await schoolDay();
  const one = day.device('student1');
  const two = day.tab(one, 'student2');
  await one.sync();
  await one.mutate('saveAnswer', answer('q1', 'Of the first'));
  await two.sync();
  expect(await textsOf(two)).toEqual([]);
  expect(two.local.outbox.name).not.toBe(one.local.outbox.name);
  expect(two.local.cache.name).not.toBe(one.local.cache.name);
  await one.sync();
  expect(onServer(day)).toEqual(['Of the first']);
});

test('D5 a row of another version of the app is sent as it is; what the server does not know goes to attention whole', async () => {
  const day = await schoolDay();
  const { student } = day;
  await student.mutate('saveAnswer', answer('q1', 'Of today'));
  await student.mutate('saveAnswer', answer('q2', 'Of tomorrow'));
  await student.local.outbox.mutations
    .where('local')
    .equals(2)
    .modify({ v: 99, args: '{"words":"Of tomorrow"}' });
  expect(await textsOf(student)).toEqual(['Of today']);
  expect((await student.sync()).kind).toBe('done');
  expect(onServer(day)).toEqual(['Of today']);
  expect(await student.local.outbox.attention.toArray()).toMatchObject([
    { text: '{"words":"Of tomorrow"}', reason: 'unknown_mutation', v: 99 },
  ]);
});

test('P6 the queue drains past a mutation that was parked, and its author sees why', async () => {
  const day = await schoolDay();
  const { student } = day;
  const { mutators } = await import('#shared/mutators.ts');
  const rule = mutators.saveAnswer as unknown as { decide: (...args: unknown[]) => unknown }; // made to fail for once
  const { decide } = rule;
  await student.mutate('saveAnswer', answer('q1', 'Trips a bug'));
  await student.mutate('saveAnswer', answer('q2', 'Fine'));
  rule.decide = (...args) => {
    const [, given, context] = args as [unknown, { text: string }, { receivedAt: number | null }];
    if (context.receivedAt !== null && given.text === 'Trips a bug') throw new Error('a bug');
    return decide(...args);
  };
  expect((await student.sync()).kind).toBe('done');
  rule.decide = decide;
  expect(await student.local.outbox.attention.toArray()).toMatchObject([
    { text: 'Trips a bug', status: 'parked', reason: 'unexpected' },
  ]);
  expect(onServer(day)).toEqual(['Fine']);
});

test('C1 the outbox asks the disk itself, not a promise of it', async () => {
  const { student } = await schoolDay();
  const { _options: options } = student.local.outbox as unknown as {
    _options: { chromeTransactionDurability?: string };
  };
  expect(options.chromeTransactionDurability).toBe('strict');
});
