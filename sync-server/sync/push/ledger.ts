import { and, asc, desc, eq, getTableColumns, gt, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { client, meta, mutation, revision, slot } from '#server/db/schema/sync.ts';
import { writer } from '#server/db/writer.ts';
import { EMPTY_DIGEST } from '#shared/kernel/empty-digest.ts';

export type ClientRow = typeof client.$inferSelect;
export type MutationRow = typeof mutation.$inferSelect;
export type RevisionRow = typeof revision.$inferSelect;

/** What the server remembers of devices and of every mutation (SPEC.md "Push, on the server"). Synchronous. */
export type Ledger = {
  epoch: () => string;
  snap: () => number;
  /** Counts one more commit; returns its number. */
  advanceSnap: () => number;
  setEpoch: (epoch: string) => void;
  /** When a device's proof last made the server start a new epoch, epoch ms, and how often that was. */
  rotations: () => { lastAt: number | null; count: number };
  noteRotation: (now: number) => void;
  client: (id: string) => ClientRow | null;
  putClient: (row: ClientRow) => void;
  mutation: (id: string) => MutationRow | null;
  addMutation: (row: MutationRow) => void;
  slot: (clientId: string, seq: number) => string | null;
  addSlot: (clientId: string, seq: number, mutationId: string) => void;
  /**
   * A kept text by its mutation: when the server got it, epoch ms, and the other version that it was kept in, null when it
   * was the head of the record. Null for none.
   */
  revision: (id: string) => { branch: string | null; receivedAt: number } | null;
  /** Whether a client sent this mutation under one of its numbers after `after`. */
  isOfClient: (clientId: string, after: number, mutationId: string) => boolean;
  /** The newest revisions of a record, by the server's order of taking them. */
  revisionsOf: (table: string, recordId: string, limit: number) => RevisionRow[];
  addRevision: (row: RevisionRow) => void;
  /** Results other than applied, of a client's sequence numbers in (after, upTo] (SPEC.md R1). */
  refusedBetween: (clientId: string, after: number, upTo: number) => { seq: number; row: MutationRow }[];
};

export function createLedger(db: Db, firstEpoch: () => string): Ledger {
  const p = sql.placeholder;
  const { orm } = db;
  orm.insert(meta).values({ id: 1, epoch: firstEpoch(), snap: 0 }).onConflictDoNothing().run();

  const readMeta = orm.select().from(meta).where(eq(meta.id, 1)).prepare();
  const bumpSnap = orm
    .update(meta)
    .set({ snap: sql`${meta.snap} + 1` })
    .where(eq(meta.id, 1))
    .returning({ snap: meta.snap })
    .prepare();
  const readClient = orm
    .select()
    .from(client)
    .where(eq(client.id, p('id')))
    .prepare();
  const readMutation = orm
    .select()
    .from(mutation)
    .where(eq(mutation.id, p('id')))
    .prepare();
  const readVersion = orm
    .select({ branch: revision.branch, receivedAt: revision.receivedAt })
    .from(revision)
    .where(eq(revision.id, p('id')))
    .prepare();
  const readRevisions = orm
    .select()
    .from(revision)
    .where(and(eq(revision.table, p('table')), eq(revision.recordId, p('recordId'))))
    // Ids of mutations are made on devices: of one batch, the row's own number tells which was taken later.
    .orderBy(desc(revision.receivedAt), desc(sql`rowid`))
    .limit(p('limit'))
    .prepare();
  const readSlot = orm
    .select({ mutation: slot.mutation })
    .from(slot)
    .where(and(eq(slot.client, p('client')), eq(slot.seq, p('seq'))))
    .prepare();
  const readOwn = orm
    .select({ seq: slot.seq })
    .from(slot)
    .where(and(eq(slot.client, p('client')), gt(slot.seq, p('after')), eq(slot.mutation, p('mutation'))))
    .prepare();
  const readRefused = orm
    .select({ seq: slot.seq, row: mutation })
    .from(slot)
    .innerJoin(mutation, eq(mutation.id, slot.mutation))
    .where(
      and(
        eq(slot.client, p('client')),
        gt(slot.seq, p('after')),
        lte(slot.seq, p('upTo')),
        ne(mutation.status, 'applied'),
      ),
    )
    .orderBy(asc(slot.seq))
    .prepare();
  const { id: _id, ...clientColumns } = getTableColumns(client);
  const putClient = writer(
    db,
    orm
      .insert(client)
      .values(placeholdersOf(client))
      .onConflictDoUpdate({
        target: client.id,
        set: Object.fromEntries(
          Object.entries(clientColumns).map(([key, column]) => [key, sql.raw(`excluded.${column.name}`)]),
        ),
      }),
  );
  const addMutation = writer(db, orm.insert(mutation).values(placeholdersOf(mutation)));
  const addSlot = writer(db, orm.insert(slot).values(placeholdersOf(slot)));
  const addRevision = writer(db, orm.insert(revision).values(placeholdersOf(revision)).onConflictDoNothing());

  const current = () => {
    const row = readMeta.get();
    if (!row) throw new Error('the database has no meta row');
    return row;
  };
  return {
    epoch: () => current().epoch,
    snap: () => current().snap,
    advanceSnap: () => bumpSnap.get()?.snap ?? 0,
    setEpoch: (epoch) => void orm.update(meta).set({ epoch }).where(eq(meta.id, 1)).run(),
    rotations: () => ({ lastAt: current().rotatedAt, count: current().rotations }),
    noteRotation: (now) =>
      void orm
        .update(meta)
        .set({ rotatedAt: now, rotations: sql`${meta.rotations} + 1` })
        .where(eq(meta.id, 1))
        .run(),
    client: (id) => readClient.get({ id }) ?? null,
    putClient,
    mutation: (id) => readMutation.get({ id }) ?? null,
    addMutation,
    slot: (clientId, seq) => readSlot.get({ client: clientId, seq })?.mutation ?? null,
    addSlot: (clientId, seq, mutationId) => addSlot({ client: clientId, seq, mutation: mutationId }),
    revision: (id) => readVersion.get({ id }) ?? null,
    isOfClient: (clientId, after, mutationId) =>
      readOwn.get({ client: clientId, after, mutation: mutationId }) !== undefined,
    revisionsOf: (table, recordId, limit) => readRevisions.all({ table, recordId, limit }),
    addRevision,
    refusedBetween: (clientId, after, upTo) => readRefused.all({ client: clientId, after, upTo }),
  };
}

type InsertableTable = typeof mutation | typeof slot | typeof revision | typeof client;

/** A placeholder per column, named like its key, so that a row object is the statement's argument. */
function placeholdersOf<T extends InsertableTable>(table: T): T['$inferInsert'] {
  const entries = Object.keys(getTableColumns(table)).map((key) => [key, sql.placeholder(key)]);
  return Object.fromEntries(entries) as T['$inferInsert']; // Drizzle takes a placeholder for any value
}

/** A client at its first contact. */
export function newClient(id: string, user: string, now: number): ClientRow {
  return {
    id,
    user,
    lastSeq: 0,
    digest: EMPTY_DIGEST,
    confirmed: 0,
    firstSeenAt: now,
    seenAt: now,
    clearedAt: null,
    lastClaimed: null,
    boot: null,
    bootWall: null,
    bootMono: null,
  };
}
