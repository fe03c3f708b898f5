import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { readBuckets, readSync } from '#app/engine/cache/cache-db.ts';
import { writeHowFar } from '#app/engine/cache/write-cache.ts';
import { seal } from '#app/engine/outbox/seal.ts';
import { pullOnce } from '#app/engine/round/pull.ts';
import { pushOnce } from '#app/engine/round/push.ts';
import { runCycle } from '#app/engine/round/round.ts';
import { storeOf } from '#server/sync/log/store.ts';
import { classBucket, userBucket, workBucket } from '#shared/sync/bucket-names.ts';
import { put } from '#shared/sync/mutator.ts';
import type { PullReply, PullRequest } from '#shared/sync/wire.ts';
import { answer, assignToClass, content } from '#tests/support/activities.ts';
import { fillBucket } from '#tests/support/bucket-rows.ts';
import type { Device, RawReply } from '#tests/support/device.ts';
import { openLine } from '#tests/support/open-line.ts';
import { refusedUnheard } from '#tests/support/refused-unheard.ts';
import { onlySchool } from '#tests/support/run-system.ts';
import { emptySchool, schoolDay } from '#tests/support/school-day.ts';

const pull = (device: Device) => pullOnce(device.local, device.transport, 'test');
const push = (device: Device) => pushOnce(device.local, device.transport, 'test');
const textsOf = async (device: Device) =>
  (await (await device.view()).list('answer')).map((row) => row.text).sort();
const clientOf = async (device: Device) => (await device.local.outbox.identity.get('identity'))?.client;
const changed = (reply: RawReply, change: (body: PullReply) => void): RawReply => {
  const body = JSON.parse(reply.text) as PullReply; // the server's own
  change(body);
  return { ...reply, text: JSON.stringify(body) };
};

test('R1 a rejection reaches attention by the pull when the reply of its push was lost', async () => {
  const day = await schoolDay();
  const { student } = day;
  await refusedUnheard(day, 'Too late');
  expect(await student.local.outbox.attention.count()).toBe(0);
  await pull(student);
  expect(await student.local.outbox.attention.toArray()).toMatchObject([
    { text: 'Too late', reason: 'activity_removed' },
  ]);
});

test('R2 a reply that was overtaken by a newer one changes nothing', async () => {
  const { student, device, tab } = await schoolDay();
  const other = tab(student, 'student1');
  const home = device('student1');
  await home.sync();
  let letGo: () => void = () => undefined;
  student.network.intercept = async (path, body, send) => {
    const reply = await send(path, body);
    await new Promise<void>((go) => (letGo = go));
    return reply;
  };
  const slow = pull(student);
  await new Promise((next) => setTimeout(next, 50));
  await home.mutate('saveAnswer', answer('q1', 'Newer'));
  await home.sync();
  await pull(other);
  const before = await readBuckets(student.local.cache);
  letGo();
  expect(await slow).toMatchObject({ state: 'stale' });
  expect(await readBuckets(student.local.cache)).toEqual(before);
  expect(await textsOf(student)).toEqual(['Newer']);
});

test('R2 P4 an own edit stays in sight when the page that brings it is skipped for a cursor that moved', async () => {
  const { student, tab } = await schoolDay();
  const other = tab(student, 'student1');
  await student.mutate('saveAnswer', answer('q2', 'First'));
  await seal(student.local, { urgent: true });
  await push(student);
  // This tab asks from the old cursor; before its answer comes the other tab has moved on.
  student.network.intercept = async (path, body, send) => {
    student.network.intercept = null;
    await pull(other);
    await other.mutate('saveAnswer', answer('q1', 'Own newest'));
    await seal(other.local, { urgent: true });
    await push(other);
    return send(path, body);
  };
  await pull(student);
  expect(await textsOf(student)).toEqual(['First', 'Own newest']);
  await student.sync();
  expect(await textsOf(student)).toEqual(['First', 'Own newest']);
});

test('R2 a reply to a client id this device has given up changes nothing', async () => {
  const { student } = await schoolDay();
  const acked = (await readSync(student.local.cache)).acked;
  student.network.intercept = async (path, body, send) => {
    const reply = await send(path, body);
    const identity = await student.local.outbox.identity.get('identity');
    if (identity) await student.local.outbox.identity.put({ ...identity, client: 'a new one' });
    return reply;
  };
  expect(await pull(student)).toMatchObject({ state: 'stale' });
  expect((await readSync(student.local.cache)).acked).toEqual(acked);
});

