/** What `/library/<packId>/<version>/pack.json` holds: one pack, its items and the list of its files. */
import * as z from 'zod/mini';
import { inquiryCardSchema } from '#shared/domain/inquiries/inquiry-card.ts';
import { citationFacts } from './citation-facts.ts';
import { packItemSchema } from './pack-item.ts';
import {
  libraryPathSchema,
  pictureSchema,
  readingLevelSchema,
  rightsShape,
  sha256Schema,
  slugSchema,
  subjectSchema,
  textSchema,
  versionSchema,
} from './primitives.ts';
import { starterActivitySchema } from './question.ts';
import { readySnackSchema } from './ready-snack.ts';

/**
 * The parts a person may choose between when keeping a pack offline. Text is always kept. `video` are the films in
 * full, `video-small` the same films smaller: one of the two is enough to watch them.
 */
export const fileGroupSchema = z.enum(['text', 'pictures', 'video', 'video-small', 'sound', 'documents']);
export type FileGroup = z.infer<typeof fileGroupSchema>;

export const packFileSchema = z.object({
  path: libraryPathSchema,
  bytes: z.int().check(z.positive()),
  sha256: sha256Schema,
  mime: textSchema,
  kind: z.enum([
    'article',
    'image',
    'video',
    'captions',
    'audio',
    'record',
    'publication',
    'quiz',
    'teacher-note',
    'inquiry',
    'document',
  ]),
  group: fileGroupSchema,
  /** Of an article text only. */
  level: z.optional(readingLevelSchema),
  ...rightsShape,
});
export type PackFile = z.infer<typeof packFileSchema>;

/** A word explained for children, with its Spanish. */
export const glossaryEntrySchema = z.object({
  /** The headword as an id, named by `term` nodes: "water-vapor". */
  word: slugSchema,
  /** The headword as it is written: "water vapor". */
  label: textSchema,
  partOfSpeech: z.enum(['noun', 'verb', 'adjective', 'adverb']),
  definition: textSchema,
  example: textSchema,
  /** Spanish: the word (a noun with its article) and what it means. */
  spanish: z.object({ word: textSchema, definition: textSchema }),
});
export type GlossaryEntry = z.infer<typeof glossaryEntrySchema>;

export const packSchema = z.object({
  /** Raised when a reader of an older form could not show the pack. */
  format: z.literal(1),
  packId: slugSchema,
  version: versionSchema,
  subject: subjectSchema,
  title: textSchema,
  blurb: textSchema,
  /** The editors' words at the head of the pinboard (content §3). */
  note: textSchema,
  /** US grade range values that the pack serves; see `gradeRangeIn` for other locales. */
  gradeIds: z.array(z.int()).check(z.minLength(1)),
  /** The main one of them. */
  gradeRange: z.int(),
  /** Every pack of the same theme, this one included, with its grade range; empty if there is only one. */
  differentiatedPackIdsForGradeRanges: z.record(slugSchema, z.int()),
  /** A pack of the library, not of a person. */
  isEbPack: z.literal(true),
  /** The site that citations name; absent in packs from before there were citations. */
  siteName: z.optional(textSchema),
  ...citationFacts,
  cover: pictureSchema,
  /** How many items of each type (content §3), e.g. { article: 3, image: 8 }. */
  contentTypeCounts: z.record(z.string(), z.int()),
  packItems: z.array(packItemSchema).check(z.minLength(1)),
  glossary: z.array(glossaryEntrySchema),
  starterActivities: z.array(starterActivitySchema),
  /** The teachers' file with what their questions of other kinds than a text ask; none where there are no such. */
  closedStarters: z.optional(libraryPathSchema),
  /** Learning strategies on its texts; packs that were published before had none. */
  readySnacks: z.optional(z.array(readySnackSchema)),
  /** The mini-inquiry of the pack, if it has one. */
  inquiry: z.optional(inquiryCardSchema),
  /** Identifiers (UUID) of items in the library's standards frameworks. */
  standardIds: z.array(z.uuid()),
  /** Every file beside pack.json, each once. */
  files: z.array(packFileSchema),
});
export type Pack = z.infer<typeof packSchema>;

/** Where a file of a pack is served. */
export function packFileAddress(pack: Pick<Pack, 'packId' | 'version'>, path: string): string {
  return `/library/${pack.packId}/${pack.version}/${path}`;
}
