/** What the library's search file holds: the words of every pack and item, for a device to search without asking. */
import * as z from 'zod/mini';
import { libraryPathSchema, slugSchema, subjectSchema, textSchema } from './primitives.ts';

const searchTextSchema = z.object({
  packId: slugSchema,
  /** null: the pack itself. */
  contentId: z.nullable(slugSchema),
  type: z.string(),
  /** What exactly it is where the type does not say it: a quiz, a close look. */
  kind: z.optional(z.enum(['quiz', 'teacher-note', 'close-look'])),
  /** Of a record that is no primary source. Beside the kinds: an app of before would refuse a file with a new one. */
  isData: z.optional(z.boolean()),
  title: textSchema,
  summary: z.string(),
  /** Everything else that can be read in it, of all its reading levels, one paragraph a line. */
  text: z.string(),
  /** Files of the pack, each of them enough to open it (`openingFiles`). */
  files: z.array(libraryPathSchema),
});
export type SearchText = z.infer<typeof searchTextSchema>;

export const searchTextsSchema = z.object({
  format: z.literal(1),
  packs: z.array(z.object({ packId: slugSchema, subject: subjectSchema })),
  texts: z.array(searchTextSchema),
});
export type SearchTexts = z.infer<typeof searchTextsSchema>;
