/** A chart that a reader designs, and what can be said for and against it. Pure. */
import { firstYear, wages, wheat, yearStep } from './wheat-series.ts';

export const measures = ['wheat', 'wages', 'weeks'] as const;
export type Measure = (typeof measures)[number];

export const marks = ['none', 'bars', 'line'] as const;
export type Mark = (typeof marks)[number];

export const measureNames: Readonly<Record<Measure, { name: string; unit: string }>> = {
  wheat: { name: 'Price of wheat', unit: 'shillings a quarter' },
  wages: { name: 'Wages', unit: 'shillings a week' },
  weeks: { name: 'Work for a quarter of wheat', unit: 'weeks' },
};

export type ChartDesign = {
  readonly title: string;
  readonly shown: Readonly<Record<Measure, Mark>>;
  readonly from: number;
  readonly to: number;
  /** Where the upward axis begins. */
  readonly floor: 'zero' | 'lowest';
  readonly hasReigns: boolean;
  readonly namesSource: boolean;
};

/** Playfair's own choices, without a title. */
export const playfairDesign: ChartDesign = {
  title: '',
  shown: { wheat: 'bars', wages: 'line', weeks: 'none' },
  from: 1565,
  to: 1820,
  floor: 'zero',
  hasReigns: true,
  namesSource: false,
};

export type Value = { readonly year: number; readonly y: number };

const values: Readonly<Record<Measure, readonly Value[]>> = {
  wheat: wheat.map((y, index) => ({ year: firstYear + index * yearStep, y })),
  wages: wages.map((y, index) => ({ year: firstYear + index * yearStep, y })),
  weeks: wages.map((wage, index) => ({ year: firstYear + index * yearStep, y: (wheat[index] ?? 0) / wage })),
};

/** The values of a measure in the years of the design. */
export function valuesOf(measure: Measure, { from, to }: Pick<ChartDesign, 'from' | 'to'>): Value[] {
  return values[measure].filter(({ year }) => year >= from && year <= to);
}

/** The measures that are drawn at all, in their order. */
export function drawn({ shown }: ChartDesign): Measure[] {
  return measures.filter((measure) => shown[measure] !== 'none');
}

/** The lowest and highest value of the upward axis. */
export function axisOf(design: ChartDesign): readonly [low: number, high: number] {
  const all = drawn(design).flatMap((measure) => valuesOf(measure, design).map(({ y }) => y));
  if (all.length === 0) return [0, 1];
  return [design.floor === 'zero' ? 0 : Math.min(...all), Math.max(...all)];
}

export type Check = { readonly isGood: boolean; readonly say: string };

/** What a careful reader would ask of a chart, and whether this one answers. */
export function checksOf(design: ChartDesign): Check[] {
  const shown = drawn(design);
  const hasBars = shown.some((measure) => design.shown[measure] === 'bars');
  const mixesUnits = shown.includes('weeks') && shown.length > 1;
  return [
    check(shown.length > 0, 'Something is drawn.', 'Nothing is drawn yet. Choose bars or a line.'),
    check(
      design.title.trim().length >= 8,
      'The title says what it is about.',
      'It has no title. A reader has to guess.',
    ),
    check(
      !hasBars || design.floor === 'zero',
      'The heights of the marks can be trusted.',
      'Bars that do not start at zero lie: a bar twice as tall is not twice as much.',
    ),
    check(
      !mixesUnits,
      'Measures on the axis can be compared.',
      'Weeks and shillings share one axis. Their heights cannot be compared.',
    ),
    check(
      design.to - design.from >= 100,
      'The span of years is long enough to see a trend.',
      'Only a few years are shown. Were they picked to make a point?',
    ),
    check(design.namesSource, 'The source is named.', 'No source is named. Who says so?'),
  ];
}

function check(isGood: boolean, good: string, bad: string): Check {
  return { isGood, say: isGood ? good : bad };
}

/** The chart in words, for those who do not see it. */
export function describe(design: ChartDesign): string {
  const shown = drawn(design);
  if (shown.length === 0) return 'An empty chart.';
  const parts = shown.map((measure) => {
    const all = valuesOf(measure, design);
    const [first, last] = [all[0], all.at(-1)];
    const { name, unit } = measureNames[measure];
    if (!first || !last) return `${name}: no values in these years.`;
    const highest = all.reduce((best, one) => (one.y > best.y ? one : best));
    return `${name} as ${design.shown[measure] === 'bars' ? 'bars' : 'a line'}, from ${round(first.y)} ${unit} in ${first.year} to ${round(last.y)} in ${last.year}, highest ${round(highest.y)} in ${highest.year}.`;
  });
  return `Chart from ${design.from} to ${design.to}. ${parts.join(' ')}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
