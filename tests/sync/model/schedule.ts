import { DAY } from './cache.ts';
import { beginPull, beginPush, runJob } from './device-sync.ts';
import {
  cloneProfile,
  emptyCache,
  newProfile,
  profileOf,
  PUSH_LIMIT,
  type Device,
  type Tab,
} from './device.ts';
import { beginFile, filesDue } from './files.ts';
import { inSchool } from './neighbours.ts';
import { deliver } from './network.ts';
import { act, tendAttention } from './person.ts';
import { CLASSES, STUDENTS, TEACHER, USERS } from './records.ts';
import { store } from './server-rules.ts';
import { backup, collect, commit, restore, setMember, writeGuard, type RestoreKind } from './server.ts';
import { mintFor, note, type School, type World } from './world.ts';

const HOUR = 3_600_000;

/** One random step of virtual time: a person, a device, the network, the server, or a fault. */
export function step(world: World): Device | undefined {
  const { rng } = world;
  world.now += 1 + rng.int(2000);
  if (world.extra.chance(world.faults.lull)) world.now += 60_000 * (1 + world.extra.int(15));
  strikeServer(world);
  const roll = rng.next();
  if (roll < 0.38) {
    deliver(world);
    return undefined;
  }
  const device = rng.pick(world.devices);
  strikeDevice(world, device);
  const tab = tabOf(world, device);
  if (tab.jobs.length > 0 && roll < 0.8) runSomeJob(world, device, tab);
  else if (roll < 0.76) act(world, device, tab);
  else if (world.extra.chance(world.faults.attach)) sendSomeFile(world, device, tab);
  else if (roll < 0.86) beginPush(world, device, tab);
  else if (roll < 0.97) beginPull(world, device, tab);
  else if (roll < 0.985) tendAttention(world, device, tab);
  else changeWant(world, device, tab);
  return device;
}

/** An open tab of the device, opening one when a kill left none. */
export function tabOf(world: World, device: Device): Tab {
  const open = device.tabs;
  if (open.length === 0 || (open.length < 3 && world.rng.chance(world.faults.secondTab))) {
    const user = device.session ?? [...device.profiles.keys()][0] ?? TEACHER;
    openTab(world, device, user);
  }
  return world.rng.pick(device.tabs);
}

export function openTab(world: World, device: Device, user: string): Tab {
  if (!device.profiles.has(user)) {
    const id = device.id * 10 + device.profiles.size;
    device.profiles.set(user, newProfile(id, user, mintFor(device.school)('client')));
  }
  const [id, bootedAt] = [(world.tabs += 1), world.now];
  const tab: Tab = { id, school: device.school, user, jobs: [], pushed: null, limit: PUSH_LIMIT, bootedAt };
  device.tabs.push(tab);
  return tab;
}

function runSomeJob(world: World, device: Device, tab: Tab): void {
  if (tab.jobs.length === 0) return;
  const [job] = tab.jobs.splice(world.rng.int(tab.jobs.length), 1);
  if (job && !world.rng.chance(world.faults.abort)) runJob(world, device, tab, job);
}

function sendSomeFile(world: World, device: Device, tab: Tab): void {
  const due = filesDue(device, tab);
  if (due.length > 0) beginFile(world, device, tab, world.extra.pick(due));
}

/** R8: a teacher's list of students changes. */
function changeWant(world: World, device: Device, tab: Tab): void {
  if (tab.user !== TEACHER) return;
  const all = CLASSES.flatMap((c) => STUDENTS.map((student) => `work:${c}:${student}`));
  profileOf(device, tab.user).want = all.filter(() => world.rng.chance(0.5));
}

function strikeDevice(world: World, device: Device): void {
  const { rng, faults } = world;
  if (rng.chance(faults.kill)) {
    note(world, () => `d${device.id} is killed`);
    device.tabs = [];
  }
  if (rng.chance(faults.switchUser)) switchUser(world, device);
  if (rng.chance(faults.clone) && world.devices.length < 6) cloneDevice(world, device);
  for (const profile of device.profiles.values()) {
    if (rng.chance(faults.cacheDelete)) {
      note(world, () => `d${device.id} loses the cache of ${profile.user}`);
      profile.cache = emptyCache();
    }
    const victim = [...profile.cache.rows.values()][0];
    if (victim && rng.chance(faults.corrupt)) {
      device.school.oracle.alarmsExpected = true;
      const count = profile.cache.counts.get(victim.bucket);
      if (count) profile.cache.counts.set(victim.bucket, { ...count, sum: count.sum + 1 });
      victim.rev += 1;
      note(world, () => `d${device.id} has a corrupt row in ${victim.bucket}`);
    }
  }
  if (rng.chance(faults.oldApp)) for (const { server } of world.schools) server.minApp = 2;
  strikeLater(world, device);
}

