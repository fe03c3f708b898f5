import 'fake-indexeddb/auto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readBuckets } from '#app/engine/cache/cache-db.ts';
import { writeHowFar } from '#app/engine/cache/write-cache.ts';
import { createSyncTokens } from '#server/sync/proof/sync-tokens.ts';
import { assignmentId } from '#shared/domain/activities/rows.ts';
import { derivedId, timeOrderedId } from '#shared/kernel/ids.ts';
import { classBucket } from '#shared/sync/bucket-names.ts';
import { pullRequestSchema } from '#shared/sync/wire.ts';
import { answer, content } from '#tests/support/activities.ts';
import { onlySchool } from '#tests/support/run-system.ts';
import { schoolDay, type SchoolDay } from '#tests/support/school-day.ts';
import { seededBytes } from '#tests/support/seeded-bytes.ts';
import { bareClient } from '#tests/support/wire.ts';

const HOUR = 3_600_000;

const epochOf = ({ world }: SchoolDay): string =>
  String(world.db.sqlite.prepare('select epoch from school_sync').pluck().get());

/** What anybody who is signed in can type into a console. */
const claims = [
  { cursors: { 'class:none1': 1 } },
  { confirmed: 7 },
  { snap: 9e15 },
  { cursors: {}, token: 'made.up' },
] as const;

test('E1 V3 whatever a signed-in person claims, no epoch is begun, and nobody else notices', async () => {
  const day = await schoolDay();
  const { world, student } = day;
  const before = epochOf(day);
  const attacker = bareClient(world, 'student2');
  for (const claim of claims) {
    for (let n = 0; n < 5; n += 1) {
      const request = attacker.pullRequest({ epoch: before, ...claim });
      const reply = world.core.pull(request, attacker.userId);
      expect(reply.epoch).toBe(before);
      if ('confirmed' in claim || 'snap' in claim) expect(reply.error).toBe('restart');
    }
  }
  expect(world.core.rotations()).toEqual({ lastAt: null, count: 0 });
  await student.mutate('saveAnswer', answer('q1', 'Honest work'));
  expect(await student.sync()).toMatchObject({ kind: 'done' });
  expect(
    world.db.sqlite.prepare("select count(*) from mutation where name = 'saveAnswer'").pluck().get(),
  ).toBe(1);
});

test('E1 a push that claims to know more is told to start over, and stores nothing', async () => {
  const day = await schoolDay();
  const attacker = bareClient(day.world, 'student2');
  const reply = attacker.push([attacker.mutation(1, 'm1')], { confirmed: 9 });
  expect(reply).toMatchObject({ error: 'restart', results: [], epoch: epochOf(day) });
});

test('E1 E2 V3 a device that proves more begins a new epoch; within the hour the next one starts over alone', async () => {
  const day = await schoolDay();
  const { world, teacher, student } = day;
  const old = world.copy();
  await teacher.mutate('setFavorite', { packId: content.packId, contentId: null, isFavorite: true });
  await teacher.sync();
  await student.mutate('saveAnswer', answer('q1', 'After the backup'));
  await student.sync();
  world.restore(old, { guard: false });
  const before = epochOf(day);
  await teacher.sync();
  expect(epochOf(day)).not.toBe(before);
  expect(world.core.rotations().count).toBe(1);
  await student.sync();
  // Set back once more, a moment later.
  const again = world.copy();
  await student.mutate('saveAnswer', answer('q2', 'After the next backup'));
  await student.sync();
  world.clock.advance(60_000);
  world.restore(again, { guard: false });
  const second = epochOf(day);
  for (let round = 0; round < 3; round += 1) await student.sync();
  expect(epochOf(day)).toBe(second);
  const texts = (await (await student.view()).list('answer')).map(({ text }) => text);
  expect(texts.sort()).toEqual(['After the backup', 'After the next backup']);
  expect(world.db.sqlite.prepare('select count(*) from row_answer').pluck().get()).toBe(2);
  world.clock.advance(HOUR);
  world.restore(again, { guard: false });
  for (let round = 0; round < 3; round += 1) await student.sync();
  expect(epochOf(day)).not.toBe(second);
  expect(world.core.rotations().count).toBe(2);
});

test('E1 a token says what it was signed with, and nothing of what was changed in it', () => {
  const proof = { school: 's', user: 'u', client: 'c', epoch: 'e', snap: 5, last: 3, at: 1_000 };
  const [newer, older] = ['n'.repeat(40), 'o'.repeat(40)];
  const token = createSyncTokens([older]).sign(proof);
  expect(createSyncTokens([older]).read(token)).toEqual(proof);
  expect(createSyncTokens([newer, older]).read(token)).toEqual(proof);
  expect(createSyncTokens([newer]).read(token)).toBeNull();
  const [payload = '', mac = ''] = token.split('.');
  const forged = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('5,3', '9,3')).toString(
    'base64url',
  );
  for (const bad of [`${forged}.${mac}`, payload, `${payload}.`, '', 'a.b', `.${mac}`, '𝕏'.repeat(50)]) {
    expect(createSyncTokens([older]).read(bad), bad).toBeNull();
  }
});

