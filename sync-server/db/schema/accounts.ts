import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Licences } from '#shared/access/licence.ts';
import { allLicences } from '#shared/access/licences.ts';
import type { Country, Locale, Role, SubjectPath } from '#shared/access/roles.ts';
import type { AuditKind } from '#shared/domain/accounts/audit.ts';
import type { ClassSecretKind } from '#shared/domain/accounts/class-secret.ts';
import { signUpRulesByDefault, type SignUpRules } from '#shared/domain/accounts/institution-code.ts';
import type { LinkPurpose } from '#shared/domain/accounts/own-email.ts';
import type { SignInRule } from '#shared/domain/accounts/sign-in-rule.ts';
import { autoDownloadByDefault } from '#shared/domain/schools/auto-download-hours.ts';
import type { AutoDownload } from '#shared/domain/schools/auto-download.ts';
import type { DeviceRules } from '#shared/domain/schools/device-rules.ts';

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
  /** What the account may use, with days from and until (content §3, §6). */
  licences: text('licences', { mode: 'json' }).$type<Licences>().notNull().default(allLicences),
  createdAt: integer('created_at').notNull(),
  /** What comes to students' devices by itself. */
  takeAlong: text('take_along', { mode: 'json' })
    .$type<AutoDownload>()
    .notNull()
    .default(autoDownloadByDefault),
  /** How the school uses its devices. */
  deviceRules: text('device_rules', { mode: 'json' })
    .$type<DeviceRules>()
    .notNull()
    // As the column was made: another default would have SQLite make the whole table anew. What is absent is false.
    .default({ shared: false, offlineSignIn: false } as DeviceRules),
  /** After how many years a person's work is proposed for erasure; null = the school has not decided. */
  retentionYears: integer('retention_years'),
  /** By which ways people make their own accounts. */
  signUpRules: text('sign_up_rules', { mode: 'json' })
    .$type<SignUpRules>()
    .notNull()
    .default(signUpRulesByDefault),
  /** How people sign in; null = by any way there is. */
  signInRule: text('sign_in_rule', { mode: 'json' }).$type<SignInRule>(),
});

/**
 * What a school is called in its address, `/s/<slug>`. The newest is its own; those before lead to it for ever, so that no
 * other school may have them.
 */
export const schoolSlug = sqliteTable(
  'school_slug',
  {
    slug: text('slug').primaryKey(),
    schoolId: text('school_id')
      .notNull()
      .references(() => school.id),
    since: integer('since').notNull(),
  },
  (table) => [index('school_slug_school').on(table.schoolId)],
);

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
    /** What a username is found by in its school: folded, so that "Ana" and "ana" can't be two people there. */
    usernameKey: text('username_key').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    roles: text('roles', { mode: 'json' }).$type<Role[]>().notNull(),
    /** Algorithm, cost, salt and hash in one string (features/accounts/password-hash.ts). */
    passwordHash: text('password_hash').notNull(),
    createdAt: integer('created_at').notNull(),
    /** Since when the account can't sign in; null = it can. */
    disabledAt: integer('disabled_at'),
    /** Whether the next sign-in asks for a new password, because somebody else chose this one. */
    passwordDue: integer('password_due', { mode: 'boolean' }).notNull().default(false),
    /** Whether the product made the password, of three words with 30 bits, and its person did not change it since. */
    passwordMade: integer('password_made', { mode: 'boolean' }).notNull().default(false),
    /** Secret of the second factor, base32; null = none is set up. */
    totpSecret: text('totp_secret'),
    /** As it was typed; null = none is known. */
    email: text('email'),
    /** What an address is found by in its school: folded, so that it is one person's there. */
    emailKey: text('email_key'),
    /** Since when it is known that the person reads it; null = nobody has shown that. */
    emailVerifiedAt: integer('email_verified_at'),
    /** Whether the person has a password at all; without one they sign in by a provider. */
    hasPassword: integer('has_password', { mode: 'boolean' }).notNull().default(true),
    /** Whether the next start asks for what the account came without: an address, a role. */
    completionDue: integer('completion_due', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    uniqueIndex('person_school_username_key').on(table.schoolId, table.usernameKey),
    uniqueIndex('person_school_email_key').on(table.schoolId, table.emailKey),
  ],
);

/**
 * A link that was sent to an address, for one use: to show that the person reads it, or to choose a new password. Of the
 * secret in the link there is a hash alone.
 */
export const accountLink = sqliteTable(
  'account_link',
  {
    secretHash: text('secret_hash').primaryKey(),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    /** The address that it was sent to; a link counts for no other. */
    email: text('email').notNull(),
    createdAt: integer('created_at').notNull(),
    endsAt: integer('ends_at').notNull(),
  },
  (table) => [index('account_link_person').on(table.personId)],
);

