import fs from 'node:fs';
import path from 'node:path';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Deps } from '#server/deps.ts';
import { readIndex } from '#server/dictionary/dictionary-files.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { lookUp, MAX_QUERY_LENGTH } from '#shared/domain/dictionary/look-up.ts';
import {
  DEFAULT_DICTIONARY_LEVEL,
  dictionaryLanguageSchema,
  dictionaryShardSchema,
  type DictionaryLanguage,
  type DictionaryShard,
} from '#shared/domain/dictionary/rows.ts';

const entrySchema = z.object({
  headword: z.string(),
  meanings: z.array(
    z.object({
      partOfSpeech: z.string(),
      definition: z.string(),
      example: z.string().optional(),
      translation: z.string().optional(),
      isOwn: z.boolean(),
    }),
  ),
});

/**
 * The specification's call of the pop-up dictionary (content §7). The app itself reads the same files, from the device
 * where it has them, so that a word is found without a network.
 */
export const dictionaryRoutes: FastifyPluginCallbackZod<Deps> = (app, { config }, done) => {
  app.get(
    '/growlbox/mw/:lang/dictionary',
    {
      schema: {
        tags: ['dictionary'],
        summary: 'What a word means, in English or Spanish; no entries when it is not found',
        params: z.object({ lang: dictionaryLanguageSchema }),
        querystring: z.object({
          levelId: z.coerce
            .number()
            .pipe(z.literal([1, 2, 3]))
            .default(DEFAULT_DICTIONARY_LEVEL),
          query: z.string().trim().min(1).max(MAX_QUERY_LENGTH),
        }),
        response: { 200: z.object({ entries: z.array(entrySchema) }), 422: errorAnswerSchema },
      },
    },
    async ({ params, query }) => {
      const wanted = { language: params.lang, level: query.levelId, query: query.query };
      const entries = await lookUp(wanted, (language, key) =>
        Promise.resolve(readShard(config.libraryDir, language, key)),
      );
      return { entries: entries.map(({ headword, meanings }) => ({ headword, meanings: [...meanings] })) };
    },
  );
  done();
};

function readShard(libraryDir: string, language: DictionaryLanguage, key: string): DictionaryShard | null {
  const shard = readIndex(libraryDir)?.shards.find((one) => one.language === language && one.key === key);
  if (!shard) return null;
  return dictionaryShardSchema.parse(JSON.parse(fs.readFileSync(path.join(libraryDir, shard.path), 'utf8')));
}
