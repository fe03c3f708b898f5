import { expect, test } from 'vitest';
import { migrationFiles, notedRecordings, recordedFiles, sha256Of } from '#tests/support/recordings.ts';
import { storedReleases } from '#tests/sync-server/stored/stored-releases.ts';
import { storedIn } from '#tests/sync-server/stored/stored-rows.ts';

const CHANGED =
  'devices and databases of that release are as they were. Put it back (git checkout), and record under a new name';
const UNNOTED = 'the commands that record note it in tests/architecture/recordings.json';

const noted = notedRecordings();

test.each(Object.keys(noted))('D5 D6 %s is as it was released', (file) => {
  expect(sha256Of(file), CHANGED).toBe(noted[file]);
});

test('D5 everything that a release left behind is noted', () => {
  expect(
    recordedFiles().filter((file) => noted[file] === undefined),
    UNNOTED,
  ).toEqual([]);
});

test('D6 every migration that a release ran is noted', () => {
  const ran = storedReleases().map((release) =>
    Number(storedIn(release).prepare('select count(*) from __drizzle_migrations').pluck().get()),
  );
  const released = migrationFiles().slice(0, Math.max(...ran));
  expect(
    released.filter((file) => noted[file] === undefined),
    UNNOTED,
  ).toEqual([]);
});
