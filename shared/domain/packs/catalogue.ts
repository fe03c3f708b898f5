/** What `/library/catalogue.json` holds: enough to browse the library without opening a pack. */
import * as z from 'zod/mini';
import { inquiryCardSchema } from '#shared/domain/inquiries/inquiry-card.ts';
import {
  libraryPathSchema,
  pictureSchema,
  sha256Schema,
  slugSchema,
  subjectSchema,
  textSchema,
  versionSchema,
  webAddressSchema,
} from './primitives.ts';
import { promoSchema } from './promo.ts';

/** Who made something, and the licence that it is under (`licenses` of the catalogue). */
export const creditSchema = z.object({ credit: textSchema, licenseId: slugSchema });
export type Credit = z.infer<typeof creditSchema>;

const cataloguePackSchema = z.object({
  packId: slugSchema,
  version: versionSchema,
  subject: subjectSchema,
  title: textSchema,
  blurb: textSchema,
  /** US grade range values; see `gradeRangeIn` for other locales. */
  gradeIds: z.array(z.int()).check(z.minLength(1)),
  gradeRange: z.int(),
  /** Every pack of the same theme, this one included, with its grade range; empty if there is only one. */
  differentiatedPackIdsForGradeRanges: z.record(slugSchema, z.int()),
  /** Path inside the pack; `packFileAddress` gives its address. */
  cover: pictureSchema,
  /** Everybody who is to be named for something in it, once; a catalogue from before the credits page has none. */
  credits: z.optional(z.array(creditSchema)),
  contentTypeCounts: z.record(z.string(), z.int()),
  standardIds: z.array(z.uuid()),
  /** The mini-inquiry of the pack, if it has one; its path is inside the pack. */
  inquiry: z.optional(inquiryCardSchema),
  /** pack.json and every file beside it. */
  totalBytes: z.int(),
  /** Of pack.json alone, for the device to check what it fetched. */
  manifestBytes: z.int(),
  manifestSha256: sha256Schema,
});
export type CataloguePack = z.infer<typeof cataloguePackSchema>;

export const sharedFileSchema = z.object({
  /** Relative to `/library/`, with its own version in it. */
  path: libraryPathSchema,
  bytes: z.int(),
  sha256: sha256Schema,
});

export type SharedFile = z.infer<typeof sharedFileSchema>;

export const catalogueSchema = z.object({
  format: z.literal(1),
  /** Fingerprint of all authored folders; absent while one of them is refused, so that the next start tries again. */
  sourceHash: z.optional(sha256Schema),
  packs: z.array(cataloguePackSchema),
  /** What is recommended beside packs; a catalogue from before promos has none. */
  promos: z.optional(z.array(promoSchema)),
  /** Template questions (`templateQuestionsSchema`). */
  questions: sharedFileSchema,
  /** Frameworks in CASE form (`standardsFrameworkSchema`), one a file. */
  standards: z.array(z.extend(sharedFileSchema, { title: textSchema, subject: subjectSchema })),
  /** The words of every pack and item (`searchTextsSchema`); absent in a catalogue kept from before there was one. */
  search: z.optional(sharedFileSchema),
  /** The same of what teachers alone may read; in a catalogue from before it was apart, `search` has it all. */
  searchForTeachers: z.optional(sharedFileSchema),
  /** The licences that items and files name, for the credits page. */
  licenses: z.array(
    z.object({
      licenseId: slugSchema,
      title: textSchema,
      summary: textSchema,
      link: z.optional(webAddressSchema),
    }),
  ),
});
export type Catalogue = z.infer<typeof catalogueSchema>;

/** Where the manifest of a pack is served. */
export function packAddress(pack: Pick<CataloguePack, 'packId' | 'version'>): string {
  return `/library/${pack.packId}/${pack.version}/pack.json`;
}
