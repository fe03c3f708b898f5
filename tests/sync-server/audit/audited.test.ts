import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { dropOldAudit, recordDeed, recordForEverySchool } from '#server/audit.ts';
import { closeDatabase, openDatabase, type Db } from '#server/db/open.ts';
import { audit } from '#server/db/schema/accounts.ts';
import { changeOneSchool } from '#server/features/schools/change-one-school.ts';
import { insertSchool } from '#server/features/schools/schools.ts';
import { AUDIT_AGE_MS } from '#server/limits.ts';
import { createBackups } from '#server/sync/backup/backup.ts';
import { restoreBackup } from '#server/sync/backup/restore.ts';
import {
  addPerson,
  postLogin,
  postLogout,
  schoolId,
  schoolWithTeacher,
  signedInCookie,
  teacherPassword,
} from '#tests/sync-server/accounts/people-in-test.ts';
import { temporaryFolder, testApp, testDeps } from '#tests/sync-server/app/server-in-test.ts';
import { callSchool, classId, userId } from '#tests/sync-server/classes/school-in-test.ts';

const linesOf = (db: Db) => db.orm.select().from(audit).orderBy(asc(audit.id)).all();
const kindsOf = (db: Db): string[] => linesOf(db).map(({ kind, subjectId }) => `${kind} ${subjectId ?? '-'}`);

async function school() {
  const deps = testDeps();
  await schoolWithTeacher(deps);
  await addPerson(deps, 'student1', ['student']);
  return { deps, app: await testApp(deps) };
}

test('S2-10 signing in and out are lines, by the server’s clock, with device and address', async () => {
  const { deps, app } = await school();
  const cookie = await signedInCookie(app);
  deps.clock.advance(5_000);
  await postLogout(app, cookie);
  await postLogout(app, cookie);
  const lines = linesOf(deps.db);
  expect(lines.map(({ kind, actorId, at }) => [kind, actorId, at])).toEqual([
    ['signed-in', 'id-of-teacher', deps.clock.now() - 5_000],
    ['signed-out', 'id-of-teacher', deps.clock.now()],
  ]);
  expect(lines[0]).toMatchObject({ schoolId, detail: { device: 'Browser', address: '10.0.0.1' } });
});

test('S2-10 a wrong password names whose account it was; what was typed is never kept', async () => {
  const { deps, app } = await school();
  await postLogin(app, { username: 'TEACHER', password: 'my secret guess' });
  for (let n = 0; n < 5; n += 1)
    await postLogin(app, { username: `typed-nobody-${n}`, password: 'other guess' });
  expect(kindsOf(deps.db)).toEqual(['sign-in-failed id-of-teacher', 'sign-in-failed -']);
  const kept = JSON.stringify(linesOf(deps.db));
  for (const typed of ['secret', 'guess', 'TEACHER', 'typed-nobody']) expect(kept).not.toContain(typed);
});

test('S2-10 a username that nobody has concerns no school where there are several', async () => {
  const near = await callSchool();
  await postLogin(near.app, { username: 'nobody-here', password: 'guess' });
  expect(linesOf(near.deps.db)).toEqual([]);
});

test('S2-10 many wrong passwords are a lock-out once, and say whether it is staff', async () => {
  const { deps, app } = await school();
  for (const username of ['teacher', 'student1'])
    for (let n = 0; n < 7; n += 1) {
      await postLogin(app, { username, password: 'guess' });
      deps.clock.advance(n < 4 ? 0 : 20_000);
    }
  const locked = linesOf(deps.db).filter(({ kind }) => kind === 'locked-out');
  expect(locked.map(({ subjectId, detail }) => [subjectId, detail['isStaff']])).toEqual([
    ['id-of-teacher', true],
    ['id-of-student1', false],
  ]);
});

test('a storm of guesses adds few lines: who has to wait is not written down', async () => {
  const { deps, app } = await school();
  for (let n = 0; n < 200; n += 1) await postLogin(app, { username: 'teacher', password: 'guess' });
  expect(linesOf(deps.db).length).toBeLessThanOrEqual(6);
  await postLogin(app, { username: 'student1', password: teacherPassword });
  expect(kindsOf(deps.db).at(-1)).toBe('signed-in -');
});

