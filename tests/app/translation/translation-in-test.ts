import type { SourceText } from '#app/features/translation/device-translations.ts';
import type { Answered, TranslateAnswer } from '#app/features/translation/translation-calls.ts';
import type { Passage } from '#shared/domain/translation/passages.ts';
import { splitSentences } from '#shared/domain/translation/split-sentences.ts';
import type { TranslatedPassage } from '#shared/domain/translation/translation-calls.ts';
import { inLanguage } from '#tests/support/translation-server.ts';

/** A text of so many passages, of two sentences each. */
export function textOf(count: number, change: Partial<SourceText['address']> = {}): SourceText {
  const address = { packId: 'water', version: '0123456789ab', contentId: 'rain', part: '1', ...change };
  const passages = Array.from({ length: count }, (_, at) => ({
    id: `p-0000000${at}`,
    text: `Sentence number ${at} is here. And a second one. `,
  }));
  return { address, passages };
}

export const translated = ({ id, text }: Passage, language: string): TranslatedPassage => ({
  id,
  sentences: splitSentences(text).map((piece) => ({
    text: piece,
    translation: inLanguage(language, piece.trim()),
  })),
});

/** What a server with this text answers. */
export function answerOf(
  source: SourceText,
  ids: readonly string[],
  language: string,
  change: Partial<TranslateAnswer> = {},
): Answered<TranslateAnswer> {
  const passages = source.passages
    .filter(({ id }) => ids.includes(id))
    .map((one) => translated(one, language));
  return { kind: 'answer', value: { passages, by: 'LibreTranslate', problem: null, errors: [], ...change } };
}
