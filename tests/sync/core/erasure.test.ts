import 'fake-indexeddb/auto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readAttention } from '#app/engine/attention/attention-items.ts';
import { collectWork } from '#app/engine/carry/collect-work.ts';
import { recordDeed } from '#server/audit.ts';
import { openDatabase } from '#server/db/open.ts';
import { insertPerson, renamePerson } from '#server/features/accounts/people.ts';
import { renameMutations } from '#server/features/accounts/rename-mutations.ts';
import { systemRunner } from '#server/school-core.ts';
import { restoreBackup } from '#server/sync/backup/restore.ts';
import { createErasure } from '#server/sync/core.ts';
import { erasePerson } from '#server/sync/erasure/erase-person.ts';
import { readErasedList } from '#server/sync/erasure/erased-list.ts';
import { isNight } from '#server/sync/nightly.ts';
import { FORMER_TEACHER } from '#shared/domain/person-data/erasure-rules.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { MAX_ARGS_BYTES } from '#shared/sync/wire.ts';
import { answer, workKey } from '#tests/support/activities.ts';
import type { Device } from '#tests/support/device.ts';
import { livedInSchool, studentMarks } from '#tests/support/lived-in-school.ts';
import type { World } from '#tests/support/world.ts';

const schoolId = derivedId('test-school');

/** Every file below a folder but the backups, with a marker in its bytes. */
function filesHolding(folder: string, marker: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('backups'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => fs.readFileSync(file).includes(marker));
}

const traces = (world: World, ...markers: string[]) =>
  markers.flatMap((marker) => filesHolding(world.dataDir, marker).map((file) => `${marker}: ${file}`));

/** The lived-in student, with a line of the audit trail, a short address and a calendar address beside. */
async function livedIn() {
  const day = await livedInSchool();
  const { world, studentId } = day;
  world.db.sqlite
    .prepare(
      "insert into audit (school_id, at, kind, actor_id, actor_name, detail) values (?, 1, 'signed-in', ?, ?, ?)",
    )
    .run(schoolId, studentId, 'student1 Test', JSON.stringify({ username: 'student1', device: 'Chrome' }));
  world.db.sqlite
    .prepare('insert into short_link values (?, ?, 1)')
    .run('abc', `/science/dashboard/classes/x/student/${studentId}`);
  world.db.sqlite.prepare('insert into calendar_feed values (?, ?, 1)').run(studentId, 'hash');
  return day;
}

const erase = (world: World, id: string, by: string | null = null) =>
  world.core.erasure.erase([{ id, schoolId, by }], world.clock.now());
const erasureLines = ({ db }: World) =>
  db.sqlite
    .prepare(
      "select at, actor_id as by, actor_name as byName, subject_id as whom, subject_name as name from audit where kind = 'data-erased'",
    )
    .all();
const answersOn = async (device: Device) =>
  (await (await device.view()).list('answer')).map(({ text }) => text).sort();

test('S8 after an erasure no table, no log and no file holds a text, a name or the username of the student', async () => {
  const { world, studentId, file } = await livedIn();
  expect(traces(world, 'MARKTEXT').length).toBeGreaterThan(0);
  await erase(world, studentId);
  expect(traces(world, ...studentMarks)).toEqual([]);
  expect(fs.existsSync(path.join(world.dataDir, 'files', file.sha256.slice(0, 2), file.sha256))).toBe(false);
  const audit = world.db.sqlite
    .prepare('select actor_id as id, actor_name as name, detail from audit order by at')
    .all();
  expect(audit).toEqual([
    { id: studentId, name: null, detail: '{"device":"Chrome"}' },
    { id: null, name: null, detail: '{}' },
  ]);
  expect(world.db.sqlite.prepare('select count(*) from short_link').pluck().get()).toBe(0);
  expect(readErasedList(world.dataDir)).toMatchObject([{ id: studentId, isClean: true }]);
  expect(readErasedList(path.join(world.dataDir, 'backups'))).toHaveLength(1);
});

