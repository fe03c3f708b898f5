import * as z from 'zod/mini';
import {
  eventDates,
  eventWords,
  type CalendarEvent,
  type EventDates,
} from '#shared/domain/calendar/calendar-event.ts';
import { wrongDates } from '#shared/domain/calendar/event-mutators.ts';
import { calendarDateSchema, type CalendarDate } from '#shared/kernel/calendar-date.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';

/** What stands in the form; a date is null while it is not complete. */
export const eventFormSchema = z.object({
  ...eventWords,
  startDate: z.nullable(calendarDateSchema),
  endDate: z.nullable(calendarDateSchema),
});
/** Dates that are whole: a year that was half typed is no date. */
const datesSchema = z.object(eventDates);
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
  const typed = datesSchema.safeParse(form);
  const areWrong = !typed.success || wrongDates(typed.data) !== null;
  const problems = {
    ...(form.title.trim() === '' && { title: refusalText('title_required') }),
    ...(areWrong && { dates: refusalText('date_range') }),
  };
  return { problems, dates: areWrong ? null : typed.data };
}

/** A first day after the last one takes it along. Other dates stay: a year that is being typed passes through the past. */
export function withStart(form: EventForm, startDate: CalendarDate | null): EventForm {
  const { endDate } = form;
  const isAfter = startDate !== null && (endDate === null || endDate < startDate);
  return { ...form, startDate, endDate: isAfter ? startDate : endDate };
}
