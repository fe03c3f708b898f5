import * as z from 'zod/mini';
import { dateInZone, timeOfDate } from '#shared/kernel/calendar-date.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** For how long devices are opened for a class. */
export const openingLengthSchema = z.enum(['one-hour', 'two-hours', 'school-day']);
export type OpeningLength = z.infer<typeof openingLengthSchema>;

/** A code opens devices for so long, ms, and so many of them. */
export const CODE_LASTS_MS = 10 * MINUTE;
export const DEVICES_OF_CODE = 60;
/** Wrong tries of a student in one opening, after which a teacher has to let them try again. */
export const WRONG_TRIES = 5;
/** Live openings of a class at a time. */
export const MAX_OPENINGS = 10;

/** When lessons are over, by the clock of the school. */
const SCHOOL_DAY_ENDS = '17:00';
const LONGEST = 12 * HOUR;

/** Whether the school day goes on, by the clock of the school. `now`: epoch ms. */
export const isSchoolDay = (now: number, timeZone: string): boolean => schoolDayEnd(now, timeZone) > now;

/** When an opening ends that begins now. Epoch ms. After the school day, "until its end" is four hours. */
export function openingEnd(length: OpeningLength, now: number, timeZone: string): number {
  if (length !== 'school-day') return now + (length === 'one-hour' ? HOUR : 2 * HOUR);
  const end = isSchoolDay(now, timeZone) ? schoolDayEnd(now, timeZone) : now + 4 * HOUR;
  return Math.min(end, now + LONGEST);
}

const schoolDayEnd = (now: number, timeZone: string): number =>
  timeOfDate(dateInZone(now, timeZone), SCHOOL_DAY_ENDS, timeZone);

/** A class's live openings, as its teachers see them. Times of the server's clock, epoch ms. */
export const classOpeningsSchema = z.object({
  openings: z.array(
    z.object({
      openingId: z.string(),
      /** Which teacher opened it. */
      by: z.string(),
      openedAt: z.number(),
      endsAt: z.number(),
      /** Until when its code opens devices; null for one that has ended. */
      codeEndsAt: z.nullable(z.number()),
      devices: z.array(z.object({ label: z.string(), openedAt: z.number() })),
      /** Students with so many wrong tries that a teacher has to let them try again. */
      stopped: z.array(z.string()),
    }),
  ),
});
export type ClassOpening = z.infer<typeof classOpeningsSchema>['openings'][number];

/** What a new opening, or a new code of one, is answered. The code is told this once. */
export const openedSchema = z.object({
  errors: z.array(z.string()),
  opened: z.optional(
    z.object({ openingId: z.string(), code: z.string(), codeEndsAt: z.number(), endsAt: z.number() }),
  ),
});
export type Opened = NonNullable<z.infer<typeof openedSchema>['opened']>;

/** The students of a class who have a PIN or picture password of the kind that the school uses, since when, epoch ms. */
export const classSecretsSchema = z.object({
  secrets: z.array(z.object({ individualId: z.string(), madeAt: z.number() })),
});
