import 'fake-indexeddb/auto';
import { entries } from 'idb-keyval';
import { expect, test, vi } from 'vitest';
import { deliverBags } from '#app/engine/packing/bags.ts';
import { readMark } from '#app/engine/packing/marks.ts';
import { openOffline } from '#app/engine/packing/open.ts';
import { giveUpCaches } from '#app/engine/packing/packed-cache.ts';
import { PackedDb } from '#app/engine/packing/packed-db.ts';
import { packPerson, settle } from '#app/engine/packing/packing.ts';
import {
  forgetOutdatedWraps,
  hasWrap,
  makeWrap,
  openWrap,
  type WrapContent,
} from '#app/engine/packing/wraps.ts';
import { holdKey, readKey, type PackingKey } from '#app/platform/packing-keys.ts';
import { passwordCipher } from '#app/platform/password-cipher.ts';
import { setPassword } from '#server/features/accounts/people.ts';
import { revokeDevices } from '#server/plugins/packed-devices.ts';
import { answer, workKey } from '#tests/support/activities.ts';
import { eachTestIsABrowser } from '#tests/support/browser-each.ts';
import { eachTryIsCheap } from '#tests/support/cheap-tries.ts';
import type { Device } from '#tests/support/device.ts';
import { allowOfflineSignIn } from '#tests/support/offline-sign-in.ts';
import { schoolDay } from '#tests/support/school-day.ts';

eachTestIsABrowser();
eachTryIsCheap();

type Day = Awaited<ReturnType<typeof schoolDay>>;

const PASSWORD = 'maple-otter-cloud';
const nameOf = ({ name }: Device): string => `${name}/packed`;
const whoseOf = ({ local: { actor } }: Device) => ({ school: actor.accountId, person: actor.userId });
const again = ({ tab }: Day, of: Device): Device => tab(of, 'student1');

/** A school that allows it, and a student who signed in with a network and read everything. */
async function allowedDay(): Promise<Day> {
  const day = await schoolDay();
  allowOfflineSignIn(day.world.db);
  await signIn(day, day.student);
  return day;
}

/** As the product does it. */
async function signIn(day: Day, device: Device, password = PASSWORD): Promise<void> {
  const { world } = day;
  const settled = await settle(device.local, world.clock.now(), device.post);
  const session = world.session('student1');
  const { offline } = settled ?? {};
  if (offline) await makeWrap(device.local, offline.device, { session, password }, offline);
}

/** The browser dies and starts anew; the password opens what is packed there, or says why not. */
async function openHere(day: Day, of: Device, password = PASSWORD): Promise<Device> {
  const later = again(day, of);
  const opened = await openWrap(nameOf(of), whoseOf(of), password, later.local.clock.wall());
  if (opened.kind !== 'open') throw new Error(`the password opens nothing: ${opened.kind}`);
  expect(await openOffline(later.local, opened.content, holdOf(later))).toBe(true);
  return later;
}

const holdOf = (device: Device) => async (key: PackingKey) => holdKey(device.local.actor, key);

const textsOn = async (device: Device): Promise<string[]> =>
  (await (await device.view()).list('answer')).map(({ text }) => text).sort();

const generationOn = async (device: Device): Promise<number | undefined> =>
  (await readMark(device.local.outbox))?.generation;

/** Everything that the browser stores of one person, as text. */
async function allStored(device: Device): Promise<string> {
  const packed = new PackedDb(nameOf(device));
  const stores = await Promise.all(
    [...device.local.outbox.tables, ...packed.tables].map((table) => table.toArray()),
  );
  packed.close();
  const bytes = stores.flat().flatMap((row: { data?: ArrayBuffer }) => (row.data ? [row.data] : []));
  return (
    JSON.stringify([stores, await entries()]) +
    bytes.map((data) => Buffer.from(data).toString('latin1')).join('')
  );
}

test('D12 without a network the password opens what was read and written on this device, nobody else does', async () => {
  const day = await allowedDay();
  const { student, world } = day;
  student.network.cut = true;
  await student.mutate('saveAnswer', answer('q1', 'Written before signing out'));
  const shown = await (await student.view()).list('assignment');
  expect(shown.length).toBeGreaterThan(0);
  expect((await packPerson(student.local)).kind).toBe('packed');
  const stored = await allStored(student);
  for (const secret of [PASSWORD, 'Written before', world.session('student1').individual.username])
    expect(stored).not.toContain(secret);

  const wrong = await openWrap(nameOf(student), whoseOf(student), 'maple-otter-claud', world.clock.now());
  expect(wrong).toEqual({ kind: 'wrong' });
  const later = await openHere(day, student);
  expect(await textsOn(later)).toEqual(['Written before signing out']);
  expect(await (await later.view()).list('assignment')).toEqual(shown);
});

