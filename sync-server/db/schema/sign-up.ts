import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { SignUpRole } from '#shared/domain/accounts/sign-up.ts';
import { school } from './accounts.ts';

/** A code of a school with which people make their own account there. */
export const institutionCode = sqliteTable(
  'institution_code',
  {
    id: text('id').primaryKey(),
    schoolId: text('school_id')
      .notNull()
      .references(() => school.id),
    /** Without the hyphen that people read. */
    code: text('code').notNull(),
    role: text('role').$type<SignUpRole>().notNull(),
    endsAt: integer('ends_at').notNull(),
    maxUses: integer('max_uses').notNull(),
    uses: integer('uses').notNull().default(0),
    madeAt: integer('made_at').notNull(),
    withdrawnAt: integer('withdrawn_at'),
  },
  (table) => [uniqueIndex('institution_code_school_code').on(table.schoolId, table.code)],
);

/** An educator's sign-up that waits for the link of a mail, or for an administrator. No account exists before. */
export const pendingSignUp = sqliteTable(
  'pending_sign_up',
  {
    id: text('id').primaryKey(),
    schoolId: text('school_id')
      .notNull()
      .references(() => school.id),
    /** Of the secret in the link that was sent to the address. */
    secretHash: text('secret_hash').notNull(),
    username: text('username').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    passwordHash: text('password_hash').notNull(),
    way: text('way').$type<'code' | 'domain'>().notNull(),
    /** The code that was typed; null for who came by their address. */
    codeId: text('code_id'),
    askedAt: integer('asked_at').notNull(),
  },
  (table) => [
    uniqueIndex('pending_sign_up_secret').on(table.secretHash),
    index('pending_sign_up_school').on(table.schoolId, table.emailKey),
  ],
);
