import { strikes } from './fault-choice.ts';
import { filesOnDisk, setFilesBack } from './file-disk.ts';
import { enroll, newTab, note, remove, tabOf, type History } from './history.ts';
import type { Exchange, RawReply } from './network.ts';
import { cloneProfile, deleteCache, killTab, type Profile } from './profile.ts';
import { checkUnharmed, epochsOf, inOwnSchool, ofSameSchool } from './schools.ts';
import { tokensIn } from './testimony.ts';

/** Something happens to one of the requests under way. */
export function moveTraffic(history: History): void {
  const { network, random } = history;
  const exchange = network.under.length > 0 ? random.pick(network.under) : null;
  if (!exchange) return;
  if (exchange.reply === null) moveRequest(history, exchange);
  else moveReply(history, exchange, exchange.reply);
}

function moveRequest(history: History, exchange: Exchange): void {
  const { network, random } = history;
  const drawn = random.weighted({ arrive: 12, double: 1, drop: 1, orphan: 1, odd: 1 });
  const fate = strikes(history, drawn) ? drawn : 'arrive';
  note(history, `${fate} request of ${exchange.from} ${exchange.path}`);
  if (fate === 'arrive') network.deliver(exchange);
  if (fate === 'double') {
    network.deliver(exchange);
    network.deliver(exchange);
  }
  if (fate === 'drop') network.answer(exchange, null);
  if (fate === 'orphan') network.orphan(exchange);
  if (fate === 'odd') network.answer(exchange, oddReply(history));
}

function moveReply(history: History, exchange: Exchange, reply: RawReply): void {
  const { network, random } = history;
  const drawn = random.weighted({ arrive: 10, drop: 2, odd: 1 });
  const fate = strikes(history, drawn) ? drawn : 'arrive';
  note(history, `${fate} reply to ${exchange.from} ${exchange.path}`);
  if (fate === 'arrive') network.answer(exchange, reply);
  if (fate === 'drop') network.answer(exchange, null);
  if (fate === 'odd') network.answer(exchange, oddReply(history));
}

/** What stands between a school and its server likes to answer in its place. */
function oddReply(history: History): RawReply {
  const { random, extra, later } = history;
  const portal = '<html><body>Please accept the terms</body></html>';
  if (later.length > 0 && extra.chance(0.15)) {
    // A single row refused so leaves the sequence, and the rows behind it get new numbers (W1, V1).
    history.upheavals += 1;
    history.hadSetAside = true;
    return { status: 413, retryAfter: null, text: portal };
  }
  return random.pick([
    { status: 200, retryAfter: null, text: portal },
    { status: 401, retryAfter: null, text: '{"errors":["Please sign in."]}' },
    { status: 403, retryAfter: null, text: portal },
    { status: 404, retryAfter: null, text: portal },
    { status: 429, retryAfter: '30', text: '{"errors":[]}' },
    { status: 503, retryAfter: null, text: portal },
    { status: 400, retryAfter: null, text: portal },
  ]);
}

