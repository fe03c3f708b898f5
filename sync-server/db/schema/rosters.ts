import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { RosterSource } from '#shared/domain/rosters/roster.ts';
import type { Binding } from '#shared/domain/rosters/school-state.ts';
import { school } from './accounts.ts';

/** Which person, class or membership of a school an id of its own system means. */
export const rosterBinding = sqliteTable(
  'roster_binding',
  {
    schoolId: text('school_id')
      .notNull()
      .references(() => school.id),
    source: text('source').$type<RosterSource>().notNull(),
    kind: text('kind').$type<Binding['kind']>().notNull(),
    externalId: text('external_id').notNull(),
    ownId: text('own_id').notNull(),
    /** Whose it is; null for a class. */
    personId: text('person_id'),
    /** The words that the roster had for it. */
    seen: text('seen').notNull(),
    boundAt: integer('bound_at').notNull(),
    /** Since when an import has switched the account off; null = none has. */
    offSince: integer('off_since'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.source, table.kind, table.externalId] }),
    uniqueIndex('roster_binding_own').on(table.schoolId, table.source, table.kind, table.ownId),
    index('roster_binding_person').on(table.personId),
  ],
);

/** One import of a roster, also while it runs. The files themselves are not stored. */
export const rosterImport = sqliteTable(
  'roster_import',
  {
    id: text('id').primaryKey(),
    schoolId: text('school_id')
      .notNull()
      .references(() => school.id),
    source: text('source').$type<RosterSource>().notNull(),
    fileName: text('file_name').notNull(),
    /** The school of the files that was chosen, by their id; empty where they had one. */
    ofSchool: text('of_school').notNull(),
    /** Null for a command of the server's shell, and for somebody whose data was erased. */
    byId: text('by_id'),
    at: integer('at').notNull(),
    /** When it last did something; one that is silent for long was broken off. */
    movedAt: integer('moved_at').notNull(),
    isDone: integer('is_done', { mode: 'boolean' }).notNull().default(false),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    counts: text('counts', { mode: 'json' }).$type<Record<string, number>>().notNull(),
  },
  (table) => [index('roster_import_school').on(table.schoolId, table.at)],
);
