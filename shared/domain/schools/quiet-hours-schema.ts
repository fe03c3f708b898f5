import * as z from 'zod/mini';

/**
 * When nothing rings: from `from` until before `to` by the clock of the school, `HH:MM`, over midnight where `to` is the
 * earlier; both null for no hours. `weekends`: all of Saturday and Sunday, too; `weekendDay`: only that one of them. As sent
 * and stored; what may be set is checked by `newQuietHoursSchema`.
 */
export const quietHoursSchema = z.object({
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  weekends: z.boolean(),
  weekendDay: z.optional(z.enum(['saturday', 'sunday'])),
});
export type QuietHours = z.infer<typeof quietHoursSchema>;

/** Days of a school on which nothing rings: from a date to another by its calendar, both of them included. */
export const holidaySchema = z.object({ name: z.string(), from: z.string(), to: z.string() });
export type Holiday = z.infer<typeof holidaySchema>;
