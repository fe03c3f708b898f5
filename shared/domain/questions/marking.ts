import type { AnswerKey, AnswerKeyOf } from './answer-key.ts';
import type { AnswerValue, GivenAnswer } from './answer-value.ts';
import { isAttempted, movedPoints, orderOf, selectedChoices, selectedTokens } from './attempted.ts';
import { gapsOf, type Interaction, type InteractionOf } from './interaction.ts';
import { choiceOf, type Pairs } from './pairs.ts';

/**
 * What the key makes of a part of an answer: `missed` is right and was not chosen, `empty` a slot, bar or item about
 * which nothing was said.
 */
export type PartMark = 'right' | 'wrong' | 'missed' | 'empty';

export type Mark = {
  /** From 0 to 1. */
  readonly share: number;
  /** By the id of a choice, item, token, stem, gap or bar; what was rightly left alone is not in it. */
  readonly parts: ReadonlyMap<string, PartMark>;
};

/** Whether a key can mark answers by itself: everything but free writing. */
export const isMarkedByKey = (key: AnswerKey | undefined): boolean =>
  key !== undefined && key.kind !== 'long-text';

/**
 * Marks an answer by its key, the same on a device and on the server; null where only a person can (`long-text`, a key of
 * another kind, no key). An answer that does not count as answered gets nothing.
 *
 * Parts count alike. Where several may be chosen, each wrong choice takes away what a right one brings, never below none:
 * else whoever marks everything is right.
 */
export function markAnswer(
  interaction: Interaction,
  key: AnswerKey | undefined,
  answer: GivenAnswer,
): Mark | null {
  if (key === undefined || !isMarkedByKey(key) || key.kind !== interaction.kind) return null;
  const mark = markedBy(interaction, key, answer);
  return mark === null || isAttempted(interaction, answer) ? mark : { ...mark, share: 0 };
}

function markedBy(interaction: Interaction, key: AnswerKey, { text, value }: GivenAnswer): Mark | null {
  switch (key.kind) {
    case 'multiple-choice':
      return interaction.kind === 'multiple-choice' ? markChoices(interaction, key, value) : null;
    case 'token-highlight':
      return interaction.kind === 'token-highlight' ? markTokens(interaction, key, value) : null;
    case 'order-list':
      return interaction.kind === 'order-list' ? markOrder(interaction, key, value) : null;
    case 'association': {
      if (interaction.kind !== 'association') return null;
      const stems = interaction.stems.map(({ id }) => id);
      return markPairs(stems, key.correct, value?.kind === 'association' ? value.pairs : []);
    }
    case 'cloze-association':
      if (interaction.kind !== 'cloze-association') return null;
      return markPairs(
        gapsOf(interaction),
        key.correct,
        value?.kind === 'cloze-association' ? value.pairs : [],
      );
    case 'simple-chart':
      return interaction.kind === 'simple-chart' ? markChart(interaction, key, value) : null;
    case 'short-answer':
      return wholeMark(isAccepted(text, key));
    case 'numeric':
      return wholeMark(isNear(numberIn(text), key));
    case 'long-text':
      return null;
  }
}

const wholeMark = (isRight: boolean): Mark => ({ share: isRight ? 1 : 0, parts: new Map() });

function markChoices(
  interaction: InteractionOf<'multiple-choice'>,
  key: AnswerKeyOf<'multiple-choice'>,
  value: AnswerValue | undefined,
): Mark {
  const selected = value?.kind === 'multiple-choice' ? selectedChoices(interaction, value) : [];
  const ids = interaction.choices.map(({ id }) => id);
  const mark = markSelected(ids, key.correct, selected);
  // Of a single choice nothing is half right.
  return interaction.several ? mark : { ...mark, share: mark.share === 1 ? 1 : 0 };
}

function markTokens(
  interaction: InteractionOf<'token-highlight'>,
  key: AnswerKeyOf<'token-highlight'>,
  value: AnswerValue | undefined,
): Mark {
  const selected = value?.kind === 'token-highlight' ? selectedTokens(interaction, value) : [];
  const ids = interaction.tokens.flatMap(({ id, selectable }) => (selectable ? [id] : []));
  return markSelected(ids, key.correct, selected);
}