test('S8 every device that held something of them drops it; a classmate’s words stay', async () => {
  const { world, studentId, teacher, classmate } = await livedIn();
  expect(await answersOn(teacher)).toContain('MARKTEXT second');
  await erase(world, studentId);
  world.clock.advance(2_000);
  await teacher.sync();
  await classmate.sync();
  const held = JSON.stringify(await teacher.local.cache.rows.toArray());
  for (const mark of [...studentMarks, studentId]) expect(held).not.toContain(mark);
  expect(await answersOn(teacher)).toEqual(['A classmate’s words']);
  expect(await answersOn(classmate)).toEqual(['A classmate’s words']);
  // R4: nobody's checksum is wrong.
  const counters = world.db.sqlite.prepare('select id, n from bucket').all() as { id: string; n: number }[]; // its columns
  for (const { id, n } of counters) {
    const live = world.db.sqlite
      .prepare('select count(*) from head where bucket = ? and del = 0')
      .pluck()
      .get(id);
    expect(live, id).toBe(n);
  }
});

test('S8 an old device’s push, another’s row that names them and a file handed in bring nothing back', async () => {
  const { world, studentId, student, teacher } = await livedIn();
  await student.mutate('saveAnswer', answer('q2', 'MARKTEXT late'));
  const carried = await collectWork(student.local, { person: 'student1 Test', schoolName: 'Test School' });
  await teacher.mutate('saveFeedback', { ...workKey, studentId, text: 'MARKFEEDBACK again', comments: [] });
  await erase(world, studentId);
  world.clock.advance(2_000);
  await student.sync();
  await teacher.sync();
  expect(traces(world, ...studentMarks)).toEqual([]);
  // What the teacher typed is on the teacher's own device, with the reason.
  expect(await readAttention(teacher.local)).toMatchObject([{ reason: 'person_erased' }]);
  const mutations = carried.mutations;
  const request = { student: studentId, file: carried.file, mutations };
  expect(world.core.handIn(request as never, teacher.local.actor.userId)).toBeNull();
  const person = { id: studentId, schoolId, username: 'student1', firstName: 'student1', lastName: 'Test' };
  expect(() =>
    insertPerson(world.db, { ...person, roles: ['student'], passwordHash: 'none' }, world.clock.now()),
  ).toThrow('erased');
  expect(traces(world, ...studentMarks)).toEqual([]);
});

test('S8 a text that is too long and names them is not stored as a refused one either', async () => {
  const { world, studentId, teacher } = await livedIn();
  await erase(world, studentId);
  const text = `${studentId} MARKLONG ${'x'.repeat(MAX_ARGS_BYTES)}`;
  await teacher.mutate('saveComment', { commentId: 'c1', text: studentId });
  const row = await teacher.local.outbox.mutations.toCollection().last();
  if (!row) throw new Error('nothing waits');
  await teacher.local.outbox.mutations.put({ ...row, args: JSON.stringify({ commentId: 'c1', text }) });
  await teacher.sync();
  expect(traces(world, 'MARKLONG')).toEqual([]);
});

test('S8 V3 the restore tool takes them out of an older backup, and so does a boot on an older database', async () => {
  const { world, studentId, file } = await livedIn();
  const backup = await world.core.backups.make(world.clock.now());
  const copy = world.copy();
  await erase(world, studentId);
  world.restore(copy, { guard: true });
  expect(traces(world, ...studentMarks)).toEqual([]);
  void world.core.close();
  world.db.sqlite.close();
  const paths = {
    dataDir: world.dataDir,
    databaseFile: path.join(world.dataDir, 'school.sqlite'),
    filesDir: path.join(world.dataDir, 'files'),
  };
  fs.rmSync(path.join(world.dataDir, 'erased-people.json'));
  const restored = await restoreBackup(paths, backup, world.clock);
  expect(restored).toMatchObject({ erased: 1, files: { brought: 0 } });
  expect(traces(world, ...studentMarks)).toEqual([]);
  expect(fs.existsSync(path.join(world.dataDir, 'files', file.sha256.slice(0, 2), file.sha256))).toBe(false);
  const db = openDatabase(paths.databaseFile);
  expect(db.sqlite.prepare('select count(*) from erased_person').pluck().get()).toBe(1);
  db.sqlite.close();
});

test('S8 an erasure that was cut off in the middle goes on at the next start, at any step', async () => {
  const { world, studentId } = await livedIn();
  const entry = {
    id: studentId,
    schoolId,
    by: null,
    erasedAt: world.clock.now(),
    sessions: [],
    isClean: false,
  };
  const list = path.join(world.dataDir, 'erased-people.json');
  // Only the intent was written.
  fs.writeFileSync(list, JSON.stringify({ people: [entry] }));
  world.restart();
  expect(traces(world, ...studentMarks)).toEqual([]);
});

