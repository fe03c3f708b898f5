import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { deviceSession, person } from './accounts.ts';

/** A browser on which a person wants to be told of notifications; it ends with the session that it was made in. */
export const pushSubscription = sqliteTable(
  'push_subscription',
  {
    /** The address of the browser at its push service. */
    endpoint: text('endpoint').primaryKey(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    sessionId: text('session_id')
      .notNull()
      .references(() => deviceSession.id, { onDelete: 'cascade' }),
    /** The browser's public key, and the secret that it shares with this server; base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('push_subscription_person').on(table.personId),
    index('push_subscription_session').on(table.sessionId),
  ],
);
