import type { AnnotatedText } from '#shared/domain/annotations/annotated-text.ts';
import { sentencesOf } from '#shared/domain/learning-strategies/passage.ts';
import type { Stretch } from './anchored.ts';

/** What the keys go through: sentences and words of a text, in order. */
export type Units = { readonly sentence: readonly Stretch[]; readonly word: readonly Stretch[] };
export type Chosen = Stretch & { readonly unit: keyof Units };

export function unitsOf({ text, parts }: AnnotatedText, locale: string): Units {
  const words = new Intl.Segmenter(locale, { granularity: 'word' }).segment(text);
  return {
    // The paragraphs of a passage have the same white space between them.
    sentence: sentencesOf(
      parts.map((part) => part.text),
      locale,
    ).flat(),
    word: [...words]
      .filter(({ isWordLike }) => isWordLike === true)
      .map(({ index, segment }) => ({ start: index, end: index + segment.length })),
  };
}

type Press = { readonly key: string; readonly shiftKey: boolean };

const STEPS: Readonly<Record<string, { readonly unit: keyof Units; readonly by: 1 | -1 }>> = {
  ArrowDown: { unit: 'sentence', by: 1 },
  ArrowUp: { unit: 'sentence', by: -1 },
  ArrowRight: { unit: 'word', by: 1 },
  ArrowLeft: { unit: 'word', by: -1 },
};

/** What is chosen after a key; null where the key means nothing here. With Shift the end moves alone. */
export function moved(units: Units, chosen: Chosen, { key, shiftKey }: Press): Chosen | null {
  const { sentence } = units;
  const edge = key === 'Home' ? sentence[0] : key === 'End' ? sentence.at(-1) : undefined;
  if (edge) return { ...edge, unit: 'sentence' };
  const step = STEPS[key];
  if (!step) return null;
  const list = units[step.unit];
  const next = shiftKey ? extended(list, chosen, step.by) : neighbor(list, chosen, step);
  return { start: next.start, end: next.end, unit: step.unit };
}

/** From words to words the next one; from a sentence to words the first one in it, and from words to their sentence. */
function neighbor(
  list: readonly Stretch[],
  chosen: Chosen,
  { unit, by }: { unit: keyof Units; by: 1 | -1 },
): Stretch {
  const at = list.findIndex(({ end }) => end > chosen.start);
  if (unit !== chosen.unit) return list[at] ?? chosen;
  return list[Math.min(Math.max(at + by, 0), list.length - 1)] ?? chosen;
}

function extended(list: readonly Stretch[], { start, end }: Stretch, by: 1 | -1): Stretch {
  const last = list.findLastIndex((one) => one.start < end);
  const to = list[Math.min(last + by, list.length - 1)];
  return to && to.end > start ? { start, end: to.end } : { start, end };
}
