import { beginPull, beginPush, runJob } from './device-sync.ts';
import { profileOf, type Device, type OutboxRow, type Profile } from './device.ts';
import { noFaults } from './faults.ts';
import { beginFile, filesDue } from './files.ts';
import { deliver } from './network.ts';
import { checkAtRest } from './oracle-rest.ts';
import { fail, type Oracle } from './oracle.ts';
import { openTab } from './schedule.ts';
import { screen } from './screen.ts';
import { backup } from './server.ts';
import { note, type School, type World } from './world.ts';

/** I6: reliable rounds within which every outbox must be empty of unsent rows. */
const ROUNDS = 16;

/** The faults end. Every device works until it rests, then the invariants of rest are checked. */
export function settleDown(world: World): void {
  note(world, () => '--- quiet ---');
  world.faults = noFaults();
  const before = new Map(profilesOf(world).map((profile) => [profile, profile.rehomes]));
  // What is still under way arrives first, at whatever tab is still open.
  while (world.messages.length > 0) deliver(world);
  for (const device of world.devices) {
    device.app = 2;
    drain(world, device);
  }
  // Twins of a cloned profile learn of each other only after both have sent: one quiet round is not rest.
  // Each id minted twice makes its twin start again from its first row, four rows a push (S3, V1).
  const sum = (of: (oracle: Oracle) => number): number =>
    world.schools.reduce((total, { oracle }) => total + of(oracle), 0);
  const rounds = (): number =>
    ROUNDS + 6 * sum(({ twinIds }) => twinIds.size) + 8 * sum(({ hugeRows }) => hugeRows);
  for (let round = 0, restfulRounds = 0; round < rounds() && restfulRounds < 3; round += 1) {
    syncRound(world);
    restfulRounds = restful(world) ? restfulRounds + 1 : 0;
  }
  for (const { school, profile } of owners(world)) checkRest(school, profile, rounds(), before);
  for (const { server } of world.schools) {
    backup(server, world.now);
    backup(server, world.now);
  }
  for (let last = 0; last < 2; last += 1) syncRound(world);
  for (const { school, profile } of owners(world)) {
    if (profile.outbox.rows.some(isKept))
      fail(
        school.oracle,
        'I6',
        `rows of ${profile.user} stay though durable: ${JSON.stringify(profile.outbox.rows)}`,
      );
  }
  // At rest everything that can be shown is shown, whatever was out of sight on the way.
  for (const { oracle } of world.schools) oracle.outOfSight.clear();
  for (const device of world.devices) observe(world, device);
  for (const school of world.schools) {
    const devices = world.devices.filter((device) => device.school === school);
    checkAtRest(school.oracle, school.server, devices);
  }
}

type Owned = { school: School; profile: Profile };

function owners(world: World): Owned[] {
  return world.devices.flatMap(({ school, profiles }) =>
    [...profiles.values()].map((profile) => ({ school, profile })),
  );
}

/** I6, I11: nothing is unsent, and few rounds began anew. */
function checkRest({ oracle }: School, profile: Profile, rounds: number, before: Map<Profile, number>): void {
  if (!isRestful(profile)) fail(oracle, 'I6', `an outbox is not empty after ${rounds} reliable rounds`);
  const more = profile.rehomes - (before.get(profile) ?? 0);
  // Each id minted twice costs its twin one more (S3).
  // So does each text that is too large for the network (W1).
  if (more > 3 + oracle.twinIds.size + oracle.hugeRows)
    fail(oracle, 'I11', `${profile.user} rehomed ${more} times at rest`);
}

function profilesOf(world: World): Profile[] {
  return world.devices.flatMap((device) => [...device.profiles.values()]);
}

/** A row that was set aside beyond what a restored server knows stays as a marker until the next rehome. */
function isKept(row: OutboxRow): boolean {
  return row.status !== 'rejected' && row.status !== 'parked';
}

function restful(world: World): boolean {
  return profilesOf(world).every(isRestful);
}

function isRestful({ outbox }: Profile): boolean {
  return outbox.rows.every((row) => row.status !== 'open' && row.status !== 'sealed');
}

function syncRound(world: World): void {
  for (const device of world.devices) syncAll(world, device);
}

/** Each person of the device signs in, sends and pulls until there is nothing more. */
function syncAll(world: World, device: Device): void {
  for (const user of [...device.profiles.keys()]) {
    device.session = user;
    if (!device.tabs.some((tab) => tab.user === user)) openTab(world, device, user);
    for (const tab of device.tabs.filter((candidate) => candidate.user === user)) {
      drain(world, device);
      // Nobody types: young autosaves come of age (O5).
      if (world.patient) world.now += 4_000;
      beginPush(world, device, tab);
      drain(world, device);
      for (const file of filesDue(device, tab)) {
        beginFile(world, device, tab, file);
        drain(world, device);
      }
    }
    const [tab] = device.tabs.filter((candidate) => candidate.user === user);
    if (!tab) continue;
    for (let pulls = 0; pulls < 60; pulls += 1) {
      beginPull(world, device, tab);
      drain(world, device);
      if (profileOf(device, user).cache.fills.size === 0 && !moreWaiting(device, user)) break;
    }
  }
}

/** Pages may be left although no fill is running. */
function moreWaiting(device: Device, user: string): boolean {
  const { cache, want } = profileOf(device, user);
  for (const [bucket, cursor] of cache.cursors) {
    const subscribed = !bucket.startsWith('work:') || bucket.endsWith(`:${user}`) || want.includes(bucket);
    if (subscribed && cursor < (device.school.server.db.buckets.get(bucket)?.seq ?? 0)) return true;
  }
  return false;
}

/** Run every job and message until this device waits for nothing. */
function drain(world: World, device: Device): void {
  for (let i = 0; i < 200; i += 1) {
    const tab = device.tabs.find((candidate) => candidate.jobs.length > 0);
    const job = tab?.jobs.shift();
    if (tab && job) runJob(world, device, tab, job);
    else if (world.messages.length > 0) deliver(world);
    else return;
    observe(world, device);
  }
}

/** I7 after every step. */
export function observe(world: World, device: Device): void {
  const { oracle, server } = device.school;
  if (oracle.violation !== null) return;
  for (const profile of device.profiles.values()) {
    oracle.checkScreen(profile, server, (record) => screen(profile, record, world.sw));
  }
  note(world, () => `screens of d${device.id}: ${JSON.stringify(oracle.violation)}`);
}
