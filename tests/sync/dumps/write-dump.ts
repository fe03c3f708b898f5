/**
 * `npm run sync:dump -- <release> [folder]`: records what this release leaves on devices, for `dumps.test.ts` to replay against
 * every later server (SPEC.md D5; layer L5 of tests/README.md). Run once for each release, and commit the file. Between
 * two releases the name is `unreleased`, which may be made anew.
 */
import 'fake-indexeddb/auto';
import fs from 'node:fs';
import path from 'node:path';
import type { OutboxRow } from '#app/engine/outbox/outbox-db.ts';
import { seal } from '#app/engine/outbox/seal.ts';
import { pushOnce } from '#app/engine/round/push.ts';
import { mutators, type MutationName } from '#shared/mutators.ts';
import { answer, assignToClass, workKey } from '#tests/support/activities.ts';
import { createDevice, type Device } from '#tests/support/device.ts';
import { noteRecordings, requireNew } from '#tests/support/recordings.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { dumpOutbox, type ReleaseDump } from './outbox-dump.ts';
import { document, documentHash, RECORDED } from './recorded-work.ts';

const FORMAT = 1;

const [release, folder = import.meta.dirname] = process.argv.slice(2);
if (release === undefined) throw new Error('which release? npm run sync:dump -- 1.2.0');
const file = path.join(folder, `format-${FORMAT}-${release}.json`);
requireNew(file);
fs.writeFileSync(file, `${JSON.stringify(await record(release), null, 2)}\n`);
noteRecordings([file]);
console.log(`wrote ${path.relative(process.cwd(), file)}`);

async function record(name: string): Promise<ReleaseDump> {
  const world = createWorld({ students: 2 });
  const teacher = createDevice(world, 'teacher');
  const student = createDevice(world, 'student1');
  await assignToClass(teacher);
  await teacher.sync();
  await student.sync();
  await leaveEveryState(world, student);
  await leaveRecordedWork(teacher, 'teacher');
  await leaveRecordedWork(student, 'student1');
  await teacher.local.outbox.files.put({
    hash: documentHash,
    blob: new Blob([document.bytes], { type: document.type }),
    name: document.name,
    type: document.type,
    sent: 0,
  });
  const outboxes = [
    await dumpOutbox(teacher.local.outbox, 'teacher'),
    await dumpOutbox(student.local.outbox, 'student1'),
  ];
  for (const device of [teacher, student]) device.close();
  world.close();
  return { format: FORMAT, release: name, outboxes };
}

/** Recorded, refused, parked, sealed: the states that an outbox row may be found in, besides open. */
async function leaveEveryState(world: World, student: Device): Promise<void> {
  const { local, transport } = student;
  await student.mutate('saveAnswer', answer('q2', 'Recorded by the old server'));
  await student.sync();
  await student.mutate('saveAnswer', { ...answer('q1', 'Refused: no such class'), classId: 'none' });
  await seal(local, { urgent: true });
  await pushOnce(local, transport, 'dump');
  await park(world, student);
  await student.mutate('saveAnswer', answer('q2', 'Sealed, and not sent yet'));
  await seal(local, { urgent: true });
  await local.outbox.drafts.put({
    key: 'answer field of q1',
    value: { text: 'typed into a form that is not complete' },
    savedAt: local.clock.wall(),
  });
}

/** A rule throws on the server: SQLite is made to refuse this text. */
async function park(world: World, student: Device): Promise<void> {
  const { sqlite } = world.db;
  const throws = "begin select raise(abort, 'thrown for the dump'); end";
  sqlite.exec(`create temp trigger parked before insert on main.revision ${throws}`);
  await student.mutate('saveAnswer', answer('q1', 'Parked by an exception'));
  await seal(student.local, { urgent: true });
  await pushOnce(student.local, student.transport, 'dump');
  sqlite.exec('drop trigger temp.parked');
}

/** Every mutation of the registry that is this person's, in the registry's order; open, as typed offline. */
async function leaveRecordedWork(device: Device, by: 'teacher' | 'student1'): Promise<void> {
  // Object.keys is typed as string[]; the registry's keys are its names.
  for (const name of Object.keys(mutators) as MutationName[]) {
    const recorded = RECORDED[name];
    if (recorded.by !== by) continue;
    // Name and arguments belong together in RECORDED.
    const outcome = await device.mutate(name, recorded.args as never);
    if (outcome.kind === 'refused') await device.local.outbox.mutations.add(rowOf(device, name));
  }
}

/** What this version's rule refuses at once, another version's may have written. */
function rowOf({ local }: Device, name: MutationName): Omit<OutboxRow, 'local'> {
  const wall = local.clock.wall();
  return {
    ...{ key: '', scope: `recorded:${name}`, barrier: false, autosave: false, name, v: mutators[name].v },
    ...{ args: JSON.stringify(RECORDED[name].args), base: null, at: wall, openedAt: wall, state: 'open' },
    clock: { wall, offset: 0, offsetAge: 0, mono: 0, boot: workKey.classId },
    ...{ seq: null, id: null, digest: null, result: null, doneAt: null },
  };
}
