/** One month of the Seattle weather record: year, month, rain and snow in mm, wet days, mean high and low in °C. */
export type WeatherMonth = readonly [
  year: number,
  month: string,
  precipitation: number,
  wetDays: number,
  meanHigh: number,
  meanLow: number,
];

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/**
 * Adds the daily values of vega-datasets' seattle-weather.csv (2012 to 2015) up to months. A wet day has at
 * least 0.1 mm. Rounded to one decimal.
 */
export function weatherMonths(csv: string): WeatherMonth[] {
  const days = csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
  const byMonth = new Map<string, string[][]>();
  for (const day of days) {
    const month = (day[0] ?? '').slice(0, 7);
    byMonth.set(month, [...(byMonth.get(month) ?? []), day]);
  }
  return [...byMonth].map(([month, all]) => {
    const values = (column: number) => all.map((day) => Number(day[column]));
    const wet = values(1).filter((amount) => amount > 0).length;
    const name = monthNames[Number(month.slice(5)) - 1] ?? month;
    return [Number(month.slice(0, 4)), name, rounded(sum(values(1))), wet, mean(values(2)), mean(values(3))];
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return rounded(sum(values) / values.length);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
