import 'fake-indexeddb/auto';
import { indexedDB } from 'fake-indexeddb';
import { readBuckets } from '#app/engine/cache/cache-db.ts';
import { seal } from '#app/engine/outbox/seal.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { pullOnce } from '#app/engine/round/pull.ts';
import { pushOnce } from '#app/engine/round/push.ts';
import { runCycle } from '#app/engine/round/round.ts';
import { sendOutbox } from '#app/engine/round/send-outbox.ts';
import { act } from './actions.ts';
import { stepAnnotations } from './annotation-actions.ts';
import { strikes } from './fault-choice.ts';
import { moveTraffic, strike } from './faults.ts';
import { calmFiles, carryAll, stepFiles } from './file-faults.ts';
import {
  beginHistory,
  newTab,
  note,
  tabOf,
  wasStruck,
  type History,
  type HistoryOptions,
} from './history.ts';
import { strikeLater } from './later-faults.ts';
import { checkAtRest, checkStep } from './oracle.ts';
import { packSometimes } from './packings.ts';
import { deleteProfile, killTab, type Profile, type Tab } from './profile.ts';
import { copyDevice } from './schools.ts';
import { stepSnacks } from './snack-actions.ts';
import { disarmStorage } from './storage-faults.ts';

const STEPS = 60;
/** Rounds without faults in which everything must come to rest (I6). */
const QUIET_ROUNDS = 8;

export type Verdict = { seed: number; violations: string[]; log: string[] };

/** Runs the history that a seed names, from first contact through faults to rest, and judges it. */
export async function runHistory(seed: number, options: HistoryOptions = {}): Promise<Verdict> {
  const history = await beginHistory(seed, options);
  try {
    if (history.random.chance(0.7)) await firstContact(history);
    for (let step = 0; step < STEPS && history.violations.length === 0; step += 1) await takeStep(history);
    if (history.violations.length === 0) await comeToRest(history);
    if (history.violations.length === 0) await checkAtRest(history);
  } catch (error) {
    history.violations.push(
      `the history itself broke: ${error instanceof Error ? (error.stack ?? '') : String(error)}`,
    );
  }
  await sweep(history);
  return { seed, violations: history.violations, log: history.log };
}

async function firstContact(history: History): Promise<void> {
  history.network.isReliable = true;
  for (const profile of history.profiles)
    await runCycle(tabOf(history, profile).local, tabOf(history, profile).transport, 'sim', { urgent: true });
  history.network.isReliable = false;
}

async function takeStep(history: History): Promise<void> {
  const { random, stage, world } = history;
  const profile = random.pick(history.profiles);
  const kind = random.weighted({ act: 8, sync: 9, traffic: 22, fault: 3, together: 3 });
  if (kind === 'traffic') moveTraffic(history);
  if (kind === 'act') stage.start(0, () => act(history, profile));
  if (kind === 'sync') startSync(history, tabOf(history, profile), 0);
  if (kind === 'together') startTogether(history, profile);
  if (kind === 'fault') await strike(history, profile);
  stepSnacks(history, profile);
  stepAnnotations(history, profile);
  await strikeLater(history, profile);
  await stage.quiet();
  await stepFiles(history, profile);
  copyDevice(history);
  await packSometimes(history, profile);
  world.clock.advance(random.pick([100, 1_000, 4_000, 30_000, 300_000]));
  await checkStep(history, profile);
}

/** Typing while a round runs, or two tabs that both believe they are the one that sends. */
function startTogether(history: History, profile: Profile): void {
  const { random, stage } = history;
  startSync(history, tabOf(history, profile), random.int(25));
  if (random.chance(0.5) && profile.tabs.length < 2 && strikes(history, 'secondTab'))
    newTab(history, profile);
  if (random.chance(0.7)) stage.start(random.int(25), () => act(history, profile));
  else for (const tab of profile.tabs) startSync(history, tab, random.int(25));
}

function startSync(history: History, tab: Tab, ticks: number): void {
  const { random, stage } = history;
  if (tab.isSyncing) return;
  const drawn = random.weighted({ seal: 2, push: 3, pull: 3, cycle: 3 });
  // The service worker sends from the same outbox (D4).
  const verb = drawn === 'push' && history.later.length > 0 && history.extra.chance(0.3) ? 'worker' : drawn;
  const urgent = random.chance(0.7);
  tab.isSyncing = true;
  stage.start(ticks, async () => {
    try {
      await sync(history, tab, verb, urgent);
      await history.tamper.afterSync(tab, history);
    } catch (error) {
      if (!tab.isDead && !wasStruck(history, tab))
        history.violations.push(`P8 ${verb} of ${tab.profile.name} threw: ${String(error)}`);
    }
    tab.isSyncing = false;
  });
}

