import 'fake-indexeddb/auto';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { storeOf } from '#server/sync/log/store.ts';
import { createSyncTokens } from '#server/sync/proof/sync-tokens.ts';
import { createDirectory } from '#server/sync/pull/people.ts';
import { createGroupCommit } from '#server/sync/push/group-commit.ts';
import { createPush } from '#server/sync/push/push.ts';
import { answer } from '#tests/support/activities.ts';
import { onlySchool } from '#tests/support/run-system.ts';
import { schoolDay, type SchoolDay } from '#tests/support/school-day.ts';
import { bareClient, type BareClient } from '#tests/support/wire.ts';

const count = ({ world }: SchoolDay, table: string) =>
  world.db.sqlite.prepare(`select count(*) from ${table}`).pluck().get();
const together = ({ world }: SchoolDay, student: BareClient, seq: number, id: string) =>
  world.core.pushTogether(() => student.pushRequest([student.mutation(seq, id)]), student.userId);
const long = (id: string) => ({ args: answer('q1', `${id} ${'x'.repeat(50_000)}`) });

/** Devices of the day's two students; several of one person are several clients. */
const devices = ({ world }: SchoolDay, number: number) =>
  Array.from({ length: number }, (_, index) =>
    bareClient(world, `student${1 + (index % 2)}`, `device ${index}`),
  );

test('S6 pushes that arrive together share one commit, and no reply goes out before it', async () => {
  const day = await schoolDay();
  const commits = vi.spyOn(day.world.db.sqlite, 'transaction');
  const reader = new Database(path.join(day.world.dataDir, 'school.sqlite'), { readonly: true });
  const seen: unknown[] = [];
  const replies = await Promise.all(
    devices(day, 8).map(async (device, index) => {
      const reply = await together(day, device, 1, `m${index}`);
      seen.push(reader.prepare('select status from mutation where id = ?').pluck().get(`m${index}`));
      return reply;
    }),
  );
  reader.close();
  expect(commits).toHaveBeenCalledTimes(1);
  expect(replies.map(({ last, error }) => ({ last, error }))).toEqual(Array(8).fill({ last: 1 }));
  expect(seen).toEqual(Array(8).fill('applied'));
});

test('P2 P3 one push sent twice at the same time counts once; two of one device apply in their order', async () => {
  const day = await schoolDay();
  const [device] = devices(day, 1);
  if (!device) throw new Error('there is no device');
  const first = device.pushRequest([device.mutation(1, 'm1')]);
  const second = device.pushRequest([device.mutation(2, 'm2', { base: 'm1' })]);
  const replies = await Promise.all(
    [first, first, second].map((request) => day.world.core.pushTogether(() => request, device.userId)),
  );
  expect(replies.map(({ last, results }) => [last, results[0]?.dup])).toEqual([
    [1, undefined],
    [1, true],
    [2, undefined],
  ]);
  expect(count(day, "revision where table_name = 'answer'")).toBe(2);
  expect(count(day, 'row_branch')).toBe(0);
});

test('S5 S6 a full disk answers busy to every push of a commit, nothing of it is stored, and all go later', async () => {
  const day = await schoolDay();
  const { sqlite } = day.world.db;
  const pages = Number(sqlite.pragma('page_count', { simple: true }));
  sqlite.pragma(`max_page_count = ${pages + 30}`);
  const before = count(day, 'revision');
  const pushAll = () =>
    Promise.all(
      devices(day, 6).map((device, index) => {
        const request = device.pushRequest([device.mutation(1, `m${index}`, long(`m${index}`))]);
        return day.world.core.pushTogether(() => request, device.userId);
      }),
    );
  const full = await pushAll();
  expect(full.map(({ error, last, results }) => ({ error, last, results }))).toEqual(
    Array(6).fill({ error: 'busy', last: 0, results: [] }),
  );
  expect(count(day, 'revision')).toBe(before);
  expect(sqlite.prepare("select count(*) from client where id like 'device %'").pluck().get()).toBe(0);
  sqlite.pragma('max_page_count = 1073741823');
  expect((await pushAll()).map(({ error, last }) => ({ error, last }))).toEqual(Array(6).fill({ last: 1 }));
  expect(count(day, 'revision')).toBe(Number(before) + 6);
});

test('S1 S5 who is not the owner hears owner and nothing else, whatever becomes of the commit', async () => {
  const day = await schoolDay();
  const [device] = devices(day, 1);
  if (!device) throw new Error('there is no device');
  await together(day, device, 1, 'm1');
  const blocker = new Database(path.join(day.world.dataDir, 'school.sqlite'));
  blocker.exec('BEGIN IMMEDIATE');
  day.world.db.sqlite.pragma('busy_timeout = 0');
  const stranger = day.world.userId('student2');
  const [own, foreign] = await Promise.all([
    together(day, device, 2, 'm2'),
    day.world.core.pushTogether(() => device.pushRequest([device.mutation(2, 'm2')]), stranger),
  ]);
  blocker.exec('ROLLBACK');
  blocker.close();
  expect(own).toMatchObject({ error: 'busy', last: 1, results: [] });
  expect(foreign).toMatchObject({ error: 'owner', last: 0, results: [] });
  expect(await together(day, device, 2, 'm2')).toMatchObject({ last: 2 });
});

