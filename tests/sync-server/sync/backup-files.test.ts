import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { closeDatabase, openDatabase } from '#server/db/open.ts';
import { storedFile } from '#server/db/schema/files.ts';
import { createBackups } from '#server/sync/backup/backup.ts';
import { restoreBackup } from '#server/sync/backup/restore.ts';
import { createTestClock } from '#tests/support/clock.ts';
import { temporaryFolder } from '#tests/sync-server/app/server-in-test.ts';

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
