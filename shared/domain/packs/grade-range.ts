/**
 * Grade ranges by locale (content §3). The library is written in the US values; every other locale shows the
 * range of the same stage of school in its own words and with its own value.
 */

/** The four stages of school that every locale's grade ranges map to, youngest first. */
export const schoolStages = ['early', 'elementary', 'middle', 'high'] as const;
export type SchoolStage = (typeof schoolStages)[number];

/** The locales of the product (content §9), spelled as the specification does. */
export const libraryLocales = ['en-US', 'en-AU', 'en-UK', 'en-NZ', 'en-CA', 'en-IN'] as const;
export type LibraryLocale = (typeof libraryLocales)[number];

/** One choice in a grade picker: the value is what is stored and sent. */
export type GradeRange = {
  readonly value: number;
  readonly stage: SchoolStage;
  readonly shortLabel: string;
  readonly fullLabel: string;
};

const range = (value: number, stage: SchoolStage, shortLabel: string, fullLabel: string): GradeRange => ({
  value,
  stage,
  shortLabel,
  fullLabel,
});

const usRanges = [
  range(1, 'early', 'Pre-K-2', 'Grades Pre-K-2'),
  range(2, 'elementary', '3-5', 'Grades 3-5'),
  range(3, 'middle', '6-8', 'Grades 6-8'),
  range(4, 'high', '9-12', 'Grades 9-12'),
] as const;

// The specification gives the values 36 to 39 for Australia and none for New Zealand, Canada and India.
// Those three use the US values, so that a class moved between them keeps its questions.
const rangesByLocale: Record<LibraryLocale, readonly GradeRange[]> = {
  'en-US': usRanges,
  'en-UK': [
    range(10, 'early', 'KS1', 'Key stage 1'),
    range(8, 'elementary', 'KS2', 'Key stage 2'),
    range(9, 'middle', 'KS3', 'Key stage 3'),
    range(11, 'high', 'KS4', 'Key stage 4'),
  ],
  'en-AU': [
    range(36, 'early', 'F-2', 'Years F-2'),
    range(37, 'elementary', '3-6', 'Years 3-6'),
    range(38, 'middle', '7-9', 'Years 7-9'),
    range(39, 'high', '10-12', 'Years 10-12'),
  ],
  'en-NZ': [
    range(1, 'early', '1-3', 'Years 1-3'),
    range(2, 'elementary', '4-6', 'Years 4-6'),
    range(3, 'middle', '7-9', 'Years 7-9'),
    range(4, 'high', '10-13', 'Years 10-13'),
  ],
  'en-CA': usRanges,
  'en-IN': [
    range(1, 'early', 'Pre-primary-2', 'Years Pre-primary-2'),
    range(2, 'elementary', '3-5', 'Years 3-5'),
    range(3, 'middle', '6-8', 'Years 6-8'),
    range(4, 'high', '9-12', 'Years 9-12'),
  ],
};

/** The grade ranges that a locale offers, youngest first. */
export function gradeRangesFor(locale: LibraryLocale): readonly GradeRange[] {
  return rangesByLocale[locale];
}

/** The stage a grade range value stands for in any locale; undefined for a value no locale knows. */
export function stageOfGradeRange(value: number): SchoolStage | undefined {
  for (const locale of libraryLocales) {
    const found = rangesByLocale[locale].find((one) => one.value === value);
    if (found) return found.stage;
  }
  return undefined;
}

/** The range of `locale` for the same stage as `value`, whichever locale `value` came from. */
export function gradeRangeIn(locale: LibraryLocale, value: number): GradeRange | undefined {
  const stage = stageOfGradeRange(value);
  return rangesByLocale[locale].find((one) => one.stage === stage);
}
