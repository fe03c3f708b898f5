import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { person, school } from './accounts.ts';

/** A stretch in which a student uses the app: from its first scene until it is hidden (classroom §7). Times: epoch ms. */
export const usageEpisode = sqliteTable(
  'usage_episode',
  {
    id: text('id').primaryKey(),
    schoolId: text('school_id')
      .notNull()
      .references(() => school.id),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    startedAt: integer('started_at').notNull(),
    modifiedAt: integer('modified_at').notNull(),
    stoppedAt: integer('stopped_at'),
  },
  (table) => [index('usage_episode_person').on(table.personId, table.startedAt)],
);

/** One pack that is read in an episode. Of its address the pack alone is stored. */
export const usageScene = sqliteTable(
  'usage_scene',
  {
    id: text('id').primaryKey(),
    schoolId: text('school_id')
      .notNull()
      .references(() => school.id),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    episodeId: text('episode_id')
      .notNull()
      .references(() => usageEpisode.id),
    sceneTypeId: integer('scene_type_id').notNull(),
    packId: text('pack_id').notNull(),
    startedAt: integer('started_at').notNull(),
    /** When the device was last heard, and how long was read until then. */
    seenAt: integer('seen_at').notNull(),
    readMs: integer('read_ms').notNull(),
    stoppedAt: integer('stopped_at'),
  },
  (table) => [
    index('usage_scene_person').on(table.personId, table.startedAt),
    index('usage_scene_episode').on(table.episodeId),
  ],
);

/** How often something happened at a school on a day of its calendar, whoever did it. */
export const usageEvent = sqliteTable(
  'usage_event',
  {
    schoolId: text('school_id')
      .notNull()
      .references(() => school.id),
    day: text('day').notNull(),
    event: text('event').notNull(),
    name: text('name').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.day, table.event, table.name] })],
);
