import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { derivedId, timeOrderedId } from '#shared/kernel/ids.ts';
import { pullRequestSchema, pushRequestSchema, type PushRequest } from '#shared/sync/wire.ts';
import { activityId, content } from '#tests/support/activities.ts';
import { createDevice } from '#tests/support/device.ts';
import { allowOfflineSignIn } from '#tests/support/offline-sign-in.ts';
import { runSystem } from '#tests/support/run-system.ts';
import { addSecondSchool, secondSchool } from '#tests/support/second-school.ts';
import { seededBytes } from '#tests/support/seeded-bytes.ts';
import { bareClient } from '#tests/support/wire.ts';
import { classAId, createWorld, firstSchool, personId, type World } from '#tests/support/world.ts';
import { drawLater, type EarlierFault, type LaterFault } from './fault-choice.ts';
import { createFiles, PLENTY, type Files } from './files.ts';
import { createNetwork, type Network, type RawReply } from './network.ts';
import type { Packings } from './packings.ts';
import { createProfile, openTab, sessionOf, type Browser, type Profile, type Tab } from './profile.ts';
import { seededRandom, type Random } from './random.ts';
import { checkIds, checkReply } from './reply-checks.ts';
import { inSchool, schoolOf, twinOf } from './schools.ts';
import { serveFaulty, type ServerFault } from './server-faults.ts';
import { createStage, type Stage } from './stage.ts';
import type { ArmedFault } from './storage-faults.ts';
import { faithful, type Tamper } from './tamper.ts';
import { createWitness, type Witness } from './testimony.ts';

/** One history while it runs. */
export type History = {
  seed: number;
  /** One, or two on one server that share nothing (I12). */
  schools: readonly string[];
  /** What the second school draws from; null without one. */
  apart: Random | null;
  /** By whom: what the ids of their first tab are made from, so that the other school's people have the same. */
  seeds: Map<string, number>;
  random: Random;
  /** Chance for the faults that joined later, so that older seeds still name their histories. */
  extra: Random;
  /** Which editors stay open and go on from what they showed; null in plain histories, where none does. */
  editors: Random | null;
  /** Who typed into an editor that showed another text than the device had by then. */
  hadStaleEditor: Set<string>;
  /** Which of those strike in this history. */
  later: readonly LaterFault[];
  /** Who signs out and comes back; null in histories that were found before there was packing, and of most mutants. */
  packings: Packings | null;
  /** Files that travel beside the queue; null where nobody has any. */
  files: Files | null;
  /** When set, only these of the other faults strike: faults alone and in pairs. */
  only: readonly string[] | null;
  focus: readonly EarlierFault[] | null;
  /** What is done with learning strategies; null where there are none. */
  snacks: Random | null;
  /** What is done with annotations; null where there are none. */
  annotations: Random | null;
  /** Of which buckets alone a device asks what moved (R9); null where each always asks for all. */
  parts: Random | null;
  /** What befalls the server at its next push. */
  serverFault: { kind: ServerFault; k: number } | null;
  /** Storage faults that were armed, by profile. */
  storage: Map<string, ArmedFault>;
  /** Profiles whose app is too old for the server, for now. */
  oldApps: Set<string>;
  /** Something went to attention for a reason outside the rules, or was tended there. */
  hadSetAside: boolean;
  /** What each mutation id stood for on the wire (I2). */
  payloads: Map<string, string>;
  /** What this history has more of than others: faults must meet to do harm. */
  mood: 'any' | 'roster' | 'server' | 'devices';
  world: World;
  stage: Stage;
  network: Network;
  witness: Witness;
  tamper: Tamper;
  profiles: Profile[];
  /** What went against a promise, in words that begin with the invariant's number. */
  violations: string[];
  /** What happened, for whoever reads a failure. */
  log: string[];
  /** Copies of the server's database that it may be set back to, oldest first (SPEC.md V2). */
  copies: { label: string; at: number; bytes: Buffer; onDisk: Map<string, Buffer> }[];
  /** A restore that nothing told the server of may show as a wrong checksum: that is how it is noticed. */
  hadSilentRestore: boolean;
  /** Epochs that the server has been in at a restore: one of them again means that nothing told it. */
  epochs: Set<string>;
  /** A device that has lost its cache may write over a text that it does not hold any more. */
  hadCacheLoss: boolean;
  /** Faults each of which may cost a device a new client id. */
  upheavals: number;
  clientsByProfile: Map<string, Set<string>>;
  submissions: Map<string, string>;
};