test('D12 D9 each offline turn packs with the next key, and all of it arrives as the student’s own', async () => {
  const day = await allowedDay();
  const { student, teacher, world } = day;
  student.network.cut = true;
  await student.mutate('saveAnswer', answer('q1', 'first turn'));
  await packPerson(student.local);
  expect(await generationOn(student)).toBe(1);
  let turn = student;
  for (const [index, text] of ['second turn', 'third turn'].entries()) {
    turn = await openHere(day, turn);
    turn.network.cut = true;
    await turn.mutate('saveAnswer', answer(`q${index + 2}`, text));
    await packPerson(turn.local);
    expect(await generationOn(turn)).toBe(index + 2);
  }
  // Whoever is there when the network is back delivers the last one; the student's own sign-in finds nothing in doubt.
  const states = await deliverBags(teacher.post, world.clock.now(), `${student.name}/`);
  expect(states.map(({ state }) => state)).toEqual(['taken']);
  await teacher.sync();
  expect(await textsOn(teacher)).toEqual(['first turn', 'second turn', 'third turn']);
  const back = again(day, student);
  await signIn(day, back);
  await back.sync();
  expect(await back.local.outbox.attention.count()).toBe(0);
  expect(await textsOn(back)).toEqual(['first turn', 'second turn', 'third turn']);
  expect((await readKey(back.local.actor))?.generation).toBe(4);
});

test('D12 a browser that dies while it opens is packed again, and opens with the same password', async () => {
  const day = await allowedDay();
  const { student } = day;
  student.network.cut = true;
  await student.mutate('saveAnswer', answer('q1', 'kept'));
  await packPerson(student.local);
  const dying = again(day, student);
  const opened = await openWrap(nameOf(student), whoseOf(student), PASSWORD, 0);
  if (opened.kind !== 'open') throw new Error('it does not open');
  // The key is held, then the battery is empty.
  await expect(
    openOffline(dying.local, opened.content, async (key) => {
      await holdKey(dying.local.actor, key);
      throw new Error('died');
    }),
  ).rejects.toThrow('died');
  const next = again(day, student);
  expect((await packPerson(next.local)).kind).toBe('packed');
  expect(await readKey(next.local.actor)).toBeNull();
  expect(await textsOn(await openHere(day, next))).toEqual(['kept']);
});

test('D12 after five wrong passwords each further try waits, a quarter of an hour at most, and nothing is lost', async () => {
  const day = await allowedDay();
  const { student } = day;
  await packPerson(student.local);
  let now = 1_000_000;
  const tryNow = async (password: string) => openWrap(nameOf(student), whoseOf(student), password, now);
  for (let n = 0; n < 5; n += 1) expect(await tryNow('wrong')).toEqual({ kind: 'wrong' });
  for (const minutes of [1, 2, 4, 8, 15, 15]) {
    // Not even the right one.
    expect(await tryNow(PASSWORD)).toEqual({ kind: 'wait', ms: minutes * 60_000 });
    now += minutes * 60_000;
    expect(await tryNow('wrong')).toEqual({ kind: 'wrong' });
  }
  // A clock that was set back locks nobody out for longer.
  now -= 30 * 86_400_000;
  expect(await tryNow(PASSWORD)).toEqual({ kind: 'wait', ms: 15 * 60_000 });
  now += 31 * 86_400_000;
  expect((await tryNow(PASSWORD)).kind).toBe('open');
  for (let n = 0; n < 5; n += 1) expect(await tryNow('wrong')).toEqual({ kind: 'wrong' });
});

test.each([
  [
    'a changed password',
    ({ world }: Day) => {
      const changed = { passwordHash: 'another', passwordDue: false, passwordMade: true };
      setPassword(world.db, world.userId('student1'), changed);
    },
  ],
  [
    'a password of their own',
    ({ world }: Day) => world.db.sqlite.exec('update person set password_made = 0'),
  ],
  ['an account that is ended', ({ world }: Day) => world.db.sqlite.exec('update person set disabled_at = 1')],
  [
    'a school that does not want it',
    ({ world }: Day) => world.db.sqlite.exec(`update school set device_rules = '{"shared":true}'`),
  ],
  [
    'a session that was ended elsewhere',
    async (day: Day) => {
      const { device } = (await readKey(day.student.local.actor)) ?? { device: null };
      revokeDevices(day.world.db, day.world.userId('student1'), [device], 1);
    },
  ],
] as const)(
  'D12 after %s nothing opens any more, once anybody had a network there',
  async (_what, change) => {
    const day = await allowedDay();
    const { student, teacher } = day;
    await change(day);
    student.network.cut = true;
    await student.mutate('saveAnswer', answer('q1', 'still there'));
    await packPerson(student.local);
    expect(await forgetOutdatedWraps(student.post, `${student.name}/`)).toEqual([]);
    expect(await hasWrap(nameOf(student), whoseOf(student))).toBe(true);
    expect(await forgetOutdatedWraps(teacher.post, `${student.name}/`)).toEqual([whoseOf(student)]);
    expect(await openWrap(nameOf(student), whoseOf(student), PASSWORD, 0)).toEqual({ kind: 'none' });
    const packed = new PackedDb(nameOf(student));
    expect(await packed.caches.count()).toBe(0);
    packed.close();
    // What was written waits for its person.
    expect(await readMark(student.local.outbox)).toMatchObject({ unsent: 1 });
  },
);

