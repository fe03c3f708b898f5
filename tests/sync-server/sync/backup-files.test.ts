import fs from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { closeDatabase, openDatabase } from '#server/db/open.ts';
import { storedFile } from '#server/db/schema/files.ts';
import { createBackups } from '#server/sync/backup/backup.ts';
import { checkCopy } from '#server/sync/backup/check-copy.ts';
import { restoreBackup } from '#server/sync/backup/restore.ts';
import { createTestClock } from '#tests/support/clock.ts';
import { temporaryFolder, testDeps } from '#tests/sync-server/app/server-in-test.ts';

const DAY = 86_400_000;

/** A data folder with people's files in it, and the backups of it. */
function schoolWithFiles() {
  const dataDir = temporaryFolder();
  const databaseFile = path.join(dataDir, 'school.sqlite');
  const filesDir = path.join(dataDir, 'files');
  const backupDir = temporaryFolder();
  const clock = createTestClock();
  const db = openDatabase(databaseFile);
  onTestFinished(() => closeDatabase(db));
  const placeOf = (sha256: string) => path.join(filesDir, sha256.slice(0, 2), sha256);
  return {
    places: { dataDir, databaseFile, filesDir },
    backupDir,
    clock,
    db,
    placeOf,
    backups: createBackups({ db, dataDir: path.dirname(databaseFile), backupDir, filesDir }),
    addFile: (sha256: string) => {
      fs.mkdirSync(path.dirname(placeOf(sha256)), { recursive: true });
      fs.writeFileSync(placeOf(sha256), `bytes of ${sha256}`);
      const file = {
        school: 'a school',
        owner: 'somebody',
        sha256,
        size: 1,
        type: 'image/png',
        refusedFor: null,
        receivedAt: 0,
      };
      db.orm.insert(storedFile).values(file).run();
    },
    kept: () =>
      fs.existsSync(path.join(backupDir, 'files'))
        ? fs
            .readdirSync(path.join(backupDir, 'files'), { recursive: true })
            .map(String)
            .filter((name) => name.includes(path.sep))
            .sort()
        : [],
  };
}

test('O4 V2 a backup holds the files that its database names, each once however many backups there are', async () => {
  const { backups, addFile, kept, clock, backupDir } = schoolWithFiles();
  addFile('aa11');
  await backups.make(clock.now());
  addFile('bb22');
  await backups.make(clock.now() + DAY);
  expect(kept()).toEqual([path.join('aa', 'aa11'), path.join('bb', 'bb22')]);
  expect(fs.readFileSync(path.join(backupDir, 'files', 'aa', 'aa11'), 'utf8')).toBe('bytes of aa11');
});

test('O4 V3 a restore brings back the files that are missing, and says which lie in no backup', async () => {
  const { backups, addFile, clock, places, placeOf, db } = schoolWithFiles();
  addFile('aa11');
  addFile('bb22');
  const backup = await backups.make(clock.now());
  closeDatabase(db);
  fs.rmSync(places.filesDir, { recursive: true });
  fs.rmSync(path.join(path.dirname(backup), 'files', 'bb'), { recursive: true });
  const { files } = await restoreBackup(places, backup, clock);
  expect(files).toEqual({ brought: 1, lacking: 1 });
  expect(fs.readFileSync(placeOf('aa11'), 'utf8')).toBe('bytes of aa11');
});

test('O4 a file that no kept backup names any more leaves the backups', async () => {
  const { backups, addFile, kept, clock, db } = schoolWithFiles();
  addFile('aa11');
  await backups.make(clock.now());
  db.orm.delete(storedFile).run();
  addFile('bb22');
  for (let night = 1; night < 7; night += 1) await backups.make(clock.now() + night * DAY);
  expect(kept()).toHaveLength(2);
  await backups.make(clock.now() + 7 * DAY);
  expect(kept()).toEqual([path.join('bb', 'bb22')]);
});

test('V3 a damaged backup is refused and what is there stays as it is', async () => {
  const { backups, clock, places, db } = schoolWithFiles();
  const backup = await backups.make(clock.now());
  const bytes = fs.readFileSync(backup);
  fs.writeFileSync(backup, bytes.subarray(0, bytes.length / 2));
  closeDatabase(db);
  const before = fs.readFileSync(places.databaseFile);
  await expect(restoreBackup(places, backup, clock)).rejects.toThrow('Choose another backup');
  expect(fs.readFileSync(places.databaseFile).equals(before)).toBe(true);
  expect(fs.existsSync(`${places.databaseFile}.restoring`)).toBe(false);
});

test('V2 what a crash left of a copy makes room for the next; what is younger than a day stays', async () => {
  const { clock, backupDir, ...school } = schoolWithFiles();
  // Before the copy: it may be what fills the disk.
  const check = (file: string) => {
    expect(fs.readdirSync(backupDir).join(' ')).not.toContain('school-old');
    return checkCopy(file);
  };
  const { dataDir, filesDir } = school.places;
  const backups = createBackups({ ...{ db: school.db, dataDir, backupDir, filesDir }, check });
  const left = (name: string, at: number) => {
    fs.writeFileSync(path.join(backupDir, name), 'half a copy');
    fs.utimesSync(path.join(backupDir, name), at / 1_000, at / 1_000);
  };
  left('school-old.sqlite.part', clock.now() - DAY - 1_000);
  left('school-old.sqlite.part-wal', clock.now() - DAY - 1_000);
  left('school-young.sqlite.part', clock.now() - DAY + 1_000);
  left('not-ours.part', 0);
  const made = await backups.make(clock.now());
  expect(
    fs
      .readdirSync(backupDir)
      .filter((name) => /\.(part|sqlite)/u.test(name))
      .sort(),
  ).toEqual(['not-ours.part', path.basename(made), 'school-young.sqlite.part'].sort());
});

test('V2 P7 a server that ends waits for its housekeeping, breaks off the backup and leaves nothing of it', async () => {
  let begin = () => {};
  const checking = new Promise<void>((resolve) => (begin = resolve));
  let isOver = false;
  const deps = testDeps();
  const app = await buildApp({
    ...deps,
    checkCopy: async (_file, closing) => {
      begin();
      await new Promise((resolve) => closing?.addEventListener('abort', resolve));
      await setImmediate();
      isOver = true;
      throw closing?.reason;
    },
  });
  await app.ready();
  await checking;
  expect(fs.readdirSync(deps.config.backupDir)).toHaveLength(1);
  await app.close();
  expect(isOver).toBe(true);
  expect(fs.readdirSync(deps.config.backupDir)).toEqual([]);
});