test('S2-10 invitations by e-mail are a line with their number, and no address', async () => {
  const near = await callSchool({
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Packwise <packs@example.edu>',
    PUBLIC_URL: 'https://packs.example.edu',
  });
  const emails = ['ana@example.edu', 'ben@example.edu'];
  await near.post('teacher', '/science/dashboard/classes/invite', { classId: classId('a'), emails });
  await near.post('student1', '/science/dashboard/classes/invite', { classId: classId('a'), emails });
  const [line, ...more] = linesOf(near.deps.db);
  expect(more).toEqual([]);
  expect(line).toMatchObject({ kind: 'mail-sent', actorId: userId('teacher'), detail: { recipients: 2 } });
  expect(JSON.stringify(line)).not.toContain('example.edu');
});

test('S2-10 the line about a restore lies in the restored database, with the lines of before', async () => {
  const deps = testDeps();
  await schoolWithTeacher(deps);
  const { dataDir, databaseFile, filesDir } = deps.config;
  recordForEverySchool(deps.db, { kind: 'setting-changed', detail: { setting: 'promos' } }, deps.clock.now());
  const backups = createBackups({ db: deps.db, dataDir, backupDir: temporaryFolder(), filesDir });
  const backup = await backups.make(deps.clock.now());
  recordForEverySchool(deps.db, { kind: 'setting-changed' }, deps.clock.now());
  closeDatabase(deps.db);
  deps.clock.advance(3_600_000);
  await restoreBackup({ dataDir, databaseFile, filesDir }, backup, deps.clock);
  const restored = openDatabase(databaseFile);
  onTestFinished(() => closeDatabase(restored));
  const [before, after, ...more] = linesOf(restored);
  expect(more).toEqual([]);
  expect(before).toMatchObject({ kind: 'setting-changed' });
  expect(after).toMatchObject({ kind: 'restored', schoolId, at: deps.clock.now() });
  expect(after?.detail).toEqual({ backup: path.basename(backup) });
});

test.each([
  ['of each school', (note: object) => ({ schools: { [schoolId]: note } }), [schoolId]],
  ['of a server before schools had their own', (note: object) => note, [schoolId, 'another']],
])(
  'V3 I12 S2-10 a database that was set back by hand, by the note %s, is a line for whom it concerns',
  async (_whose, noteOf, concerned) => {
    const deps = testDeps();
    await schoolWithTeacher(deps);
    const another = {
      name: 'Another',
      country: 'UK',
      timeZone: 'Europe/London',
      subjects: ['science'],
    } as const;
    insertSchool(deps.db, 'another', { ...another, subjects: ['science'] }, deps.clock.now());
    await (await testApp(deps)).close();
    expect(linesOf(deps.db)).toEqual([]);
    const note = noteOf({ epoch: randomUUID(), snap: 1_000 });
    fs.writeFileSync(path.join(deps.config.dataDir, 'epoch-guard.json'), JSON.stringify(note));
    await testApp(deps);
    const lines = linesOf(deps.db).map(({ kind, schoolId: of }) => `${kind} ${of}`);
    expect(lines.sort()).toEqual(concerned.map((id) => `epoch-rotated ${id}`).sort());
  },
);

test('lines are dropped after three years, and not before', async () => {
  const { deps, app } = await school();
  await signedInCookie(app);
  deps.clock.advance(AUDIT_AGE_MS - 1);
  expect(dropOldAudit(deps.db, deps.clock.now() - AUDIT_AGE_MS)).toBe(0);
  deps.clock.advance(2);
  await testApp(deps);
  expect(linesOf(deps.db)).toEqual([]);
});

test('S8 a line of what somebody was called stays, so that an erasure finds that name', async () => {
  const { deps } = await school();
  recordDeed(deps.db, { kind: 'name-changed', to: 'id-of-teacher' }, deps.clock.now());
  deps.clock.advance(2 * AUDIT_AGE_MS);
  dropOldAudit(deps.db, deps.clock.now() - AUDIT_AGE_MS);
  expect(linesOf(deps.db).map(({ kind }) => kind)).toEqual(['name-changed']);
});

test('S2-10 a changed setting of the command line is a line of that school', async () => {
  const deps = testDeps();
  await schoolWithTeacher(deps);
  const before = process.env['DATA_DIR'];
  process.env['DATA_DIR'] = deps.config.dataDir;
  onTestFinished(() => {
    if (before === undefined) delete process.env['DATA_DIR'];
    else process.env['DATA_DIR'] = before;
  });
  expect(() => changeOneSchool('No such school', () => 'done', 'promos')).toThrow(
    'There is no such school here.',
  );
  expect(changeOneSchool('Hill School', () => 'done', 'promos')).toBe('done');
  expect(linesOf(deps.db)).toMatchObject([
    { kind: 'setting-changed', schoolId, actorId: null, detail: { setting: 'promos' } },
  ]);
});