test('D12 what has not changed stays; whoever asks with a ticket that was made up learns nothing', async () => {
  const day = await allowedDay();
  const { student, teacher, world } = day;
  await packPerson(student.local);
  expect(await forgetOutdatedWraps(teacher.post, `${student.name}/`)).toEqual([]);
  expect((await openWrap(nameOf(student), whoseOf(student), PASSWORD, 0)).kind).toBe('open');
  const payload = Buffer.from(JSON.stringify(['s', world.userId('student1'), 'd', 1, 'p'])).toString(
    'base64url',
  );
  for (const made of ['', '.', 'x.y', `${payload}.`, `${payload}.${'A'.repeat(43)}`])
    expect(world.core.isTicketValid(made)).toBe(false);
});

test('D12 staff, and students whose school does not want it, get no keys ahead', async () => {
  const day = await schoolDay();
  expect(await settle(day.student.local, day.world.clock.now(), day.student.post)).toEqual({});
  allowOfflineSignIn(day.world.db);
  expect(await settle(day.teacher.local, day.world.clock.now(), day.teacher.post)).toEqual({});
});

test('D12 when the keys are used up it opens with a network alone', async () => {
  const day = await allowedDay();
  const { student } = day;
  student.network.cut = true;
  const opened = await openWrap(nameOf(student), whoseOf(student), PASSWORD, 0);
  if (opened.kind !== 'open') throw new Error('it does not open');
  await student.mutate('saveAnswer', answer('q1', 'the last'));
  await packPerson(student.local);
  const last: WrapContent = { ...opened.content, keys: opened.content.keys.slice(0, 1) };
  const later = again(day, student);
  expect(await openOffline(later.local, last, holdOf(later))).toBe(false);
  const other: WrapContent = { ...opened.content, kid: '00000000' };
  expect(await openOffline(later.local, other, holdOf(later))).toBe(false);
  expect(await readKey(later.local.actor)).toBeNull();
  expect(await readMark(later.local.outbox)).toMatchObject({ unsent: 1 });
  await signIn(day, later);
  expect(await textsOn(later)).toContain('the last');
});

test('D12 D3 without room the packed cache goes, and what was written opens all the same', async () => {
  const day = await allowedDay();
  const { student } = day;
  student.network.cut = true;
  await student.mutate('startActivity', workKey);
  await student.mutate('saveAnswer', answer('q1', 'kept'));
  await packPerson(student.local);
  await giveUpCaches(nameOf(student));
  const later = await openHere(day, student);
  expect(await (await later.view()).list('assignment')).toEqual([]);
  expect((await later.local.outbox.mutations.toArray()).map(({ name }) => name)).toEqual([
    'startActivity',
    'saveAnswer',
  ]);
});

test('D12 a packed cache that is not whole, or of another shape, is none', async () => {
  const day = await allowedDay();
  const { student } = day;
  await packPerson(student.local);
  const packed = new PackedDb(nameOf(student));
  const parts = await packed.caches.toArray();
  expect(parts.map(({ index }) => index)).toEqual([0, 1]);
  await packed.caches
    .where('[attempt+index]')
    .equals([parts[0]?.attempt ?? '', 1])
    .delete();
  packed.close();
  const later = await openHere(day, student);
  expect(await later.local.cache.rows.count()).toBe(0);
  expect(await later.local.cache.meta.get('sync')).toBeUndefined();
  // With a network all of it is there again.
  await signIn(day, later);
  await later.sync();
  expect((await (await later.view()).list('assignment')).length).toBeGreaterThan(0);
});

test('D12 whoever signs in with a network finds the packed cache as well', async () => {
  const day = await allowedDay();
  const { student } = day;
  const rows = await student.local.cache.rows.toArray();
  await packPerson(student.local);
  const later = again(day, student);
  expect(await later.local.cache.rows.count()).toBe(0);
  await signIn(day, later);
  expect(await later.local.cache.rows.toArray()).toEqual(rows);
});

test('D12 each try of a password costs the browser 600,000 rounds', async () => {
  await passwordCipher(PASSWORD, new Uint8Array(16));
  expect(vi.mocked(crypto.subtle.deriveKey).mock.calls.map(([algorithm]) => algorithm)).toEqual([
    expect.objectContaining({ name: 'PBKDF2', hash: 'SHA-256', iterations: 600_000 }),
  ]);
});
