import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { refillAll } from '#app/engine/cache/apply-page.ts';
import { readBuckets, readSync } from '#app/engine/cache/cache-db.ts';
import { writeHowFar } from '#app/engine/cache/write-cache.ts';
import { pullOnce } from '#app/engine/round/pull.ts';
import { answer, workKey } from '#tests/support/activities.ts';
import type { Device } from '#tests/support/device.ts';
import { refusedUnheard } from '#tests/support/refused-unheard.ts';
import { schoolDay } from '#tests/support/school-day.ts';

// What a reply meets when something else happened while it was under way: a tab that dies, another tab, another epoch.

const pull = (device: Device) => pullOnce(device.local, device.transport, 'test');

/** From the cache's next transaction on that brought rows, no transaction of the outbox begins: the tab is dead. */
function dieAfterCache({ local }: Device): void {
  const original = local.cache.transaction.bind(local.cache) as (...args: unknown[]) => Promise<unknown>; // not its overloads
  Object.assign(local.cache, {
    transaction: async (...args: unknown[]) => {
      const done = await original(...args);
      if (args.length > 3) {
        Object.assign(local.outbox, { transaction: () => Promise.reject(new Error('the tab is dead')) });
      }
      return done;
    },
  });
}

test('R2 M7 a tab that dies once the cache has the reply leaves no refused text behind', async () => {
  const day = await schoolDay();
  const { student, tab } = day;
  await refusedUnheard(day, 'Too late');
  dieAfterCache(student);
  await expect(pull(student)).rejects.toThrow('dead');
  const next = tab(student, 'student1');
  expect((await readSync(next.local.cache)).acked?.seq).toBe(1);
  expect((await next.local.outbox.attention.toArray()).map((item) => item.text)).toEqual(['Too late']);
});

test('R2 a page that begins elsewhere than where the bucket is by now is skipped, and what was there stays', async () => {
  const { teacher, student } = await schoolDay();
  const before = await student.local.cache.rows.toArray();
  await teacher.mutate('setAssignmentDates', { ...workKey, startDate: '2026-09-14', endDate: '2026-09-19' });
  await teacher.sync();
  student.network.intercept = async (path, body, send) => {
    const reply = await send(path, body);
    // Meanwhile another tab has begun to read everything anew.
    const { cache } = student.local;
    const buckets = await readBuckets(cache);
    await refillAll(student.local, buckets);
    await writeHowFar(cache, { buckets });
    return reply;
  };
  expect(await pull(student)).toMatchObject({ state: 'more', alarms: [] });
  expect(await student.local.cache.rows.toArray()).toEqual(before);
});

test('R2 a reply to a request that knew no epoch changes nothing once another tab has read everything', async () => {
  const { device, tab } = await schoolDay();
  const fresh = device('student1');
  const other = tab(fresh, 'student1');
  fresh.network.intercept = async (path, body, send) => {
    const reply = await send(path, body);
    await pull(other);
    return reply;
  };
  const outcome = pull(fresh);
  expect(await outcome).toMatchObject({ state: 'stale' });
  expect((await readSync(fresh.local.cache)).version).toBe(1);
});

test('C2 what was acknowledged in one epoch ends no overlay in the next', async () => {
  const { student, world } = await schoolDay();
  const copy = world.copy();
  await student.mutate('saveAnswer', answer('q1', 'Lost by the server'));
  await student.sync();
  expect((await readSync(student.local.cache)).acked?.seq).toBe(1);
  world.restore(copy, { guard: true });
  expect(await pull(student)).toMatchObject({ state: 'more' });
  expect((await readSync(student.local.cache)).acked).toBe(null);
  expect((await (await student.view()).list('answer')).map((row) => row.text)).toEqual([
    'Lost by the server',
  ]);
});
