import 'fake-indexeddb/auto';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepFile } from '#app/engine/files/device-files.ts';
import { createSyncCore, type Schedule } from '#server/sync/core.ts';
import { storeOf } from '#server/sync/log/store.ts';
import { answerId } from '#shared/domain/activities/rows.ts';
import type { RowOf, TableName } from '#shared/sync/define-table.ts';
import type { TravellingFile } from '#shared/sync/travelling-file.ts';
import { tableNames } from '#shared/tables.ts';
import { answer, assignToClass, workKey } from '#tests/support/activities.ts';
import type { Device } from '#tests/support/device.ts';
import { openLine } from '#tests/support/open-line.ts';
import { documentItem, packContent, pngBytes } from '#tests/support/packs.ts';
import { schoolDay, type SchoolDay } from '#tests/support/school-day.ts';
import { addSecondSchool, secondSchool } from '#tests/support/second-school.ts';
import { bareClient } from '#tests/support/wire.ts';
import { classAId, type World } from '#tests/support/world.ts';

// Two schools on one server, with a class of the same id and code, and activities, answers and devices of the same ids.

async function twoSchools(): Promise<
  SchoolDay & Record<'teacher' | 'student' | 'teacherB' | 'studentB', Device> & { newcomer: string }
> {
  const day = await schoolDay();
  const people = addSecondSchool(day.world);
  const teacherB = day.device(people.teacher);
  const studentB = day.device(people.student);
  await teacherB.sync();
  await studentB.sync();
  return { ...day, teacherB, studentB, newcomer: people.newcomer };
}

const listed = async <T extends TableName>(device: Device, table: T): Promise<readonly RowOf<T>[]> =>
  (await device.view()).list(table);
const firstSchool = (world: World): string => world.session('teacher').school.id;
const textsOn = async (device: Device) => (await listed(device, 'answer')).map(({ text }) => text);
const namesOn = async (device: Device) => (await listed(device, 'class')).map(({ name }) => name);
const historyOf = ({ db }: World, school: string) => {
  const { ledger } = storeOf(db, school);
  return { epoch: ledger.epoch(), snap: ledger.snap() };
};

test('I12 two schools have a class of one id: each reads and changes its own, and is told of nothing else', async () => {
  const { teacher, student, teacherB, studentB, world } = await twoSchools();
  expect(await namesOn(teacher)).toEqual(['Class A']);
  expect(await namesOn(teacherB)).toEqual(['Class B']);
  expect(await listed(teacherB, 'assignment')).toEqual([]);
  expect(await listed(studentB, 'assignment')).toEqual([]);

  await student.mutate('saveAnswer', answer('q1', 'Of the first school'));
  await student.sync();
  let told = 0;
  const userId = world.userId('teacher-b');
  world.core.hub.add({ school: secondSchool, userId, send: () => (told += 1), ...openLine });
  await student.mutate('saveAnswer', answer('q2', 'And again'));
  await student.sync();
  expect(told).toBe(0);
  await teacherB.sync();
  await teacher.sync();
  expect(await textsOn(teacherB)).toEqual([]);
  expect((await textsOn(teacher)).length).toBe(2);
  const id = answerId(workKey.assignmentId, 'q1', world.userId('student1'));
  expect(world.core.history(world.userId('teacher'), 'answer', id)).not.toBeNull();
  expect(world.core.history(userId, 'answer', id)).toBeNull();
});

