import Dexie from 'dexie';
import { loadRuleBook } from '#app/engine/outbox/lazy-rules.ts';
import type { AttentionRow } from '#app/engine/outbox/outbox-db.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { readView } from '#app/engine/view/view.ts';
import { zoneOfCaller } from '#app/engine/view/zone.ts';
import { userBucket } from '#shared/sync/bucket-names.ts';
import type { RefusedText } from '#shared/sync/refused-text.ts';

/** Something that was not accepted, as its author sees it: one for each refused mutation (SPEC.md M7, M9). */
export type AttentionItem = Omit<AttentionRow, 'record' | 'seenIn'> & {
  /** The record whose text it is, as `recordKey`; null for none. */
  readonly record: string | null;
  /** `school`: every device of this person shows it. `device`: it is here alone. */
  readonly heldBy: 'school' | 'device';
};

/** What this device has noted and what the server gave back, united by mutation; the newest first. */
export async function readAttention(local: LocalDb): Promise<AttentionItem[]> {
  const inZone = zoneOfCaller();
  const noted = await local.outbox.attention.toArray();
  const given = await inZone(() => readGiven(local));
  const here = new Set(noted.map(({ mutation }) => mutation));
  const there = new Set(given.map(({ id }) => id));
  const elsewhere = given.filter(({ id }) => !here.has(id));
  const items = [
    ...noted.map((row) => fromRow(row, there.has(row.mutation))),
    ...(elsewhere.length === 0 ? [] : await fromTexts(local, elsewhere)),
  ];
  return items.sort((a, b) => b.noticedAt - a.noticedAt || (a.key < b.key ? -1 : 1));
}

/** The refused texts that the cache holds, whatever is pending: they lie in their author's bucket. */
export const cachedRefusals = ({ cache, actor }: LocalDb) => {
  const bucket = userBucket(actor.userId);
  return cache.rows
    .where(':id')
    .between([bucket, 'refusal', Dexie.minKey], [bucket, 'refusal', Dexie.maxKey]);
};

/**
 * Mostly there is none: a field that asks for its own then hangs on nothing that changes with every key. Rows and not
 * their number, which a live query would count again whenever any row changes.
 */
async function readGiven(local: LocalDb): Promise<RefusedText[]> {
  const inZone = zoneOfCaller();
  const isGiven = (await cachedRefusals(local).limit(1).toArray()).length > 0;
  return isGiven ? (await inZone(() => readView(local))).list('refusal') : [];
}

function fromRow({ seenIn: _seenIn, ...row }: AttentionRow, isThere: boolean): AttentionItem {
  // An app that held one item a record had the record as its key.
  const record = row.record ?? (row.key === row.mutation ? null : row.key);
  return { ...row, record, heldBy: isThere ? 'school' : 'device' };
}

async function fromTexts(local: LocalDb, texts: readonly RefusedText[]): Promise<AttentionItem[]> {
  // Inside a live query a foreign promise must be wrapped in one of the query's zone.
  const { readRefused } = await Promise.resolve(loadRuleBook());
  return texts.map(({ id, userId: _userId, refusedAt, ...text }) => ({
    ...text,
    ...readRefused(text, local.actor),
    ...{ key: id, mutation: id, record: text.record, noticedAt: refusedAt, heldBy: 'school' as const },
  }));
}
