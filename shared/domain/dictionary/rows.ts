/** What the pop-up dictionary's files hold (content §2, §7). They are published with the library and kept like it. */
import * as z from 'zod/mini';
import { libraryPathSchema, sha256Schema, textSchema } from '#shared/domain/packs/primitives.ts';

/** The tabs of the dictionary, spelled as in `/growlbox/mw/{lang}/dictionary`. */
export const dictionaryLanguageSchema = z.enum(['english', 'spanish']);
export type DictionaryLanguage = z.infer<typeof dictionaryLanguageSchema>;

/** Content §9: the dictionary's default level. */
export const DEFAULT_DICTIONARY_LEVEL = 3;
export const dictionaryLevels = [1, 2, 3] as const;
export type DictionaryLevel = (typeof dictionaryLevels)[number];

const meaningSchema = z.object({
  partOfSpeech: z.enum(['noun', 'verb', 'adjective', 'adverb', 'word']),
  definition: textSchema,
  example: z.optional(textSchema),
  /** In the Spanish tab: the Spanish word, a noun with its article. */
  translation: z.optional(textSchema),
  /** Written for this library's readers; such a meaning comes first, at every level. */
  isOwn: z.boolean(),
});
export type Meaning = z.infer<typeof meaningSchema>;

/** A file of the dictionary: the words that begin with the same letters. */
export const dictionaryShardSchema = z.object({
  format: z.literal(1),
  /** By headword in lower case, "water vapor". */
  entries: z.record(z.string(), z.array(meaningSchema)),
  /** Irregular forms to their headword: went, go. */
  forms: z.record(z.string(), z.string()),
});
export type DictionaryShard = z.infer<typeof dictionaryShardSchema>;

/** `/library/dictionary.json`, which is always asked for again; the files it names never change. */
export const dictionaryIndexSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  shards: z.array(
    z.object({
      language: dictionaryLanguageSchema,
      key: z.string(),
      /** Relative to `/library/`. */
      path: libraryPathSchema,
      bytes: z.int().check(z.positive()),
      sha256: sha256Schema,
    }),
  ),
});
export type DictionaryIndex = z.infer<typeof dictionaryIndexSchema>;
export type DictionaryFile = DictionaryIndex['shards'][number];

/** One headword as it is shown. */
export type DictionaryEntry = { readonly headword: string; readonly meanings: readonly Meaning[] };
