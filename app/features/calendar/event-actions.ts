import { useMutate } from '#app/engine/index.ts';
import { newId } from '#app/platform/random.ts';
import { problemOf, type Problem } from '#app/ui/state/attempt.ts';
import type { CalendarEvent, EventDates, EventWords } from '#shared/domain/calendar/calendar-event.ts';

/** What a person does with their own events. Each rejects when the device could not store it. */
export function useEventActions() {
  const mutate = useMutate();
  return {
    /** Answers the problem, or null. */
    make: async (words: EventWords, dates: EventDates): Promise<Problem | null> =>
      problemOf(await mutate('saveCalendarEvent', { eventId: newId(), ...words, ...dates }, { base: null })),
    /** What was changed: the words over the head that the form showed (SPEC.md C7), the dates as a wish of their own. */
    change: async (
      event: CalendarEvent,
      words: EventWords,
      dates: EventDates,
      base: string | null,
    ): Promise<Problem | null> => {
      if (!isSameWords(event, words)) {
        const args = { eventId: event.id, ...words, ...dates };
        const problem = problemOf(await mutate('saveCalendarEvent', args, { base }));
        if (problem) return problem;
      }
      if (event.startDate === dates.startDate && event.endDate === dates.endDate) return null;
      return problemOf(await mutate('moveCalendarEvent', { eventId: event.id, ...dates }));
    },
    move: async ({ id }: CalendarEvent, { startDate, endDate }: EventDates): Promise<Problem | null> =>
      problemOf(await mutate('moveCalendarEvent', { eventId: id, startDate, endDate })),
    setRemoved: async (eventId: string, isRemoved: boolean): Promise<Problem | null> =>
      problemOf(await mutate('removeCalendarEvent', { eventId, isRemoved })),
    swapVersion: (eventId: string, versionId: string) =>
      mutate('swapCalendarEventVersion', { eventId, branchId: versionId }),
  };
}

const isSameWords = (a: EventWords, b: EventWords): boolean =>
  a.title === b.title.trim() &&
  a.note === b.note &&
  a.packIds.length === b.packIds.length &&
  a.packIds.every((packId, index) => b.packIds[index] === packId);
