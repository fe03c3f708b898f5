import {
  runningMeans,
  sharesOf,
  yearlyMeans,
  type LabRecord,
  type Point,
  type Series,
} from './chart-lab-model.ts';
import { co2Monthly, globalTemperature, iowaElectricity } from './climate-series.ts';

const monthNames = ['January', 'February', 'March', 'April', 'May', 'June'].concat([
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]);

const co2Points: Point[] = co2Monthly.values.flatMap((value, index) => {
  const count = co2Monthly.firstMonth - 1 + index;
  const year = co2Monthly.firstYear + Math.floor(count / 12);
  const month = count % 12;
  return value === 0
    ? []
    : [{ x: year + (month + 0.5) / 12, y: value, when: `${monthNames[month]} ${year}` }];
});

const temperaturePoints: Point[] = globalTemperature.values.map((y, index) => {
  const x = globalTemperature.firstYear + index;
  return { x, y, when: String(x) };
});

const iowaSeries: Series[] = iowaElectricity.series.map(({ name, values }) => ({
  name,
  points: values.map((y, index) => {
    const x = iowaElectricity.firstYear + index;
    return { x, y, when: String(x) };
  }),
}));

/** The three records of the pack, each with two ways to look at it. */
export const labRecords: readonly LabRecord[] = [
  {
    id: 'co2',
    title: 'Carbon dioxide',
    views: [
      view('Every month', 'parts per million', 1, [{ name: 'Carbon dioxide', points: co2Points }]),
      view('Mean of each year', 'parts per million', 1, [
        { name: 'Carbon dioxide', points: yearlyMeans(co2Points) },
      ]),
    ],
  },
  {
    id: 'temperature',
    title: 'Temperature',
    views: [
      view('Every year', '°C above or below the mean of 1951 to 1980', 2, [
        { name: 'Difference', points: temperaturePoints },
      ]),
      view('Mean of ten years', '°C above or below the mean of 1951 to 1980', 2, [
        { name: 'Difference', points: runningMeans(temperaturePoints, 10) },
      ]),
    ],
  },
  {
    id: 'electricity',
    title: 'Electricity in Iowa',
    views: [
      view('How much', 'gigawatt-hours', 0, iowaSeries),
      view('Share of the whole', 'percent', 1, sharesOf(iowaSeries)),
    ],
  },
];

function view(
  name: string,
  unit: string,
  decimals: number,
  series: readonly Series[],
): LabRecord['views'][number] {
  return { name, unit, decimals, series };
}
