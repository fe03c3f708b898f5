import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isDeep, lengthOf, seedOfTheDay } from '#tests/support/run-length.ts';
import { startServer } from '#tests/support/server.ts';
import { disasters, openDrill, type Drill } from './restore-drill.ts';

// A machine that is busy with other things takes its time; nothing here is measured.
const patience = 3_600_000;

/** How often each disaster is rehearsed. */
const drills = lengthOf(1, 1);

/** Each day has its disaster; deep: all of them. */
const rehearsed = Object.entries(disasters).filter(
  (_, index, all) => isDeep || index === seedOfTheDay % all.length,
);

let opened = 0;
async function drill(): Promise<Drill> {
  opened += 1;
  const made = await openDrill(opened);
  onTestFinished(made.remove);
  return made;
}

/** The server is lost and comes back from a backup; then every device comes back. */
async function restoreFrom(day: Drill, backup: string, happens: (dataDir: string) => void): Promise<void> {
  const before = day.epoch();
  await day.server.kill();
  happens(day.dataDir);
  expect(day.restore(backup)).toMatchObject({ code: 0 });
  expect(day.epoch()).not.toBe(before);
  const note = fs.readFileSync(path.join(day.dataDir, 'epoch-guard.json'), 'utf8');
  const { schools } = JSON.parse(note) as { schools: Record<string, { epoch: string }> }; // the server's own
  expect(Object.values(schools).map(({ epoch }) => epoch)).toEqual([day.epoch()]);
  const restored = day.epoch();
  await day.server.start();
  await day.syncAll();
  // The first to come back send what others have not read yet.
  await day.syncAll();
  expect(day.epoch()).toBe(restored);
}

for (const [what, happens] of rehearsed) {
  test(
    `V1 V2 V3 restored because ${what}: devices bring back every text they were told is safe, once`,
    {
      timeout: patience,
    },
    async () => {
      for (let run = 0; run < drills; run += 1) {
        const day = await drill();
        await day.lesson('first');
        const backup = day.backup();
        await day.lesson('second');
        await restoreFrom(day, backup, happens);
        expect(day.problems()).toEqual([]);
        await day.lesson('third');
        expect(day.problems()).toEqual([]);
      }
    },
  );
}

test(
  'V2 restored from the second-newest backup, because the newest is bad, nothing is lost either: devices keep so much',
  { timeout: patience },
  async () => {
    const day = await drill();
    await day.lesson('first');
    day.backup();
    await day.lesson('second');
    const secondNewest = day.backup();
    await day.lesson('third');
    const newest = day.backup();
    await day.lesson('fourth');
    await day.syncAll();
    // What the second-newest covers is dropped, what came after it is kept.
    for (const { device } of day.students) expect(await device.kept()).toBe(6);
    fs.writeFileSync(newest, 'noise');
    await day.server.kill();
    const refused = day.restore(newest);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('Choose another backup');
    await day.server.start();
    await restoreFrom(day, secondNewest, disasters['the database is gone']);
    expect(day.problems()).toEqual([]);
  },
);

test(
  'V3 a backup is not restored under a running server, and a server does not start on another’s data',
  { timeout: patience },
  async () => {
    const day = await drill();
    await day.lesson('first');
    const backup = day.backup();
    const before = day.epoch();
    const refused = day.restore(backup);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Stop it first') as string });
    expect(day.epoch()).toBe(before);
    const unnamed = day.restore('no such backup');
    expect(unnamed.output).toContain(path.basename(backup));
    const second = startServer({ demo: false, app: false, dataDir: day.dataDir });
    await expect(second).rejects.toThrow('Another server runs on');
    await day.lesson('second');
    expect(day.problems()).toEqual([]);
  },
);

test('V3 what a restore replaces is kept whole, with its last texts', { timeout: patience }, async () => {
  const day = await drill();
  await day.lesson('first');
  const backup = day.backup();
  await day.lesson('second');
  await day.server.kill();
  const { output } = day.restore(backup);
  const folder = /is kept in (\S+)\. /.exec(output)?.[1] ?? '';
  expect(fs.readdirSync(folder)).toEqual(['school.sqlite']);
  fs.copyFileSync(path.join(folder, 'school.sqlite'), path.join(day.dataDir, 'school.sqlite'));
  expect(day.problems()).toEqual([]);
});
