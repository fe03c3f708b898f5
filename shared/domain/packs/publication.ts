/** A magazine or an e-book: pages in order, each a run of the closed article tree. */
import * as z from 'zod/mini';
import { blockSchema } from './article.ts';
import { slugSchema, textSchema } from './primitives.ts';

const page = z.object({
  /** Anchor of the page in the table of contents (`tocId`). */
  id: slugSchema,
  title: textSchema,
  layout: z.enum(['cover', 'feature', 'short-reads', 'how-to', 'puzzle', 'chapter', 'back']),
  /** A small line above the title, e.g. "Try it". */
  kicker: z.optional(textSchema),
  /** An image item of the pack that leads the page. */
  imageContentId: z.optional(slugSchema),
  blocks: z.array(blockSchema),
});

export const publicationSchema = z.object({
  contentId: slugSchema,
  kind: z.enum(['magazine', 'ebook']),
  title: textSchema,
  /** "Issue 1" of a magazine, the author line of an e-book. */
  subtitle: textSchema,
  pages: z.array(page).check(z.minLength(2)),
});
export type Publication = z.infer<typeof publicationSchema>;

/** A teacher note: a page of the closed tree, shown to teachers only. */
export const teacherNoteSchema = z.object({
  contentId: slugSchema,
  title: textSchema,
  blocks: z.array(blockSchema).check(z.minLength(1)),
});
export type TeacherNote = z.infer<typeof teacherNoteSchema>;