/** Something happens to the server or to a device. */
export async function strike(history: History, profile: Profile): Promise<void> {
  const { random, world, mood } = history;
  const onRoster = mood === 'roster' ? 4 : 1;
  const onServer = mood === 'server' ? 4 : 1;
  const onDevices = mood === 'devices' ? 4 : 1;
  const weights = {
    kill: 5,
    secondTab: 3,
    cache: 1 * onDevices,
    clone: 1 * onDevices,
    restart: 2,
    backup: 3,
    copy: 2 * onServer,
    restore: 1 * onServer,
    silentRestore: 0.5 * onServer,
    clock: 1,
    day: 1,
    tombstones: 0.5,
    remove: 1.5 * onRoster,
    reenroll: 1 * onRoster,
    tick: 1,
  };
  const fault = history.focus ? random.pick(history.focus) : random.weighted(weights);
  if (!strikes(history, fault)) return;
  note(history, `fault ${fault} ${profile.name}`);
  if (fault === 'kill') armKill(history, profile);
  if (fault === 'secondTab' && profile.tabs.length < 2) newTab(history, profile);
  if (fault === 'cache') {
    await deleteCache(profile);
    history.hadCacheLoss = true;
  }
  if (fault === 'clone') await clone(history, profile);
  if (fault === 'restart') world.restart();
  if (fault === 'copy') history.copies.push(copyOf(history, 'copy'));
  if (fault === 'backup') await watchBackups(history, () => world.core.backups.make(world.clock.now()));
  if (fault === 'restore') restore(history, true);
  if (fault === 'silentRestore') restore(history, false);
  if (fault === 'clock')
    profile.skew += (random.int(2) * 2 - 1) * random.pick([30_000, 3_600_000, 86_400_000]);
  if (fault === 'day') world.clock.advance(86_400_000 / 2);
  if (fault === 'tombstones') world.clock.advance(31 * 86_400_000);
  if (fault === 'remove') remove(history, inOwnSchool(profile, random.pick(['student1', 'student2'])));
  if (fault === 'reenroll') enroll(history, inOwnSchool(profile, 'student1'));
  if (fault === 'tick' || fault === 'tombstones' || fault === 'day')
    await watchBackups(history, world.core.tick);
}

/** The tab dies now, or at the beginning of one of its next transactions. */
function armKill(history: History, profile: Profile): void {
  const tab = tabOf(history, profile);
  if (history.random.chance(0.2)) killTab(tab);
  else tab.fuse = history.random.int(8);
}

async function clone(history: History, profile: Profile): Promise<void> {
  if (ofSameSchool(history, profile).length > 4) return;
  const name = `${profile.name}copy${history.profiles.length}`;
  const source = tabOf(history, profile);
  const rows = await source.local.outbox.mutations.where('state').equals('open').toArray();
  for (const row of rows) for (const token of tokensIn(row.args)) history.witness.mayRepeat.add(token);
  const copy = await cloneProfile(source, name);
  history.profiles.push(copy);
  history.witness.copyProfile(profile.name, name);
  history.upheavals += 2;
}

/** Backups move the mark of what devices may forget: what lies before the second-newest is no place to go back to. */
async function watchBackups(history: History, run: () => Promise<unknown>): Promise<void> {
  const { world, copies } = history;
  world.clock.advance(1_000);
  const [copy, newest] = [copyOf(history, 'backup'), world.core.backups.newest()];
  await run();
  if (world.core.backups.newest() === newest) return;
  const secondNewest = copies.filter((copy) => copy.label === 'backup').at(-1);
  copies.push(copy);
  if (secondNewest) copies.splice(0, copies.indexOf(secondNewest));
}

/** Parts of files are in no backup, but in a copy of the disk. */
function copyOf(history: History, label: 'copy' | 'backup'): History['copies'][number] {
  const { world } = history;
  return {
    ...{ label, at: world.clock.now(), bytes: world.copy() },
    onDisk: filesOnDisk(history, label === 'copy'),
  };
}

/** Devices keep what was recorded for 30 days of their own clock (V2); no older copy is promised to be healed. */
const HEALED_AGE_MS = 24 * 86_400_000;

function restore(history: History, guard: boolean): void {
  const { random, copies, world } = history;
  const recent = copies.filter((copy) => world.clock.now() - copy.at < HEALED_AGE_MS);
  const copy = recent.length > 0 ? random.pick(recent) : null;
  if (!copy) return;
  const before = epochsOf(history);
  for (const { epoch } of before) history.epochs.add(epoch);
  world.restore(copy.bytes, { guard });
  setFilesBack(history, copy.onDisk);
  checkUnharmed(history, before, copy.bytes);
  copies.splice(copies.indexOf(copy) + 1);
  history.upheavals += history.profiles.length + 1;
  // The guard is written once a second: what lies within that second can be lost unnoticed even with it.
  if (epochsOf(history).some(({ epoch }) => history.epochs.has(epoch))) history.hadSilentRestore = true;
}
