import * as z from 'zod/mini';
import { timeOfDaySchema } from '#shared/kernel/calendar-date.ts';
import { autoDownloadSchema } from './auto-download.ts';

/** A pack's texts and pictures take about one megabyte; more than this no school's device can spare. */
const megabytesAtMost = 10_000;

const timeSchema = z.nullable(
  z.string().check(
    z.refine((time) => timeOfDaySchema.safeParse(time).success, {
      error: 'Use a time of the school’s day such as 07:30.',
    }),
  ),
);

/** What a school may set of what comes to devices by itself. */
export const newAutoDownloadSchema = z
  .object({
    when: z.enum(autoDownloadSchema.shape.when.options, { error: 'Use never, wifi or any.' }),
    from: timeSchema,
    to: timeSchema,
    megabytes: z.number({ error: 'Use a whole number.' }).check(
      z.refine((n) => Number.isInteger(n) && n >= 1, { error: 'Use a whole number from 1 on.' }),
      z.lte(megabytesAtMost, { error: `Use at most ${megabytesAtMost}.` }),
    ),
  })
  .check(
    z.refine(({ from, to }) => (from === null) === (to === null), {
      error: 'Give both --from and --to, or none of them.',
      path: ['to'],
    }),
    z.refine(({ from, to }) => from === null || from !== to, {
      error: 'Give two different times, or none.',
      path: ['to'],
    }),
  );
