import { useHeard, useSignedIn, useView } from '#app/engine/index.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { notificationDays, type NotificationLine } from '#shared/domain/notifications/notification-list.ts';
import { isUnread, type NotificationRow } from '#shared/domain/notifications/rows.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import { targetOf } from './notification-target.ts';

/** A line with where it leads; null where that is no longer there. */
export type ListedNotification = NotificationLine & { readonly to: string | null };
export type ListedDay = { readonly date: CalendarDate; readonly lines: readonly ListedNotification[] };

/** Everything a person was told, by the school's days, the newest first. Live; `undefined` until it is read. */
export function useNotifications(subject: SubjectPath): readonly ListedDay[] | undefined {
  const { session } = useSignedIn();
  const { timeZone } = session.school;
  const userId = session.individual.id;
  return useView(`${subject} ${userId}`, async (view) => {
    const days = notificationDays(own(await view.list('notification'), userId), timeZone);
    return Promise.all(
      days.map(async ({ date, lines }) => ({
        date,
        lines: await Promise.all(
          lines.map(async (line) => ({ ...line, to: await targetOf(view, line.row, subject) })),
        ),
      })),
    );
  });
}

/** What is unread. Live; `undefined` until this device has read everything of its person (promises.md U4). */
export function useUnread(): readonly NotificationRow[] | undefined {
  const { session } = useSignedIn();
  const userId = session.individual.id;
  const unread = useView(userId, async (view) =>
    own(await view.list('notification'), userId).filter(isUnread),
  );
  return useHeard() === 'heard' ? unread : undefined;
}

const own = (rows: readonly NotificationRow[], userId: string): NotificationRow[] =>
  rows.filter(({ ownerId }) => ownerId === userId);