test('R2 what a slower tab confirms never takes back what a quicker one has confirmed', async () => {
  const { student, tab } = await schoolDay();
  const other = tab(student, 'student1');
  await student.mutate('saveAnswer', answer('q1', 'One'));
  await seal(student.local, { urgent: true });
  await push(student);
  const original = student.local.outbox.transaction.bind(student.local.outbox) as (
    ...args: unknown[]
  ) => unknown; // not its overloads
  let overtake = false;
  Object.assign(student.local.outbox, {
    transaction: (...args: unknown[]) => {
      if (!overtake || args[0] !== 'rw') return original(...args);
      overtake = false;
      // Between this tab's two transactions the other tab pushes, pulls and confirms one more.
      return (async () => {
        await other.mutate('saveAnswer', answer('q2', 'Two'));
        await other.sync();
        return original(...args);
      })();
    },
  });
  const client = await clientOf(student);
  student.network.intercept = async (path, body, send) => {
    const reply = await send(path, body);
    overtake = true;
    return reply;
  };
  await pull(student);
  student.network.intercept = null;
  expect((await student.local.outbox.identity.get('identity'))?.confirmed).toBe(2);
  await student.sync();
  expect(await clientOf(student)).toBe(client);
});

test('R3 a digest that is not this device’s own means a copied profile: it takes a new client id and sends again', async () => {
  const { student, world } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'Mine'));
  await seal(student.local, { urgent: true });
  await push(student);
  const client = await clientOf(student);
  world.db.sqlite.prepare("update client set digest = 'ffffffffffff' where id = ?").run(client);
  await pull(student);
  expect(await clientOf(student)).not.toBe(client);
  await student.sync();
  expect(await textsOf(student)).toEqual(['Mine']);
  expect(world.db.sqlite.prepare('select count(*) as n from revision').get()).toMatchObject({ n: 2 });
});

test('R4 a wrong checksum redoes that bucket only, three times an hour, and the old rows stay in sight meanwhile', async () => {
  const { student, world } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'One'));
  await student.sync();
  const work = workBucket(world.classId, world.userId('student1'));
  const asked: string[][] = [];
  let breaks = true;
  student.network.intercept = async (path, body, send) => {
    const request = JSON.parse(body) as PullRequest; // this device's own
    if (path === '/sync/pull') asked.push(request.redo ?? []);
    const reply = await send(path, body);
    if (path === '/sync/push' || !breaks) return reply;
    return changed(reply, ({ buckets }) => {
      const page = buckets[work];
      if (page && !page.more) page.sum = (page.sum + 1) % 2 ** 48;
    });
  };
  await student.mutate('saveAnswer', answer('q1', 'Two'));
  const first = await student.sync();
  expect(first).toMatchObject({ kind: 'done' });
  expect('alarms' in first ? first.alarms : []).toEqual([work, work, work, work]);
  expect(asked.filter((redo) => redo.length > 0)).toEqual([[work], [work], [work]]);
  expect(await textsOf(student)).toEqual(['Two']);
  await student.mutate('saveAnswer', answer('q1', 'Three'));
  await student.sync();
  expect(asked.filter((redo) => redo.length > 0)).toHaveLength(3);
  breaks = false;
  world.clock.advance(3_600_001);
  await student.mutate('saveAnswer', answer('q1', 'Four'));
  await student.sync();
  expect(await textsOf(student)).toEqual(['Four']);
});

test('R4 P4 an own edit stays in sight while its bucket’s checksum is wrong', async () => {
  const { student } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'Mine'));
  await seal(student.local, { urgent: true });
  await push(student);
  student.network.intercept = async (path, body, send) =>
    changed(await send(path, body), ({ buckets }) => {
      for (const page of Object.values(buckets))
        page.rows = page.rows.filter((row) => row.table !== 'answer');
    });
  expect(await pull(student)).toMatchObject({ state: 'more', alarms: [expect.stringContaining('work:')] });
  expect(await textsOf(student)).toEqual(['Mine']);
  student.network.intercept = null;
  await student.sync();
  expect(await textsOf(student)).toEqual(['Mine']);
});

