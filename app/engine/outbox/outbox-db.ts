import Dexie, { type Table } from 'dexie';
import { packedGuard } from '#app/engine/packing/packed-guard.ts';
import { EMPTY_DIGEST } from '#shared/kernel/empty-digest.ts';
import type { ClockEvidence, Result } from '#shared/sync/wire.ts';

/**
 * One mutation of this person on this device (SPEC.md "Life of an outbox row"):
 * `open` may still be coalesced; `sealed` has its number and never changes again; `done` is recorded by the server and
 * kept until durable; `rejected` and `parked` have their copy in `attention`.
 */
export type OutboxRow = {
  /** Order on this device. Given by the database. */
  local: number;
  /** Unsent rows of one key are one row; unique for mutations that never coalesce. */
  key: string;
  scope: string;
  barrier: boolean;
  autosave: boolean;
  name: string;
  v: number;
  /** JSON. Opaque here: any version of the app can send any other version's rows (D5). */
  args: string;
  /** The text it was written over: a mutation id, `local:<n>` for an unsent row, or null. */
  base: string | null;
  /** How many texts it took in place of its first one; missing for none, and in rows of older apps (C7). */
  edits?: number;
  at: number;
  clock: ClockEvidence;
  /** Device clock when its first text was written; later texts that replaced it don't count (O5). */
  openedAt: number;
  state: 'open' | 'sealed' | 'done' | 'rejected' | 'parked';
  seq: number | null;
  id: string | null;
  /** The client's digest after this row. */
  digest: string | null;
  result: Result | null;
  /** Server time when this device heard that the row is recorded. */
  doneAt: number | null;
  /** It came in a file from another device (V4). */
  brought?: true;
  /** The refused mutation that this one sends once more (M9); `true` in rows of an app that did not say which. */
  again?: true | string;
};

export type Identity = {
  key: 'identity';
  client: string;
  /** The server's epoch as last heard; null before the first contact. */
  epoch: string | null;
  nextSeq: number;
  /** The digest after the last sealed row. */
  digest: string;
  /** The server has recorded everything up to here, and this device has taken note of every refusal among it. */
  confirmed: number;
  confirmedDigest: string;
  /** What the server signed with its newest answer; shown to it again, as proof of what this device knows (E1). */
  token?: string;
};

/** Typed text that is no mutation yet: a form that is not complete, a request that waits for a network. */
export type LocalDraft = {
  key: string;
  value: unknown;
  savedAt: number;
  /** How often it was written; missing in drafts of older apps (C7). */
  edits?: number;
  /** The head of what the form edits, as its form showed it when the draft was begun; null for none (C7). */
  over?: string | null;
};

/** Something the server refused, stored for its author until they decide (SPEC.md M7). */
export type AttentionRow = {
  /** The refused mutation's id. Items of an app that held one a record have that record's key. */
  key: string;
  mutation: string;
  /** The record whose text it is, as `recordKey`; null for none. Items from before it was noted have it in `key`. */
  record?: string | null;
  name: string;
  v: number;
  args: string;
  base: string | null;
  title: string;
  text: string;
  status: 'rejected' | 'parked';
  reason: string;
  field: string | null;
  /** When it was written, claimed server time. */
  at: number;
  noticedAt: number;
  /** The epoch in which the server was seen to hold this text too: gone there, it was settled elsewhere (M9). */
  seenIn?: string;
};

export type OutboxFile = {
  hash: string;
  blob: Blob;
  name: string;
  type: string;
  /** Bytes that the server has. */
  sent: number;
  /** When it was chosen last, by the device's wall clock; files from before this was noted have none. */
  keptAt?: number;
};

/**
 * The sacred database: what this person made and the server may not have yet (SPEC.md C1).
 * Frozen at version 1: no upgrade ever touches it. Strict durability, because the default one reports a write as done
 * before the disk has it.
 */
export class OutboxDb extends Dexie {
  declare mutations: Table<OutboxRow, number, Omit<OutboxRow, 'local'>>;
  declare drafts: Table<LocalDraft, string>;
  declare attention: Table<AttentionRow, string>;
  declare identity: Table<Identity, string>;
  declare files: Table<OutboxFile, string>;

  constructor(name: string) {
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      mutations: '++local, state, seq, id',
      drafts: 'key',
      attention: 'key',
      identity: 'key',
      files: 'hash',
    });
    this.use(packedGuard);
  }
}

export const outboxName = (tenant: string, userId: string): string => `outbox:${tenant}:${userId}`;

/** The identity of this outbox; made on first use with a client id given by the caller. Inside or outside a transaction. */
export async function readIdentity(outbox: OutboxDb, newClient: () => string): Promise<Identity> {
  const known = await outbox.identity.get('identity');
  if (known) return known;
  const fresh: Identity = {
    key: 'identity',
    client: newClient(),
    epoch: null,
    nextSeq: 1,
    digest: EMPTY_DIGEST,
    confirmed: 0,
    confirmedDigest: EMPTY_DIGEST,
  };
  // Two tabs may come here together: the first one's identity stays.
  await outbox.identity.add(fresh).catch(() => undefined);
  return (await outbox.identity.get('identity')) ?? fresh;
}

/** Rows the server has not recorded yet. */
export const isUnsent = (row: Pick<OutboxRow, 'state'>): boolean =>
  row.state === 'open' || row.state === 'sealed';

/**
 * Rows without those that a later one of the same text was written over: a text that is written again while it is on
 * its way is one change still. Two versions of a text, each written over something else, are two (SPEC.md C7).
 */
export function withoutRewritten(rows: readonly OutboxRow[]): OutboxRow[] {
  // How often an open row took another text (`local:3.2`) makes no other row of it.
  const over = new Set(rows.map(({ key, base }) => `${key} ${base?.replace(/\.\d+$/, '') ?? ''}`));
  return rows.filter(
    ({ key, local, id }) =>
      key === '' || !(over.has(`${key} local:${local}`) || (id !== null && over.has(`${key} ${id}`))),
  );
}

/** How many changes wait to be sent, and since when (claimed server time, epoch ms). */
export async function countUnsent(outbox: OutboxDb): Promise<{ n: number; oldest: number | null }> {
  const rows = await outbox.mutations.where('state').anyOf('open', 'sealed').toArray();
  const oldest = rows.reduce<number | null>(
    (min, row) => (min === null || row.at < min ? row.at : min),
    null,
  );
  return { n: withoutRewritten(rows).length, oldest };
}
