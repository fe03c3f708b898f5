/** Sixty-two countries every five years, from Gapminder through vega-datasets; a test compares the two. */
import file from './country-years.json';

export type CountryYear = {
  readonly country: string;
  readonly region: string;
  readonly year: number;
  readonly people: number;
  /** Years a newborn could expect to live. */
  readonly life: number;
  /** Children of a woman, on average. */
  readonly children: number;
};

type Row = [country: string, region: string, year: number, people: number, life: number, children: number];

// TypeScript reads the rows of a JSON file as lists of words and numbers; a test compares each with its source.
export const countryYears: readonly CountryYear[] = (file as unknown as Row[]).map(
  ([country, region, year, people, life, children]) => ({ country, region, year, people, life, children }),
);

export const years: readonly number[] = [...new Set(countryYears.map(({ year }) => year))].sort(
  (a, b) => a - b,
);
export const regions: readonly string[] = [...new Set(countryYears.map(({ region }) => region))].sort();
export const countries: readonly string[] = [...new Set(countryYears.map(({ country }) => country))].sort();

/** The countries in a year, the most people first, so that small bubbles are drawn over large ones. */
export function inYear(year: number): readonly CountryYear[] {
  return countryYears.filter((one) => one.year === year).sort((a, b) => b.people - a.people);
}

/** One country through all years, oldest first. */
export function storyOf(country: string): readonly CountryYear[] {
  return countryYears.filter((one) => one.country === country).sort((a, b) => a.year - b.year);
}

/** What changed for a country up to a year, in a sentence or two. */
export function storyText(country: string, year: number): string {
  const story = storyOf(country);
  const [first] = story;
  const now = story.find((one) => one.year === year);
  if (!first || !now) return '';
  const here = `In ${year}, ${nameInSentence(country)} had ${millions(now.people)}. A newborn could expect to live ${now.life.toFixed(0)} years, and a woman had ${now.children.toFixed(1)} children on average.`;
  if (first === now) return here;
  const gain = Math.round(now.life - first.life);
  const size = Math.abs(gain);
  const change = `${gain >= 0 ? 'a gain' : 'a loss'} of ${size} ${size === 1 ? 'year' : 'years'} since ${first.year}`;
  return `${here} That is ${change}, when the average was ${first.children.toFixed(1)} children.`;
}

/** "1.3 billion people", "47.9 million people", "95 thousand people". */
export function millions(people: number): string {
  if (people >= 1e9) return `${(people / 1e9).toFixed(1)} billion people`;
  if (people >= 1e6) return `${(people / 1e6).toFixed(1)} million people`;
  return `${(people / 1e3).toFixed(0)} thousand people`;
}

const withArticle = new Set([
  'Bahamas',
  'Dominican Republic',
  'Netherlands',
  'Philippines',
  'United Kingdom',
  'United States',
]);

function nameInSentence(country: string): string {
  return withArticle.has(country) ? `the ${country}` : country;
}
