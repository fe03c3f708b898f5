import { MAX_OPTION_LENGTH, MAX_OPTIONS } from '#shared/domain/questions/constants.ts';
import { gapsOf, type InteractionOf, type Option } from '#shared/domain/questions/interaction.ts';
import type { Keyed, NewId } from './keyed.ts';
import { choicesOfSlots, extraChoices, slotWords, type SlotWord } from './slot-words.ts';

/** So long may the text of a cloze be, and so many gaps may it have: with both it has no more than `MAX_PARTS`. */
export const MAX_CLOZE_LENGTH = 4_000;
export const MAX_GAPS = 20;

type Part = InteractionOf<'cloze-association'>['parts'][number];
type Piece = { readonly text: string } | { readonly word: string };

/** A cloze as its author writes it: each gap is the word that belongs there, in brackets. */
export function clozeText({ interaction, key }: Keyed<'cloze-association'>): string {
  const words = slotWords(gapsOf(interaction), { choices: interaction.choices, correct: key.correct });
  const wordOf = (gapId: string) => words.find(({ slotId }) => slotId === gapId)?.word ?? '';
  return interaction.parts
    .map((part) => (part.type === 'text' ? part.text : `[${wordOf(part.id)}]`))
    .join('');
}

/**
 * A cloze from such a text. What `clozeText` makes of it is the very text: brackets that are not closed, are too long, or
 * would be one gap or word too many stay brackets.
 */
export function withClozeText(
  { interaction, key }: Keyed<'cloze-association'>,
  text: string,
  newId: NewId,
): Keyed<'cloze-association'> {
  const before = { choices: interaction.choices, correct: key.correct };
  const extras = extraChoices(before);
  const pieces = piecesOf(text, MAX_OPTIONS - extras.length);
  const words = pieces.flatMap((piece) => ('word' in piece ? [piece.word] : []));
  const slots = slotsOf(words, slotWords(gapsOf(interaction), before), newId);
  const ids = slots.map(({ slotId }) => slotId);
  const parts = pieces.flatMap((piece): Part[] =>
    'word' in piece
      ? [{ type: 'gap', id: ids.shift() ?? '' }]
      : textParts(piece.text).map((part) => ({ type: 'text', text: part })),
  );
  const { choices, correct } = choicesOfSlots(slots, extras, before, newId);
  return { interaction: { ...interaction, parts, choices }, key: { ...key, correct } };
}

/** With other words that fit no gap. */
export function withExtraWords(
  { interaction, key }: Keyed<'cloze-association'>,
  extras: readonly Option[],
  newId: NewId,
): Keyed<'cloze-association'> {
  const before = { choices: interaction.choices, correct: key.correct };
  const made = choicesOfSlots(slotWords(gapsOf(interaction), before), extras, before, newId);
  return { interaction: { ...interaction, choices: made.choices }, key: { ...key, correct: made.correct } };
}

/** Words that fit no gap. */
export const extraWords = ({ interaction, key }: Keyed<'cloze-association'>): Option[] =>
  extraChoices({ choices: interaction.choices, correct: key.correct });

/** How many closed brackets of the text are no gaps, since they would be too many or too long. */
export const unmadeGaps = ({ interaction }: Keyed<'cloze-association'>, text: string): number =>
  [...text.matchAll(bracketed)].length - gapsOf(interaction).length;

/**
 * A text with what is selected made a gap, or the word at the caret where nothing is: `end` is behind its bracket. Null
 * where there is no word, or a bracket in it. White space at the ends stays outside.
 */
export function withGapAt(
  text: string,
  from: number,
  to: number,
): { readonly text: string; readonly word: string; readonly end: number } | null {
  const isCaret = from === to;
  const before = isCaret ? (/[^\s[\]]*$/.exec(text.slice(0, from))?.[0].length ?? 0) : 0;
  const after = isCaret ? (/^[^\s[\]]*/.exec(text.slice(to))?.[0].length ?? 0) : 0;
  const selected = text.slice(from - before, to + after);
  // A mark behind the word at the caret is no part of it.
  const word = isCaret ? selected.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') : selected.trim();
  if (word === '' || /[[\]]/.test(word)) return null;
  const begin = from - before + selected.indexOf(word);
  const isGap = text[begin - 1] === '[' && text[begin + word.length] === ']';
  if (isGap) return null;
  return {
    text: `${text.slice(0, begin)}[${word}]${text.slice(begin + word.length)}`,
    word,
    end: begin + word.length + 2,
  };
}

const bracketed = /\[([^[\]]*)\]/g;

function piecesOf(text: string, most: number): Piece[] {
  const pieces: Piece[] = [];
  const words = new Set<string>();
  let gaps = 0;
  let end = 0;
  for (const match of text.matchAll(bracketed)) {
    const word = match[1] ?? '';
    const isNew = word !== '' && !words.has(word);
    if (gaps === MAX_GAPS || word.length > MAX_OPTION_LENGTH || (isNew && words.size >= most)) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ word });
    if (isNew) words.add(word);
    gaps += 1;
    end = match.index + match[0].length;
  }
  return end < text.length ? [...pieces, { text: text.slice(end) }] : pieces;
}

/** A long text in parts that can be stored, between two words where there is white space. */
function textParts(text: string): string[] {
  if (text.length <= MAX_OPTION_LENGTH) return [text];
  const head = text.slice(0, MAX_OPTION_LENGTH);
  const end = head.search(/\s\S*$/) + 1;
  const at = end > MAX_OPTION_LENGTH / 2 ? end : MAX_OPTION_LENGTH;
  return [text.slice(0, at), ...textParts(text.slice(at))];
}

/** Gaps with their former ids: first those with the same words, then in their order. */
function slotsOf(words: readonly string[], before: readonly SlotWord[], newId: NewId): SlotWord[] {
  const free = [...before];
  const same = words.map((word) => {
    const at = free.findIndex((slot) => slot.word === word);
    return at === -1 ? null : free.splice(at, 1)[0];
  });
  return words.map((word, index) => ({
    slotId: same[index]?.slotId ?? free.shift()?.slotId ?? newId(),
    word,
  }));
}
