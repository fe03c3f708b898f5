import type { Routes } from '#server/calls/routes.ts';
import { subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import type { Deps } from '#server/deps.ts';
import type { PublishedLibrary } from '#server/library/published-library.ts';
import { limits } from '#server/limits.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import { createTally } from '#server/tally.ts';
import {
  TRANSLATION_PROBLEM_WORDS,
  translationAnswerSchema,
  translationLanguagesSchema,
  translationRequestSchema,
  type TranslatedPassage,
  type TranslationProblem,
} from '#shared/domain/translation/translation-calls.ts';
import { libraryPassages } from './library-texts.ts';
import { sentencesOf, translatePassages } from './translate-passages.ts';
import type { Translator } from './translator.ts';

/** `translator` is null where the school has not set up a service. */
export type TranslationDeps = Deps & { library: PublishedLibrary; translator: Translator | null };

const tags = ['translation'];
const readers = { openTo: ['translate-texts'] } as const;

/** The languages, and passages of the library's texts in one of them. A request names a text and holds none. */
export const translationCalls: Routes<TranslationDeps> = (app, deps) => {
  const { translator, library, clock } = deps;
  const characters = createTally(clock, limits['translation-characters']);

  app.get(
    '/:s/translation/languages',
    {
      config: { ...readers, rateLimit: perPerson('translation') },
      schema: {
        tags,
        summary: 'Whether the school has a translation service, and its languages',
        params: subjectParams,
        response: { 200: translationLanguagesSchema, ...turnedAway, 429: errorAnswerSchema },
      },
    },
    async () => {
      if (translator === null) return { isSetUp: false, languages: [], ...outcome(null, null) };
      const found = await translator.languages();
      const languages = found.kind === 'languages' ? [...found.tags] : [];
      const problem = found.kind === 'failed' ? found.problem : null;
      return { isSetUp: true, languages, ...outcome(translator, problem) };
    },
  );

  app.post(
    '/:s/translation/translate',
    {
      config: { ...readers, licence: 'packs', rateLimit: perPerson('translation') },
      schema: {
        tags,
        summary: 'Passages of a text of the library in another language, sentence by sentence',
        params: subjectParams,
        body: translationRequestSchema,
        response: { 200: translationAnswerSchema, ...turnedAway, 429: errorAnswerSchema },
      },
    },
    async (request) => {
      const { userId } = request.requireSession();
      const { passages: ids, language, ...address } = request.body;
      const pack = library.packs().find(({ packId }) => packId === address.packId);
      if (pack) request.requireLicence(pack.subject, 'packs');
      if (translator === null) return refused(null, 'not-set-up');
      const all = libraryPassages(library, address);
      const wanted = all?.filter(({ id }) => ids.includes(id)) ?? [];
      if (wanted.length !== new Set(ids).size) return refused(translator, 'unknown-text');
      const languages = await translator.languages();
      // Where the service does not tell its languages now, what was translated before is still given.
      if (languages.kind === 'languages' && !languages.tags.includes(language))
        return refused(translator, 'unknown-language');
      const count = translator.charactersToAsk(sentencesOf(wanted), language);
      if (count > 0 && characters.take(userId, count).isOver) {
        app.noteLimit(userId, 'translation-characters');
        return refused(translator, 'busy');
      }
      const { passages, problem } = await translatePassages(translator, wanted, language);
      return { passages, ...outcome(translator, problem) };
    },
  );
};

const outcome = (translator: Translator | null, problem: TranslationProblem | null) => ({
  by: translator?.by ?? null,
  problem,
  errors: problem === null ? [] : [TRANSLATION_PROBLEM_WORDS[problem]],
});

const refused = (translator: Translator | null, problem: TranslationProblem) => {
  const passages: TranslatedPassage[] = [];
  return { passages, ...outcome(translator, problem) };
};