test('E1 a token of another person, another school or a time to come proves nothing', async () => {
  const day = await schoolDay();
  const { world } = day;
  const { userId, pullRequest, client } = bareClient(world, 'student2');
  const school = world.session('student2').school.id;
  const secrets = fs.readFileSync(path.join(world.dataDir, 'installation-secret'), 'utf8').trim();
  const { sign } = createSyncTokens([secrets]);
  const honest = {
    school,
    user: userId,
    client,
    epoch: epochOf(day),
    snap: 1e9,
    last: 0,
    at: world.clock.now(),
  };
  for (const lie of [
    { user: world.userId('student1') },
    { school: 'another' },
    { at: world.clock.now() + HOUR },
    { epoch: 'before' },
  ]) {
    const request = pullRequest({ epoch: epochOf(day), snap: 1e9, token: sign({ ...honest, ...lie }) });
    expect(world.core.pull(request, userId).error).toBe('restart');
  }
  const proven = pullRequest({ epoch: epochOf(day), snap: 1e9, token: sign(honest) });
  expect(world.core.pull(proven, userId).error).toBeUndefined();
  expect(world.core.rotations().count).toBe(1);
});

test('E3 more than 2,000 buckets are not read, and buckets of others are not looked at', async () => {
  const { world } = await schoolDay();
  const student = bareClient(world, 'student2');
  const many = (n: number) =>
    Object.fromEntries(Array.from({ length: n }, (_, at) => [`class:none${at}`, 1]));
  expect(pullRequestSchema.safeParse(student.pullRequest({ cursors: many(2_001) })).success).toBe(false);
  const request = student.pullRequest({ cursors: { ...many(1_999), [classBucket(world.classId)]: 0 } });
  expect(pullRequestSchema.safeParse(request).success).toBe(true);
  const reply = world.core.pull(request, student.userId);
  expect(reply.error).toBeUndefined();
  expect(reply.drops).toHaveLength(1_999);
});

test('S7 S2-7 an id of the server’s own can’t be taken, and an activity opens on its day', async () => {
  const { world, teacher, student } = await schoolDay();
  const startDate = '2026-09-16';
  const later = { ...content, title: 'Opens later' };
  const laterId = timeOrderedId(world.clock.now(), seededBytes(5)(16));
  await teacher.mutate('saveActivity', { activityId: laterId, content: later, isQuickActivity: false });
  const subgroupId = derivedId('subgroup', world.classId, 'default');
  const target = { classId: world.classId, subgroupId, assigneeIds: null };
  await teacher.mutate('assignActivity', {
    activityId: laterId,
    targets: [target],
    startDate,
    endDate: '2026-09-20',
    sendAhead: false,
  });
  await teacher.sync();
  const id = derivedId('release', assignmentId(laterId, subgroupId), startDate);
  const thief = bareClient(world, 'student2');
  const favorite = { packId: content.packId, contentId: null, isFavorite: true };
  const taken = thief.mutation(1, id, { name: 'setFavorite', args: favorite });
  expect(thief.push([taken])).toMatchObject({ error: 'rehome', remint: id, results: [] });
  // One that was taken before this rule was there.
  world.db.sqlite
    .prepare(
      "insert into mutation (school, id, user, name, v, hash, status, conflict, at, received_at) values (?, ?, 'thief', 'setFavorite', 1, 'h', 'applied', 0, 0, 0)",
    )
    .run(onlySchool(world.db), id);
  world.clock.set(Date.UTC(2026, 8, 16, 14));
  await world.core.tick();
  await world.core.tick();
  await student.sync();
  const titles = (await (await student.view()).list('assignment')).map(({ title }) => title);
  expect(titles.sort()).toEqual(['Opens later', content.title].sort());
});

test('E3 a teacher’s device that holds too many buckets gives up work of others that it does not want', async () => {
  const { world, teacher } = await schoolDay();
  const { cache } = teacher.local;
  await cache.transaction('rw', cache.meta, async () => {
    const buckets = await readBuckets(cache);
    const [some] = Object.values(buckets);
    if (!some) throw new Error('nothing is held');
    for (let n = 0; n < 2_100; n += 1) buckets[`work:old:student-${n}`] = { ...some, cursor: 1 };
    await writeHowFar(cache, { buckets });
  });
  const asked: number[] = [];
  teacher.network.intercept = (url, body, send) => {
    if (url === '/sync/pull')
      asked.push(Object.keys((JSON.parse(body) as { cursors: object }).cursors).length);
    return send(url, body);
  };
  expect(await teacher.sync()).toMatchObject({ kind: 'done' });
  expect(Math.max(...asked)).toBe(2_000);
  expect((await (await teacher.view()).list('class')).map(({ id }) => id)).toEqual([world.classId]);
});

test('E1 a token that comes with nothing else new is shown at once, and stored ten seconds later', async () => {
  const { world, teacher, student } = await schoolDay();
  await teacher.sync();
  const stored = async () => (await teacher.local.outbox.identity.get('identity'))?.token;
  const shown: (string | undefined)[] = [];
  teacher.network.intercept = (path, body, send) => {
    shown.push(pullRequestSchema.parse(JSON.parse(body)).token);
    return send(path, body);
  };
  const first = await stored();
  for (const text of ['Because', 'Because the', 'Because the sun']) {
    await student.mutate('saveAnswer', answer('q1', text));
    await student.sync();
    world.clock.advance(1_000);
    await teacher.sync();
  }
  expect(await stored()).toBe(first);
  expect(new Set(shown).size).toBe(3);
  world.clock.advance(10_000);
  await teacher.sync();
  expect(await stored()).not.toBe(first);
  const newest = await stored();
  await teacher.sync();
  expect(shown.at(-1)).toBe(newest);
});
