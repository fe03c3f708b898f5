import * as z from 'zod';
import { askService, type OwnStatuses } from './ask-service.ts';
import { codesByTag, languageTagOf } from './language-tags.ts';
import { translatedOf } from './translated-of.ts';
import type { ServiceAddress, ServiceFailure, TranslationPort } from './translation-port.ts';

const languagesSchema = z.array(z.object({ code: z.string(), targets: z.array(z.string()).optional() }));
const answerSchema = z.object({ translatedText: z.array(z.string()) });

/** 400 is said to who has no key where one is needed; languages are checked before. */
const statuses: OwnStatuses = { 400: 'refused' };

/** A LibreTranslate server: one of the school's own, or a hosted one with a key. */
export function libreTranslate({ url, key, timeoutMs }: ServiceAddress): TranslationPort {
  /** The service's own codes by tag; asked for once, and again after a failure. */
  let known: Map<string, string> | null = null;

  async function readCodes(): Promise<Map<string, string> | ServiceFailure> {
    const answer = await askService(
      { url: `${url}/languages`, method: 'GET', timeoutMs },
      languagesSchema,
      statuses,
    );
    if (answer.kind === 'failed') return answer;
    const english = answer.value.find(({ code }) => languageTagOf(code) === 'en');
    // Servers before 1.3 do not say what each language is translated into: each into all.
    known = codesByTag(english ? (english.targets ?? answer.value.map(({ code }) => code)) : []);
    return known;
  }

  return {
    name: 'LibreTranslate',
    id: `libretranslate ${url}`,
    languages: async () => {
      const codes = await readCodes();
      return codes instanceof Map ? { kind: 'languages', tags: [...codes.keys()] } : codes;
    },
    translate: async (texts, language) => {
      const codes = known ?? (await readCodes());
      if (!(codes instanceof Map)) return codes;
      const target = codes.get(language);
      if (target === undefined) return { kind: 'failed', problem: 'unknown-language' };
      const body = { q: texts, source: 'en', target, format: 'text', ...(key !== null && { api_key: key }) };
      const request = { url: `${url}/translate`, method: 'POST', body, timeoutMs } as const;
      const answer = await askService(request, answerSchema, statuses);
      if (answer.kind === 'failed') return answer;
      return translatedOf(texts, answer.value.translatedText);
    },
  };
}
