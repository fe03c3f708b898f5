import Database from 'better-sqlite3';
import type { PullReply, PushReply } from '#shared/sync/wire.ts';
import { workKey } from '#tests/support/activities.ts';
import { openLine } from '#tests/support/open-line.ts';
import { secondSchool } from '#tests/support/second-school.ts';
import { bareClient } from '#tests/support/wire.ts';
import { firstSchool, personId } from '#tests/support/world.ts';
import { note, type History } from './history.ts';
import type { Profile } from './profile.ts';
import { tokensIn } from './testimony.ts';

/** The school of a person of a history, by their name. */
export const schoolOf = (username: string): string => (username.endsWith('-b') ? secondSchool : firstSchool);

/** Who has the same ids in the first school. */
export const twinOf = (username: string): string => (username === 'student-b' ? 'student1' : 'teacher');

/** A student of the first school, or whoever is that one in the school of the profile. */
export const inOwnSchool = ({ username }: Profile, student: string): string =>
  schoolOf(username) === secondSchool ? 'student-b' : student;

export const ofSameSchool = (history: History, { username }: Profile): Profile[] =>
  history.profiles.filter((one) => schoolOf(one.username) === schoolOf(username));

/** Names the profiles of somebody's school. */
export function colleagues(history: History, profile: Profile): (name: string) => boolean {
  const names = new Set(ofSameSchool(history, profile).map(({ name }) => name));
  return (name) => names.has(name);
}

/** Everybody of each school. */
export const PEOPLE: Readonly<Record<string, readonly string[]>> = {
  [firstSchool]: ['teacher', 'teacher2', 'student1', 'student2'],
  [secondSchool]: ['teacher-b', 'student-b', 'newcomer-b'],
};

/** Runs what one school is asked for. Of the other nothing may move, and nobody of it is told (I12). */
export function inSchool<T>(history: History, school: string, run: () => T): T {
  const end = watchOther(history, school);
  try {
    return run();
  } finally {
    end();
  }
}

/** The same for what takes longer: what it returns is to be called at the end. */
export function watchOther(history: History, school: string): () => void {
  const other = history.schools.find((one) => one !== school);
  if (other === undefined) return () => undefined;
  const { world, violations } = history;
  const before = printOf(world.db.sqlite, other);
  const told = () => violations.push(`I12 ${other} was told of a commit of ${school}`);
  const leave = (PEOPLE[other] ?? []).map((username) =>
    world.core.hub.add({ userId: personId(username), school: other, send: told, ...openLine }),
  );
  return () => {
    for (const end of leave) end();
    const after = printOf(world.db.sqlite, other);
    if (before !== after)
      violations.push(`I12 a commit of ${school} moved ${before} to ${after} in ${other}`);
  };
}

/** What a commit can move, counted; a row that is written anew moves its bucket. */
const COUNTED = [
  'select epoch, snap, rotations from school_sync where school = ?',
  'select count(*), sum(seq), sum(floor), sum(n) from bucket where school = ?',
  'select count(*), sum(seq), sum(del) from head where school = ?',
  'select count(*), sum(last_seq), sum(seen_at), sum(cleared_at) from client where school = ?',
  'select count(*) from mutation where school = ?',
  'select count(*) from slot where school = ?',
  'select count(*) from revision where school = ?',
  'select count(*) from effect where school = ?',
  'select count(*), sum(length(body)) from row_answer where school = ?',
  'select count(*), sum(length(body)) from row_membership where school = ?',
  'select count(*), sum(length(body)) from row_assignment where school = ?',
  'select count(*), sum(length(body)) from row_activity where school = ?',
] as const;

function printOf(sqlite: Database.Database, school: string): string {
  return JSON.stringify(COUNTED.map((sql) => sqlite.prepare(sql).raw().get(school)));
}

/** I12: a reply names nobody of another school and holds none of their texts. */
export function checkOwnWords(history: History, profile: Profile, reply: PushReply | PullReply): void {
  const other = history.schools.find((one) => one !== schoolOf(profile.username));
  if (other === undefined) return;
  // What is signed is no text, but may look like one.
  const said = JSON.stringify({ ...reply, token: '' });
  const named = (PEOPLE[other] ?? []).filter((username) => said.includes(personId(username)));
  const foreign = tokensIn(said).filter((token) => tokensOf(history, other).has(token));
  for (const word of [...named, ...foreign])
    history.violations.push(`I12 ${profile.name} was sent ${word} of another school`);
}

