import * as z from 'zod/mini';
import { libraryPathSchema, slugSchema, textSchema } from '#shared/domain/packs/primitives.ts';

/** What a pack and the catalogue say of an inquiry; the inquiry itself is the file at `path`. */
export const inquiryCardSchema = z.object({
  miniInquiryId: slugSchema,
  title: textSchema,
  question: textSchema,
  summary: textSchema,
  gradeRange: z.int(),
  minutes: z.int(),
  questionCount: z.int(),
  path: libraryPathSchema,
});
export type InquiryCard = z.infer<typeof inquiryCardSchema>;
