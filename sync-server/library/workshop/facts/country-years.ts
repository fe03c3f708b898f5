/** One country in one year: region, population, years a newborn can expect to live, children of a woman. */
export type CountryYear = readonly [
  country: string,
  region: string,
  year: number,
  people: number,
  life: number,
  children: number,
];

/** The names of Gapminder's six regions, by their number in the file ("cluster"). */
const regions = [
  'South Asia',
  'Europe and Central Asia',
  'Africa south of the Sahara',
  'The Americas',
  'East Asia and the Pacific',
  'Middle East and North Africa',
] as const;

type Source = {
  country: string;
  cluster: number;
  year: number;
  pop: number;
  life_expect: number;
  fertility: number;
};

/** The rows of vega-datasets' gapminder.json for some years, by country and year. Rounded to one decimal. */
export function countryYears(json: string, years?: readonly number[]): CountryYear[] {
  // The shape is held to the package's own file by the test that compares the two.
  const source = JSON.parse(json) as Source[];
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return source
    .filter(({ year }) => years === undefined || years.includes(year))
    .map((one): CountryYear => [
      one.country,
      regions[one.cluster] ?? '',
      one.year,
      one.pop,
      rounded(one.life_expect),
      rounded(one.fertility),
    ])
    .sort((a, b) => (a[0] === b[0] ? a[2] - b[2] : a[0] < b[0] ? -1 : 1));
}