test('R5 a cursor below the floor reads the bucket anew, and rows deleted meanwhile are gone', async () => {
  const { teacher, device, world } = await schoolDay();
  const home = device('teacher');
  await teacher.mutate('saveActivityDraft', { content, activityId: null });
  await teacher.sync();
  await home.sync();
  expect(await (await home.view()).list('activityDraft')).toHaveLength(1);
  await teacher.mutate('discardActivityDraft', { packId: content.packId });
  await teacher.sync();
  world.clock.advance(40 * 86_400_000);
  await world.core.tick();
  expect(world.db.sqlite.prepare('select count(*) as n from head where del = 1').get()).toEqual({ n: 0 });
  const outcome = await home.sync();
  expect(outcome).toMatchObject({ kind: 'done', alarms: [] });
  expect(await (await home.view()).list('activityDraft')).toEqual([]);
});

test('R6 being taken out of a class deletes cached rows only: unsent text, drafts and attention stay', async () => {
  const { teacher, student, world } = await schoolDay();
  await teacher.mutate('disenrollStudent', { classId: world.classId, studentId: world.userId('student1') });
  await teacher.sync();
  await student.local.outbox.drafts.put({ key: 'note', value: 'half a word', savedAt: 1 });
  world.clock.advance(60_000);
  await student.mutate('saveAnswer', answer('q1', 'After removal'));
  await pull(student);
  const view = await student.view();
  expect(view.holds(`class:${world.classId}`)).toBe(false);
  expect(view.holds(workBucket(world.classId, world.userId('student1')))).toBe(true);
  expect(await student.local.outbox.mutations.count()).toBe(1);
  expect(await student.local.outbox.drafts.count()).toBe(1);
  expect(await textsOf(student)).toEqual(['After removal']);
  await student.sync();
  expect(await student.local.outbox.attention.toArray()).toMatchObject([
    { text: 'After removal', reason: 'not_member' },
  ]);
});

test('R7 more than a thousand rows come in pages; a page lost in the middle is asked for again; nothing shows until the fill is whole', async () => {
  const { world, device } = emptySchool();
  fillBucket(world, userBucket(world.userId('student1')), 2_500, 20);
  const student = device('student1');
  const sizes: number[] = [];
  let lose = 1;
  student.network.intercept = async (path, body, send) => {
    const reply = await send(path, body);
    const { buckets } = JSON.parse(reply.text) as PullReply; // the server's own
    const rows = Object.values(buckets).flatMap((page) => page.rows);
    if (sizes.length === lose) {
      lose = -1;
      throw new TypeError('a page is lost');
    }
    sizes.push(rows.length);
    return reply;
  };
  expect((await student.sync()).kind).toBe('offline');
  expect(
    await student.local.cache.rows
      .where('[table+id]')
      .between(['activity', ''], ['activity', '\uffff'])
      .count(),
  ).toBe(0);
  expect(await student.local.cache.fill.count()).toBeGreaterThan(500);
  expect(await student.sync()).toMatchObject({ kind: 'done', alarms: [] });
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000);
  expect(await (await student.view()).list('activity')).toHaveLength(2_500);
  expect(await student.local.cache.fill.count()).toBe(0);
});

test('R7 a reply holds at most 400 KB, and one row larger than that still gets through', async () => {
  const { world, device } = emptySchool();
  const bucket = userBucket(world.userId('student1'));
  fillBucket(world, bucket, 30, 50_000);
  fillBucket(world, bucket, 1, 600_000, 'huge');
  const student = device('student1');
  const bytes: number[] = [];
  student.network.intercept = async (path, body, send) => {
    const reply = await send(path, body);
    if (!reply.text.includes('huge')) bytes.push(reply.text.length);
    return reply;
  };
  expect(await student.sync()).toMatchObject({ kind: 'done', alarms: [] });
  expect(await (await student.view()).list('activity')).toHaveLength(31);
  expect(Math.max(...bytes)).toBeLessThan(420_000);
});

