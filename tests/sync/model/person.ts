import { beginWrite } from './device-sync.ts';
import { profileOf, type Device, type Draft, type LocalFile, type Profile, type Tab } from './device.ts';
import { forgetFile } from './files.ts';
import { CLASSES, STUDENTS, TEACHER } from './records.ts';
import type { World } from './world.ts';

/** One thing a person does on a screen: types, deletes, moves, submits. */
export function act(world: World, device: Device, tab: Tab): void {
  const { rng } = world;
  const c = rng.chance(0.75) ? CLASSES[0] : CLASSES[1];
  const roll = rng.next();
  const teacher = tab.user === TEACHER;
  if (world.extra.chance(world.faults.attach)) return attach(world, device, tab);
  if (roll < 0.12) return begin(world, device, tab, 'remove', removable(world, tab.user, c));
  if (teacher && roll < 0.3) return begin(world, device, tab, 'move', staffRecord(world, c));
  if (!teacher && roll < 0.22) return begin(world, device, tab, 'submit', `sub:${c}:${tab.user}`);
  begin(world, device, tab, 'save', teacher ? staffOrNote(world, c) : ownRecord(world, tab.user, c));
}

function ownRecord(world: World, user: string, c: string): string {
  if (world.rng.chance(0.3)) return `note:${user}:${world.rng.int(2)}`;
  return `ans:${c}:${user}:${world.rng.int(2)}`;
}

function staffRecord(world: World, c: string): string {
  return world.rng.chance(0.5) ? `task:${c}:${world.rng.int(2)}` : `fb:${c}:${world.rng.pick(STUDENTS)}`;
}

function staffOrNote(world: World, c: string): string {
  return world.rng.chance(0.2) ? `note:${TEACHER}:0` : staffRecord(world, c);
}

function removable(world: World, user: string, c: string): string {
  return user === TEACHER ? `task:${c}:${world.rng.int(2)}` : `note:${user}:${world.rng.int(2)}`;
}

function begin(world: World, device: Device, tab: Tab, name: Draft['name'], record: string): void {
  const { rng, faults } = world;
  const { school } = device;
  school.texts += 1;
  const text = `${name[0]}${school.texts}${school.server.tag}`;
  const drawn = rng.chance(faults.bad) ? 'bad' : rng.chance(faults.poison) ? 'poison' : 'good';
  const fate = world.extra.chance(faults.huge) ? 'huge' : drawn;
  const to = name === 'move' ? rng.pick(['in', 'out'] as const) : '';
  const file = name === 'attach' ? newFile(world, `f${school.texts}`) : null;
  beginWrite(world, device, tab, {
    ...{ name, record, text, to, fate, retryOf: null, file },
    ...circumstances(world, device, tab),
  });
}

/** O4: a record of its own, and the file beside it. */
function attach(world: World, device: Device, tab: Tab): void {
  begin(world, device, tab, 'attach', `note:${tab.user}:f${device.school.texts}`);
}

function newFile(world: World, hash: string): LocalFile {
  return { hash, size: 1 + world.extra.int(5), isBad: world.extra.chance(0.15), refused: false };
}

/** What a device knows of the moment (T1). */
function circumstances(world: World, device: Device, tab: Tab): Pick<Draft, 'at' | 'v' | 'clock' | 'madeAt'> {
  const wall = world.now + device.skew;
  const offset = profileOf(device, tab.user).cache.offset ?? 0;
  const clock = { wall, offset, mono: world.now - tab.bootedAt, boot: tab.id };
  return { at: wall, v: device.app, clock, madeAt: world.now };
}

/** M7: retry or discard one item of "Needs attention". */
export function tendAttention(world: World, device: Device, tab: Tab): void {
  const profile: Profile = profileOf(device, tab.user);
  const [key, item] = [...profile.outbox.attention][0] ?? [];
  if (key === undefined || item === undefined) return;
  if (world.rng.chance(0.4)) {
    profile.outbox.attention.delete(key);
    forgetFile(profile.outbox, item.file);
    device.school.oracle.onDiscard(profile, item.text);
    return;
  }
  const { name, record, text, to } = item;
  const fate = world.rng.chance(0.8) ? 'good' : item.fate;
  beginWrite(world, device, tab, {
    ...{ name, record, text, to, fate, retryOf: key, file: null },
    ...circumstances(world, device, tab),
  });
}
