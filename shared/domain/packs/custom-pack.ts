/** What a person makes of the library: favorites, packs of their own, excerpts (content §3, §5). */
import * as z from 'zod/mini';
import { subjectPathSchema } from '#shared/access/roles.ts';
import { derivedId, idSchema } from '#shared/kernel/ids.ts';
import { travellingFileSchema } from '#shared/sync/travelling-file.ts';

/** Lengths are ours (decision 56). */
export const MAX_PACK_TITLE_LENGTH = 200;
export const MAX_NOTE_LENGTH = 5_000;
export const MAX_CARD_TITLE_LENGTH = 200;
export const MAX_CARD_TEXT_LENGTH = 5_000;
export const MAX_EXCERPT_LENGTH = 10_000;
export const MAX_PACK_ITEMS = 200;
const MAX_URL_LENGTH = 2_000;

const cardTitle = z.string().check(z.maxLength(MAX_CARD_TITLE_LENGTH));
const cardText = z.string().check(z.maxLength(MAX_CARD_TEXT_LENGTH));
const note = z.string().check(z.maxLength(MAX_NOTE_LENGTH));

/** The texts of which words can be kept, by their type (content §3). */
export const excerptSourceSchema = z.enum(['article', 'supplemental', 'magazine', 'ebook']);
export type ExcerptSourceType = z.infer<typeof excerptSourceSchema>;

/** The type of an excerpt itself (content §3): of an article, or of any other text. */
export const excerptTypeOf = (source: ExcerptSourceType): 'excerpt_article' | 'excerpt_supplemental' =>
  source === 'article' ? 'excerpt_article' : 'excerpt_supplemental';

/** Where an excerpt was taken from. */
const excerptSource = {
  packId: idSchema,
  contentId: idSchema,
  contentType: excerptSourceSchema,
  /** The page of a magazine or an e-book (content §3, tocId). */
  tocId: z.optional(idSchema),
};

const common = {
  /** Unique in its pack, made on the device. */
  itemId: idSchema,
  /** What the pack's owner wrote for whoever opens the card. */
  note,
};

/** Limits of what is made in the product: a lesson's worth. */
export const MAX_QUIZ_QUESTIONS = 30;
export const MAX_QUIZ_CHOICES = 6;
export const MAX_SLIDES = 40;
export const MAX_QUIZ_TEXT_LENGTH = 500;
const quizText = z.string().check(z.maxLength(MAX_QUIZ_TEXT_LENGTH));

/** A question of a quiz that somebody made. Whether it can be asked yet says `askable`. */
export const quizQuestionSchema = z.object({
  questionId: idSchema,
  text: quizText,
  choices: z.array(z.object({ choiceId: idSchema, text: quizText })).check(z.maxLength(MAX_QUIZ_CHOICES)),
  /** The right choice; null while none is named. */
  correct: z.nullable(idSchema),
  /** Said after an answer, right or not. */
  feedback: quizText,
});
export type QuizCardQuestion = z.infer<typeof quizQuestionSchema>;

/** One slide: a title, a few lines, and perhaps a picture of the library. */
export const slideSchema = z.object({
  slideId: idSchema,
  title: cardTitle,
  text: cardText,
  picture: z.nullable(z.object({ packId: idSchema, contentId: idSchema })),
});
export type Slide = z.infer<typeof slideSchema>;

/** Cards that lead to another site. A quiz game and live slides there are joined by an address (content §6). */
export const webKindSchema = z.enum(['website', 'external_link', 'kahoot', 'pear_deck']);
export type WebKind = z.infer<typeof webKindSchema>;

/** A card of a custom pack, in the order of the list. */
export const customItemSchema = z.discriminatedUnion('kind', [
  /** An item of a library pack, shown as it is there. */
  z.object({ ...common, kind: z.literal('library'), packId: idSchema, contentId: idSchema }),
  z.object({ ...common, kind: z.literal('card'), title: cardTitle, text: cardText }),
  z.object({
    ...common,
    kind: webKindSchema,
    title: cardTitle,
    text: cardText,
    /** As typed; a link only if `cardLink` makes one of it. */
    url: z.string().check(z.maxLength(MAX_URL_LENGTH)),
  }),
  z.object({
    ...common,
    kind: z.literal('uploaded_document'),
    title: cardTitle,
    text: cardText,
    savedContentId: idSchema,
    file: travellingFileSchema,
  }),
  /** Asked and marked on the device; nothing is sent. */
  z.object({
    ...common,
    kind: z.literal('quiz'),
    title: cardTitle,
    text: cardText,
    questions: z.array(quizQuestionSchema).check(z.maxLength(MAX_QUIZ_QUESTIONS)),
  }),
  /** Turned by whoever shows them, or by each student on their own. */
  z.object({
    ...common,
    kind: z.literal('slides'),
    title: cardTitle,
    text: cardText,
    slides: z.array(slideSchema).check(z.maxLength(MAX_SLIDES)),
  }),
  z.object({
    ...common,
    kind: z.literal('excerpt'),
    savedContentId: idSchema,
    title: cardTitle,
    text: z.string().check(z.maxLength(MAX_EXCERPT_LENGTH)),
    ...excerptSource,
  }),
]);
export type CustomItem = z.infer<typeof customItemSchema>;
export type CustomItemOf<K extends CustomItem['kind']> = Extract<CustomItem, { kind: K }>;

