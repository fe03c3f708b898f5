/** Reads the climate and electricity tables of vega-datasets. Pure: text in, rows out. */

/** One month of the Mauna Loa record: year, month 1-12, year with its part, CO2 in ppm, and without the seasons. */
export type Co2Row = readonly [year: number, month: number, date: number, co2: number, adjusted: number];

/** The rows of co2-concentration.csv. The date is the middle of the month, two decimals. */
export function co2Months(csv: string): Co2Row[] {
  return lines(csv).map(([date = '', co2, adjusted]) => {
    const [year = 0, month = 0] = date.split('-').map(Number);
    return [year, month, Math.round((year + (month - 0.5) / 12) * 100) / 100, Number(co2), Number(adjusted)];
  });
}

/** The rows of global-temp.csv: year, difference from the mean of 1951 to 1980 in °C. */
export function temperatureYears(csv: string): (readonly [year: number, difference: number])[] {
  return lines(csv).map(([year, difference]) => [Number(year), Number(difference)] as const);
}

/** One year of iowa-electricity.csv in gigawatt-hours: the year, fossil fuels, nuclear, renewables. */
export type ElectricityRow = readonly [year: number, fossil: number, nuclear: number, renewable: number];

/** The rows of iowa-electricity.csv, a year a row (the source has a row for each year and source). */
export function electricityYears(csv: string): ElectricityRow[] {
  const rows = lines(csv);
  const years = [...new Set(rows.map(([date = '']) => date.slice(0, 4)))];
  return years.map((year) => {
    const of = (source: string) =>
      Number(rows.find(([date = '', name]) => date.startsWith(year) && name === source)?.[2]);
    return [Number(year), of('Fossil Fuels'), of('Nuclear Energy'), of('Renewables')] as const;
  });
}

function lines(csv: string): string[][] {
  return csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(','));
}
