import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { person } from './accounts.ts';

/** The secret address under which calendar apps read one person's due dates; at most one at a time. */
export const calendarFeed = sqliteTable(
  'calendar_feed',
  {
    personId: text('person_id')
      .primaryKey()
      .references(() => person.id),
    /** SHA-256 of the secret: who reads the database, or a backup of it, can't read anybody's calendar. */
    tokenHash: text('token_hash').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [uniqueIndex('calendar_feed_token').on(table.tokenHash)],
);
