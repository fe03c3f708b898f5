import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** A short address of a screen. The same path has one code, whoever asks; the row says nothing about people. */
export const shortLink = sqliteTable(
  'short_link',
  {
    code: text('code').primaryKey(),
    /** A path of the app, with its query and hash. */
    path: text('path').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [uniqueIndex('short_link_path').on(table.path)],
);