/** What a person types and arranges in customize mode. */
const content = {
  subject: subjectPathSchema,
  /** The library pack it was made from; null for one begun empty. */
  sourcePackId: z.nullable(idSchema),
  title: z.string().check(z.maxLength(MAX_PACK_TITLE_LENGTH)),
  /** Shown at the head of the pinboard, to everyone who may open the pack. */
  note,
  /** The owner's own note; no class ever gets it. */
  userNote: note,
  items: z.array(customItemSchema).check(z.maxLength(MAX_PACK_ITEMS)),
  /** The library item whose picture stands for the pack; none: the picture of the pack it was made from. */
  picture: z.optional(z.nullable(z.object({ packId: idSchema, contentId: idSchema }))),
};
export const customPackContentSchema = z.object(content);
export type CustomPackContent = z.infer<typeof customPackContentSchema>;

/** A pack of a person's own: a custom pack (content §3). */
export const customPackRow = z.object({
  id: idSchema,
  ownerId: idSchema,
  ownerName: z.string(),
  ...content,
  /** Classes whose assignments use it, and which may therefore read it. Grows only. */
  classIds: z.array(idSchema),
  createdAt: z.number(),
  /** When its owner removed it from My Packs, epoch ms; classes that use it keep it. */
  removedAt: z.nullable(z.number()),
  head: z.string(),
  authoredAt: z.number(),
});
export type CustomPack = z.infer<typeof customPackRow>;

/** An uploaded document's way to the server (SPEC.md O4). Made and kept by the server. */
export const uploadRow = z.object({
  /** The item's saved content id. */
  id: idSchema,
  ownerId: idSchema,
  packId: idSchema,
  file: travellingFileSchema,
  /** `waiting`: only its author's device has it yet. */
  state: z.enum(['waiting', 'here', 'refused']),
  reason: z.nullable(z.string()),
  classIds: z.array(idSchema),
});
export type Upload = z.infer<typeof uploadRow>;

/** Whether a pack, or one item of a pack, is a person's favorite. The newest wish counts (SPEC.md M8). */
export const favoriteRow = z.object({
  id: idSchema,
  ownerId: idSchema,
  packId: idSchema,
  /** null: the pack itself. */
  contentId: z.nullable(idSchema),
  isFavorite: z.boolean(),
  /** Claimed time of the wish, epoch ms, and its mutation: what the newest is told by. */
  at: z.number(),
  by: z.string(),
});

export const favoriteId = (ownerId: string, packId: string, contentId: string | null): string =>
  derivedId('favorite', ownerId, packId, ...(contentId === null ? [] : [contentId]));

/** A piece of a text that a person kept (content §7, excerpt). */
export const excerptRow = z.object({
  id: idSchema,
  ownerId: idSchema,
  ...excerptSource,
  title: cardTitle,
  text: z.string().check(z.maxLength(MAX_EXCERPT_LENGTH)),
  /** The reader's words about it. */
  note,
  removedAt: z.nullable(z.number()),
  createdAt: z.number(),
  head: z.string(),
  authoredAt: z.number(),
});
export type Excerpt = z.infer<typeof excerptRow>;

/** The packs of the library that a custom pack's cards come from, each once. */
export const sourcesOf = ({ items }: Pick<CustomPack, 'items'>): readonly string[] => [
  ...new Set(items.flatMap((item) => (item.kind === 'library' ? [item.packId] : []))),
];

/** The packs of the library whose pictures alone a custom pack shows: on its slides and at its head, each once. */
export function picturesFrom({
  items,
  picture,
  sourcePackId,
}: Pick<CustomPack, 'items' | 'picture' | 'sourcePackId'>): readonly string[] {
  const slides = items.flatMap((item) => (item.kind === 'slides' ? item.slides : []));
  const shown = [picture, ...slides.map((slide) => slide.picture)].flatMap((one) => one?.packId ?? []);
  return [...new Set([...shown, ...(picture || sourcePackId === null ? [] : [sourcePackId])])];
}

/** Every file that a custom pack's cards hold. */
export function filesOf(items: readonly CustomItem[]): CustomItemOf<'uploaded_document'>[] {
  return items.filter((item) => item.kind === 'uploaded_document');
}

/** Bytes of a custom pack's files; one file used by two cards counts twice, as it does for its readers. */
export function fileBytes(items: readonly CustomItem[]): number {
  return filesOf(items).reduce((sum, item) => sum + item.file.size, 0);
}
