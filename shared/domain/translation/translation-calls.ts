/** What the calls of translation ask and answer: ours. */
import * as z from 'zod/mini';
import { slugSchema, versionSchema } from '#shared/domain/packs/primitives.ts';

/** Passages that one call may name: a screenful, so that a reader sees the first words soon. */
export const MAX_PASSAGES = 12;

/** A language tag (BCP 47) such as `es` or `zh-Hant`. */
export const languageTagSchema = z
  .string()
  .check(z.maxLength(20), z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'must be a language tag'));

/** Why something was not translated. Sent: a name never changes its meaning. */
export const translationProblemSchema = z.enum([
  /** The school has no translation service. */
  'not-set-up',
  /** The library has no such text in this version. */
  'unknown-text',
  /** The service does not translate into this language. */
  'unknown-language',
  /** The service has translated as much as the school pays for. */
  'quota',
  /** Too much was asked at once, of us or of the service. */
  'busy',
  /** The service does not accept the school's key, or its requests. */
  'refused',
  /** The service can't be reached, or gave no usable answer. */
  'unavailable',
]);
export type TranslationProblem = z.infer<typeof translationProblemSchema>;

/** Where a text of the library is: an item of a version of a pack, and what of it. */
export const textAddressSchema = z.object({
  packId: slugSchema,
  version: versionSchema,
  contentId: slugSchema,
  /** The reading level of an article ("2"), the page of a magazine or an e-book; null for a primary source. */
  part: z.nullable(slugSchema),
});
export type TextAddress = z.infer<typeof textAddressSchema>;

export const translationRequestSchema = z.extend(textAddressSchema, {
  passages: z
    .array(z.string().check(z.regex(/^[a-z0-9.-]{1,120}$/, 'must be the id of a passage')))
    .check(z.minLength(1), z.maxLength(MAX_PASSAGES)),
  language: languageTagSchema,
});

/** A passage in its sentences; their texts put together are the passage. */
export const translatedPassageSchema = z.object({
  id: z.string(),
  sentences: z.array(z.object({ text: z.string(), translation: z.string() })),
});
export type TranslatedPassage = z.infer<typeof translatedPassageSchema>;

const outcome = {
  /** The service's name, "DeepL"; null where the school has none. */
  by: z.nullable(z.string()),
  problem: z.nullable(translationProblemSchema),
  errors: z.array(z.string()),
};

/** Passages that could not be translated are left out, and `problem` says why. */
export const translationAnswerSchema = z.object({ passages: z.array(translatedPassageSchema), ...outcome });

export const translationLanguagesSchema = z.object({
  isSetUp: z.boolean(),
  languages: z.array(languageTagSchema),
  ...outcome,
});

/** What a person is told of each problem. */
export const TRANSLATION_PROBLEM_WORDS: Record<TranslationProblem, string> = {
  'not-set-up': 'Your school has not set up translation.',
  'unknown-text': 'The school’s library does not have this text in this version.',
  'unknown-language': 'Your school’s translation service does not offer this language.',
  quota:
    'Your school’s translation service has translated all it may for now. What was translated before can still be read.',
  busy: 'A lot is being translated right now. Please try again in a few minutes.',
  refused:
    'The translation service does not accept your school’s requests. Tell whoever looks after the server.',
  unavailable: 'The translation service can’t be reached right now. Please try again later.',
};
