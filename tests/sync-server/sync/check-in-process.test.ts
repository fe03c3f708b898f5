import fs from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { checkInProcess } from '#server/sync/core.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { bareClient } from '#tests/support/wire.ts';
import { createWorld } from '#tests/support/world.ts';
import { temporaryFolder } from '#tests/sync-server/app/server-in-test.ts';

/** A copy of a school in which one device has written something. */
async function copyOfSchool(): Promise<string> {
  const world = createWorld();
  onTestFinished(() => world.close());
  const student = bareClient(world, 'student1', 'the only client');
  student.push([student.mutation(1, 'm1')]);
  const file = path.join(temporaryFolder(), 'copy.sqlite');
  await world.db.sqlite.backup(file);
  return file;
}

test('V2 P7 a copy is checked in a process of its own, and what it covers is told', async () => {
  const file = await copyOfSchool();
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const covered = await checkInProcess(file);
  clearInterval(timer);
  expect(covered).toEqual({
    clients: [{ school: derivedId('test-school'), id: 'the only client', lastSeq: 1 }],
    files: [],
  });
  expect(turns).toBeGreaterThan(0);
});

test('V2 a copy that is damaged is told so, and never counts', async () => {
  const file = await copyOfSchool();
  const bytes = fs.readFileSync(file);
  bytes.fill(0xff, 4_096 * 3, 4_096 * 6);
  fs.writeFileSync(file, bytes);
  await expect(checkInProcess(file)).rejects.toThrow();
});

test('V2 P7 a check that the server’s end breaks off has ended when that is told', async () => {
  const file = await copyOfSchool();
  const closing = new AbortController();
  // Of this worker: other tests of it may still have some.
  const processes = () => process.getActiveResourcesInfo().filter((one) => one === 'ProcessWrap').length;
  const before = processes();
  const check = checkInProcess(file, closing.signal);
  closing.abort();
  await expect(check).rejects.toThrow('the server ends');
  // Node counts a process until its handle is closed, at the end of the turn in which it is told.
  await setImmediate();
  await setImmediate();
  expect(processes()).toBeLessThanOrEqual(before);
});
