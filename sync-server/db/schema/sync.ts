import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The server's own history: which epoch it is in and how many commits it has made (SPEC.md V3). One row. */
export const meta = sqliteTable('meta', {
  id: integer('id').primaryKey(),
  epoch: text('epoch').notNull(),
  snap: integer('snap').notNull(),
  /** When a device's proof last made the server start a new epoch, and how often that was; epoch ms. */
  rotatedAt: integer('rotated_at'),
  rotations: integer('rotations').notNull().default(0),
});

/** A device's client: how far its mutations are recorded, and what its clock is known to say (SPEC.md S1, T2). */
export const client = sqliteTable('client', {
  id: text('id').primaryKey(),
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
});

/** Every mutation ever decided, once (SPEC.md S3). The payload is kept where it was not applied. */
export const mutation = sqliteTable('mutation', {
  id: text('id').primaryKey(),
  user: text('user').notNull(),
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
});

/** Which mutation stands at a client's sequence number (SPEC.md S3, S4). */
export const slot = sqliteTable(
  'slot',
  {
    client: text('client').notNull(),
    seq: integer('seq').notNull(),
    mutation: text('mutation').notNull(),
  },
  (table) => [primaryKey({ columns: [table.client, table.seq] })],
);

/** Every text ever accepted, by the mutation that brought it (SPEC.md O5). */
export const revision = sqliteTable(
  'revision',
  {
    id: text('id').primaryKey(),
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
  (table) => [index('revision_record').on(table.table, table.recordId)],
);

/** A bucket's counter and checksum; updated inside the writing transaction, so that seq order is commit order (B3). */
export const bucket = sqliteTable('bucket', {
  id: text('id').primaryKey(),
  seq: integer('seq').notNull(),
  /** Cursors below this have missed tombstones that are gone (SPEC.md R5). */
  floor: integer('floor').notNull(),
  n: integer('n').notNull(),
  sum: integer('sum').notNull(),
});

/** The newest state of each record in each bucket: the change log, compacting itself. */
export const head = sqliteTable(
  'head',
  {
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
    primaryKey({ columns: [table.bucket, table.table, table.id] }),
    index('head_bucket_seq').on(table.bucket, table.seq),
  ],
);

/** Exactly-once keys of outbound mail and notices (SPEC.md "effect"). */
export const effect = sqliteTable(
  'effect',
  {
    mutation: text('mutation').notNull(),
    kind: text('kind').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mutation, table.kind] })],
);

/** How far each client had been recorded in each of the newest verified backups (SPEC.md V2). */
export const backupClient = sqliteTable(
  'backup_client',
  {
    backup: text('backup').notNull(),
    client: text('client').notNull(),
    lastSeq: integer('last_seq').notNull(),
  },
  (table) => [primaryKey({ columns: [table.backup, table.client] })],
);

/** The backups that passed their check, oldest first by `madeAt`. */
export const backup = sqliteTable('backup', {
  file: text('file').primaryKey(),
  madeAt: integer('made_at').notNull(),
});

/** The version of each table's projections that the heads were made with (SPEC.md D6); 1 for a table that is not here. */
export const projection = sqliteTable('projection', {
  table: text('table_name').primaryKey(),
  version: integer('version').notNull(),
});
