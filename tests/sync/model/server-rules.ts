import { rowSum, SUM_MODULUS } from './checksums.ts';
import { hashOf } from './random.ts';
import { bucketsOf, part, STUDENTS, TEACHER } from './records.ts';
import {
  bucketOf,
  drop,
  headsOf,
  put,
  type Db,
  type Head,
  type RecordState,
  type Tx,
  type Version,
} from './server-db.ts';
import type { Switches } from './switches.ts';
import type { Mutation, Row } from './wire.ts';

/** What a rule answers; a thrown PoisonError is the "unexpected exception" of S5. */
export type Verdict = { status: 'applied' } | { status: 'rejected'; reason: string };

/** The version of today's arguments; older ones go through the kept chain (D5). */
const CURRENT_SHAPE = 2;

export class PoisonError extends Error {}

/** Buckets that a user may read, as of now (R1, B2). */
export function grantsOf(db: Db, user: string): string[] {
  const grants = [`user:${user}`];
  for (const [key, membership] of db.members) {
    if (part(key, 1) !== user) continue;
    const c = part(key, 0);
    if (membership === 'staff') grants.push(`class:${c}`, `class-staff:${c}`, ...studentsOf(db, c));
    if (membership === 'student') grants.push(`class:${c}`, `work:${c}:${user}`);
    if (membership === 'left' && user !== TEACHER) grants.push(`work:${c}:${user}`);
  }
  return grants;
}

function studentsOf(db: Db, c: string): string[] {
  return STUDENTS.filter((p) => db.members.has(`${c}:${p}`)).map((p) => `work:${c}:${p}`);
}

/** The classes whose staff see this student's notes as annotations; a teacher's notes stay private. */
function classesOf(db: Db, user: string): string[] {
  if (user === TEACHER) return [];
  return [...db.members.keys()].filter((key) => part(key, 1) === user).map((key) => part(key, 0));
}

/** Run one mutation inside `tx`. Throws PoisonError; refusals are values. */
export function execute(db: Db, tx: Tx, m: Mutation, now: number, user: string, sw: Switches): Verdict {
  if (m.v < CURRENT_SHAPE && !sw.upcasts) return { status: 'rejected', reason: 'version' };
  if (m.v !== m.shape) return { status: 'rejected', reason: 'shape' };
  if (m.fate === 'bad') return { status: 'rejected', reason: 'field' };
  if (!mayWrite(db, m.record, user)) return { status: 'rejected', reason: 'forbidden' };
  const verdict = decide(db, tx, m, now, user, sw);
  // After the writes, so that a parked mutation proves the savepoint as well.
  if (m.fate === 'poison') throw new PoisonError(m.id);
  return verdict;
}

function decide(db: Db, tx: Tx, m: Mutation, now: number, user: string, sw: Switches): Verdict {
  const record = db.records.get(m.record);
  switch (m.name) {
    case 'save':
      saveText(db, tx, m, record, now, user, sw);
      return { status: 'applied' };
    case 'remove':
      // The edit wins: a delete that did not see the head changes nothing, and other versions stay (M8).
      if (record && !record.deleted && record.head === m.base) {
        store(db, tx, m.record, { ...record, deleted: true, head: m.id }, now);
        addRevision(db, tx, m);
      }
      return { status: 'applied' };
    case 'move':
      if (!record || record.deleted) return { status: 'rejected', reason: 'parent_missing' };
      store(db, tx, m.record, { ...record, stage: m.to }, now);
      return { status: 'applied' };
    case 'attach':
      // The record waits for its file, which comes beside the queue (O4).
      saveText(db, tx, m, record, now, user, sw);
      return { status: 'applied' };
    case 'submit':
      submit(db, tx, m, now, sw);
      return { status: 'applied' };
  }
}

/** M6: one's own work is accepted from anyone who was ever a member; staff records need a staff member. */
function mayWrite(db: Db, record: string, user: string): boolean {
  const kind = part(record, 0);
  if (kind === 'note') return part(record, 1) === user;
  const membership = db.members.get(`${part(record, 1)}:${user}`);
  if (kind === 'ans' || kind === 'sub') return part(record, 2) === user && membership !== undefined;
  // Feedback is for someone who is or was in the class (M1: else its parent is missing).
  if (kind === 'fb' && !db.members.has(`${part(record, 1)}:${part(record, 2)}`)) return false;
  return membership === 'staff';
}

/** M4: base = head advances; a base on a branch advances that branch; anything else is a new branch. */
function saveText(
  db: Db,
  tx: Tx,
  m: Mutation,
  record: RecordState | undefined,
  now: number,
  user: string,
  sw: Switches,
): void {
  const base = sw.refusedBase ? takenBase(db, m.base, user) : m.base;
  if (!record || record.deleted || record.head === base) {
    const kept = record ?? { stage: 'in', versions: [] };
    store(db, tx, m.record, { ...kept, head: m.id, text: m.text, deleted: false }, now);
  } else if (sw.keepLoser) {
    store(db, tx, m.record, { ...record, versions: withVersion(record.versions, m, base) }, now);
  } else {
    return;
  }
  addRevision(db, tx, m);
}

/** M8: a refused text was never taken, so it stands for what it was itself written over. */
function takenBase(db: Db, base: string | null, user: string): string | null {
  const row = db.mutations.get(base ?? '');
  if (row === undefined || row.status === 'applied' || row.user !== user) return base;
  return takenBase(db, row.base, user);
}

function withVersion(versions: readonly Version[], m: Mutation, base: string | null): Version[] {
  const extended = versions.findIndex((version) => version.head === base);
  if (extended < 0) return [...versions, { id: m.id, head: m.id, text: m.text }];
  return versions.map((version, i) =>
    i === extended ? { id: version.id, head: m.id, text: m.text } : version,
  );
}