test('S8 an erasure that was cut off before the file was written anew has that done at the next start', async () => {
  const { world, studentId } = await livedIn();
  const entry = {
    id: studentId,
    schoolId,
    by: null,
    erasedAt: world.clock.now(),
    sessions: [],
    isClean: false,
  };
  fs.writeFileSync(path.join(world.dataDir, 'erased-people.json'), JSON.stringify({ people: [entry] }));
  erasePerson(world.db, entry, world.clock.now());
  expect(traces(world, 'MARKTEXT').length).toBeGreaterThan(0);
  world.restart();
  expect(traces(world, ...studentMarks)).toEqual([]);
  expect(readErasedList(world.dataDir)).toMatchObject([{ isClean: true }]);
});

test('S8 a large database is written anew when nobody waits: what stood in it is gone at once, what was replaced by then', async () => {
  const { world, studentId } = await livedIn();
  let quiet = false;
  const erasure = createErasure({
    db: world.db,
    dataDir: world.dataDir,
    filesDir: path.join(world.dataDir, 'files'),
    backupDir: path.join(world.dataDir, 'backups'),
    quickBytes: 0,
    isQuiet: () => quiet,
  });
  await erasure.erase([{ id: studentId, schoolId, by: null }], world.clock.now());
  expect(readErasedList(world.dataDir)).toMatchObject([{ isClean: false }]);
  expect(fs.statSync(path.join(world.dataDir, 'school.sqlite-wal')).size).toBe(0);
  expect(world.db.sqlite.prepare('select count(*) from row_answer').pluck().get()).toBe(1);
  erasure.resume(world.clock.now());
  expect(readErasedList(world.dataDir)).toMatchObject([{ isClean: false }]);
  quiet = true;
  erasure.resume(world.clock.now());
  expect(readErasedList(world.dataDir)).toMatchObject([{ isClean: true }]);
  expect(traces(world, ...studentMarks)).toEqual([]);
});

test.each([
  ['2026-11-20T06:59:00Z', false],
  ['2026-11-20T07:00:00Z', true],
  ['2026-11-20T09:59:00Z', true],
  ['2026-11-20T10:00:00Z', false],
])('at %s it is night in New York: %s', (at, expected) => {
  expect(isNight(Date.parse(at), 'America/New_York')).toBe(expected);
});

test('S8 a transaction that fails half-way leaves the person whole, and the next start erases them', async () => {
  const { world, studentId } = await livedIn();
  world.db.sqlite.exec(
    "create trigger cut before delete on person begin select raise(abort, 'power cut'); end",
  );
  await expect(erase(world, studentId)).rejects.toThrow('power cut');
  expect(world.db.sqlite.prepare('select count(*) from row_answer').pluck().get()).toBeGreaterThan(1);
  world.db.sqlite.exec('drop trigger cut');
  world.restart();
  expect(traces(world, ...studentMarks)).toEqual([]);
});

test('S8 the line of the audit trail is part of the erasure: neither is there without the other', async () => {
  const { world, studentId } = await livedIn();
  const teacherId = world.userId('teacher');
  world.db.sqlite.exec(
    "create trigger cut before insert on erased_person begin select raise(abort, 'power cut'); end",
  );
  await expect(erase(world, studentId, teacherId)).rejects.toThrow('power cut');
  expect(erasureLines(world)).toEqual([]);
  world.db.sqlite.exec('drop trigger cut');
  const erasedAt = world.clock.now();
  world.clock.advance(60_000);
  world.restart();
  const line = { at: erasedAt, by: teacherId, byName: 'teacher Test', whom: studentId, name: null };
  expect(erasureLines(world)).toEqual([line]);
  world.restart();
  await erase(world, studentId, teacherId);
  expect(erasureLines(world)).toEqual([line]);
});

