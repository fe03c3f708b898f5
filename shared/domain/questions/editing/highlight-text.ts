import { MAX_OPTION_LENGTH, MAX_TOKENS } from '#shared/domain/questions/constants.ts';
import type { InteractionOf } from '#shared/domain/questions/interaction.ts';
import type { Keyed, NewId } from './keyed.ts';

/** What of a text is marked as one. */
export type HighlightUnit = 'word' | 'sentence';

type Token = InteractionOf<'token-highlight'>['tokens'][number];

/** A text in its words, with what is written at them, or in its sentences. Longer ones than can be stored are parted. */
export function splitText(text: string, unit: HighlightUnit): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const parts = unit === 'word' ? words : sentencesOf(words);
  return parts.flatMap(withinLimit);
}

/** A sentence ends with its mark and quotes behind it, before a word that doesn't begin small. */
function sentencesOf(words: readonly string[]): string[] {
  const sentences: string[][] = [[]];
  words.forEach((word, index) => {
    sentences.at(-1)?.push(word);
    const next = words[index + 1];
    const ends = /[.!?…]["'”’)\]]*$/u.test(word) && next !== undefined && !/^\p{Ll}/u.test(next);
    if (ends) sentences.push([]);
  });
  return sentences.filter((sentence) => sentence.length > 0).map((sentence) => sentence.join(' '));
}

function withinLimit(part: string): string[] {
  if (part.length <= MAX_OPTION_LENGTH) return [part];
  const end = part.lastIndexOf(' ', MAX_OPTION_LENGTH);
  const at = end > 0 ? end : MAX_OPTION_LENGTH;
  return [part.slice(0, at), ...withinLimit(part.slice(at).trim())];
}

/** The text of a question as its author sees it. */
export const highlightText = ({ interaction }: Keyed<'token-highlight'>): string =>
  interaction.tokens.map(({ text }) => text).join(' ');

/** How the text was split: into sentences where one part has several words. */
export const unitOf = ({ interaction }: Keyed<'token-highlight'>): HighlightUnit =>
  interaction.tokens.some(({ text }) => text.includes(' ')) ? 'sentence' : 'word';

/** How many parts of a text are more than can be stored. */
export const excessParts = (text: string, unit: HighlightUnit): number =>
  Math.max(0, splitText(text, unit).length - MAX_TOKENS);

/**
 * With another text, of which as many parts are stored as can be. What is the same at its beginning and its end keeps its
 * marks, and so does one part in which is typed. New parts can be marked and are not right.
 */
export function withHighlightText(
  { interaction, key }: Keyed<'token-highlight'>,
  text: string,
  unit: HighlightUnit,
  newId: NewId,
): Keyed<'token-highlight'> {
  const tokens = mergedTokens(interaction.tokens, splitText(text, unit).slice(0, MAX_TOKENS), newId);
  return {
    interaction: { ...interaction, tokens },
    key: { ...key, correct: key.correct.filter((id) => tokens.some((token) => token.id === id)) },
  };
}

function mergedTokens(before: readonly Token[], parts: readonly string[], newId: NewId): Token[] {
  const most = Math.min(before.length, parts.length);
  let head = 0;
  while (head < most && before[head]?.text === parts[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail)?.text === parts.at(-1 - tail)) tail += 1;
  const former = before.slice(head, before.length - tail);
  const typed = parts.slice(head, parts.length - tail);
  const isOne = former.length === 1 && typed.length === 1;
  const made = typed.map((text, index): Token => {
    const edited = isOne ? former[index] : undefined;
    return edited ? { ...edited, text } : { id: newId(), text, selectable: true };
  });
  return [...before.slice(0, head), ...made, ...before.slice(before.length - tail)];
}

/** With one part right or not. What is right can be marked. */
export function withRightToken(
  { interaction, key }: Keyed<'token-highlight'>,
  tokenId: string,
  isRight: boolean,
): Keyed<'token-highlight'> {
  const others = key.correct.filter((id) => id !== tokenId);
  return {
    interaction: isRight
      ? { ...interaction, tokens: selectable(interaction.tokens, tokenId, true) }
      : interaction,
    key: { ...key, correct: isRight ? [...others, tokenId] : others },
  };
}

/** With one part that can be marked, or is only there to be read. What can't be marked is not right. */
export const withSelectableToken = (
  { interaction, key }: Keyed<'token-highlight'>,
  tokenId: string,
  isSelectable: boolean,
): Keyed<'token-highlight'> => ({
  interaction: { ...interaction, tokens: selectable(interaction.tokens, tokenId, isSelectable) },
  key: isSelectable ? key : { ...key, correct: key.correct.filter((id) => id !== tokenId) },
});

const selectable = (tokens: readonly Token[], tokenId: string, isSelectable: boolean): Token[] =>
  tokens.map((token) => (token.id === tokenId ? { ...token, selectable: isSelectable } : token));