export const second = { activityId: '0197f2aa-0000-7000-8000-000000000002' };

export type HistoryOptions = {
  tamper?: Tamper;
  /** Without the faults that joined later: seeds found before them. */
  plain?: boolean;
  /** These of the later faults, and all others, in every history. */
  later?: readonly LaterFault[];
  /** Only these of the earlier faults of server and devices, often. */
  focus?: readonly EarlierFault[];
  /** People sign out and come back. */
  packings?: boolean;
  /** They have documents in packs of their own; without it the seed says, in a history of which nothing else is asked. */
  files?: boolean;
  /** People write snacks and responses; without it the seed says, in a history of which nothing else is asked. */
  snacks?: boolean;
  /** People annotate texts; without it the seed says, in a history of which nothing else is asked. */
  annotations?: boolean;
  /** Devices ask for some buckets alone; without it the seed says, in a history of which nothing else is asked. */
  parts?: boolean;
  /** Without it the seed says, in a history of which nothing else is asked. */
  schools?: 1 | 2;
};

export async function beginHistory(seed: number, options: HistoryOptions = {}): Promise<History> {
  const { tamper = faithful, plain = false, later, focus = null } = options;
  const withPackings = options.packings ?? (!plain && !later && options.focus === undefined);
  const extra = seededRandom(seed ^ 0x2545f491);
  const random = seededRandom(seed);
  const apart = drawSecond(seed, options);
  const fileQuota = { ...PLENTY };
  const world = createWorld({ students: 2, fileQuota, database: await assignedSchools(apart ? 2 : 1) });
  const ofFiles = drawFiles(seed, options);
  if (withPackings) allowOfflineSignIn(world.db);
  const stage = createStage();
  const history: History = {
    seed,
    schools: apart ? [firstSchool, secondSchool] : [firstSchool],
    apart,
    seeds: new Map(),
    random,
    extra,
    editors: plain ? null : seededRandom(seed ^ 0x51ed2705),
    hadStaleEditor: new Set(),
    ...(plain ? { later: [], only: null } : drawLater(extra)),
    ...(later || focus ? { later: later ?? [], only: null } : {}),
    packings: withPackings
      ? { random: seededRandom(seed ^ 0x6a09e667), keys: new Map(), wraps: new Map() }
      : null,
    files: ofFiles && createFiles(ofFiles, world, fileQuota),
    focus,
    snacks: drawSnacks(seed, options),
    annotations: drawAnnotations(seed, options),
    parts: drawParts(seed, options),
    serverFault: null,
    storage: new Map(),
    oldApps: new Set(),
    hadSetAside: false,
    payloads: new Map(),
    mood: random.pick(['any', 'roster', 'server', 'devices']),
    world,
    stage,
    network: createNetwork(stage, (from, path, body) => serve(history, from, path, body)),
    witness: createWitness(),
    tamper,
    profiles: [],
    violations: [],
    log: [],
    copies: [{ label: 'start', at: world.clock.now(), bytes: world.copy(), onDisk: new Map() }],
    hadSilentRestore: false,
    epochs: new Set(),
    hadCacheLoss: false,
    upheavals: 0,
    clientsByProfile: new Map(),
    submissions: new Map(),
  };
  for (const username of castOf(random)) addProfile(history, username);
  if (apart) addSecondCast(history);
  return history;
}

/** In one history of five, of those of which nothing else is asked. */
function drawSecond(seed: number, { schools, plain = false, ...asked }: HistoryOptions): Random | null {
  const apart = seededRandom(seed ^ 0x1b873593);
  if (schools !== undefined) return schools === 2 ? apart : null;
  const isFree = !plain && Object.values(asked).every((one) => one === undefined);
  return isFree && apart.chance(0.2) ? apart : null;
}

