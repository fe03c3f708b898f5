/** What the author of a pack writes: `pack.yaml`, `items.yaml`, and the heads of the Markdown files. */
import * as z from 'zod';
import { publishedDateSchema } from '#shared/domain/citations/published-date.ts';
import { SITE_NAME } from '#shared/domain/packs/citation-facts.ts';
import { nationalFrameworkOf } from '#shared/domain/standards/national-ids.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');
const text = z.string().regex(/\S/, 'must not be blank');
const file = z.string().regex(/^(?!.*\.\.)[a-z0-9][a-z0-9/._-]*$/, 'must be a path inside the pack folder');
const webAddress = z.url({ protocol: /^https$/, error: 'must be an https address' });
const gradeRange = z.literal([1, 2, 3, 4], 'must be a US grade range value, 1 to 4');
const level = z.literal([1, 2, 3], 'must be a reading level, 1 to 3');
const published = z
  .string()
  .refine(
    (date) => publishedDateSchema.safeParse(date).success,
    'must be a date: YYYY, YYYY-MM or YYYY-MM-DD',
  );
const author = z.union(
  [z.strictObject({ family: text, given: text }), z.strictObject({ name: text })],
  'must have family and given, or name',
);
const authors = z.array(author).min(1);
const rights = z.strictObject({ credit: text, license: slug });

export const authoredPackSchema = z.strictObject({
  title: text,
  subject: z.enum(['science', 'social-studies']),
  blurb: text,
  note: text,
  gradeIds: z.array(gradeRange).min(1),
  gradeRange,
  /** Packs of the same theme for other grades, this one included: pack id to grade range value. */
  differentiated: z.record(slug, gradeRange).default({}),
  /** Content id of the image item on the pack's card. */
  cover: slug,
  /** For every item and file that does not say otherwise. */
  rights,
  /** The site that citations name. */
  siteName: text.default(SITE_NAME),
  /** Who made what names nobody; the library's own work needs none, its author is the site. */
  authors: authors.optional(),
  /** When it was published, and its items unless they say another day. */
  published: published.optional(),
  /** Names in titles, which keep their capitals inside a sentence (APA, Harvard); without the list, titles stay as they are. */
  names: z.array(text).optional(),
  /** Codes of the library's standards; a school's own pack may name none. */
  standards: z.array(text).default([]),
});
export type AuthoredPack = z.infer<typeof authoredPackSchema>;

const common = {
  contentId: slug,
  title: text,
  description: text,
  caption: text.optional(),
  rights: rights.optional(),
  authors: authors.optional(),
  published: published.optional(),
};
/** Content id of the image item on the card. */
const card = { image: slug };
const picture = {
  file,
  alt: text.max(80, 'alt text must be at most 80 characters'),
  /** Of a bitmap; an SVG says them itself. */
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
};
/** A picture of the item itself, for its card (and before a film plays), in place of `image`. */
const ownCard = { ...card, poster: z.strictObject(picture).optional() };

const authoredItem = z.discriminatedUnion('type', [
  z.strictObject({
    ...common,
    ...card,
    type: z.literal('article'),
    levels: z.array(level).min(1),
    closeLook: z.boolean().default(false),
    related: z.array(slug).default([]),
    media: z.array(slug).default([]),
    /** Beside what its text links to and shows: another record of the pack, or what it names itself. */
    sources: z
      .array(
        z.union(
          [z.strictObject({ record: slug }), z.strictObject({ name: text, link: webAddress.optional() })],
          'must have record, or name',
        ),
      )
      .default([]),
  }),
  z.strictObject({ ...common, ...picture, type: z.literal('image') }),
  z.strictObject({
    ...common,
    ...ownCard,
    type: z.literal('video'),
    file,
    /** The same film, smaller. */
    small: file.optional(),
    captions: file,
  }),
  z.strictObject({ ...common, ...card, type: z.literal('audio'), file, captions: file }),
  z.strictObject({ ...common, ...ownCard, type: z.literal('supplemental'), file }),
  z.strictObject({
    ...common,
    ...card,
    type: z.enum(['magazine', 'ebook']),
    subtitle: text,
    pages: z.array(file).min(2),
  }),
  z.strictObject({
    ...common,
    ...ownCard,
    type: z.literal('interactive'),
    interactiveId: slug,
    mimeType: z.enum(['text/html', 'application/x-shockwave-flash']).optional(),
    transcript: text,
  }),
  z.strictObject({
    ...common,
    ...card,
    type: z.enum(['website', 'external_link', 'kahoot', 'pear_deck']),
    url: webAddress,
    goTitle: text,
  }),
  z.strictObject({ ...common, ...card, type: z.literal('uploaded_document'), file }),
  z.strictObject({
    ...common,
    type: z.literal('graphic_organizer'),
    organizerId: slug,
    /** Named by older folders, and not read: its card shows what is printed. */
    image: slug.optional(),
  }),
  z.strictObject({
    ...common,
    ...card,
    type: z.literal('learning_resource'),
    resourceKind: z.enum(['quiz', 'teacher-note']),
    file,
  }),
]);
export type AuthoredItem = z.infer<typeof authoredItem>;
export type AuthoredItemOf<T extends AuthoredItem['type']> = Extract<AuthoredItem, { type: T }>;

