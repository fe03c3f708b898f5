import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

// Every table leads with the school (SPEC.md I12): a row of another school is not found, and a commit touches one.

/** A school's own history: which epoch it is in and how many commits it has made (SPEC.md V3). */
export const schoolSync = sqliteTable('school_sync', {
  school: text('school').primaryKey(),
  epoch: text('epoch').notNull(),
  snap: integer('snap').notNull(),
  /** When a device's proof last made the server start a new epoch, and how often that was; epoch ms. */
  rotatedAt: integer('rotated_at'),
  rotations: integer('rotations').notNull().default(0),
});

/** A device's client: how far its mutations are recorded, and what its clock is known to say (SPEC.md S1, T2). */
export const client = sqliteTable(
  'client',
  {
    school: text('school').notNull(),
    id: text('id').notNull(),
    user: text('user').notNull(),
    lastSeq: integer('last_seq').notNull(),
    digest: text('digest').notNull(),
    confirmed: integer('confirmed').notNull(),
    /** Server time of the first contact; null for a client from before it was noted. */
    firstSeenAt: integer('first_seen_at'),
    /** Server time of the last contact. */
    seenAt: integer('seen_at').notNull(),
    /** Server time of the last contact in which nothing was unsent. */
    clearedAt: integer('cleared_at'),
    lastClaimed: integer('last_claimed'),
    boot: text('boot'),
    bootWall: integer('boot_wall'),
    bootMono: integer('boot_mono'),
  },
  (table) => [primaryKey({ columns: [table.school, table.id] })],
);

/** Every mutation ever decided, once (SPEC.md S3). The payload is kept where it was not applied, until that is over (M7). */
export const mutation = sqliteTable(
  'mutation',
  {
    school: text('school').notNull(),
    id: text('id').notNull(),
    user: text('user').notNull(),
    /**
     * The client that brought it first, and at which of its numbers; null for what no device sent. What came before these
     * columns were there has them in `slot`.
     */
    client: text('client'),
    seq: integer('seq'),
    name: text('name').notNull(),
    v: integer('v').notNull(),
    hash: text('hash').notNull(),
    status: text('status', { enum: ['applied', 'rejected', 'parked'] }).notNull(),
    reason: text('reason'),
    field: text('field'),
    conflict: integer('conflict', { mode: 'boolean' }).notNull(),
    base: text('base'),
    payload: text('payload'),
    at: integer('at').notNull(),
    receivedAt: integer('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.school, table.id] }),
    // Of the few that were not applied: the others cost nothing.
    index('mutation_payload')
      .on(table.school, table.receivedAt)
      .where(sql`payload is not null`),
    index('mutation_refused')
      .on(table.school, table.client, table.seq)
      .where(sql`status <> 'applied'`),
  ],
);

/** Which mutation stands at a client's sequence number, where it had come before (SPEC.md S3, S4). */
export const slot = sqliteTable(
  'slot',
  {
    school: text('school').notNull(),
    client: text('client').notNull(),
    seq: integer('seq').notNull(),
    mutation: text('mutation').notNull(),
  },
  (table) => [primaryKey({ columns: [table.school, table.client, table.seq] })],
);

/** Every text ever accepted, by the mutation that brought it (SPEC.md O5). */
export const revision = sqliteTable(
  'revision',
  {
    school: text('school').notNull(),
    id: text('id').notNull(),
    table: text('table_name').notNull(),
    recordId: text('record_id').notNull(),
    base: text('base'),
    body: text('body').notNull(),
    author: text('author').notNull(),
    authoredAt: integer('authored_at').notNull(),
    receivedAt: integer('received_at').notNull(),
    /** The other version it belongs to; null when it stood as the record. */
    branch: text('branch'),
    /** What the device that wrote it calls itself. */
    device: text('device').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.school, table.id] }),
    // Without the school: ids lie where chance puts them, and shorter entries are fewer pages for each commit.
    index('revision_record').on(table.recordId, table.table),
  ],
);

/** A bucket's counter and checksum; updated inside the writing transaction, so that seq order is commit order (B3). */
export const bucket = sqliteTable(
  'bucket',
  {
    school: text('school').notNull(),
    id: text('id').notNull(),
    seq: integer('seq').notNull(),
    /** Cursors below this have missed tombstones that are gone (SPEC.md R5). */
    floor: integer('floor').notNull(),
    n: integer('n').notNull(),
    sum: integer('sum').notNull(),
  },
  (table) => [primaryKey({ columns: [table.school, table.id] })],
);

/** The newest state of each record in each bucket: the change log, compacting itself. */
export const head = sqliteTable(
  'head',
  {
    school: text('school').notNull(),
    bucket: text('bucket').notNull(),
    table: text('table_name').notNull(),
    id: text('id').notNull(),
    seq: integer('seq').notNull(),
    del: integer('del', { mode: 'boolean' }).notNull(),
    rev: text('rev').notNull(),
    body: text('body'),
    /** Server time of the change; tombstones are kept at least 30 days by it. */
    changedAt: integer('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.school, table.bucket, table.table, table.id] }),
    index('head_bucket_seq').on(table.school, table.bucket, table.seq),
  ],
);

/** Exactly-once keys of outbound mail and notices (SPEC.md "effect"). */
export const effect = sqliteTable(
  'effect',
  {
    school: text('school').notNull(),
    mutation: text('mutation').notNull(),
    kind: text('kind').notNull(),
  },
  (table) => [primaryKey({ columns: [table.school, table.mutation, table.kind] })],
);

/** How far each client had been recorded in each of the newest verified backups (SPEC.md V2). */
export const backupClient = sqliteTable(
  'backup_client',
  {
    backup: text('backup').notNull(),
    school: text('school').notNull(),
    client: text('client').notNull(),
    lastSeq: integer('last_seq').notNull(),
  },
  (table) => [primaryKey({ columns: [table.backup, table.school, table.client] })],
);

/** The backups that passed their check, oldest first by `madeAt`. */
export const backup = sqliteTable('backup', {
  file: text('file').primaryKey(),
  madeAt: integer('made_at').notNull(),
});

/** The version of each table's projections that the heads were made with (SPEC.md D6); 1 for a table that is not here. */
export const projection = sqliteTable(
  'projection',
  {
    school: text('school').notNull(),
    table: text('table_name').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.school, table.table] })],
);