/** In one of three, of those of which nothing else is asked. */
function drawFiles(seed: number, { files, plain = false, ...asked }: HistoryOptions): Random | null {
  const random = seededRandom(seed ^ 0x3c6ef372);
  if (files !== undefined) return files ? random : null;
  const isFree = !plain && Object.values(asked).every((one) => one === undefined);
  return isFree && random.chance(1 / 3) ? random : null;
}

/** In one of three, of those of which nothing else is asked. */
function drawAnnotations(
  seed: number,
  { annotations, plain = false, ...asked }: HistoryOptions,
): Random | null {
  const random = seededRandom(seed ^ 0x1f83d9ab);
  if (annotations !== undefined) return annotations ? random : null;
  const isFree = !plain && Object.values(asked).every((one) => one === undefined);
  return isFree && random.chance(1 / 3) ? random : null;
}

/** Seeds below were kept before devices asked for parts, and find what they found. */
const FIRST_WITH_PARTS = 100_000_000;

/** In one of two, of those of which nothing else is asked. */
function drawParts(seed: number, { parts, plain = false, ...asked }: HistoryOptions): Random | null {
  const random = seededRandom(seed ^ 0x510e527f);
  if (parts !== undefined) return parts ? random : null;
  const isFree = !plain && Object.values(asked).every((one) => one === undefined);
  return isFree && seed >= FIRST_WITH_PARTS && random.chance(1 / 2) ? random : null;
}

/** In one of two, of those of which nothing else is asked. */
function drawSnacks(seed: number, { snacks, plain = false, ...asked }: HistoryOptions): Random | null {
  const random = seededRandom(seed ^ 0x5be0cd19);
  if (snacks !== undefined) return snacks ? random : null;
  const isFree = !plain && Object.values(asked).every((one) => one === undefined);
  return isFree && random.chance(1 / 2) ? random : null;
}

/** Each has a twin in the first school, and by their clock and chance the same client and mutation ids. */
function addSecondCast(history: History): void {
  for (const username of ['teacher-b', 'student-b']) {
    const twin = history.profiles.find((one) => one.username === twinOf(username));
    const name = `h${history.seed}-${username}-${history.profiles.length + 1}`;
    const profile = createProfile(name, username);
    profile.skew = twin?.skew ?? 0;
    history.profiles.push(profile);
    openTab(profile, history.world, history.network, history.seeds.get(twinOf(username)) ?? 0);
  }
}

/** Who takes part: always a teacher and a student; often a second device of the student, a classmate, a second teacher's. */
function castOf(random: Random): string[] {
  const more = [['student1'], ['student2'], ['student1', 'student2'], ['teacher'], ['teacher', 'student1']];
  return ['teacher', 'student1', ...(random.chance(0.8) ? random.pick(more) : [])];
}

/** Did the storage fail in this profile? Then what was not said to be saved need not be. */
export const wasStruck = (history: History, { profile }: Tab): boolean =>
  (history.storage.get(profile.name)?.hits ?? 0) > 0;

/** Another person at the same browser. */
export function addTo(history: History, browser: Browser, username: string): void {
  const name = `h${history.seed}-${username}-${history.profiles.length + 1}`;
  const profile = createProfile(name, username, browser);
  history.profiles.push(profile);
  newTab(history, profile);
}

export function addProfile(history: History, username: string): Profile {
  const profile = createProfile(`h${history.seed}-${username}-${history.profiles.length + 1}`, username);
  history.profiles.push(profile);
  if (history.random.chance(0.2)) profile.skew = (history.random.int(2) * 2 - 1) * 86_400_000;
  newTab(history, profile);
  return profile;
}

export function newTab(history: History, profile: Profile): Tab {
  const seed = history.random.int(1_000_000_000);
  if (!history.seeds.has(profile.username)) history.seeds.set(profile.username, seed);
  return openTab(profile, history.world, history.network, seed);
}

/** A living tab of the profile; a new one when all are dead. */
export function tabOf(history: History, profile: Profile): Tab {
  return profile.tabs.length === 0 ? newTab(history, profile) : history.random.pick(profile.tabs);
}

export function note(history: History, text: string): void {
  history.log.push(text);
}

