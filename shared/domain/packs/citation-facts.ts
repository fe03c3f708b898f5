/** What the library says of an item so that it can be cited, and of an article, where it comes from. */
import * as z from 'zod/mini';
import { authorSchema } from '#shared/domain/citations/author.ts';
import { publishedDateSchema } from '#shared/domain/citations/published-date.ts';
import { slugSchema, textSchema, webAddressSchema } from './primitives.ts';

/** On every item and on the pack; a pack from before there were citations has none of them. */
export const citationFacts = {
  /** Who made it; the library's own things have its site as their author. None: nobody is named. */
  authors: z.optional(z.array(authorSchema)),
  /** When it came into the library. */
  published: z.optional(publishedDateSchema),
  /** The title with the capitals of a sentence; absent where it is the title. */
  sentenceTitle: z.optional(textSchema),
};

/** The site that the library is, as citations name it, in packs that don't say another. */
export const SITE_NAME = 'Packwise';

/** Where facts or pictures of an article come from. */
export const sourceSchema = z.object({
  /** "U.S. Census Bureau, Centers of Population" */
  name: textSchema,
  /** Needs internet. */
  link: z.optional(webAddressSchema),
  licenseTitle: z.optional(textSchema),
  /** The item of the same pack that shows what was taken from there: a record or a picture. */
  contentId: z.optional(slugSchema),
  /** The last year that it covers. */
  lastYear: z.optional(z.int()),
});
export type Source = z.infer<typeof sourceSchema>;
