import { chain } from './checksums.ts';
import type { Cache, Draft, Outbox, OutboxRow, Profile, Seen } from './device.ts';
import { scopeOf } from './records.ts';
import type { Switches } from './switches.ts';
import type { Mutation, PullReply, Push, Result } from './wire.ts';

export type Mint = (kind: 'client' | 'mutation') => string;

/** C3: a row is pending until this client's `acked` has passed it. */
export function isPending(row: OutboxRow, outbox: Outbox, acked: Cache['acked'], sw: Switches): boolean {
  if (row.hidden || row.status === 'rejected' || row.status === 'parked') return false;
  if (!acked) return true;
  if (row.seq === 0) return true;
  if (sw.ackedNamesClient && acked.client !== outbox.identity.client) return true;
  return row.seq > acked.seq;
}

/** The newest pending row of a record, which is what its author sees (C6). */
export function lastPending(profile: Profile, record: string, sw: Switches): OutboxRow | undefined {
  const { outbox, cache } = profile;
  return outbox.rows.findLast(
    (row) => row.record === record && row.name !== 'move' && isPending(row, outbox, cache.acked, sw),
  );
}

/** C6 and O1, one outbox transaction: coalesce into the last open row of the key, or add one. */
export function write(
  outbox: Outbox,
  draft: Draft,
  seen: Seen,
  snapshot: string,
  sw: Switches,
  mint: Mint,
): void {
  const retried = outbox.attention.get(draft.retryOf ?? '');
  outbox.attention.delete(draft.retryOf ?? '');
  if (draft.file) outbox.files.set(draft.file.hash, draft.file);
  const into = coalescable(outbox, draft, sw);
  if (into) {
    into.text = draft.text;
    into.fate = draft.fate;
    into.at = draft.at;
    into.clock = draft.clock;
    into.shape = draft.v;
    if (sw.coalesceTakesVersion) into.v = draft.v;
    return;
  }
  const onto = retried ? undefined : openRowOf(outbox, draft.record);
  const { name, record, text, to, fate, at, clock } = draft;
  const file = draft.file?.hash ?? retried?.file ?? '';
  outbox.rows.push({
    ...{ n: outbox.nextN, status: 'open', seq: 0, id: sw.idAtSeal ? '' : mint('mutation') },
    ...{ name, record, text, snapshot, to, fate, at, before: 0, digest: 0, hidden: false },
    base: retried ? retried.base : onto ? null : baseSeen(outbox, seen),
    baseLocal: onto?.n ?? 0,
    ...{
      v: retried?.v ?? draft.v,
      shape: retried?.shape ?? draft.v,
      file,
      clock,
      openedAt: clock.wall,
      doneAt: 0,
    },
  });
  outbox.nextN += 1;
}

function openRowOf(outbox: Outbox, record: string): OutboxRow | undefined {
  return outbox.rows.findLast((row) => row.record === record && row.name !== 'move' && row.status === 'open');
}

/** What the author saw when typing began: a pending row, by now perhaps sealed by another tab, or the head. */
function baseSeen(outbox: Outbox, seen: Seen): string | null {
  const row = outbox.rows.find((r) => r.n === seen.pendingN && r.id !== '');
  return row?.id ?? seen.head;
}

function coalescable(outbox: Outbox, draft: Draft, sw: Switches): OutboxRow | undefined {
  if (draft.name !== 'save' || draft.retryOf !== null) return undefined;
  for (const row of outbox.rows.toReversed()) {
    const sameKey = row.record === draft.record && row.name === 'save';
    if (sameKey && row.status === 'open') return row;
    if (sameKey && !sw.sealedIsImmutable && row.status === 'sealed') return row;
    if (sameKey) return undefined;
    const barrier = row.name === 'submit' || row.name === 'remove';
    const isBetween = sw.barriersOfAnyScope || scopeOf(row.record) === scopeOf(draft.record);
    if (sw.barriers && barrier && isBetween) return undefined;
  }
  return undefined;
}

/** O5: autosaves younger than this hold the queue back, for at most this long. */
const HELD_MS = 3_000;

/** O5: nothing but autosaves is open and the oldest is young. A clock set back holds nothing for ever. */
export function isHeldBack(outbox: Outbox, wall: number, sw: Switches): boolean {
  const open = outbox.rows.filter((row) => row.status === 'open');
  if (open.length === 0 || open.some((row) => row.name !== 'save')) return false;
  const dueIn = Math.min(...open.map((row) => row.openedAt)) + HELD_MS - wall;
  return dueIn > 0 && (dueIn <= HELD_MS || !sw.holdIsBounded);
}

/** O2, one outbox transaction: seal at most `limit` open rows in local order. */
export function seal(outbox: Outbox, limit: number, sw: Switches, mint: Mint): number {
  const open = outbox.rows.filter((row) => row.status === 'open').slice(0, limit);
  for (const row of open) {
    row.status = 'sealed';
    if (row.id === '') row.id = mint('mutation');
    number(outbox, row, sw);
    for (const later of outbox.rows) {
      if (later.baseLocal === row.n) [later.base, later.baseLocal] = [row.id, 0];
    }
  }
  return open.length;
}