/** An item of another pack, shown here too; `levels` narrows an article, `image` changes the card. */
const borrowedItem = z.strictObject({
  type: z.literal('borrowed'),
  from: slug,
  contentId: slug,
  levels: z.array(level).min(1).optional(),
});

export const authoredItemSchema = authoredItem;
export const borrowedItemSchema = borrowedItem;
export const rawItemsSchema = z.array(z.looseObject({ type: z.string() })).min(1);

export const articleHeadSchema = z.strictObject({ title: text, summary: text });
export const pageHeadSchema = z.strictObject({
  title: text,
  layout: z.enum(['cover', 'feature', 'short-reads', 'how-to', 'puzzle', 'chapter', 'back']),
  kicker: text.optional(),
  image: slug.optional(),
});
export const noteHeadSchema = z.strictObject({ title: text });

/** `media/manifest.json`: films and sounds are made by scripts and committed with this record of them. */
export const mediaManifestSchema = z.array(
  z.strictObject({
    id: slug,
    file,
    bytes: z.int(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    duration: z.number().positive(),
    width: z.int().optional(),
    height: z.int().optional(),
    license: slug,
    credit: text,
  }),
);

/**
 * `narration/manifest.json`: recordings of articles. `narrator` says plainly whether a computer's voice reads or a person; a
 * person's recording takes the place of the other by its own entry. Without `sentences` their times are estimated.
 */
export const narrationManifestSchema = z.array(
  z.strictObject({
    contentId: slug,
    level,
    file,
    bytes: z.int(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    /** Hash of the words that are said. */
    words: z.string().regex(/^[0-9a-f]{64}$/),
    narrator: z.strictObject({ kind: z.enum(['computer', 'person']), name: text }),
    license: slug,
    credit: text,
    sentences: z
      .array(
        z.strictObject({
          block: z.string().nullable(),
          from: z.int(),
          to: z.int(),
          start: z.number(),
          end: z.number(),
        }),
      )
      .optional(),
  }),
);

export const licensesSchema = z
  .array(z.strictObject({ licenseId: slug, title: text, summary: text, link: webAddress.optional() }))
  .min(1);
export type AuthoredLicense = z.infer<typeof licensesSchema>[number];

export const standardsSchema = z.strictObject({
  title: text,
  subject: z.enum(['science', 'social-studies']),
  description: text,
  lastChange: z.iso.datetime(),
  topics: z.array(
    z.strictObject({
      code: text,
      statement: text,
      standards: z.array(
        z.strictObject({ code: text, statement: text, grades: z.array(z.string().regex(/^(KG|PK|\d\d)$/)) }),
      ),
    }),
  ),
});
export type AuthoredStandards = z.infer<typeof standardsSchema>;

/** Identifiers of national frameworks by the code of a standard of ours. */
export const crosswalkSchema = z.record(
  text,
  z
    .array(
      z.string().refine((id) => nationalFrameworkOf(id) !== null, {
        error: 'is no identifier of NGSS, Common Core or C3',
      }),
    )
    .min(1),
);
export type AuthoredCrosswalk = z.infer<typeof crosswalkSchema>;