function addRevision(db: Db, tx: Tx, m: Mutation): void {
  const ord = nextOrd(db, tx);
  put(tx, db.revisions, ord, {
    id: m.id,
    name: m.name,
    record: m.record,
    text: m.text,
    base: m.base,
  });
}

function nextOrd(db: Db, tx: Tx): number {
  const ord = (db.ord.get('ord') ?? 0) + 1;
  put(tx, db.ord, 'ord', ord);
  return ord;
}

/** M2: the snapshot row is written once and never again; the mail is an effect with its key. */
function submit(db: Db, tx: Tx, m: Mutation, now: number, sw: Switches): void {
  const scope = `${part(m.record, 1)}:${part(m.record, 2)}`;
  const heads = [...db.records].filter(([id]) => id.startsWith(`ans:${scope}:`)).map(([, r]) => r.text);
  const text = sw.snapshotFromArgs ? m.snapshot : heads.sort().join(',');
  addRevision(db, tx, m);
  putRow(db, tx, `work:${scope}`, liveRow(`s ${m.id}`, m.record, m.id, `${m.text}=${text}`, 'snapshot'), now);
  put(tx, db.effects, nextOrd(db, tx), { mutation: m.id, sent: false });
}

/** Store a record's state and write all its projections in the same transaction (B1). */
export function store(db: Db, tx: Tx, id: string, state: RecordState, now: number): void {
  put(tx, db.records, id, state);
  const rows = state.versions.map((b) => liveRow(`b ${b.id}`, id, b.head, b.text, 'branch'));
  if (!state.deleted) rows.push(liveRow(`r ${id}`, id, state.head, state.text, 'record', state.stage));
  const wanted = bucketsOf(id, state.stage, (user) => classesOf(db, user));
  for (const bucket of wanted) for (const row of rows) putRow(db, tx, bucket, row, now);
  for (const [bucket, held] of db.heads) {
    const keys = wanted.includes(bucket) ? new Set(rows.map((row) => row.key)) : undefined;
    for (const head of held.values()) {
      if (head.record === id && head.kind !== 'snapshot' && !head.del && !keys?.has(head.key)) {
        putRow(db, tx, bucket, { ...head, del: true, head: state.head, text: '' }, now);
      }
    }
  }
}

/** A server-made row of the class staff's bucket: joining and leaving write and remove it. */
export function putRoster(db: Db, tx: Tx, c: string, user: string, member: boolean, now: number): void {
  const row = liveRow(`r roster:${c}:${user}`, `roster:${c}:${user}`, 'system', user, 'roster');
  if (member || headsOf(db, `class-staff:${c}`).has(row.key)) {
    putRow(db, tx, `class-staff:${c}`, { ...row, del: !member }, now);
  }
}

function liveRow(
  key: string,
  record: string,
  head: string,
  text: string,
  kind: Row['kind'],
  stage = '',
): Row {
  return { key, record, seq: 0, del: false, rev: hashOf(`${head}|${text}|${stage}`), head, text, kind };
}

/** Append to a bucket: the newest change of each row, with the counter row of B3 and the checksum of R4. */
function putRow(db: Db, tx: Tx, bucket: string, row: Row, now: number): void {
  const heads = headsOf(db, bucket);
  const before = heads.get(row.key);
  if (before && !before.del && !row.del && before.rev === row.rev) return;
  const counter = bucketOf(db, bucket);
  const seq = counter.seq + 1;
  let { n, sum } = counter;
  if (before && !before.del) [n, sum] = [n - 1, (sum - rowSum(before) + SUM_MODULUS) % SUM_MODULUS];
  if (!row.del) [n, sum] = [n + 1, (sum + rowSum(row)) % SUM_MODULUS];
  const head: Head = { ...row, seq, deletedAt: row.del ? now : 0 };
  put(tx, heads, row.key, head);
  put(tx, db.buckets, bucket, { ...counter, seq, n, sum });
}

/** Every bucket's heads and counter, as they are before a commit. */
export const bucketsBefore = (db: Db): Pick<Db, 'heads' | 'buckets'> => ({
  heads: new Map([...db.heads].map(([bucket, heads]) => [bucket, new Map(heads)])),
  buckets: new Map(db.buckets),
});

/** S6: buckets are told at a commit's end, and so of nothing that came and went within it. */
export function tellOnce(db: Db, tx: Tx, before: Pick<Db, 'heads' | 'buckets'>): void {
  for (const [bucket, heads] of db.heads) {
    const untold = [...heads.values()].filter((head) => {
      const was = before.heads.get(bucket)?.get(head.key);
      return head.del && head !== was && was?.del !== false;
    });
    if (untold.length === 0) continue;
    for (const { key } of untold) {
      const was = before.heads.get(bucket)?.get(key);
      if (was) put(tx, heads, key, was);
      else drop(tx, heads, key);
    }
    const seqs = [...heads.values()].map(({ seq }) => seq);
    const seq = Math.max(before.buckets.get(bucket)?.seq ?? 0, ...seqs);
    put(tx, db.buckets, bucket, { ...bucketOf(db, bucket), seq });
  }
}

/** R5: forget tombstones deleted before `until` and raise the floor. */
export function collectTombstones(db: Db, tx: Tx, until: number): void {
  for (const [bucket, heads] of db.heads) {
    let floor = bucketOf(db, bucket).floor;
    for (const head of [...heads.values()]) {
      if (!head.del || head.deletedAt >= until) continue;
      floor = Math.max(floor, head.seq);
      drop(tx, heads, head.key);
    }
    if (floor > bucketOf(db, bucket).floor) put(tx, db.buckets, bucket, { ...bucketOf(db, bucket), floor });
  }
}