function strikeLater(world: World, device: Device): void {
  const { extra, faults } = world;
  if (extra.chance(faults.clockJump)) {
    device.skew += extra.pick([-1, 1]) * extra.pick([5_000, HOUR, DAY, 60 * DAY]);
    note(world, () => `the clock of d${device.id} jumps to ${device.skew}`);
  }
  if (extra.chance(faults.update)) device.app = 2;
}

/** The cookie changes: signed out, or another person. Old tabs stay open until they notice (S1). */
function switchUser(world: World, device: Device): void {
  const users = [...device.profiles.keys()];
  const roll = world.rng.next();
  device.session = roll < 0.25 ? null : roll < 0.8 ? world.rng.pick(users) : world.rng.pick(USERS);
  note(world, () => `d${device.id} has the cookie of ${device.session}`);
  if (device.session !== null && world.rng.chance(0.6)) {
    device.tabs = device.tabs.filter((tab) => tab.user === device.session);
    openTab(world, device, device.session);
  }
}

function cloneDevice(world: World, device: Device): void {
  const id = world.devices.length;
  const profiles = new Map(
    [...device.profiles].map(([user, profile], i) => [user, cloneProfile(profile, id * 10 + i)]),
  );
  for (const [user, twin] of profiles) device.school.oracle.onClone(profileOf(device, user), twin);
  const twin: Device = { ...device, id, profiles, tabs: [], foreseen: [], twin: null };
  if (world.rng.chance(world.faults.twinRandom)) device.twin = twin;
  world.devices.push(twin);
  note(world, () => `d${device.id} is cloned as d${id}`);
}

function strikeServer(world: World): void {
  const { rng, faults } = world;
  const school = someSchool(world);
  const { server } = school;
  if (rng.chance(faults.backup)) {
    for (const one of world.schools) backup(one.server, world.now);
    note(world, () => `backup`);
  }
  if (rng.chance(0.2)) writeGuard(server);
  if (rng.chance(faults.restore)) restoreSome(world, rng.pick(['tool', 'guarded'] as const));
  if (rng.chance(faults.bareRestore)) restoreSome(world, 'bare');
  if (rng.chance(faults.member)) {
    const [c, user] = [rng.pick(CLASSES), rng.pick(USERS)];
    const to = rng.chance(0.4) ? 'left' : user === TEACHER ? 'staff' : 'student';
    if (to !== 'left' || server.db.members.has(`${c}:${user}`))
      inSchool(world, school, () => setMember(server, c, user, to, world.now));
    note(world, () => `${user} is ${to} in ${c}`);
  }
  if (rng.chance(faults.serverMove)) moveByServer(world, school);
  if (rng.chance(faults.longPause)) {
    world.now += rng.pick([DAY / 2, 2 * DAY, 31 * DAY]);
    for (const one of world.schools) inSchool(world, one, () => collect(one.server, world.now, 30));
    note(world, () => 'time passes, tombstones are collected');
  }
}

function restoreSome(world: World, kind: RestoreKind): void {
  // Devices keep what was recorded for 30 days (V2): no older copy is promised to be healed.
  const [first] = world.schools;
  const latest = first?.server.backups.slice(-2) ?? [];
  const candidates = latest.filter(({ takenAt }) => world.now - takenAt < 30 * DAY);
  if (candidates.length === 0) return;
  const age = latest.length - latest.indexOf(world.rng.pick(candidates));
  // Schools have one file, so that it is the same copy for both; one that lost nothing must not notice.
  for (const school of setBack(world)) {
    const from = school.server.backups.at(-age);
    // By hand, a restore within a second of the guard, or without it, is not seen by the server itself.
    if (kind !== 'tool') school.oracle.alarmsExpected = true;
    if (from) inSchool(world, school, () => restore(school.server, from, kind));
    note(world, () => `restore by ${kind} to epoch ${school.server.db.epoch.get('epoch')}`);
  }
}

/** Both, or one of them: as when the other has had no commit since. */
function setBack({ schools, apart }: World): School[] {
  return schools.length > 1 && apart.chance(0.5) ? [apart.pick(schools)] : schools;
}

function someSchool({ schools, apart }: World): School {
  const [first] = schools;
  return first && schools.length === 1 ? first : apart.pick(schools);
}

/** B4: the scheduler of the server moves an assignment into its class, or back. */
function moveByServer(world: World, school: School): void {
  const ids = [...school.server.db.records].filter(([id, r]) => /^(task|fb):/.test(id) && !r.deleted);
  if (ids.length === 0) return;
  const [id, state] = world.rng.pick(ids);
  const stage = state.stage === 'out' ? 'in' : 'out';
  inSchool(world, school, () =>
    commit(school.server, (db, tx) => store(db, tx, id, { ...state, stage }, world.now)),
  );
}
