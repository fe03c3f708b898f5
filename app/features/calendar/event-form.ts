import * as z from 'zod/mini';
import { eventWords, type CalendarEvent, type EventDates } from '#shared/domain/calendar/calendar-event.ts';
import { wrongDates } from '#shared/domain/calendar/event-mutators.ts';
import { calendarDateSchema, type CalendarDate } from '#shared/kernel/calendar-date.ts';
import { refusalText } from '#shared/kernel/refusal.ts';

/** What stands in the form; a date is null while it is not complete. */
export const eventFormSchema = z.object({
  ...eventWords,
  startDate: z.nullable(calendarDateSchema),
  endDate: z.nullable(calendarDateSchema),
});
export type EventForm = z.infer<typeof eventFormSchema>;

export const newEventForm = (date: CalendarDate, packIds: readonly string[] = []): EventForm => ({
  ...{ title: '', note: '', packIds: [...packIds] },
  ...{ startDate: date, endDate: date },
});

export const formOfEvent = ({ title, note, packIds, startDate, endDate }: CalendarEvent): EventForm => ({
  ...{ title, note, packIds, startDate, endDate },
});

export type EventFormProblems = { readonly title?: string; readonly dates?: string };

/** What is wrong with the form, each said at its field; the dates once they are whole. */
export function checkEventForm(form: EventForm): { problems: EventFormProblems; dates: EventDates | null } {
  const { startDate, endDate } = form;
  const dates = startDate !== null && endDate !== null ? { startDate, endDate } : null;
  const areWrong = dates === null || wrongDates(dates) !== null;
  const problems = {
    ...(form.title.trim() === '' && { title: refusalText('title_required') }),
    ...(areWrong && { dates: refusalText('date_range') }),
  };
  return { problems, dates: areWrong ? null : dates };
}

/** A first day that is moved takes the last day along, so that the event stays as long as it was. */
export function withStart(form: EventForm, startDate: CalendarDate | null): EventForm {
  const { endDate } = form;
  const isBefore = startDate !== null && (endDate === null || endDate < startDate);
  return { ...form, startDate, endDate: isBefore ? startDate : endDate };
}