test('P7 what is read meanwhile is answered between two commits, not after all of them', async () => {
  const day = await schoolDay();
  const order: string[] = [];
  const pushes = devices(day, 20).map(async (device, index) => {
    const mutations = Array.from({ length: 50 }, (_, at) => device.mutation(at + 1, `m${index}-${at}`));
    await day.world.core.pushTogether(() => device.pushRequest(mutations), device.userId);
    order.push(`push ${index}`);
  });
  const [reader] = devices(day, 1);
  if (!reader) throw new Error('there is no device');
  setImmediate(() => {
    day.world.core.pull({ ...reader.pullRequest(), client: 'reader' }, reader.userId);
    order.push('pull');
  });
  await Promise.all(pushes);
  expect(order.filter((step) => step !== 'pull')).toEqual(pushes.map((_, index) => `push ${index}`));
  expect(order.indexOf('pull')).toBeLessThan(11);
});

test('P7 a commit that has lasted long takes no further push; what waits is taken next, in order', async () => {
  const day = await schoolDay();
  const { world } = day;
  const sizes: number[] = [];
  const apply = createPush({
    ...pushDeps(day),
    // Each push takes 30 ms of this clock.
    durable: () => (world.clock.advance(30), 0),
  });
  const commit = createGroupCommit((pushes) => {
    const taken = apply(pushes);
    sizes.push(taken.length);
    return taken;
  });
  const order: string[] = [];
  await Promise.all(
    devices(day, 5).map(async (device, index) => {
      const request = device.pushRequest([device.mutation(1, `m${index}`)]);
      await commit.push(() => request, device.userId);
      order.push(`m${index}`);
    }),
  );
  expect(sizes).toEqual([2, 2, 1]);
  expect(order).toEqual(['m0', 'm1', 'm2', 'm3', 'm4']);
});

test('S5 a bug in one push takes back that push alone; the others of its commit stand', async () => {
  const day = await schoolDay();
  const apply = createPush({
    ...pushDeps(day),
    durable: (client) => {
      if (client === 'device 1') throw new Error('a bug');
      return 0;
    },
  });
  const commit = createGroupCommit(apply);
  const outcomes = await Promise.allSettled(
    devices(day, 3).map((device, index) =>
      commit.push(() => device.pushRequest([device.mutation(1, `m${index}`)]), device.userId),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const stored = day.world.db.sqlite
    .prepare("select id from mutation where id like 'm_' order by id")
    .pluck();
  expect(stored.all()).toEqual(['m0', 'm2']);
});

test('P7 a push is read in the turn of its commit, once; one that can’t be read is answered alone', async () => {
  const day = await schoolDay();
  let read = 0;
  const known: number[] = [];
  const apply = createPush(pushDeps(day));
  const commit = createGroupCommit((pushes) => {
    known.push(read);
    return apply(pushes);
  });
  const outcomes = await Promise.allSettled(
    devices(day, 25).map((device, index) =>
      commit.push(() => {
        read += 1;
        if (index === 3) throw new Error('no push');
        const mutations = Array.from({ length: 50 }, (_, at) => device.mutation(at + 1, `m${index}-${at}`));
        return device.pushRequest(mutations);
      }, device.userId),
    ),
  );
  const failed = outcomes.flatMap(({ status }, index) => (status === 'rejected' ? index : []));
  expect(failed).toEqual([3]);
  // Ten fit, one can't be read, and one was found not to fit any more; and so on.
  expect(known).toEqual([12, 22, 25]);
  expect(count(day, "mutation where id like 'm%-%'")).toBe(24 * 50);
});

function pushDeps({ world }: SchoolDay): Parameters<typeof createPush>[0] {
  return {
    store: storeOf(world.db, onlySchool(world.db)),
    clock: world.clock,
    directory: createDirectory(world.db),
    tokens: createSyncTokens(['a secret of this test, long enough to sign with']),
    reactions: [],
    consequences: [],
    aggregates: [],
    durable: () => 0,
    rotateEpoch: () => true,
    committed: () => undefined,
    onParked: () => undefined,
  };
}

test('S6 a commit takes at most 8 MB of requests, and one whose size is not known counts as the largest', async () => {
  const day = await schoolDay();
  const sizes: number[] = [];
  const apply = createPush(pushDeps(day));
  const commit = createGroupCommit((pushes) => {
    sizes.push(pushes.length);
    return apply(pushes);
  });
  const pushAll = (bytes?: number) =>
    Promise.all(
      devices(day, 20).map((device) => commit.push(() => device.pushRequest([]), device.userId, bytes)),
    );
  await pushAll(1024);
  await pushAll(4 * 1024 * 1024);
  await pushAll();
  expect(sizes).toEqual([20, ...Array(10).fill(2), 16, 4]);
});