/** Which account of a sign-in provider, such as Google, opens which account of a school. */
export const providerBinding = sqliteTable(
  'provider_binding',
  {
    schoolId: text('school_id')
      .notNull()
      .references(() => school.id),
    /** The provider's own address, as its tokens name it. */
    issuer: text('issuer').notNull(),
    /** What the provider calls the person, for ever; an address may go to somebody else. */
    subject: text('subject').notNull(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    /** The address at the provider when it was bound, to tell people which account it is; null = it named none. */
    email: text('email'),
    boundAt: integer('bound_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.issuer, table.subject] }),
    uniqueIndex('provider_binding_person_issuer').on(table.personId, table.issuer),
  ],
);

/**
 * The badges with which students sign in. Of the code in the picture there is a hash alone; it has 128 random bits. A badge
 * that has ended stays for a while, so that it is told from one that nobody has.
 */
export const studentBadge = sqliteTable(
  'student_badge',
  {
    codeHash: text('code_hash').primaryKey(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    madeAt: integer('made_at').notNull(),
    /** Since when it opens nothing any more; null = it does. */
    endedAt: integer('ended_at'),
  },
  (table) => [
    index('student_badge_person').on(table.personId),
    uniqueIndex('student_badge_live')
      .on(table.personId)
      .where(sql`ended_at is null`),
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
    /** The browser's installation, the same over all of its sign-ins; null for sessions from before it was noted. */
    deviceId: text('device_id'),
    /** The opening of a class by whose list it began; null for every other way in. */
    openingId: text('opening_id'),
    /** When it ends whatever happens; null = when nothing was heard of it for long. */
    endsAt: integer('ends_at'),
  },
  (table) => [
    index('device_session_person').on(table.personId),
    index('device_session_opening')
      .on(table.openingId)
      .where(sql`opening_id is not null`),
  ],
);

/**
 * What a student signs in with on a device that is open for their class: a PIN, or three pictures. It has few bits, so that
 * the hash is a slow one under a key that is in no backup (features/class-list/class-secrets.ts).
 */
export const classSecret = sqliteTable('class_secret', {
  personId: text('person_id')
    .primaryKey()
    .references(() => person.id),
  kind: text('kind').$type<ClassSecretKind>().notNull(),
  hash: text('hash').notNull(),
  madeAt: integer('made_at').notNull(),
});

/** For a while, devices may be opened for a class, and show its students to sign in. Dropped a day after its end. */
export const classOpening = sqliteTable(
  'class_opening',
  {
    id: text('id').primaryKey(),
    schoolId: text('school_id')
      .notNull()
      .references(() => school.id),
    classId: text('class_id').notNull(),
    /** The teacher who opened it; it ends when they do not teach the class any more. */
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    openedAt: integer('opened_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    /** Hash of the newest code, until when that opens devices, and how many it has opened. */
    codeHash: text('code_hash').notNull(),
    codeEndsAt: integer('code_ends_at').notNull(),
    codeUses: integer('code_uses').notNull(),
  },
  (table) => [
    index('class_opening_class').on(table.schoolId, table.classId),
    index('class_opening_person').on(table.personId),
    uniqueIndex('class_opening_code').on(table.codeHash),
  ],
);

/** A device that is open for a class. Of the token in its cookie there is a hash alone. */
export const classDevice = sqliteTable(
  'class_device',
  {
    tokenHash: text('token_hash').primaryKey(),
    openingId: text('opening_id')
      .notNull()
      .references(() => classOpening.id, { onDelete: 'cascade' }),
    /** Browser and system in words a person recognises. */
    label: text('label').notNull(),
    openedAt: integer('opened_at').notNull(),
  },
  (table) => [index('class_device_opening').on(table.openingId)],
);

/** How often a student's PIN or picture password was wrong in one opening. */
export const classListTry = sqliteTable(
  'class_list_try',
  {
    openingId: text('opening_id')
      .notNull()
      .references(() => classOpening.id, { onDelete: 'cascade' }),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    wrong: integer('wrong').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.openingId, table.personId] }),
    index('class_list_try_person').on(table.personId),
  ],
);

/**
 * What the school may have to answer for: who did what to whom, never what anybody wrote. Rows are only added; erasing a
 * person takes the names out and leaves the ids.
 */
export const audit = sqliteTable(
  'audit',
  {
    id: integer('id').primaryKey(),
    schoolId: text('school_id').notNull(),
    at: integer('at').notNull(),
    kind: text('kind').$type<AuditKind>().notNull(),
    /** Who did it; null for the server itself, for a command of its shell, and for who could not be told. */
    actorId: text('actor_id'),
    actorName: text('actor_name'),
    /** To whom it was done; null where it concerns nobody in particular. */
    subjectId: text('subject_id'),
    subjectName: text('subject_name'),
    /** What else is known, in a few words: a device, an address, a role. */
    detail: text('detail', { mode: 'json' }).$type<Record<string, string | number | boolean>>().notNull(),
  },
  (table) => [
    index('audit_school_at').on(table.schoolId, table.at),
    index('audit_subject').on(table.subjectId, table.at),
    index('audit_actor').on(table.actorId, table.at),
  ],
);

/** People whose data was erased: whatever brings any of it back is refused for ever. Ids alone, no names. */
export const erasedPerson = sqliteTable('erased_person', {
  id: text('id').primaryKey(),
  schoolId: text('school_id').notNull(),
  erasedAt: integer('erased_at').notNull(),
});

/** What one browser has packed of one person (SPEC.md D8, D9). */
export const packedDevice = sqliteTable(
  'packed_device',
  {
    personId: text('person_id').notNull(),
    deviceId: text('device_id').notNull(),
    /** The highest generation that the server gave a key for; 0 before the first packing. */
    generation: integer('generation').notNull(),
    /** The generation up to which nothing is taken any more; 0 for none. */
    revoked: integer('revoked').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.deviceId] })],
);
