import * as z from 'zod';
import { askService, type OwnStatuses, type ServiceRequest } from './ask-service.ts';
import { codesByTag } from './language-tags.ts';
import { translatedOf } from './translated-of.ts';
import type { ServiceAddress, TranslationPort } from './translation-port.ts';

const languagesSchema = z.array(z.object({ language: z.string() }));
const answerSchema = z.object({ translations: z.array(z.object({ text: z.string() })) });

/** 456 is DeepL's own: the characters that were paid for are used up. */
const statuses: OwnStatuses = { 400: 'refused', 456: 'quota', 529: 'busy' };

/** DeepL, and what speaks its protocol (version 2 of its API). */
export function deepl({ url, key, timeoutMs }: ServiceAddress): TranslationPort {
  const headers = { authorization: `DeepL-Auth-Key ${key ?? ''}` };
  const ask = <T>(request: Omit<ServiceRequest, 'headers'>, schema: z.ZodType<T>) =>
    askService({ ...request, headers, timeoutMs }, schema, statuses);
  return {
    name: 'DeepL',
    id: `deepl ${url}`,
    languages: async () => {
      const answer = await ask({ url: `${url}/v2/languages?type=target`, method: 'GET' }, languagesSchema);
      if (answer.kind === 'failed') return answer;
      return {
        kind: 'languages',
        tags: [...codesByTag(answer.value.map(({ language }) => language)).keys()],
      };
    },
    translate: async (texts, language) => {
      const body = {
        text: texts,
        source_lang: 'EN',
        target_lang: language.toUpperCase(),
        // Each text is one sentence already; split again, an abbreviation would break it.
        split_sentences: '0',
      };
      const answer = await ask({ url: `${url}/v2/translate`, method: 'POST', body }, answerSchema);
      if (answer.kind === 'failed') return answer;
      return translatedOf(
        texts,
        answer.value.translations.map(({ text }) => text),
      );
    },
  };
}
