import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Country, Locale, Role, SubjectPath } from '#shared/access/roles.ts';
import { autoDownloadByDefault } from '#shared/domain/schools/auto-download-hours.ts';
import type { AutoDownload } from '#shared/domain/schools/auto-download.ts';

/** One school: the account that people belong to (content §3). */
export const school = sqliteTable('school', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  country: text('country').$type<Country>().notNull(),
  /** IANA zone in which the school's dates begin and end (SPEC.md T2). */
  timeZone: text('time_zone').notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  subjects: text('subjects', { mode: 'json' }).$type<SubjectPath[]>().notNull(),
  /** The subjects whose promo flag is set (content §6). */
  promos: text('promos', { mode: 'json' }).$type<SubjectPath[]>().notNull(),
  createdAt: integer('created_at').notNull(),
  /** What comes to students' devices by itself. */
  takeAlong: text('take_along', { mode: 'json' })
    .$type<AutoDownload>()
    .notNull()
    .default(autoDownloadByDefault),
});

/** One person who can sign in. */
export const person = sqliteTable(
  'person',
  {
    id: text('id').primaryKey(),
    schoolId: text('school_id')
      .notNull()
      .references(() => school.id),
    /** As the person typed it when the account was made. */
    username: text('username').notNull(),
    /** What a username is found by: folded, so that "Ana" and "ana" can't be two people. */
    usernameKey: text('username_key').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    roles: text('roles', { mode: 'json' }).$type<Role[]>().notNull(),
    /** Algorithm, cost, salt and hash in one string (features/accounts/password-hash.ts). */
    passwordHash: text('password_hash').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('person_username_key').on(table.usernameKey),
    index('person_school').on(table.schoolId),
  ],
);

/** One signed-in browser. The cookie only names this row; revoking the row ends the session. */
export const deviceSession = sqliteTable(
  'device_session',
  {
    id: text('id').primaryKey(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    createdAt: integer('created_at').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
    /** Browser and system in words a person recognises, such as "Chrome on ChromeOS". */
    label: text('label').notNull(),
    revokedAt: integer('revoked_at'),
  },
  (table) => [index('device_session_person').on(table.personId)],
);
