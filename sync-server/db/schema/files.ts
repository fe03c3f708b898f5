import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A file that came whole from one person; its bytes lie under DATA_DIR/files by their hash (SPEC.md O4). */
export const storedFile = sqliteTable(
  'stored_file',
  {
    school: text('school').notNull(),
    owner: text('owner').notNull(),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    type: text('type').notNull(),
    /** Why it is not kept; null for a file that is here. */
    refusedFor: text('refused_for'),
    receivedAt: integer('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.school, table.owner, table.sha256] }),
    index('stored_file_hash').on(table.sha256),
  ],
);
