import fs from 'node:fs';
import path from 'node:path';
import { co2Months, electricityYears, temperatureYears } from '../facts/climate-data.ts';
import { countryYears } from '../facts/country-years.ts';
import { quakesBySize, strongQuakes } from '../facts/earthquakes.ts';
import { fallsOnThreeWorlds } from '../facts/falls.ts';
import { penguinMeasurements } from '../facts/penguin-measurements.ts';
import { weatherMonths } from '../facts/seattle-weather.ts';
import { galileoNights, phasesOf2027 } from '../facts/sky.ts';
import { stateCapitals } from '../facts/state-capitals.ts';
import { reigns, wheatAndWages } from '../facts/wheat-and-wages.ts';
import { dataFile, interactivesFolder, packsFolder } from '../folders.ts';

// Puts the rows of the records made from vega-datasets into their files; the words around them are written by hand.

setRows('water-on-the-move/records/seattle-weather-record.json', weatherMonths(read('seattle-weather.csv')));
setRows(
  'maps-and-mapmakers/records/state-capitals-record.json',
  stateCapitals(read('us-state-capitals.json')),
);
setRows('living-together/records/penguin-record.json', penguinMeasurements(read('penguins.json')));
setRows('shaking-ground/records/one-week-of-earthquakes.json', strongQuakes(read('earthquakes.json')));
setRows('shaking-ground/records/quakes-by-size.json', quakesBySize(read('earthquakes.json')));
setRows('pushes-pulls-and-falls/records/falling-on-three-worlds.json', fallsOnThreeWorlds());
setRows('neighbors-in-space/records/jupiters-moons-1610.json', galileoNights());
setRows('neighbors-in-space/records/moon-phases-record.json', phasesOf2027());
setRows(
  'the-world-in-numbers/records/country-record.json',
  countryYears(read('gapminder.json'), [1955, 1980, 2005]),
);
// The bubble chart shows every year; the app cannot read the package, which is for development only.
fs.writeFileSync(
  path.join(interactivesFolder, 'bubble-chart/country-years.json'),
  `[\n${countryYears(read('gapminder.json'))
    .map((row) => JSON.stringify(row))
    .join(',\n')}\n]\n`,
);
setRows('reading-the-climate-record/records/co2-record.json', co2Months(read('co2-concentration.csv')));
setRows(
  'reading-the-climate-record/records/temperature-record.json',
  temperatureYears(read('global-temp.csv')),
);
setRows(
  'reading-the-climate-record/records/iowa-electricity-record.json',
  electricityYears(read('iowa-electricity.csv')),
);
setRows('bread-wages-and-kings/records/wheat-record.json', wheatAndWages(read('wheat.json')));
setRows('bread-wages-and-kings/records/monarchs-record.json', reigns(read('monarchs.json')));

function read(file: string): string {
  return fs.readFileSync(dataFile(file), 'utf8');
}

function setRows(file: string, rows: readonly (readonly (string | number | null)[])[]): void {
  const target = path.join(packsFolder, file);
  const record: unknown = JSON.parse(fs.readFileSync(target, 'utf8'));
  const head = JSON.stringify(Object.assign({}, record, { rows: [] }), null, 2);
  const body = rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  fs.writeFileSync(target, `${head.replace(/"rows": \[\]\n\}$/, `"rows": [\n${body}\n  ]\n}`)}\n`);
}
