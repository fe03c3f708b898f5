import { sentencesOf } from '#shared/domain/learning-strategies/passage.ts';
import type { AnnotatedText } from './annotated-text.ts';
import type { Annotation } from './rows.ts';

/** Steps of how many students marked the same words, from one student to most of those who wrote. */
export const HEAT_STEPS = [1, 2, 3, 4] as const;
export type HeatStep = (typeof HEAT_STEPS)[number];

/** Words that the same number of students marked. Offsets count in the running text, in UTF-16 units. */
export type HeatPiece = { readonly start: number; readonly end: number; readonly students: number };

/** A sentence with who marked something in it, and how often it was asked about or flagged. */
export type HeatSentence = {
  readonly start: number;
  readonly text: string;
  readonly students: number;
  readonly questions: number;
  readonly flagged: number;
};

export type Heat = {
  readonly pieces: readonly HeatPiece[];
  /** In the order of the text; those that nobody marked are left out. */
  readonly sentences: readonly HeatSentence[];
  /** Annotations whose words are not in the text any more. */
  readonly lost: number;
};

type Stretch = { readonly start: number; readonly end: number };

/** An annotation with where its words are in the text as it is now. */
export type LocatedAnnotation = { readonly annotation: Annotation; readonly stretches: readonly Stretch[] };

/** Where a class marked a text. */
export function heatOf(
  { parts }: AnnotatedText,
  located: readonly LocatedAnnotation[],
  locale: string,
): Heat {
  const marks = located.flatMap(({ annotation, stretches }) =>
    stretches.map((stretch) => ({ ...stretch, annotation })),
  );
  const sentences = sentencesOf(
    parts.map((part) => part.text),
    locale,
  ).flat();
  return {
    pieces: piecesOf(marks),
    sentences: sentences.flatMap((sentence) => {
      const here = marks.filter(({ start, end }) => start < sentence.end && end > sentence.start);
      if (here.length === 0) return [];
      const of = (holds: (one: Annotation) => boolean) =>
        new Set(here.filter((one) => holds(one.annotation)).map((one) => one.annotation.id)).size;
      return {
        start: sentence.start,
        text: sentence.text,
        students: studentsIn(here),
        questions: of(({ typeId }) => typeId === 'question'),
        flagged: of(({ flag }) => flag.isFlagged),
      };
    }),
    lost: located.filter(({ stretches }) => stretches.length === 0).length,
  };
}

type Mark = Stretch & { readonly annotation: Annotation };

const studentsIn = (marks: readonly Mark[]): number =>
  new Set(marks.map(({ annotation }) => annotation.ownerId)).size;

/** The text cut where a mark begins or ends; pieces that nobody marked are left out, neighbors with the same count joined. */
function piecesOf(marks: readonly Mark[]): HeatPiece[] {
  const cuts = [...new Set(marks.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
  const pieces: HeatPiece[] = [];
  for (const [index, start] of cuts.entries()) {
    const end = cuts[index + 1];
    if (end === undefined) break;
    const students = studentsIn(marks.filter((mark) => mark.start < end && mark.end > start));
    if (students === 0) continue;
    const last = pieces.at(-1);
    if (last?.end === start && last.students === students) pieces[pieces.length - 1] = { ...last, end };
    else pieces.push({ start, end, students });
  }
  return pieces;
}

/** The step of a piece beside the one that most students marked: one student is the first, the most are the last. */
export function heatStep(students: number, most: number): HeatStep {
  if (most <= 1) return 1;
  const step = 1 + Math.round(((students - 1) / (most - 1)) * (HEAT_STEPS.length - 1));
  return HEAT_STEPS.find((one) => one === step) ?? 1;
}
