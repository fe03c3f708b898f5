import type { TextPart } from './annotated-text.ts';

/** Words of a part of the text on paper, and the numbers of the annotations that mark them and that end with them. */
export type PrintedRun = {
  readonly text: string;
  readonly marks: readonly number[];
  readonly ends: readonly number[];
};

type Numbered = {
  readonly number: number;
  readonly stretches: readonly { readonly start: number; readonly end: number }[];
};

/** Cuts a part of the text where annotations begin and end. Each one's number stands where its last word in this part ends. */
export function printedRuns(part: TextPart, annotations: readonly Numbered[]): PrintedRun[] {
  const from = part.start;
  const to = part.start + part.text.length;
  const here = annotations.flatMap(({ number, stretches }) =>
    stretches
      .filter(({ start, end }) => start < to && end > from)
      .map(({ start, end }) => ({ number, start: Math.max(start, from), end: Math.min(end, to) })),
  );
  const lastEnds = new Map<number, number>();
  for (const { number, end } of here) lastEnds.set(number, Math.max(end, lastEnds.get(number) ?? 0));
  const cuts = [...new Set([from, to, ...here.flatMap(({ start, end }) => [start, end])])];
  cuts.sort((a, b) => a - b);
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? to;
    const marks = here.filter((one) => one.start < end && one.end > start).map(({ number }) => number);
    return {
      text: part.text.slice(start - from, end - from),
      marks: [...new Set(marks)],
      ends: [...lastEnds].filter(([, at]) => at === end).map(([number]) => number),
    };
  });
}