/** Texts typed in a school, and nowhere else. */
function tokensOf({ witness, profiles }: History, school: string): Set<string> {
  const schools = new Map(profiles.map(({ name, username }) => [name, schoolOf(username)]));
  const of = witness.testimonies.filter(({ profile }) => schools.get(profile) === school);
  return new Set(of.map(({ token }) => token));
}

/** I12: what is stored of a school was typed there. */
export function checkNothingCrossed(history: History): void {
  const { sqlite } = history.world.db;
  for (const school of history.schools) {
    const other = history.schools.find((one) => one !== school);
    if (other === undefined) return;
    const foreign = tokensOf(history, other);
    const kept = ['revision', 'head', 'row_answer', 'row_activity', 'row_submission'].flatMap((table) =>
      sqlite.prepare(`select body from ${table} where school = ? and body is not null`).pluck().all(school),
    );
    for (const token of kept.flatMap((body) => tokensIn(String(body))))
      if (foreign.has(token)) history.violations.push(`I12 ${token} of ${other} is stored in ${school}`);
  }
}

type Point = { school: string; epoch: string; snap: number };

const pointsOf = (sqlite: Database.Database): Point[] =>
  sqlite.prepare('select school, epoch, snap from school_sync').all() as Point[]; // its columns

/** Where each school stands. */
export const epochsOf = ({ world }: History): Point[] => pointsOf(world.db.sqlite);

/** I12: a school that lost nothing with a restore is in the epoch that it was in. */
export function checkUnharmed(history: History, before: readonly Point[], copy: Buffer): void {
  if (history.schools.length === 1) return;
  // A copy in memory can't be in SQLite's mode for a log beside it: its header says so twice.
  const plain = Buffer.from(copy).fill(1, 18, 20);
  const restored = new Database(plain);
  const points = pointsOf(restored);
  restored.close();
  const now = epochsOf(history);
  for (const { school, epoch, snap } of before) {
    const lostNothing = points.some(
      (one) => one.school === school && one.snap === snap && one.epoch === epoch,
    );
    const stayed = now.some((one) => one.school === school && one.epoch === epoch);
    if (lostNothing && !stayed) history.violations.push(`I12 ${school} lost nothing and began a new epoch`);
  }
}

/**
 * I12, S3: in the second school somebody has a device of the first: its client's id, and the ids of what it sent. Nothing of
 * it is known here.
 */
export function copyDevice(history: History): void {
  const { apart, world } = history;
  if (!apart?.chance(0.1)) return;
  const clientsOf = (school: string) =>
    history.profiles
      .filter(({ username }) => schoolOf(username) === school)
      .map(({ name }) => [...(history.clientsByProfile.get(name) ?? [])]);
  const own = clientsOf(secondSchool);
  const foreign = clientsOf(firstSchool)
    .flat()
    .filter((client) => !own.flat().includes(client));
  const { sqlite } = world.db;
  const ids = sqlite
    .prepare<string[], string>(
      "select id from mutation where school = ? and user <> 'system' and id not in (select id from mutation where school = ?)",
    )
    .pluck()
    .all(firstSchool, secondSchool);
  if (own.some((clients) => clients.length === 0) || foreign.length === 0 || ids.length === 0) return;
  const [client, id] = [apart.pick(foreign), apart.pick(ids)];
  const last = sqlite
    .prepare<string[], number>('select last_seq from client where school = ? and id = ?')
    .pluck()
    .get(secondSchool, client);
  const device = bareClient(world, 'student-b', client);
  const mutation = device.mutation((last ?? 0) + 1, id, { name: 'startActivity', args: { ...workKey } });
  const reply = inSchool(history, secondSchool, () => device.push([mutation]));
  note(history, `student-b has a copy of ${client}: ${JSON.stringify(reply)}`);
  if (reply.error !== undefined || reply.results[0]?.id !== id || reply.results[0].dup === true)
    history.violations.push(
      `I12 ${id} of ${client} is known in another school: ${JSON.stringify({ ...reply, token: '' })}`,
    );
}
