/**
 * The observer. It keeps its own books of what people did and what went over the wire. It compares them with what the
 * devices show and the server holds. It shares no code with its subject: it reads their data (types only are imported)
 * and works out grants, ancestry and checksums in its own way.
 */
import type { Draft, Profile, Request } from './device.ts';
import type { Shown } from './screen.ts';
import type { Server } from './server.ts';
import type { Clock, Pull, PullReply } from './wire.ts';

export interface Violation {
  rule: string;
  detail: string;
}

/** One thing a person did that the screen called saved. */
export interface Typed {
  order: number;
  origin: Profile;
  name: Draft['name'];
  record: string;
  text: string;
  snapshot: string;
  retry: boolean;
  /** True time, which no device knows; and whether the device's own claim was right. */
  now: number;
  savedAt: number;
  isHonest: boolean;
  /** What its page's clocks said; one set back within a page is evidence against what is right after it, too (T2). */
  clock: Clock;
  isSetBack: boolean;
  client: string;
  file: string;
}

/** A mutation as first seen on the wire. */
export interface Sighting {
  payload: string;
  name: string;
  record: string;
  text: string;
  base: string | null;
  fate: string;
}

export interface Oracle {
  violation: Violation | null;
  typed: Typed[];
  /** By mutation id; more than one only where twins minted the same id. */
  sightings: Map<string, Sighting[]>;
  newest: Map<Profile, Map<string, Typed>>;
  discarded: Set<string>;
  /** The same by profile: a twin may still keep the text. */
  discardedBy: Set<string>;
  /** Per profile, the texts it lost sight of for a good reason, until it has pulled them again. */
  outOfSight: Set<string>;
  /** Texts that were in an outbox when it was cloned: the twin may send them at any later time. */
  shared: Set<string>;
  /** Ids minted twice on purpose: S3 sorts them out, so the wire may show two payloads. */
  twinIds: Set<string>;
  /** What this school's own devices have shown the server (I12): ids, and of each client its users and highest seq. */
  shownIds: Set<string>;
  shownBy: Map<string, { users: Set<string>; seq: number }>;
  /** Contacts in which a device had nothing unsent (T2). */
  contacts: { client: string; leftAt: number; at: number; timeline: number }[];
  /** Profiles whose clock once told something wrong that nothing had measured, or that share a client with a twin (T2). */
  doubtful: Set<Profile>;
  /** Rows too large for the network: each costs its device a rehome (W1). */
  hugeRows: number;
  /** Histories in which a checksum alarm is legitimate. */
  alarmsExpected: boolean;
  onSaved(profile: Profile, draft: Draft, snapshot: string, savedAt: number): void;
  onDiscard(profile: Profile, text: string): void;
  onSent(profile: Profile, request: Request): void;
  /** `leftAt`: when the request left its device. */
  onPullServed(server: Server, pull: Pull, reply: PullReply, leftAt: number): void;
  onAlarm(profile: Profile, buckets: string[]): void;
  onClone(from: Profile, to: Profile): void;
  checkScreen(profile: Profile, server: Server, show: (record: string) => Shown): void;
}

export function newOracle(): Oracle {
  const oracle: Oracle = {
    violation: null,
    typed: [],
    sightings: new Map(),
    newest: new Map(),
    discarded: new Set(),
    discardedBy: new Set(),
    outOfSight: new Set(),
    shared: new Set(),
    twinIds: new Set(),
    shownIds: new Set(),
    shownBy: new Map(),
    contacts: [],
    doubtful: new Set(),
    hugeRows: 0,
    alarmsExpected: false,
    onSaved: (profile, draft, snapshot, savedAt) => bookText(oracle, profile, draft, snapshot, savedAt),
    onDiscard: (profile, text) => {
      oracle.discarded.add(text);
      oracle.discardedBy.add(`${profile.id} ${text}`);
    },
    onSent: (profile, request) => bookRequest(oracle, profile, request),
    onPullServed: (server, pull, reply, leftAt) => {
      checkGrants(oracle, server, pull, reply);
      if (pull.unsent === 0)
        oracle.contacts.push({ client: pull.client, leftAt, at: reply.now, timeline: server.timeline });
    },
    onAlarm: (profile, buckets) => {
      if (!oracle.alarmsExpected)
        fail(oracle, 'I8', `checksum alarm of ${profile.user} on ${buckets.join(' ')}`);
    },
    onClone: (from, to) => {
      oracle.newest.set(to, new Map(oracle.newest.get(from)));
      oracle.doubtful.add(from).add(to);
      for (const row of to.outbox.rows) oracle.shared.add(row.text);
    },
    checkScreen: (profile, server, show) => checkScreen(oracle, profile, server, show),
  };
  return oracle;
}

/** Keep the first violation of a history. */
export function fail(oracle: Oracle, rule: string, detail: string): void {
  oracle.violation ??= { rule, detail };
}

/** Within one page the wall clock may run ahead of the one that only goes on, as after sleep, and not fall behind. */
const fellBehind = (before: Clock, after: Clock): boolean =>
  before.boot === after.boot && after.wall - before.wall - (after.mono - before.mono) < -MAY_FALL_BEHIND;
const MAY_FALL_BEHIND = 120_000;

/** Round trips under 2 s measure a clock to within a second. */
const CLOCK_ERROR = 1_000;