function markSelected(ids: readonly string[], correct: readonly string[], selected: readonly string[]): Mark {
  const parts = new Map<string, PartMark>();
  for (const id of ids) {
    if (selected.includes(id)) parts.set(id, correct.includes(id) ? 'right' : 'wrong');
    else if (correct.includes(id)) parts.set(id, 'missed');
  }
  const count = (mark: PartMark) => [...parts.values()].filter((one) => one === mark).length;
  const most = count('right') + count('missed');
  return { share: most === 0 ? 0 : Math.max(0, count('right') - count('wrong')) / most, parts };
}

function markOrder(
  interaction: InteractionOf<'order-list'>,
  { correctOrder }: AnswerKeyOf<'order-list'>,
  value: AnswerValue | undefined,
): Mark {
  const order = orderOf(interaction, value).map(({ id }) => id);
  return markEach(order, (id, index) => (correctOrder[index] === id ? 'right' : 'wrong'));
}

const markPairs = (slots: readonly string[], correct: Readonly<Pairs>, pairs: Readonly<Pairs>): Mark =>
  markEach(slots, (slot) => {
    const choice = choiceOf(pairs, slot);
    if (choice === undefined) return 'empty';
    return choice === choiceOf(correct, slot) ? 'right' : 'wrong';
  });

function markChart(
  interaction: InteractionOf<'simple-chart'>,
  { correct }: AnswerKeyOf<'simple-chart'>,
  value: AnswerValue | undefined,
): Mark {
  const moved = value?.kind === 'simple-chart' ? movedPoints(interaction, value) : [];
  const bars = interaction.points.filter(({ isInteractive }) => isInteractive);
  return markEach(
    bars.map(({ id }) => id),
    (id) => {
      const right = correct.find(({ pointId }) => pointId === id);
      const bar = bars.find((one) => one.id === id);
      const height = moved.find((one) => one.id === id)?.value ?? bar?.start;
      if (right === undefined || height === undefined) return 'empty';
      return isWithin(height, right.value, right.tolerance) ? 'right' : 'wrong';
    },
  );
}

function markEach(ids: readonly string[], markOf: (id: string, index: number) => PartMark): Mark {
  const parts = new Map(ids.map((id, index) => [id, markOf(id, index)]));
  const right = [...parts.values()].filter((one) => one === 'right').length;
  return { share: ids.length === 0 ? 0 : right / ids.length, parts };
}

/** Small enough for no digit that anybody types, large enough for sums such as 0.1 + 0.2. */
const isWithin = (value: number, right: number, tolerance: number): boolean =>
  Math.abs(value - right) <= tolerance + Math.abs(right) * 1e-9 + 1e-9;

function isAccepted(text: string, { accepted, caseSensitive }: AnswerKeyOf<'short-answer'>): boolean {
  const given = compared(text, caseSensitive);
  return given !== '' && accepted.some((one) => compared(one, caseSensitive) === given);
}

/** What two short answers are compared by: not by white space, the shape of a quote, a last full stop, or their case. */
function compared(text: string, caseSensitive: boolean): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‐‑–—−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/\s*[.!?]$/, '');
  return caseSensitive ? plain : plain.toLowerCase();
}

function isNear(given: number | null, { value, tolerance }: AnswerKeyOf<'numeric'>): boolean {
  return given !== null && value !== null && isWithin(given, value, tolerance);
}

/**
 * The number that somebody typed, with a decimal point or comma, thousands parted or not, a sign, a unit after it; null
 * for anything else. "1,250" is 1250 and "1,25" is 1.25: three digits after a comma are thousands.
 */
export function numberIn(text: string): number | null {
  const match = /^\s*([+\-−]?)\s*(\d[\d\s.,]*|[.,]\d+)\s*[^\d]*$/u.exec(text);
  if (!match) return null;
  const [, sign = '', typed = ''] = match;
  const digits = typed.replaceAll(/\s/g, '').replace(/[.,]$/, '');
  const plain = withoutThousands(digits);
  if (!/^\d*\.?\d+$/.test(plain)) return null;
  return Number(plain) * (sign === '-' || sign === '−' ? -1 : 1);
}

function withoutThousands(digits: string): string {
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return digits.replaceAll(',', '');
  if (/^\d{1,3}(\.\d{3}){2,}(,\d+)?$/.test(digits)) return digits.replaceAll('.', '').replace(',', '.');
  return digits.replace(',', '.');
}