test('I12 the same activity and answer are another school’s own', async () => {
  const { teacher, student, teacherB, studentB, world } = await twoSchools();
  await student.mutate('saveAnswer', answer('q1', 'First'));
  await student.sync();
  // The other school's devices make records of the same ids.
  const sent = world.db.sqlite
    .prepare('select count(*) from mutation where school = ?')
    .pluck()
    .get(firstSchool(world));
  await assignToClass(teacherB);
  await teacherB.sync();
  await studentB.sync();
  await studentB.mutate('saveAnswer', answer('q1', 'Second'));
  await studentB.sync();
  expect(await studentB.local.outbox.attention.count()).toBe(0);
  await teacherB.sync();
  expect(await textsOn(teacherB)).toEqual(['Second']);
  await teacher.sync();
  expect(await textsOn(teacher)).toEqual(['First']);
  const clients = world.db.sqlite.prepare('select count(distinct school) from client').pluck().get();
  expect(clients).toBe(2);
  expect(
    world.db.sqlite.prepare('select count(*) from mutation where school = ?').pluck().get(firstSchool(world)),
  ).toBe(sent);
});

test('I12 S3 a mutation of the same id from a device of the same id is another school’s own, and neither is a repeat', async () => {
  const { world, teacherB } = await twoSchools();
  await assignToClass(teacherB);
  await teacherB.sync();
  const pushes = ['student1', 'student-b'].map((username) => {
    const bare = bareClient(world, username, 'a copied device');
    return bare.push([bare.mutation(1, 'the same id')]);
  });
  for (const reply of pushes) {
    expect(reply.error).toBeUndefined();
    expect(reply.results).toMatchObject([{ seq: 1, status: 'applied' }]);
    expect(reply.results[0]?.dup).toBeUndefined();
  }
  const stored = world.db.sqlite.prepare("select school from mutation where id = 'the same id'").pluck();
  expect(new Set(stored.all())).toEqual(new Set([firstSchool(world), secondSchool]));
});

test('I12 a code opens the class of one’s own school, whoever else has the same', async () => {
  const { teacher, teacherB, device, newcomer, world } = await twoSchools();
  const joining = device(newcomer);
  await joining.sync();
  await joining.mutate('joinClass', { joinId: 'a join', code: '123456', replaces: null });
  await joining.sync();
  expect(await namesOn(joining)).toEqual(['Class B']);
  await teacherB.sync();
  await teacher.sync();
  const isNew = ({ userId }: { userId: string }) => userId === world.userId(newcomer);
  expect((await listed(teacherB, 'membership')).filter(isNew)).toHaveLength(1);
  expect((await listed(teacher, 'membership')).filter(isNew)).toEqual([]);
});

test('I12 E2 each school has its own epoch and counts its own commits', async () => {
  const { student, studentB, world } = await twoSchools();
  const [first, second] = [firstSchool(world), secondSchool];
  const before = { first: historyOf(world, first), second: historyOf(world, second) };
  expect(before.first.epoch).not.toBe(before.second.epoch);
  await student.mutate('saveAnswer', answer('q1', 'Counts there alone'));
  await student.sync();
  expect(historyOf(world, second)).toEqual(before.second);
  expect(historyOf(world, first).snap).toBeGreaterThan(before.first.snap);

  // One school was set back; the other's devices notice nothing.
  storeOf(world.db, second).ledger.setEpoch('another epoch');
  const client = async (device: Device) => (await device.local.outbox.identity.get('identity'))?.client;
  const clients = [await client(student), await client(studentB)];
  await student.sync();
  await studentB.sync();
  expect(await client(student)).toBe(clients[0]);
  expect((await studentB.local.outbox.identity.get('identity'))?.epoch).toBe('another epoch');
});

/** A picture in a pack of the device's person, of the same ids in both schools. */
async function keepPicture(device: Device): Promise<TravellingFile> {
  const file = await keepFile(device.local, new Blob([pngBytes()]), 'river.png', 'image/png');
  await device.mutate('saveCustomPack', {
    packId: 'p1',
    content: packContent({ items: [documentItem(file)] }),
  });
  await device.sync();
  return file;
}

