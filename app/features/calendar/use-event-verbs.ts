import { useLocale } from '#app/i18n/locale.tsx';
import { useAnnounce } from '#app/ui/feedback/announcer.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { attempt } from '#app/ui/state/attempt.ts';
import type { CalendarEvent } from '#shared/domain/calendar/calendar-event.ts';
import { addDays } from '#shared/kernel/calendar-date.ts';
import { useEventActions } from './event-actions.ts';

/**
 * Moving, deleting and bringing back, each said aloud; what did not work is said in a notice.
 *
 * @param onBack an event is in the calendar again.
 */
export function useEventVerbs(onBack: (event: CalendarEvent) => void) {
  const { move, setRemoved } = useEventActions();
  const { format } = useLocale();
  const notify = useNotify();
  const announce = useAnnounce();
  /** Whether it was done. */
  const done = async (run: Parameters<typeof attempt>[0]): Promise<boolean> => {
    const problem = await attempt(run);
    if (problem) notify({ text: problem.text, tone: 'danger' });
    return problem === null;
  };
  const restore = async (event: CalendarEvent): Promise<void> => {
    if (!(await done(() => setRemoved(event.id, false)))) return;
    announce('The event is back.');
    onBack(event);
  };
  return {
    restore,
    /** Answers its new first day, or null where it could not be moved. */
    moveBy: async (event: CalendarEvent, days: number): Promise<string | null> => {
      const startDate = addDays(event.startDate, days);
      const dates = { startDate, endDate: addDays(event.endDate, days) };
      if (!(await done(() => move(event, dates)))) return null;
      announce(`Moved to ${format.dateLong(startDate)}.`);
      return startDate;
    },
    remove: async (event: CalendarEvent): Promise<void> => {
      if (!(await done(() => setRemoved(event.id, true)))) return;
      const action = { label: 'Undo', onPress: () => void restore(event) };
      notify({ text: `“${event.title}” was deleted.`, action });
    },
  };
}