test('R7 rows written and deleted between the pages of a fill end up right', async () => {
  const { world, device } = emptySchool();
  const bucket = userBucket(world.userId('student1'));
  fillBucket(world, bucket, 1_500, 20);
  const student = device('student1');
  let pages = 0;
  student.network.intercept = async (path, body, send) => {
    const reply = await send(path, body);
    pages += 1;
    if (pages === 1) {
      fillBucket(world, bucket, 5, 20, 'written between');
      fillBucket(world, bucket, 3, 20, 'row', true);
    }
    return reply;
  };
  expect(await student.sync()).toMatchObject({ kind: 'done', alarms: [] });
  const rows = await (await student.view()).list('activity');
  expect(rows).toHaveLength(1_502);
});

test('R7 an own edit stays in sight until every bucket of the reply is whole', async () => {
  const { world, student } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'Mine'));
  fillBucket(world, userBucket(world.userId('student1')), 1_500, 20);
  await seal(student.local, { urgent: true });
  await push(student);
  await pull(student);
  expect((await readSync(student.local.cache)).acked?.seq).toBe(0);
  expect(await textsOf(student)).toEqual(['Mine']);
  while ((await pull(student)).kind === 'read' && (await readSync(student.local.cache)).acked?.seq === 0) {
    expect(await textsOf(student)).toEqual(['Mine']);
  }
  expect((await readSync(student.local.cache)).acked?.seq).toBe(1);
  expect(await textsOf(student)).toEqual(['Mine']);
});

test('R7 a fill that is older than a day starts again', async () => {
  const { world, device } = emptySchool();
  const bucket = userBucket(world.userId('student1'));
  fillBucket(world, bucket, 1_500, 20);
  const student = device('student1');
  await pull(student);
  expect((await readBuckets(student.local.cache))[bucket]?.fill?.cursor).toBeGreaterThan(0);
  world.clock.advance(25 * 3_600_000);
  const asked: number[] = [];
  student.network.intercept = (path, body, send) => {
    asked.push((JSON.parse(body) as PullRequest).cursors[bucket] ?? -1);
    return send(path, body);
  };
  await student.sync();
  expect(asked[0]).toBe(0);
  expect(await (await student.view()).list('activity')).toHaveLength(1_500);
});

test('R8 a teacher wants the work of every student while an assignment is open or ended within 14 days', async () => {
  const { teacher, student, world } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'Work'));
  await student.sync();
  await teacher.sync();
  expect(await textsOf(teacher)).toEqual(['Work']);
  world.clock.set(Date.UTC(2026, 9, 5, 16));
  await student.mutate('saveAnswer', answer('q1', 'Much later'));
  await student.sync();
  const wanted: string[][] = [];
  teacher.network.intercept = (path, body, send) => {
    wanted.push((JSON.parse(body) as PullRequest).want ?? []);
    return send(path, body);
  };
  await teacher.sync();
  expect(wanted).toEqual([[]]);
  expect(await textsOf(teacher)).toEqual(['Work']);
});

test('R8 what is wanted is found anew when an assignment or a member comes, and not for what a class writes', async () => {
  const { world, teacher, student } = await schoolDay();
  await teacher.sync();
  const found = () => teacher.local.wantedMemo?.buckets;
  const before = found();
  expect(before?.length).toBeGreaterThan(0);
  await student.mutate('saveAnswer', answer('q1', 'words'));
  await student.sync();
  await teacher.sync();
  expect(found()).toBe(before);
  world.core.system([
    {
      id: 'one leaves',
      accountId: onlySchool(world.db),
      name: 'removeMember',
      args: { classId: world.classId, userId: world.userId('student2') },
    },
  ]);
  await teacher.sync();
  expect(found()).not.toBe(before);
  // A minute later it is looked at in any case: days end.
  const then = found();
  world.clock.advance(61_000);
  await teacher.sync();
  expect(found()).not.toBe(then);
});

test('R8 R7 a new device reads the work of a class at once, though the assignment came pages before the end', async () => {
  const { world, student, device } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'Work'));
  await student.sync();
  const { log, rows } = storeOf(world.db, onlySchool(world.db));
  const [progress] = rows.find('progress', {});
  if (!progress) throw new Error('nobody has begun');
  world.db.sqlite.transaction(() => {
    for (let index = 0; index < 1_500; index += 1)
      log.apply(put('progress', { ...progress, id: `progress ${index}` }), world.clock.now());
  })();
  const teacher = device('teacher');
  await teacher.sync();
  expect(await textsOf(teacher)).toEqual(['Work']);
});

