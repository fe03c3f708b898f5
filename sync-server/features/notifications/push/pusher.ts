import { createHash } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { quietHoursOf } from '#server/features/notifications/quiet-hours-of.ts';
import type { SendPush } from '#server/integrations/push/push-service.ts';
import type { SentRecord } from '#server/sent-record.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { pushText } from '#shared/domain/notifications/push.ts';
import { isInQuietHoursOf, newsSince } from '#shared/domain/schools/quiet-hours.ts';
import { dropEnded, dropSubscription, findSubscriptions, type Subscription } from './subscriptions.ts';

export type PusherDeps = {
  core: Pick<SyncCore, 'rowsOf' | 'schools' | 'timeZone'>;
  db: Db;
  clock: Clock;
  sent: SentRecord;
  send: SendPush;
  /** After how many ms a session that was not heard from is over. */
  sessionMs: number;
  onRefused: () => void;
};

export type Pusher = {
  /** Tells everybody what they have not been told, and one school's people where buckets are named. Never two at a time. */
  look: (school?: string, personIds?: readonly string[]) => Promise<void>;
  close: () => void;
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Three days. What is older is news to nobody, quiet days apart. */
const NEWS_FOR_MS = 3 * DAY;
/** Shorter than it is remembered what was told, so that nothing is told twice after long holidays. */
const NEWS_REACHES_BACK_MS = 31 * DAY;
/** Digests look for earlier ones over a month. */
const REMEMBERED_MS = 33 * DAY;
const FIRST_RETRY_MS = MINUTE;
const LONGEST_RETRY_MS = 60 * MINUTE;
/** So many services are spoken to at a time. */
const AT_ONCE = 10;

/**
 * Tells browsers that there is something new, after the commit and off the request path. That a browser was told of a
 * notification is noted before, beside the database (SPEC.md I10): no restart, replay or restore tells it again. What came
 * together, or in quiet hours, is told as one.
 */
export function createPusher({ core, db, clock, sent, send, sessionMs, onRefused }: PusherDeps): Pusher {
  const waits = new Map<string, { attempts: number; until: number }>();
  let last: Promise<void> = Promise.resolve();
  let isClosed = false;

  async function lookNow(school?: string, personIds?: readonly string[]): Promise<void> {
    if (school === undefined) {
      dropEnded(db, clock.now());
      sent.forget(clock.now() - REMEMBERED_MS);
    }
    for (const one of school === undefined ? core.schools() : [school]) {
      if (isClosed) return;
      const now = clock.now();
      const lifetime = { now, deadSince: now - sessionMs };
      const all = personIds
        ? personIds.flatMap((personId) => findSubscriptions(db, one, { ...lifetime, personId }))
        : findSubscriptions(db, one, lifetime);
      for (let from = 0; from < all.length && !isClosed; from += AT_ONCE)
        await Promise.all(all.slice(from, from + AT_ONCE).map((subscription) => tell(one, subscription)));
    }
  }

  async function tell(school: string, subscription: Subscription): Promise<void> {
    const { endpoint, personId } = subscription;
    const now = clock.now();
    if ((waits.get(endpoint)?.until ?? 0) > now) return;
    const unread = core.rowsOf(school).find('notification', { ownerId: personId, unread: true });
    if (unread.length === 0) return;
    const quiet = quietHoursOf({ db, core }, school, personId);
    const zone = core.timeZone(school);
    if (isInQuietHoursOf(quiet, now, zone)) return;
    const since = newsSince(quiet, now, zone, { newsFor: NEWS_FOR_MS, atMost: NEWS_REACHES_BACK_MS });
    const claimed = unread
      .filter(({ createdAt }) => createdAt >= subscription.createdAt && createdAt > since)
      .map(({ id }) => pushId(endpoint, id))
      .filter((id) => sent.claim('push', id, now));
    if (claimed.length === 0) return;
    const outcome = await send(subscription, pushText(personId));
    if (outcome.kind === 'later') {
      for (const id of claimed) sent.release('push', id);
      waitLonger(endpoint, outcome.afterMs);
      return;
    }
    waits.delete(endpoint);
    if (outcome.kind === 'gone') dropSubscription(db, endpoint);
    if (outcome.kind === 'refused') onRefused();
  }

  function waitLonger(endpoint: string, afterMs: number | null): void {
    const attempts = (waits.get(endpoint)?.attempts ?? 0) + 1;
    const own = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));
    // A service that wants to be left alone for a week is asked again after a day.
    const wait = Math.min(DAY, Math.max(own, afterMs ?? 0));
    waits.set(endpoint, { attempts, until: clock.now() + wait });
  }

  return {
    look: (school, personIds) => {
      last = last.catch(() => undefined).then(() => lookNow(school, personIds));
      return last;
    },
    close: () => {
      isClosed = true;
    },
  };
}

/** Of one notification on one browser. */
const pushId = (endpoint: string, notificationId: string): string =>
  createHash('sha256').update(`${endpoint}\n${notificationId}`).digest('base64url');
