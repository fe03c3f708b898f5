import { useAttentionItem, useSignedIn, useView, type PendingMark } from '#app/engine/index.ts';
import { byDates, type CalendarEvent } from '#shared/domain/calendar/calendar-event.ts';
import { recordKey } from '#shared/sync/mutator.ts';
import type { Version } from '#shared/sync/version.ts';

export type EventsOfPerson = {
  /** By date. */
  readonly events: readonly CalendarEvent[];
  /** Those that were deleted and can be brought back, the newest deletion first. */
  readonly deleted: readonly CalendarEvent[];
  /** Where the newest change of an event is. */
  readonly markOf: (id: string) => PendingMark | null;
  /** Other versions of an event's words, from other devices (SPEC.md M4). */
  readonly versionsOf: (id: string) => readonly Version[];
};

/** This person's own events; live. `undefined` until they are read. */
export function useEvents(): EventsOfPerson | undefined {
  const { session } = useSignedIn();
  const userId = session.individual.id;
  return useView(userId, async (view) => {
    const [rows, versions] = await Promise.all([view.list('calendarEvent'), view.list('branch')]);
    const own = rows.filter(({ ownerId }) => ownerId === userId);
    return {
      events: own.filter(({ removedAt }) => removedAt === null).sort(byDates),
      deleted: own
        .filter(({ removedAt }) => removedAt !== null)
        .sort((a, b) => (b.removedAt ?? 0) - (a.removedAt ?? 0)),
      markOf: (id: string) => view.mark('calendarEvent', id),
      versionsOf: (id: string) =>
        versions.filter((one) => one.table === 'calendarEvent' && one.recordId === id),
    };
  });
}

/** What the server would not take of an event, or null; live. */
export const useRefusedEvent = (id: string) => useAttentionItem(recordKey('calendarEvent', id));
