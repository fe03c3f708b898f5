import * as z from 'zod/mini';
import {
  calendarDateSchema,
  daysBetween,
  isCalendarDate,
  timeOfDaySchema,
} from '#shared/kernel/calendar-date.ts';

/** Quiet hours as they may be set: both times or neither, and not the same. */
export const newQuietHoursSchema = z
  .object({
    from: z.nullable(timeOfDaySchema),
    to: z.nullable(timeOfDaySchema),
    weekends: z.boolean(),
    weekendDay: z.optional(z.enum(['saturday', 'sunday'])),
  })
  .check(
    z.refine(({ from, to }) => (from === null) === (to === null), {
      error: 'Give both times, or neither.',
      path: ['to'],
    }),
    z.refine(({ from, to }) => from === null || from !== to, {
      error: 'Choose an end that is not the beginning.',
      path: ['to'],
    }),
  );

/** So many holidays a school can name. Ours. */
export const MAX_HOLIDAYS = 40;
/** A holiday lasts so many days at most: longer is a mistake in a year. Ours. */
const MAX_HOLIDAY_DAYS = 120;
export const MAX_HOLIDAY_NAME = 60;

const areDates = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
  isCalendarDate(from) && isCalendarDate(to);

/** A holiday as it may be added. */
export const newHolidaySchema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_HOLIDAY_NAME)),
    from: calendarDateSchema,
    to: calendarDateSchema,
  })
  .check(
    z.refine(({ from, to }) => from <= to, {
      error: 'Choose a last day that is not before the first.',
      path: ['to'],
    }),
    // Asked of what is no date as well.
    z.refine((one) => !areDates(one) || daysBetween(one.from, one.to) < MAX_HOLIDAY_DAYS, {
      error: `Choose ${MAX_HOLIDAY_DAYS} days at most.`,
      path: ['to'],
    }),
  );

/** What changes of the rules for devices; what is not named stays, so that two administrators don't undo each other. */
export const deviceRulesChangeSchema = z.object({
  shared: z.optional(z.boolean()),
  offlineSignIn: z.optional(z.boolean()),
  measuresReading: z.optional(z.boolean()),
  badges: z.optional(z.boolean()),
  classList: z.optional(z.enum(['off', 'pin', 'pictures'])),
  quietHours: z.optional(newQuietHoursSchema),
  /** One at a time, so that two administrators who add holidays don't undo each other either. */
  addHoliday: z.optional(newHolidaySchema),
  removeHoliday: z.optional(newHolidaySchema),
});
export type DeviceRulesChange = z.infer<typeof deviceRulesChangeSchema>;
