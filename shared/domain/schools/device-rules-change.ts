import * as z from 'zod/mini';
import { timeOfDaySchema } from '#shared/kernel/calendar-date.ts';

/** Quiet hours as they may be set: both times or neither, and not the same. */
export const newQuietHoursSchema = z
  .object({
    from: z.nullable(timeOfDaySchema),
    to: z.nullable(timeOfDaySchema),
    weekends: z.boolean(),
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

/** What changes of the rules for devices; what is not named stays, so that two administrators don't undo each other. */
export const deviceRulesChangeSchema = z.object({
  shared: z.optional(z.boolean()),
  offlineSignIn: z.optional(z.boolean()),
  measuresReading: z.optional(z.boolean()),
  badges: z.optional(z.boolean()),
  quietHours: z.optional(newQuietHoursSchema),
});
export type DeviceRulesChange = z.infer<typeof deviceRulesChangeSchema>;
