import * as z from 'zod/mini';

/**
 * When nothing rings: from `from` until before `to` by the clock of the school, `HH:MM`, over midnight where `to` is the
 * earlier; both null for no hours. `weekends`: all of Saturday and Sunday, too. As sent and stored; what may be set is
 * checked by `newQuietHoursSchema`.
 */
export const quietHoursSchema = z.object({
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  weekends: z.boolean(),
});
export type QuietHours = z.infer<typeof quietHoursSchema>;
