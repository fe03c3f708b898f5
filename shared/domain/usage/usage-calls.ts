import * as z from 'zod/mini';
import { calendarDateSchema } from '#shared/kernel/calendar-date.ts';

/** What the calls of usage tracking answer (classroom §7). */
export const episodeAnswerSchema = z.object({ episodeId: z.nullable(z.string()) });
export const sceneAnswerSchema = z.object({ sceneId: z.nullable(z.string()) });
/** `status`: whether something was noted. */
export const notedAnswerSchema = z.object({ status: z.boolean() });

/** What forms count, without who filled them in (classroom §8). Stored: a name never changes its meaning. */
export const countedEvents = ['incorrect completion'] as const;
export const countedForms = ['general', 'newPackRequest'] as const;
export type CountedForm = (typeof countedForms)[number];

/** A class's reading in seven days. Who is not in the list of students is not known to have read. */
export const classReadingSchema = z.object({
  isMeasured: z.boolean(),
  from: calendarDateSchema,
  to: calendarDateSchema,
  /** By the school's calendar. */
  today: calendarDateSchema,
  students: z.array(
    z.object({
      individualId: z.string(),
      seconds: z.int(),
      packs: z.array(z.object({ packId: z.string(), seconds: z.int() })),
    }),
  ),
});
export type ClassReading = z.infer<typeof classReadingSchema>;
