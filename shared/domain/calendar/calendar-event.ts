import * as z from 'zod/mini';
import { calendarDateSchema } from '#shared/kernel/calendar-date.ts';
import { idSchema } from '#shared/kernel/ids.ts';

/** Lengths and counts are ours: the specification names none but the three packs that are shown (classroom §9). */
export const MAX_EVENT_TITLE_LENGTH = 200;
export const MAX_EVENT_NOTE_LENGTH = 2_000;
export const MAX_EVENT_PACKS = 30;
/** An event of more than a year is a mistake of the date. */
export const MAX_EVENT_DAYS = 366;
export const SHOWN_EVENT_PACKS = 3;

/** What its owner writes: the collection of an event (classroom §3). */
export const eventWords = {
  title: z.string().check(z.maxLength(MAX_EVENT_TITLE_LENGTH)),
  note: z.string().check(z.maxLength(MAX_EVENT_NOTE_LENGTH)),
  /** Packs of the library and packs of one's own, in their order. */
  packIds: z.array(idSchema).check(z.maxLength(MAX_EVENT_PACKS)),
};

export const eventDates = { startDate: calendarDateSchema, endDate: calendarDateSchema };

/** An event of a person's own calendar; it lies on every subject's calendar and nobody else sees it. */
export const calendarEventRow = z.object({
  id: idSchema,
  ownerId: idSchema,
  ...eventDates,
  /** The words and packs, as calls name them; one for each event. */
  collectionId: idSchema,
  ...eventWords,
  createdAt: z.number(),
  /** When its owner deleted it, epoch ms. */
  removedAt: z.nullable(z.number()),
  /** The newest wish for its dates: when it was made, and by which mutation. */
  moved: z.object({ at: z.number(), by: z.string() }),
  head: z.string(),
  authoredAt: z.number(),
});
export type CalendarEvent = z.infer<typeof calendarEventRow>;

export type EventWords = Pick<CalendarEvent, keyof typeof eventWords>;
export type EventDates = Pick<CalendarEvent, keyof typeof eventDates>;

/** Whether any day of an event lies between two dates, both included. */
export const isWithin = (event: EventDates, from: string, to: string): boolean =>
  event.startDate <= to && event.endDate >= from;

/** The packs that a tile shows, and how many more there are (content §9). */
export function tilePacks(packIds: readonly string[]): { shown: readonly string[]; more: number } {
  const shown = packIds.slice(0, SHOWN_EVENT_PACKS);
  return { shown, more: packIds.length - shown.length };
}

/** By their first day, the longer first; then by title. */
export function byDates(a: CalendarEvent, b: CalendarEvent): number {
  if (a.startDate !== b.startDate) return a.startDate < b.startDate ? -1 : 1;
  if (a.endDate !== b.endDate) return a.endDate > b.endDate ? -1 : 1;
  return a.title === b.title ? (a.id < b.id ? -1 : 1) : a.title < b.title ? -1 : 1;
}
