import type * as z from 'zod/mini';
import { getText, postJson } from '#app/platform/http.ts';
import { parseJson } from '#app/platform/server-answer.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import {
  translationAnswerSchema,
  translationLanguagesSchema,
  type TextAddress,
} from '#shared/domain/translation/translation-calls.ts';

// The school's translation service is asked by the school's server alone, so all of this needs a network.

/** What the server said; `offline` for no answer and for one that is not ours, `busy` for a person's limit. */
export type Answered<T> =
  | { readonly kind: 'answer'; readonly value: T }
  | { readonly kind: 'offline' | 'busy' };

export type LanguagesAnswer = z.infer<typeof translationLanguagesSchema>;
export type TranslateAnswer = z.infer<typeof translationAnswerSchema>;

/** Whether the school has a translation service, and into which languages it translates. */
export const readLanguages = (subject: SubjectPath): Promise<Answered<LanguagesAnswer>> =>
  answerOf(
    getText(`/${subject}/translation/languages`).catch(() => null),
    translationLanguagesSchema,
  );

/** Has some passages of a text translated. Names them; their words stay where they are. */
export const translatePassages = (
  subject: SubjectPath,
  address: TextAddress,
  passages: readonly string[],
  language: string,
): Promise<Answered<TranslateAnswer>> =>
  answerOf(
    postJson(`/${subject}/translation/translate`, JSON.stringify({ ...address, passages, language })).catch(
      () => null,
    ),
    translationAnswerSchema,
  );

async function answerOf<T>(
  asked: Promise<{ status: number; text: string } | null>,
  schema: z.ZodMiniType<T>,
): Promise<Answered<T>> {
  const response = await asked;
  if (response?.status === 429) return { kind: 'busy' };
  const parsed = schema.safeParse(response?.status === 200 ? parseJson(response.text) : undefined);
  return parsed.success ? { kind: 'answer', value: parsed.data } : { kind: 'offline' };
}