test('I12 O4 a file that both schools have is each one’s own: whoever has not sent it does not have it', async () => {
  const { teacher, teacherB, world } = await twoSchools();
  const { sha256 } = await keepPicture(teacher);
  await teacher.files.carry();
  const stateOf = (username: string) => world.core.files.stateOf(world.userId(username), sha256).state;
  expect(stateOf('teacher')).toBe('here');
  await keepPicture(teacherB);
  expect(stateOf('teacher-b')).toBe('waiting');
  await teacherB.files.carry();
  expect(stateOf('teacher-b')).toBe('here');

  // Erasing the one takes the bytes from nobody else.
  const erased = { id: world.userId('teacher-b'), schoolId: secondSchool, by: null };
  await world.core.erasure.erase([erased], world.clock.now());
  expect(stateOf('teacher')).toBe('here');
});

test('I12 S8 erasing a person of one school leaves every row of the other', async () => {
  const { student, studentB, world } = await twoSchools();
  await student.mutate('saveAnswer', answer('q1', 'Erased with its author'));
  await student.sync();
  const rowsOf = (school: string) =>
    tableNames.map((table) => storeOf(world.db, school).rows.find(table, {}).length);
  const before = rowsOf(secondSchool);
  const erased = { id: world.userId('student1'), schoolId: firstSchool(world), by: null };
  await world.core.erasure.erase([erased], world.clock.now());
  expect(rowsOf(secondSchool)).toEqual(before);
  expect(storeOf(world.db, firstSchool(world)).rows.find('answer', {})).toEqual([]);
  await studentB.sync();
  expect(await namesOn(studentB)).toEqual(['Class B']);
});

test('I12 what an area does by the clock sees the rows of one school at a time', async () => {
  const { world } = await twoSchools();
  const seen: [school: string, classes: string[]][] = [];
  const look: Schedule = ({ school, rows }) => {
    seen.push([school, rows.find('class', {}).map(({ name }) => name)]);
    return [];
  };
  const { db, clock, dataDir } = world;
  const dirs = { dataDir, filesDir: path.join(dataDir, 'files'), backupDir: path.join(dataDir, 'backups') };
  const wiring = {
    onParked: () => undefined,
    reactions: [],
    consequences: [],
    aggregates: [],
    schedules: [look],
  };
  const core = createSyncCore({ db, clock, ...dirs, ...wiring });
  onTestFinished(core.close);
  await core.tick();
  expect(new Map(seen)).toEqual(
    new Map([
      [firstSchool(world), ['Class A']],
      [secondSchool, ['Class B']],
    ]),
  );
});

test('I12 S8 a short link to a pack that another school has too outlives the erasure of its teacher in one', async () => {
  const { teacher, teacherB, world } = await twoSchools();
  const [common, own] = ['11111111-2222-4333-8444-555555555555', '11111111-2222-4333-8444-666666666666'];
  for (const [device, packId] of [
    [teacher, common],
    [teacher, own],
    [teacherB, common],
  ] as const) {
    await device.mutate('saveCustomPack', { packId, content: packContent({}) });
    await device.sync();
  }
  const { sqlite } = world.db;
  const add = sqlite.prepare('insert into short_link values (?, ?, 1)');
  for (const packId of [common, own]) add.run(packId, `/science/${packId}`);
  const erased = { id: world.userId('teacher'), schoolId: firstSchool(world), by: null };
  await world.core.erasure.erase([erased], world.clock.now());
  expect(sqlite.prepare('select code from short_link').pluck().all()).toEqual([common]);
});

test('I12 whatever is asked for by somebody of another school is not there', async () => {
  const { world, student } = await twoSchools();
  await student.mutate('saveAnswer', answer('q1', 'Not theirs'));
  await student.sync();
  const foreign = world.core.rowsFor(world.userId('teacher-b'));
  expect(foreign.list('answer')).toEqual([]);
  expect(foreign.list('assignment')).toEqual([]);
  expect(foreign.get('class', classAId)?.name).toBe('Class B');
  expect(world.core.rowsOf(secondSchool).find('answer', {})).toEqual([]);
  expect(() => storeOf(world.db, '')).toThrow('belongs to a school');
});
