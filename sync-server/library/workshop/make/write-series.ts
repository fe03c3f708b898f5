import fs from 'node:fs';
import path from 'node:path';
import { co2Months, electricityYears, temperatureYears, type Co2Row } from '../facts/climate-data.ts';
import { dataFile, interactivesFolder } from '../folders.ts';

// Puts the numbers that the Chart Lab draws into a module of the app, from vega-datasets. The result is committed.
// Run Prettier over it afterwards.
const read = (file: string): string => fs.readFileSync(dataFile(file), 'utf8');

const months = co2Months(read('co2-concentration.csv'));
const temperatures = temperatureYears(read('global-temp.csv'));
const electricity = electricityYears(read('iowa-electricity.csv'));

fs.writeFileSync(
  path.join(interactivesFolder, 'chart-lab/climate-series.ts'),
  `/**
 * The numbers of the Chart Lab, as in the records of "Reading the Climate Record". Written by
 * sync-server/library/workshop/make/write-series.ts; a test compares them with their source.
 */

/** Parts per million, a month each; 0, which air never holds, where nothing was measured. */
export const co2Monthly = {
  firstYear: ${months[0]?.[0]},
  firstMonth: ${months[0]?.[1]},
  values: ${JSON.stringify(withGaps(months))},
};

/** Degrees Celsius above or below the mean of 1951 to 1980, a year each. */
export const globalTemperature = {
  firstYear: ${temperatures[0]?.[0]},
  values: ${JSON.stringify(temperatures.map(([, difference]) => difference))},
};

/** Gigawatt-hours, a year each. */
export const iowaElectricity = {
  firstYear: ${electricity[0]?.[0]},
  series: [
    { name: 'Fossil fuels', values: ${JSON.stringify(electricity.map((row) => row[1]))} },
    { name: 'Nuclear', values: ${JSON.stringify(electricity.map((row) => row[2]))} },
    { name: 'Renewable', values: ${JSON.stringify(electricity.map((row) => row[3]))} },
  ],
};
`,
);

/** The values month by month, with 0 for a month that has no row. */
function withGaps(rows: readonly Co2Row[]): number[] {
  const place = ([year, month]: Co2Row): number => year * 12 + month;
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  return Array.from({ length: place(last) - place(first) + 1 }, (_, index) => {
    return rows.find((row) => place(row) === place(first) + index)?.[3] ?? 0;
  });
}
