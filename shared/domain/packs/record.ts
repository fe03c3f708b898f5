/** A record: a table of measurements or facts, with where it comes from. A primary source, unless it says otherwise. */
import * as z from 'zod/mini';
import { slugSchema, textSchema, webAddressSchema } from './primitives.ts';

const column = z.object({
  key: slugSchema,
  /** Column heading. */
  title: textSchema,
  kind: z.enum(['text', 'number']),
  /** Shown in the heading after the title, e.g. "mm" or "°C". */
  unit: z.optional(textSchema),
  /** Digits after the point when shown; numbers only. */
  decimals: z.optional(z.int().check(z.minimum(0), z.maximum(4))),
});
export type RecordColumn = z.infer<typeof column>;

/** How the series is best drawn; the table is always offered beside it. */
const chart = z.object({
  kind: z.enum(['bar', 'line', 'points', 'map-points']),
  title: textSchema,
  /** Column keys: along the axis (or longitude), and the values (or latitude). */
  x: slugSchema,
  y: z.array(slugSchema).check(z.minLength(1)),
  /** Makes one series (or label) for each value of this column. */
  series: z.optional(slugSchema),
  /** What a person sees in it, for those who cannot. */
  summary: textSchema,
});

export const recordSchema = z.object({
  contentId: slugSchema,
  title: textSchema,
  /** True of what was worked out, counted or put together from other sources: it is data, and no primary source. */
  isData: z.optional(z.boolean()),
  /** What it is, who measured it and how to read it; one string a paragraph. */
  about: z.array(textSchema).check(z.minLength(1)),
  source: z.object({
    name: textSchema,
    /** Needs internet. */
    link: webAddressSchema,
    licenseTitle: textSchema,
    licenseLink: webAddressSchema,
    /** The last year the record covers, so that nobody takes it for today's figures. */
    lastYear: z.int(),
    /** What was done to it for the library, e.g. "Daily values added up to months". */
    changes: z.optional(textSchema),
  }),
  columns: z.array(column).check(z.minLength(2)),
  /** Cells in the order of the columns; null where nothing was measured. */
  rows: z.array(z.array(z.nullable(z.union([z.string(), z.number()])))).check(z.minLength(1)),
  charts: z.array(chart),
  /** Questions to look at it with. */
  questions: z.array(textSchema),
});
export type LibraryRecord = z.infer<typeof recordSchema>;