test('S8 after a restore from before the erasure the trail says again who did it and when, without a name that is gone', async () => {
  const { world, studentId } = await livedIn();
  const [teacherId, secondId] = [world.userId('teacher'), world.userId('teacher2')];
  const copy = world.copy();
  const erasedAt = world.clock.now();
  await erase(world, studentId, teacherId);
  await erase(world, teacherId, secondId);
  world.clock.advance(60_000);
  world.restore(copy, { guard: true });
  const byTeacher = { at: erasedAt, by: teacherId, byName: null, whom: studentId, name: null };
  const bySecond = { at: erasedAt, by: secondId, byName: 'teacher2 Test', whom: teacherId, name: null };
  expect(erasureLines(world)).toEqual([byTeacher, bySecond]);
});

test('S8 a list that was lost is made whole from the database, and a damaged one does not stop the server', async () => {
  const { world, studentId } = await livedIn();
  await erase(world, studentId);
  fs.writeFileSync(path.join(world.dataDir, 'erased-people.json'), '{ damaged');
  world.restart();
  expect(readErasedList(world.dataDir)).toMatchObject([{ id: studentId }]);
});

test('S8 erasing a teacher leaves the students’ work, the feedback and what classes were given, without the name', async () => {
  const { world, studentId, student, teacher } = await livedIn();
  const teacherId = teacher.local.actor.userId;
  await teacher.mutate('saveComment', { commentId: 'c1', text: 'MARKOWN comment' });
  await teacher.mutate('setReviewed', { ...workKey, studentId, cycle: 0, isReviewed: true });
  await teacher.sync();
  const devices = world.db.sqlite.prepare('select id from client where user = ?').pluck().all(teacherId);
  await erase(world, teacherId);
  expect(traces(world, 'MARKOWN', 'teacher Test', '"name":"teacher"', ...devices.map(String))).toEqual([]);
  const body = (table: string) =>
    world.db.sqlite.prepare(`select body from ${table}`).pluck().all().join('\n');
  expect(body('row_assignment')).toContain(`"teacherName":"${FORMER_TEACHER}"`);
  expect(body('row_review')).toContain(`"authorName":"${FORMER_TEACHER}"`);
  expect(body('row_review')).toContain('MARKFEEDBACK');
  expect(body('row_class')).not.toContain(teacherId);
  expect(await answersOn(student)).toContain('MARKTEXT second');
  // The colleague works on, and devices converge.
  const review = world.db.sqlite.prepare('select id from row_review').pluck().get() as string; // either of its rows
  expect(world.core.history(world.userId('teacher2'), 'review', review)?.revisions).toMatchObject([
    { authorName: '' },
  ]);
  world.clock.advance(2_000);
  await student.sync();
  expect((await (await student.view()).list('assignment')).map((row) => row.teacherName)).toEqual([
    FORMER_TEACHER,
    FORMER_TEACHER,
  ]);
});

test('S8 what a teacher was called before goes too, from the feedback that was signed with it', async () => {
  const { world, studentId, teacher } = await livedIn();
  const id = teacher.local.actor.userId;
  await teacher.mutate('setReviewed', { ...workKey, studentId, cycle: 0, isReviewed: true });
  await teacher.sync();
  const name = { firstName: 'Ana', lastName: 'MARKNEW' };
  const account = {
    id,
    schoolId,
    username: 'teacher',
    firstName: '',
    lastName: '',
    roles: ['teacher'] as const,
  };
  const mutations = renameMutations(world.core.rowsOf(schoolId), account, name, (classId) =>
    derivedId('renamed', classId ?? ''),
  );
  world.core.system(mutations, () => {
    recordDeed(world.db, { kind: 'name-changed', by: id, to: id }, world.clock.now());
    renamePerson(world.db, id, name);
  });
  const reviews = () => world.db.sqlite.prepare('select body from row_review').pluck().all().join('\n');
  expect(reviews()).toContain('teacher Test');
  await erase(world, id);
  expect(reviews()).toContain('MARKFEEDBACK');
  expect(traces(world, 'teacher Test', 'MARKNEW')).toEqual([]);
});

test('S8 erasing twice, and somebody who was never here, does no harm', async () => {
  const { world, studentId } = await livedIn();
  await erase(world, studentId);
  const before = world.db.sqlite.prepare('select count(*) from head').pluck().get();
  await erase(world, studentId);
  await erase(world, 'nobody');
  expect(world.db.sqlite.prepare('select count(*) from head').pluck().get()).toBe(before);
  expect(systemRunner(world.db, world.clock)).toBeTypeOf('function');
});
