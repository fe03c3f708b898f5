import type { Passage } from '#shared/domain/translation/passages.ts';
import { splitSentences } from '#shared/domain/translation/split-sentences.ts';
import type { TranslatedPassage, TranslationProblem } from '#shared/domain/translation/translation-calls.ts';
import type { Outcome, Translator } from './translator.ts';

/** The sentences of passages as the service gets them: without the white space around them. */
export const sentencesOf = (passages: readonly Passage[]): string[] =>
  passages.flatMap(({ text }) => splitSentences(text).map((sentence) => sentence.trim()));

/** Passages whose every sentence was translated, and why others were not. */
export async function translatePassages(
  translator: Translator,
  passages: readonly Passage[],
  language: string,
): Promise<{ passages: TranslatedPassage[]; problem: TranslationProblem | null }> {
  const outcomes = await translator.translate(sentencesOf(passages), language);
  let at = 0;
  const done = passages.flatMap(({ id, text }): TranslatedPassage[] => {
    const pieces = splitSentences(text);
    const own = outcomes.slice(at, (at += pieces.length));
    const sentences = pieces.map((piece, index) => ({ text: piece, translation: textOf(own[index]) }));
    return own.every(({ kind }) => kind === 'translated') ? [{ id, sentences }] : [];
  });
  const failed = outcomes.find((one) => one.kind === 'failed');
  return { passages: done, problem: failed?.problem ?? null };
}

const textOf = (outcome: Outcome | undefined): string => (outcome?.kind === 'translated' ? outcome.text : '');
