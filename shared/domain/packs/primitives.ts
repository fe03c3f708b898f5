import * as z from 'zod/mini';
import { MAX_ID_LENGTH } from '#shared/kernel/ids.ts';

/** Words, digits and single hyphens: the form of every id in the library (packs, items, interactives). */
export const slugSchema = z
  .string()
  .check(
    z.maxLength(MAX_ID_LENGTH),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'),
  );

/** A sentence or more that a person reads; never blank. */
export const textSchema = z.string().check(z.regex(/\S/, 'must not be blank'));

/** Alt text is at most 80 characters (content §9). */
export const altTextSchema = textSchema.check(z.maxLength(80, 'alt text must be at most 80 characters'));

/**
 * A path relative to the folder that holds `pack.json`: no leading slash, no `..`, no query. The address of
 * the file is `/library/<packId>/<version>/<path>`.
 */
export const libraryPathSchema = z
  .string()
  .check(z.regex(/^(?!.*\.\.)[a-z0-9][a-z0-9/._-]*\.[a-z0-9]+$/, 'must be a plain relative file path'));

/** Only https leaves the product; a pack link of another kind is refused at import. */
export const webAddressSchema = z.url({ protocol: /^https$/, error: 'must be an https address' });

/** Lower-case hexadecimal SHA-256 of a file. */
export const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256'));

/** A short content hash: same content, same version; other content, another version. */
export const versionSchema = z.string().check(z.regex(/^[0-9a-f]{12}$/, 'must be a short content hash'));

/** Where the pack belongs. Science and social studies are the product's two subject areas (content §1). */
export const subjectSchema = z.enum(['science', 'social-studies']);

/** The three reading levels of an article. */
export const readingLevels = [1, 2, 3] as const;
export const readingLevelSchema = z.literal(readingLevels);
export type ReadingLevel = z.infer<typeof readingLevelSchema>;

/** Who made a thing and on what terms; on every item and every file of the library. */
export const rightsShape = {
  credit: textSchema,
  licenseId: slugSchema,
  licenseTitle: textSchema,
};

/** A picture as the device shows it. Width and height are in CSS pixels and give the aspect ratio. */
export const pictureSchema = z.object({
  path: libraryPathSchema,
  alt: altTextSchema,
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
});
export type Picture = z.infer<typeof pictureSchema>;
