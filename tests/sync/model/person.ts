import { beginWrite } from './device-sync.ts';
import { profileOf } from './device.ts';
import type { Device, Draft, Profile, Tab } from './device.ts';
import { CLASSES, PUPILS, TEACHER } from './records.ts';
import type { World } from './world.ts';

/** One thing a person does on a screen: types, deletes, moves, submits. */
export function act(world: World, device: Device, tab: Tab): void {
  const { rng } = world;
  const c = rng.chance(0.75) ? CLASSES[0] : CLASSES[1];
  const roll = rng.next();
  const teacher = tab.user === TEACHER;
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
  return world.rng.chance(0.5) ? `task:${c}:${world.rng.int(2)}` : `fb:${c}:${world.rng.pick(PUPILS)}`;
}

function staffOrNote(world: World, c: string): string {
  return world.rng.chance(0.2) ? `note:${TEACHER}:0` : staffRecord(world, c);
}

function removable(world: World, user: string, c: string): string {
  return user === TEACHER ? `task:${c}:${world.rng.int(2)}` : `note:${user}:${world.rng.int(2)}`;
}

function begin(world: World, device: Device, tab: Tab, name: Draft['name'], record: string): void {
  const { rng, faults } = world;
  world.texts += 1;
  const text = `${name[0]}${world.texts}`;
  const fate = rng.chance(faults.bad) ? 'bad' : rng.chance(faults.poison) ? 'poison' : 'good';
  const to = name === 'move' ? rng.pick(['in', 'out'] as const) : '';
  const at = world.now + device.skew;
  beginWrite(world, device, tab, { name, record, text, to, fate, at, retryOf: null });
}

/** M7: retry or discard one item of "Needs attention". */
export function tendAttention(world: World, device: Device, tab: Tab): void {
  const profile: Profile = profileOf(device, tab.user);
  const [key, item] = [...profile.outbox.attention][0] ?? [];
  if (key === undefined || item === undefined) return;
  if (world.rng.chance(0.4)) {
    profile.outbox.attention.delete(key);
    world.oracle.onDiscard(profile, item.text);
    return;
  }
  const { name, record, text, to } = item;
  const fate = world.rng.chance(0.8) ? 'good' : item.fate;
  beginWrite(world, device, tab, { name, record, text, to, fate, at: world.now + device.skew, retryOf: key });
}
