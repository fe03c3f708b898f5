import { onTestFinished } from 'vitest';
import type { OutboxRow } from '#app/engine/outbox/outbox-db.ts';
import { prepareNamed } from '#shared/mutators.ts';
import { createTestClock } from '#tests/support/clock.ts';
import { createDevice, type Device } from '#tests/support/device.ts';
import { createWorld, personId, type World } from '#tests/support/world.ts';
import type { SentMutation } from './story.ts';

const PEOPLE = ['teacher', 'teacher2', 'student1', 'student2', 'student3', 'student4'];
const nameOf = new Map(PEOPLE.map((username) => [personId(username), username]));

/** A school that begins as the recorded one did, with today's app on devices that find what a release wrote. */
export type LivedAgain = {
  world: World;
  devices: ReadonlyMap<string, Device>;
  /** What became of each mutation, as its device knows it. */
  outcomes: readonly Outcome[];
};

type Outcome = { name: string; became: SentMutation['status'] | 'lost'; isShown: boolean };

/**
 * Lives a story once more: each mutation is found in an outbox as it was written, shown from there, and sent by the real
 * client before the next one. The world closes with the test.
 */
export async function livedAgain(sent: readonly SentMutation[]): Promise<LivedAgain> {
  const world = createWorld({ students: 4, clock: createTestClock() });
  onTestFinished(() => world.close());
  const devices = new Map<string, Device>();
  const outcomes: Outcome[] = [];
  let before: Device | null = null;
  for (const one of sent) {
    world.clock.advance(Math.max(0, one.now - world.clock.now()));
    const device = devices.get(one.userId) ?? newDevice(world, one.userId);
    devices.set(one.userId, device);
    // What it is about is on the device that wrote it.
    if (before !== device) await device.sync();
    before = device;
    if (one.status === 'parked') park(world);
    outcomes.push(await sentFrom(device, one));
    if (one.status === 'parked') world.db.sqlite.exec('drop trigger temp.parked');
  }
  return { world, devices, outcomes };
}

function newDevice(world: World, userId: string): Device {
  const device = createDevice(world, nameOf.get(userId) ?? '');
  onTestFinished(() => device.close());
  return device;
}

/** A rule throws on the server: SQLite is made to refuse its text. */
function park({ db }: World): void {
  const throws = "begin select raise(abort, 'thrown for the story'); end";
  db.sqlite.exec(`create temp trigger parked before insert on main.revision ${throws}`);
}

async function sentFrom(device: Device, { mutation }: SentMutation): Promise<Outcome> {
  const { mutations, attention } = device.local.outbox;
  const local = await mutations.add(rowOf(mutation));
  const isShown = await showsText(device, mutation);
  await device.sync();
  // What is refused leaves the outbox for "Needs attention".
  const state = (await mutations.get(local))?.state;
  const noted = await attention.get(mutation.id);
  return { name: mutation.name, became: state === 'done' ? 'applied' : (noted?.status ?? 'lost'), isShown };
}

/** Whether the screen has the text that it writes, from the outbox; whoever writes none has nothing to miss. */
async function showsText(device: Device, { name, v, args }: SentMutation['mutation']): Promise<boolean> {
  const prepared = prepareNamed(name, v, args, device.local.actor);
  if (prepared?.kind !== 'prepared') return false;
  const { record, describe } = prepared.mutation;
  return record === null || describe === null || (await device.view()).mark(record.table, record.id) !== null;
}

/** As it lay there: with its id, so that what was written over it names it. */
function rowOf({
  id,
  name,
  v,
  args,
  base = null,
  at,
  clock,
  again,
}: SentMutation['mutation']): Omit<OutboxRow, 'local'> {
  return {
    ...{ key: '', scope: `recorded:${name}`, barrier: false, autosave: false, openedAt: clock.wall },
    ...{ id, name, v, args: JSON.stringify(args), base, at, clock, state: 'open' },
    ...{ seq: null, digest: null, result: null, doneAt: null },
    ...(again !== undefined && { again }),
  };
}
