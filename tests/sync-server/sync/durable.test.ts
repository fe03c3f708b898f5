import 'fake-indexeddb/auto';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase, closeDatabase } from '#server/db/open.ts';
import { createBackups } from '#server/sync/backup/backup.ts';
import { schoolDay } from '#tests/support/school-day.ts';
import { bareClient } from '#tests/support/wire.ts';

test('V2 what is durable is heard at once, also of a backup that another process made', async () => {
  const { world } = await schoolDay();
  const student = bareClient(world, 'student1');
  student.push([student.mutation(1, 'm1')]);
  const { dataDir, clock } = world;
  const db = openDatabase(path.join(dataDir, 'school.sqlite'));
  const [filesDir, backupDir] = ['files', 'backups'].map((name) => path.join(dataDir, name)) as [
    string,
    string,
  ]; // two
  const beside = createBackups({ db, dataDir, filesDir, backupDir, inOneStep: true });
  const durable = () => student.push([student.mutation(1, 'm1')]).durable;
  await beside.make(clock.now());
  expect(durable()).toBe(0);
  clock.advance(1_000);
  await beside.make(clock.now());
  expect(durable()).toBe(1);
  closeDatabase(db);
});