test('R8 wanting the work of someone who is not granted brings nothing', async () => {
  const { student, world } = await schoolDay();
  const victim = workBucket(world.classId, world.userId('student2'));
  const replies: PullReply[] = [];
  student.network.intercept = async (path, body, send) => {
    const request = JSON.parse(body) as PullRequest;
    const asked = {
      ...request,
      want: [victim, `class-staff:${world.classId}`, userBucket(world.userId('teacher'))],
    };
    const reply = await send(path, JSON.stringify(asked));
    replies.push(JSON.parse(reply.text) as PullReply);
    return reply;
  };
  await student.sync();
  expect(replies.flatMap((reply) => [...reply.grants, ...Object.keys(reply.buckets)])).not.toContain(victim);
});

test('R9 the last contact is written at most once a minute, is there while a student keeps writing, and pokes nobody', async () => {
  const { teacher, student, world } = await schoolDay();
  const writes = () => world.db.sqlite.prepare("select seq from head where table_name = 'contact'").all();
  let pokes = 0;
  world.core.hub.add({
    school: onlySchool(world.db),
    userId: world.userId('teacher'),
    send: () => (pokes += 1),
    ...openLine,
  });
  world.clock.advance(120_000);
  await pull(student);
  const before = writes();
  pokes = 0;
  for (let second = 0; second < 50; second += 10) {
    world.clock.advance(10_000);
    await pull(student);
  }
  expect(writes()).toEqual(before);
  expect(pokes).toBe(0);
  // A student who types without a pause has something unsent whenever the device pulls.
  for (let save = 0; save < 30; save += 1) {
    await student.mutate('saveAnswer', answer('q1', `word ${save}`));
    await seal(student.local, { urgent: true });
    await push(student);
    await student.mutate('saveAnswer', answer('q2', `word ${save}`));
    await pull(student);
    world.clock.advance(10_000);
  }
  await teacher.sync();
  const [contact] = (await (await teacher.view()).list('contact')).filter(
    (row) => row.studentId === world.userId('student1'),
  );
  expect(world.clock.now() - (contact?.lastContact ?? 0)).toBeLessThan(80_000);
});

test('R9 a poke reaches who may read what moved, at once, and nobody else', async () => {
  const { student, world } = await schoolDay();
  let pokes = 0;
  const leave = world.core.hub.add({
    school: onlySchool(world.db),
    userId: world.userId('teacher'),
    send: () => (pokes += 1),
    ...openLine,
  });
  let strangers = 0;
  world.core.hub.add({
    school: onlySchool(world.db),
    userId: world.userId('student2'),
    send: () => (strangers += 1),
    ...openLine,
  });
  await student.mutate('saveAnswer', answer('q1', 'Words'));
  expect(pokes).toBe(0);
  await student.sync();
  // How further ones are joined rests on a timer: poke-pace.test.ts.
  expect(pokes).toBeGreaterThan(0);
  expect(strangers).toBe(0);
  leave();
});

test('R9 R7 a device that asks for some buckets alone gets these; its own edits stay in sight until it has read the rest', async () => {
  const { teacher, student, device } = await schoolDay();
  const home = device('student1');
  await home.sync();
  await teacher.sync();
  await student.mutate('saveAnswer', answer('q1', 'Written here'));
  await seal(student.local, { urgent: true });
  await push(student);
  const own = userBucket(student.local.actor.userId);
  const acked = async () => (await readSync(student.local.cache)).acked;
  const before = await acked();
  // What the server made of the edit lies in `work:`, which this does not ask for.
  const part = await pullOnce(student.local, student.transport, 'test', undefined, [own]);
  expect(part).toMatchObject({ kind: 'read', state: 'part', alarms: [] });
  expect(await acked()).toEqual(before);
  expect(await textsOf(student)).toEqual(['Written here']);
  expect(await pull(student)).toMatchObject({ state: 'done' });
  expect((await acked())?.seq).toBeGreaterThan(before?.seq ?? 0);
  // Where nothing else has moved, a part is the whole.
  await home.mutate('saveAnswer', answer('q2', 'Written at home'));
  await home.sync();
  const work = Object.keys(await readBuckets(student.local.cache)).filter((one) => one.startsWith('work:'));
  const whole = await pullOnce(student.local, student.transport, 'test', undefined, work);
  expect(whole).toMatchObject({ kind: 'read', state: 'done' });
});

