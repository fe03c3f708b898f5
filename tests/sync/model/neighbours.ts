import { beginPull } from './device-sync.ts';
import { fail } from './oracle.ts';
import type { Db } from './server-db.ts';
import { grantsOf } from './server-rules.ts';
import { note, type School, type World } from './world.ts';

/** Runs what one school is asked for. Of another nothing may move, and nobody of it is told (I12). */
export function inSchool<T>(world: World, school: School, run: () => T): T {
  const other = world.schools.find((one) => one !== school);
  if (!other) return run();
  const before = printOf(other.server.db);
  const counters = new Map(school.server.db.buckets);
  const result = run();
  const after = printOf(other.server.db);
  if (before !== after) fail(other.oracle, 'I12', `another school’s commit moved ${before} to ${after}`);
  const { buckets } = school.server.db;
  poke(
    world,
    school,
    [...buckets].filter(([id, { seq }]) => counters.get(id)?.seq !== seq).map(([id]) => id),
  );
  return result;
}

/** R9: whoever may read a bucket that moved hears of it; half of them pull at once. */
function poke(world: World, school: School, moved: readonly string[]): void {
  if (moved.length === 0) return;
  for (const device of world.devices) {
    if (world.sw.schoolOfPokes && device.school !== school) continue;
    const { server, oracle } = device.school;
    for (const tab of device.tabs) {
      if (!grantsOf(server.db, tab.user).some((bucket) => moved.includes(bucket))) continue;
      if (device.school !== school)
        fail(oracle, 'I12', `d${device.id} is told of ${moved.join()} of another school`);
      note(world, () => `d${device.id} ${tab.user} is told that something moved`);
      if (world.apart.chance(0.5)) beginPull(world, device, tab);
    }
  }
}

/** All of a school that a commit can move, short enough to be compared after each. */
function printOf(db: Db): string {
  const { snap, epoch, ord, clients, mutations, slots, members, files, effects, revisions, records } = db;
  const counters = [...db.buckets].map(([id, { seq, floor }]) => `${id}=${seq},${floor}`);
  const heads = [...db.heads.values()].map((rows) => rows.size);
  const contacts = [...clients].map(([id, row]) => `${id}=${row.last},${row.clearedAt}`);
  const sizes = [mutations, slots, effects, revisions, records, files].map(({ size }) => size);
  const pieces = [...files.values()].map(({ content }) => content.length);
  const texts = [...records.values()].map(({ head, stage }) => head + stage);
  const state = [epoch.get('epoch'), snap.get('snap'), ord.get('ord')];
  return [state, counters, heads, contacts, sizes, pieces, texts, [...members]].join(' ');
}