/** The next contiguous seq and the digest after it. */
function number(outbox: Outbox, row: OutboxRow, sw: Switches): void {
  row.seq = outbox.identity.nextSeq;
  outbox.identity.nextSeq += 1;
  row.before = digestAt(outbox, row.seq - 1) ?? 0;
  row.digest = chain(row.before, asMutation(row), sw);
}

/** One's own digest at `seq`; undefined when this device never numbered it (R3). */
export function digestAt(outbox: Outbox, seq: number): number | undefined {
  const { confirmed, digest } = outbox.identity;
  if (seq === confirmed) return digest;
  return outbox.rows.find((row) => row.seq === seq)?.digest;
}

/** The rows to send: sealed, in order, beyond what this tab already pushed. */
export function toPush(profile: Profile, after: number, batch: number, app: number): Push | undefined {
  const { outbox, user } = profile;
  const { client, epoch, confirmed, token } = outbox.identity;
  const rows = outbox.rows
    .filter((row) => row.status === 'sealed' && row.seq > after)
    .sort((a, b) => a.seq - b.seq);
  if (rows.length === 0) return undefined;
  return { user, client, app, epoch, confirmed, token, mutations: rows.slice(0, batch).map(asMutation) };
}

function asMutation(row: OutboxRow): Mutation {
  const { seq, id, name, record, text, snapshot, to, fate, base, at, before } = row;
  const { v, shape, file, clock } = row;
  return { seq, id, name, record, text, snapshot, to, fate, base, at, before, v, shape, file, clock };
}

/** V1, one outbox transaction: a new client, seq from 1, the same ids, everything not durable again. */
export function rehome(
  profile: Profile,
  epoch: string | null,
  remint: string | null,
  sw: Switches,
  mint: Mint,
): void {
  const { outbox } = profile;
  profile.rehomes += 1;
  const { token } = outbox.identity;
  outbox.identity = { client: mint('client'), epoch, nextSeq: 1, confirmed: 0, digest: 0, token };
  // What was set aside is in attention; its result is final (M7) and it is not sent again.
  outbox.rows = outbox.rows.filter((row) => row.status !== 'rejected' && row.status !== 'parked');
  if (!sw.rehomeRequeues) outbox.rows = outbox.rows.filter((row) => row.status !== 'done');
  for (const row of outbox.rows) {
    if (row.status === 'open') continue;
    row.status = 'sealed';
    row.seq = 0;
  }
  if (remint !== null) remintFrom(outbox, remint, sw, mint);
  for (const row of outbox.rows) if (row.status === 'sealed') number(outbox, row, sw);
}

/** S3: a new id for the row, and for every sealed row that names it as its base. */
function remintFrom(outbox: Outbox, id: string, sw: Switches, mint: Mint): void {
  const fresh = new Map<string, string>();
  for (const row of outbox.rows) {
    const base = fresh.get(row.base ?? '');
    if (base !== undefined) row.base = base;
    const again = row.id === id || (base !== undefined && sw.remintCascades);
    if (row.status === 'open' || !again) continue;
    const before = row.id;
    row.id = mint('mutation');
    fresh.set(before, row.id);
  }
}

/** M7: a non-applied result sets its row aside and copies the text, in the caller's transaction. */
export function setAside(outbox: Outbox, bad: readonly Result[], sw: Switches): void {
  for (const result of bad) {
    if (result.status === 'applied') continue;
    const row = outbox.rows.find((r) => r.id === result.id);
    if (!row || (sw.badOnce && (row.status === 'rejected' || row.status === 'parked'))) continue;
    row.status = result.status;
    if (!sw.fileWithAttention) outbox.files.delete(row.file);
    if (sw.keepRejected) outbox.attention.set(sw.attentionPerText ? row.id : row.record, { ...row });
  }
}

/** V2: what is not durable by then is pruned all the same. */
const KEPT_MS = 30 * 86_400_000;

/** R2, the outbox half of a pull: done, confirmed, and pruning of what is durable and no longer overlaid. */
export function confirm(
  profile: Profile,
  { last, durable, now }: PullReply,
  wall: number,
  sw: Switches,
): void {
  const { outbox, cache } = profile;
  const { identity } = outbox;
  const digest = digestAt(outbox, last);
  if (last > identity.confirmed && digest !== undefined)
    [identity.confirmed, identity.digest] = [last, digest];
  // The device's own clock may have been years off when the row was recorded.
  const today = sw.ageByServer ? now : wall;
  for (const row of outbox.rows) {
    if (row.status !== 'sealed' || row.seq > identity.confirmed) continue;
    row.status = 'done';
    row.doneAt = today;
  }
  const keptFrom = sw.keepUntilDurable ? durable : identity.confirmed;
  outbox.rows = outbox.rows.filter((row) => {
    if (row.status === 'rejected' || row.status === 'parked') return row.seq > identity.confirmed;
    if (row.status !== 'done' || (row.seq > keptFrom && today - row.doneAt <= KEPT_MS)) return true;
    return isPending(row, outbox, cache.acked, sw);
  });
}