test('R9 R8 a round for some buckets that finds new work to be wanted reads that, too', async () => {
  const { device, world } = emptySchool();
  const [teacher, home, student] = [device('teacher'), device('teacher'), device('student1')];
  await home.sync();
  await assignToClass(teacher);
  await teacher.sync();
  await student.sync();
  await student.mutate('saveAnswer', answer('q1', 'Work'));
  await student.sync();
  const asked: (readonly string[] | undefined)[] = [];
  home.network.intercept = (path, body, send) => {
    asked.push((JSON.parse(body) as PullRequest).only); // the device's own
    return send(path, body);
  };
  const only = [classBucket(world.classId)];
  const outcome = await runCycle(home.local, home.transport, 'test', { urgent: false, only });
  expect(outcome).toMatchObject({ kind: 'done', isPart: false });
  expect(asked).toEqual([only, undefined]);
  expect(await textsOf(home)).toEqual(['Work']);
});

test('R9 U4 before everything was read once no part is asked for', async () => {
  const { device } = await schoolDay();
  const fresh = device('teacher');
  const asked: (readonly string[] | undefined)[] = [];
  fresh.network.intercept = (path, body, send) => {
    asked.push((JSON.parse(body) as PullRequest).only); // the device's own
    return send(path, body);
  };
  const only = [userBucket(fresh.local.actor.userId)];
  const begun = await runCycle(fresh.local, fresh.transport, 'test', { urgent: false, only });
  expect(begun).toMatchObject({ kind: 'done', isPart: false });
  expect(new Set(asked)).toEqual(new Set([undefined]));
});

test('C2 a cache that was deleted is read again; unsent and acknowledged work is untouched', async () => {
  const { student, tab, world } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'Sent'));
  await student.sync();
  await student.mutate('saveAnswer', answer('q2', 'Not sent'));
  const client = await clientOf(student);
  await student.local.cache.delete();
  const again = tab(student, 'student1');
  expect(await textsOf(again)).toEqual(['Not sent', 'Sent']);
  expect(await again.sync()).toMatchObject({ kind: 'done', alarms: [] });
  expect(await textsOf(again)).toEqual(['Not sent', 'Sent']);
  expect(await clientOf(again)).toBe(client);
  expect(world.parked).toEqual([]);
});

test('C3 the overlay of a client id that was given up never hides an unsent edit', async () => {
  const { student } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'Unsent'));
  await seal(student.local, { urgent: true });
  const sync = await readSync(student.local.cache);
  const acked = { client: 'another client', seq: 99 };
  await writeHowFar(student.local.cache, { sync: { ...sync, acked, version: sync.version + 1 } });
  expect(await textsOf(student)).toEqual(['Unsent']);
});

test('R7 V3 while a bucket is read again, its old rows stay in sight, and the new ones replace them all at once', async () => {
  const { world, device } = emptySchool();
  const bucket = userBucket(world.userId('student1'));
  fillBucket(world, bucket, 1_500, 20, 'old');
  const student = device('student1');
  await student.sync();
  fillBucket(world, bucket, 1_500, 20, 'old', true);
  fillBucket(world, bucket, 1_400, 20, 'new');
  world.db.sqlite.prepare("update school_sync set epoch = 'another'").run();
  const shown: string[][] = [];
  student.network.intercept = async (path, body, send) => {
    const names = (await (await student.view()).list('activity')).map((row) => row.id.split(' ')[0] ?? '');
    shown.push([...new Set(names)]);
    return send(path, body);
  };
  expect(await student.sync()).toMatchObject({ kind: 'done', alarms: [] });
  expect(shown.length).toBeGreaterThan(3);
  expect(shown.slice(0, -1).every((names) => names.length === 1 && names[0] === 'old')).toBe(true);
  const rows = await (await student.view()).list('activity');
  expect(rows).toHaveLength(1_400);
  expect(rows.every((row) => row.id.startsWith('new'))).toBe(true);
});
