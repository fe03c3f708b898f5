import { and, asc, desc, eq, getTableColumns, gt, lte, ne, sql } from 'drizzle-orm';
import { oncePerDatabase } from '#server/db/once-per-database.ts';
import type { Db } from '#server/db/open.ts';
import { client, mutation, revision, schoolSync, slot } from '#server/db/schema/sync.ts';
import { writer } from '#server/db/writer.ts';
import { EMPTY_DIGEST } from '#shared/kernel/empty-digest.ts';

// Whoever holds a ledger holds that of one school: its rows need not say so.
export type ClientRow = Omit<typeof client.$inferSelect, 'school'>;
export type MutationRow = Omit<typeof mutation.$inferSelect, 'school'>;
export type RevisionRow = Omit<typeof revision.$inferSelect, 'school'>;

/** What the server remembers of a school's devices and every mutation (SPEC.md "Push, on the server"). Synchronous. */
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

export function createLedger(db: Db, school: string, firstEpoch: () => string): Ledger {
  const { orm } = db;
  const now = preparedFor(db);
  const own = eq(schoolSync.school, school);
  const begin = () =>
    orm.insert(schoolSync).values({ school, epoch: firstEpoch(), snap: 0 }).returning().get();
  // Begun at the first question; a transaction that is taken back takes that back, too.
  const current = () => now.sync.get({ school }) ?? begin();
  return {
    epoch: () => current().epoch,
    snap: () => current().snap,
    advanceSnap: () => {
      current();
      return now.bumpSnap.get({ school })?.snap ?? 0;
    },
    setEpoch: (epoch) => {
      current();
      orm.update(schoolSync).set({ epoch }).where(own).run();
    },
    rotations: () => ({ lastAt: current().rotatedAt, count: current().rotations }),
    noteRotation: (at) =>
      void orm
        .update(schoolSync)
        .set({ rotatedAt: at, rotations: sql`${schoolSync.rotations} + 1` })
        .where(own)
        .run(),
    client: (id) => now.client.get({ school, id }) ?? null,
    putClient: (row) => now.putClient({ ...row, school }),
    mutation: (id) => now.mutation.get({ school, id }) ?? null,
    addMutation: (row) => now.addMutation({ ...row, school }),
    slot: (clientId, seq) => now.slot.get({ school, client: clientId, seq })?.mutation ?? null,
    addSlot: (clientId, seq, mutationId) =>
      now.addSlot({ school, client: clientId, seq, mutation: mutationId }),
    revision: (id) => now.version.get({ school, id }) ?? null,
    isOfClient: (clientId, after, mutationId) =>
      now.own.get({ school, client: clientId, after, mutation: mutationId }) !== undefined,
    revisionsOf: (table, recordId, limit) => now.revisions.all({ school, table, recordId, limit }),
    addRevision: (row) => now.addRevision({ ...row, school }),
    refusedBetween: (clientId, after, upTo) => now.refused.all({ school, client: clientId, after, upTo }),
  };
}

const preparedFor = oncePerDatabase(prepare);

function prepare(db: Db) {
  return { ...prepareReads(db), ...prepareWrites(db) };
}

function prepareReads({ orm }: Db) {
  const p = sql.placeholder;
  const { school: _ofClient, ...clientColumns } = getTableColumns(client);
  const { school: _ofMutation, ...mutationColumns } = getTableColumns(mutation);
  const { school: _ofRevision, ...revisionColumns } = getTableColumns(revision);
  const ofSchool = (table: typeof client | typeof mutation | typeof revision | typeof slot) =>
    eq(table.school, p('school'));
  const ofClient = and(ofSchool(slot), eq(slot.client, p('client')));
  return {
    sync: orm
      .select()
      .from(schoolSync)
      .where(eq(schoolSync.school, p('school')))
      .prepare(),
    bumpSnap: orm
      .update(schoolSync)
      .set({ snap: sql`${schoolSync.snap} + 1` })
      .where(eq(schoolSync.school, p('school')))
      .returning({ snap: schoolSync.snap })
      .prepare(),
    client: orm
      .select(clientColumns)
      .from(client)
      .where(and(ofSchool(client), eq(client.id, p('id'))))
      .prepare(),
    mutation: orm
      .select(mutationColumns)
      .from(mutation)
      .where(and(ofSchool(mutation), eq(mutation.id, p('id'))))
      .prepare(),
    version: orm
      .select({ branch: revision.branch, receivedAt: revision.receivedAt })
      .from(revision)
      .where(and(ofSchool(revision), eq(revision.id, p('id'))))
      .prepare(),
    revisions: orm
      .select(revisionColumns)
      .from(revision)
      .where(and(ofSchool(revision), eq(revision.table, p('table')), eq(revision.recordId, p('recordId'))))
      // Ids of mutations are made on devices: of one batch, the row's own number tells which was taken later.
      .orderBy(desc(revision.receivedAt), desc(sql`rowid`))
      .limit(p('limit'))
      .prepare(),
    slot: orm
      .select({ mutation: slot.mutation })
      .from(slot)
      .where(and(ofClient, eq(slot.seq, p('seq'))))
      .prepare(),
    own: orm
      .select({ seq: slot.seq })
      .from(slot)
      .where(and(ofClient, gt(slot.seq, p('after')), eq(slot.mutation, p('mutation'))))
      .prepare(),
    refused: orm
      .select({ seq: slot.seq, row: mutationColumns })
      .from(slot)
      .innerJoin(mutation, and(eq(mutation.school, slot.school), eq(mutation.id, slot.mutation)))
      .where(
        and(ofClient, gt(slot.seq, p('after')), lte(slot.seq, p('upTo')), ne(mutation.status, 'applied')),
      )
      .orderBy(asc(slot.seq))
      .prepare(),
  };
}

function prepareWrites(db: Db) {
  const { orm } = db;
  const { school: _school, id: _id, ...clientColumns } = getTableColumns(client);
  return {
    putClient: writer(
      db,
      orm
        .insert(client)
        .values(placeholdersOf(client))
        .onConflictDoUpdate({
          target: [client.school, client.id],
          set: Object.fromEntries(
            Object.entries(clientColumns).map(([key, column]) => [key, sql.raw(`excluded.${column.name}`)]),
          ),
        }),
    ),
    addMutation: writer(db, orm.insert(mutation).values(placeholdersOf(mutation))),
    addSlot: writer(db, orm.insert(slot).values(placeholdersOf(slot))),
    addRevision: writer(db, orm.insert(revision).values(placeholdersOf(revision)).onConflictDoNothing()),
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