function serve(history: History, from: string, path: string, body: string): RawReply | null {
  const profile = history.profiles.find((one) => one.name === from);
  if (!profile) throw new Error(`a request of nobody: ${from}`);
  const { world, tamper } = history;
  const userId = sessionOf(profile);
  if (userId === null) return { status: 401, retryAfter: null, text: '{"errors":["Please sign in."]}' };
  const school = schoolOf(profile.browser.cookie ?? profile.username);
  const request = tamper.request(path, JSON.parse(body), profile, history) as { client: string }; // our own request
  const clients = history.clientsByProfile.get(from) ?? new Set();
  history.clientsByProfile.set(from, clients.add(request.client));
  if ('mutations' in request)
    checkIds(history, schoolOf(profile.username), request as unknown as PushRequest); // our own push
  const asked = history.oldApps.has(from) ? { ...request, proto: 0 } : request;
  const answer = () =>
    path === '/sync/push'
      ? world.core.push(pushRequestSchema.parse(asked), userId)
      : world.core.pull(pullRequestSchema.parse(asked), userId);
  const within = () => inSchool(history, school, answer);
  const serverFault = path === '/sync/push' ? history.serverFault : null;
  if (serverFault) befall(history, serverFault.kind);
  try {
    const reply = serverFault ? serveFaulty(world, serverFault.kind, serverFault.k, within) : within();
    if (reply === null) return null;
    checkReply(history, profile, path, reply);
    const changed = tamper.reply(path, reply, request, profile, history);
    return { status: 200, retryAfter: null, text: JSON.stringify(changed) };
  } catch (error) {
    history.violations.push(`S5 the server threw: ${String(error)}`);
    return { status: 500, retryAfter: null, text: '' };
  }
}

function befall(history: History, kind: ServerFault): void {
  note(history, `the server ${kind}`);
  history.serverFault = null;
  if (kind === 'throws') history.hadSetAside = true;
}

const made = new Map<number, Promise<Buffer>>();

/** A school, or two, whose teacher has assigned one activity to the whole class; made once. */
function assignedSchools(count: 1 | 2): Promise<Buffer> {
  const known = made.get(count) ?? makeSchools(count);
  made.set(count, known);
  return known;
}

async function makeSchools(count: 1 | 2): Promise<Buffer> {
  const world = createWorld({ students: 2 });
  if (count === 2) addSecondSchool(world);
  for (const username of count === 2 ? ['teacher', 'teacher-b'] : ['teacher']) {
    const teacher = createDevice(world, username);
    await teacher.mutate('saveActivity', { activityId, content, isQuickActivity: false });
    await teacher.mutate('assignActivity', {
      activityId,
      targets: [{ classId: classAId, subgroupId: defaultSubgroupId(classAId), assigneeIds: null }],
      startDate: '2026-09-14',
      endDate: '2026-09-15',
      sendAhead: false,
    });
    await teacher.sync();
    // Another copy of this module, with a changed core, makes its own school with a device of the same name.
    await teacher.local.outbox.delete();
    await teacher.local.cache.delete();
    teacher.close();
  }
  const bytes = world.copy();
  world.close();
  return bytes;
}

/** The school office puts a student (back) into the class. */
export function enroll(history: History, username: string): void {
  const { world, random } = history;
  const mutation = {
    id: derivedId('enroll again', String(history.seed), String(random.int(1_000_000_000))),
    name: 'enrollMember' as const,
    args: {
      classId: classAId,
      userId: personId(username),
      role: 'student' as const,
      firstName: username,
      lastName: 'Test',
    },
  };
  const school = schoolOf(username);
  inSchool(history, school, () => runSystem(world.db, world.clock, mutation, school));
}

/** Another teacher, whose device is no part of the history, takes a student out of the class. */
export function remove(history: History, username: string): void {
  const { world, random } = history;
  const id = timeOrderedId(world.clock.now(), seededBytes(random.int(1_000_000_000))(16));
  const school = schoolOf(username);
  const teacher = bareClient(world, school === secondSchool ? 'teacher-b' : 'teacher2', id);
  const args = { classId: classAId, studentId: personId(username) };
  inSchool(history, school, () =>
    teacher.push([teacher.mutation(1, id, { name: 'disenrollStudent', args })]),
  );
}