function bookText(oracle: Oracle, profile: Profile, draft: Draft, snapshot: string, savedAt: number): void {
  const { name, record, text, madeAt: now } = draft;
  const isHonest = Math.abs(draft.clock.wall + draft.clock.offset - now) <= CLOCK_ERROR;
  if (!isHonest) oracle.doubtful.add(profile);
  if (draft.fate === 'huge') oracle.hugeRows += 1;
  const retry = draft.retryOf !== null;
  const { clock } = draft;
  const isSetBack = oracle.typed.some(
    (earlier) => earlier.origin === profile && fellBehind(earlier.clock, clock),
  );
  const typed: Typed = {
    ...{
      order: oracle.typed.length,
      origin: profile,
      name,
      record,
      text,
      snapshot,
      retry,
      now,
      savedAt,
      isHonest,
      clock,
      isSetBack,
    },
    ...{ client: profile.outbox.identity.client, file: draft.file?.hash ?? '' },
  };
  oracle.typed.push(typed);
  if (name === 'move') return;
  let newest = oracle.newest.get(profile);
  if (!newest) oracle.newest.set(profile, (newest = new Map<string, Typed>()));
  newest.set(record, typed);
}

/** I2 on the wire: one mutation id never names two payloads. */
function bookRequest(oracle: Oracle, profile: Profile, request: Request): void {
  if (request.kind !== 'push') return;
  for (const m of request.push.mutations) {
    const payload = JSON.stringify([
      m.name,
      m.record,
      m.text,
      m.snapshot,
      m.to,
      m.fate,
      m.base,
      m.at,
      m.v,
      m.file,
    ]);
    const seen = oracle.sightings.get(m.id) ?? [];
    if (seen.some((sighting) => sighting.payload === payload)) continue;
    if (seen.length > 0 && !oracle.twinIds.has(m.id))
      fail(oracle, 'I2', `id ${m.id} of ${profile.user} names two payloads`);
    oracle.sightings.set(m.id, [...seen, { ...m, payload }]);
  }
}

/** I5, sent: every row of the reply is in a bucket that the person of that tab may read now. */
function checkGrants(oracle: Oracle, server: Server, pull: Pull, reply: PullReply): void {
  for (const [bucket, page] of reply.buckets) {
    if (page.rows.length > 0 && !mayRead(server, pull.user, bucket)) {
      fail(oracle, 'I5', `${pull.user} is sent rows of ${bucket}`);
    }
  }
}

/** The oracle's own reading of "Buckets" and B2. */
export function mayRead(server: Server, user: string, bucket: string): boolean {
  const [kind, c, student] = bucket.split(':');
  const membership = server.db.members.get(`${c}:${user}`);
  if (kind === 'user') return c === user;
  if (kind === 'class') return membership === 'staff' || membership === 'student';
  if (kind === 'class-staff') return membership === 'staff';
  const known = server.db.members.has(`${c}:${student}`);
  return known && (membership === 'staff' || (student === user && membership !== undefined));
}

/** I7: one's own newest edit is on the screen: pending, head, branch, attention, or built upon by a later one. */
function checkScreen(
  oracle: Oracle,
  profile: Profile,
  server: Server,
  show: (record: string) => Shown,
): void {
  for (const [record, typed] of oracle.newest.get(profile) ?? []) {
    if ((typed.name !== 'save' && typed.name !== 'attach') || oracle.discarded.has(typed.text)) continue;
    const sight = `${profile.id} ${typed.order}`;
    const shown = show(record);
    if (isVisible(oracle, typed, shown)) {
      oracle.outOfSight.delete(sight);
      continue;
    }
    if (wasDeleted(oracle, typed)) continue;
    if (!canShow(profile, server, record)) oracle.outOfSight.add(sight);
    if (oracle.outOfSight.has(sight)) continue;
    const seen = shown
      .rows()
      .map((row) => `${row.bucket} ${row.text}`)
      .join(', ');
    fail(
      oracle,
      'I7',
      `${profile.user} doesn't see ${typed.text} of ${record}, but ${shown.pending} [${seen}]`,
    );
    return;
  }
}

function isVisible(oracle: Oracle, typed: Typed, shown: Shown): boolean {
  if (shown.pending === typed.text || shown.attention.includes(typed.text)) return true;
  return shown.rows().some((row) => row.text === typed.text || stemsFrom(oracle, row.head, typed.text));
}

/** Does the revision named `id` build on the text, through base links? */
function stemsFrom(oracle: Oracle, id: string, text: string): boolean {
  const visited = new Set<string>();
  const due = [id];
  for (let at = due.pop(); at !== undefined; at = due.pop()) {
    if (visited.has(at)) continue;
    visited.add(at);
    for (const sighting of oracle.sightings.get(at) ?? []) {
      if (sighting.text === text) return true;
      if (sighting.base !== null) due.push(sighting.base);
    }
  }
  return false;
}

function wasDeleted(oracle: Oracle, typed: Typed): boolean {
  for (const [id, sightings] of oracle.sightings) {
    const removes = sightings.some((s) => s.name === 'remove' && s.record === typed.record);
    if (removes && stemsFrom(oracle, id, typed.text)) return true;
  }
  return false;
}

/** Could this device show the record at all? Not while its bucket is unsubscribed, dropped or being refilled. */
function canShow(profile: Profile, server: Server, record: string): boolean {
  const [kind, c, student] = record.split(':');
  // Feedback may have been in that student's bucket when the reply was made, wherever it is now.
  if (kind === 'fb' && !profile.want.includes(`work:${c}:${student}`)) return false;
  for (const [bucket, heads] of server.db.heads) {
    const live = heads.get(`r ${record}`);
    if (!live || live.del || !mayRead(server, profile.user, bucket)) continue;
    const others = bucket.startsWith('work:') && !bucket.endsWith(`:${profile.user}`);
    if (others && !profile.want.includes(bucket)) continue;
    if (profile.cache.cursors.has(bucket)) return true;
  }
  return false;
}
