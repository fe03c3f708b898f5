import type { Schedule } from '#server/sync/core.ts';
import { MAX_NOTIFICATION_AGE_MS, MAX_NOTIFICATIONS } from '#shared/domain/notifications/constants.ts';
import { dateInZone } from '#shared/kernel/calendar-date.ts';
import { derivedId } from '#shared/kernel/ids.ts';

/** So many go in one commit. */
const AT_ONCE = 200;

/**
 * Takes away what is older than 90 days, and what a person has beyond 200, the oldest first; once a day. Which day it was
 * done on is kept in memory alone.
 */
export function forgetOldNotifications(): Schedule {
  const doneOn = new Map<string, string>();
  return ({ school, rows, now, timeZone, run }) => {
    const today = dateInZone(now, timeZone(school));
    if (doneOn.get(school) === today) return [];
    doneOn.set(school, today);
    const old = rows.find('notification', { createdAt: { upTo: now - MAX_NOTIFICATION_AGE_MS } });
    const ids = [...new Set([...old.map(({ id }) => id), ...tooMany(rows, now)])].sort();
    const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) =>
      ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
    );
    return parts.flatMap((notificationIds) =>
      run({
        id: derivedId('forget-notifications', today, notificationIds.join(' ')),
        name: 'forgetNotifications',
        args: { notificationIds },
        accountId: school,
      }),
    );
  };
}

/** What people have beyond the most that anybody has. */
function tooMany(rows: Parameters<Schedule>[0]['rows'], now: number): string[] {
  const counts = new Map<string, number>();
  for (const owner of rows.pick('notification', 'ownerId', { createdAt: { upTo: now } }))
    counts.set(String(owner), (counts.get(String(owner)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MAX_NOTIFICATIONS)
    .flatMap(([ownerId]) =>
      rows
        .find('notification', { ownerId })
        .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))
        .slice(MAX_NOTIFICATIONS)
        .map(({ id }) => id),
    );
}
