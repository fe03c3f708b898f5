import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { deviceSession, person } from '#server/db/schema/accounts.ts';
import { pushSubscription } from '#server/db/schema/push.ts';
import { isBeforeEnd, type Lifetime } from '#server/plugins/device-sessions.ts';
import { can } from '#shared/access/capabilities.ts';

/** So many browsers of a person are told; one more ends the one that was added first. */
export const MAX_SUBSCRIPTIONS = 10;

export type Subscription = typeof pushSubscription.$inferSelect;

/** Adds a browser, or gives it to whoever is signed in there now: it was somebody else's before. */
export function addSubscription(db: Db, added: Subscription): void {
  const { endpoint: _, ...set } = added;
  db.sqlite.transaction(() => {
    db.orm
      .insert(pushSubscription)
      .values(added)
      .onConflictDoUpdate({ target: pushSubscription.endpoint, set })
      .run();
    const { endpoint, personId, createdAt } = pushSubscription;
    const all = db.orm
      .select({ endpoint })
      .from(pushSubscription)
      .where(eq(personId, added.personId))
      .orderBy(desc(createdAt))
      .all();
    const beyond = all.slice(MAX_SUBSCRIPTIONS).map((one) => one.endpoint);
    db.orm.delete(pushSubscription).where(inArray(endpoint, beyond)).run();
  })();
}

/** The addresses of a person's browsers that are told. */
export const endpointsOf = (db: Db, personId: string): string[] =>
  db.orm
    .select({ endpoint: pushSubscription.endpoint })
    .from(pushSubscription)
    .where(eq(pushSubscription.personId, personId))
    .all()
    .map(({ endpoint }) => endpoint);

export function dropSubscription(db: Db, endpoint: string): void {
  db.orm.delete(pushSubscription).where(eq(pushSubscription.endpoint, endpoint)).run();
}

/** Those whose session somebody ended from elsewhere; with one that was signed out they go by themselves. */
export function dropEnded({ sqlite }: Db, now: number): void {
  sqlite
    .prepare(
      'delete from push_subscription where session_id in (select id from device_session where revoked_at is not null or ends_at <= ?)',
    )
    .run(now);
}

/** Ends a browser of one person alone: nobody ends another's. */
export function dropOwnSubscription(db: Db, personId: string, endpoint: string): void {
  db.orm
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.endpoint, endpoint), eq(pushSubscription.personId, personId)))
    .run();
}

/**
 * The browsers of a school, or of one person there, that may be told something: their session lives, and their person is let
 * in and has notifications at all.
 */
export function findSubscriptions(
  db: Db,
  schoolId: string,
  { now, deadSince, personId }: Lifetime & { readonly personId?: string },
): Subscription[] {
  return db.orm
    .select({ subscription: pushSubscription, roles: person.roles })
    .from(pushSubscription)
    .innerJoin(person, eq(person.id, pushSubscription.personId))
    .innerJoin(deviceSession, eq(deviceSession.id, pushSubscription.sessionId))
    .where(
      and(
        eq(person.schoolId, schoolId),
        isNull(person.disabledAt),
        isNull(deviceSession.revokedAt),
        gt(deviceSession.lastSeenAt, deadSince),
        isBeforeEnd(now),
        personId === undefined ? undefined : eq(person.id, personId),
      ),
    )
    .all()
    .flatMap(({ subscription, roles }) => (can(roles, 'read-notifications') ? [subscription] : []));
}