async function sync(
  history: History,
  tab: Tab,
  verb: 'seal' | 'push' | 'pull' | 'cycle' | 'worker',
  urgent: boolean,
): Promise<void> {
  const { local, transport } = tab;
  if (verb === 'seal') await seal(local, { urgent });
  if (verb === 'worker')
    note(history, `${tab.profile.name} worker ${String(await sendOutbox(local, transport, 'sim'))}`);
  if (verb === 'push')
    note(history, `${tab.profile.name} push ${(await pushOnce(local, transport, 'sim')).kind}`);
  if (verb === 'pull') {
    const outcome = await pullOnce(local, transport, 'sim', undefined, await partOf(history, local));
    note(history, `${tab.profile.name} pull ${outcome.kind} ${outcome.kind === 'read' ? outcome.state : ''}`);
    if (outcome.kind === 'read') checkAlarms(history, tab, outcome.alarms);
  }
  if (verb === 'cycle') {
    const only = (await partOf(history, local)) ?? null;
    const outcome = await runCycle(local, transport, 'sim', { urgent, only });
    note(history, `${tab.profile.name} cycle ${outcome.kind}`);
    if (outcome.kind === 'done') checkAlarms(history, tab, outcome.alarms);
  }
}

/** As for a poke that names what moved: some of the buckets that this device holds, or nothing for all (SPEC.md R9). */
async function partOf({ parts }: History, local: LocalDb): Promise<string[] | undefined> {
  if (!parts?.chance(0.6)) return undefined;
  const held = Object.keys(await readBuckets(local.cache)).toSorted();
  return held.filter(() => parts.chance(0.5));
}

/** I8: a wrong checksum is a bug that healing would hide. */
function checkAlarms(history: History, tab: Tab, alarms: readonly string[]): void {
  if (alarms.length === 0 || history.hadSilentRestore) return;
  history.violations.push(`I8 ${tab.profile.name} found a wrong checksum in ${alarms.join(', ')}`);
}

/** The weather clears: lost requests stay lost, everyone syncs until nothing moves. */
async function comeToRest(history: History): Promise<void> {
  const { network, stage, world } = history;
  for (const exchange of [...network.under]) network.answer(exchange, null);
  network.isReliable = true;
  calmFiles(history);
  history.serverFault = null;
  history.oldApps.clear();
  for (const { name } of history.profiles) disarmStorage(name);
  await stage.quiet();
  for (const profile of history.profiles) {
    for (const tab of profile.tabs) tab.fuse = null;
    for (const tab of profile.tabs.slice(1)) killTab(tab);
    if (profile.tabs.length === 0) newTab(history, profile);
  }
  await world.core.tick();
  for (let round = 0; round < QUIET_ROUNDS; round += 1) {
    // In the last rounds the clock stands still, so that no last contact is written behind the reader's back.
    const isStill = round >= QUIET_ROUNDS - 2;
    // A file that had no room is brought again after an hour.
    world.clock.advance(isStill ? 0 : history.files ? 3_700_000 : 120_000);
    for (const profile of history.profiles) {
      // People of one browser take turns: each signs in, and their outbox goes.
      profile.browser.cookie = profile.username;
      for (const tab of profile.tabs) startRound(history, tab);
      if (sharesBrowser(history, profile)) await stage.quiet();
    }
    await stage.quiet();
    if (!isStill) await carryAll(history);
  }
}

const sharesBrowser = (history: History, { browser }: Profile): boolean =>
  history.profiles.filter((one) => one.browser === browser).length > 1;

function startRound(history: History, tab: Tab): void {
  history.stage.start(0, async () => {
    try {
      const outcome = await runCycle(tab.local, tab.transport, 'sim', { urgent: true });
      if (outcome.kind === 'done') checkAlarms(history, tab, outcome.alarms);
      else note(history, `${tab.profile.name} at rest: ${outcome.kind}`);
      await history.tamper.afterSync(tab, history);
    } catch (error) {
      history.violations.push(`P8 a quiet round of ${tab.profile.name} threw: ${String(error)}`);
    }
  });
}

async function sweep(history: History): Promise<void> {
  const names = (await indexedDB.databases()).map((db) => db.name ?? '');
  for (const profile of history.profiles) await deleteProfile(profile, names);
  // The same seed may be run again, with a mutant.
  for (const { name } of history.profiles) disarmStorage(name);
  await history.files?.server.close();
  history.world.close();
}
