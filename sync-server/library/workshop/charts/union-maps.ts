/** The maps of "Counting a Nation", drawn from the borders of today (us-atlas). */
import { geoAlbersUsa, geoCentroid, geoConicEqualArea, type GeoProjection } from 'd3-geo';
import { censusRows } from '../facts/census-rows.ts';
import { admissions, eras, regionColors, regionOf, seats2020 } from '../facts/union-facts.ts';
import { circle, label, rect, shape, stroke, svg } from '../parts/drawing.ts';
import { text } from '../parts/map-parts.ts';
import { outline, state, states, thinned } from '../parts/world-shapes.ts';

const W = 1200;
const H = 750;

const lower48 = {
  type: 'FeatureCollection' as const,
  features: states.features.filter((one) => !['Alaska', 'Hawaii'].includes(one.properties.name)),
};
const border = 'stroke="#ffffff" stroke-width="2" stroke-linejoin="round"';

export function thirteenStates(): string {
  const projection = geoConicEqualArea()
    .parallels([29, 46])
    .rotate([79, 0])
    .fitExtent(
      [
        [120, 30],
        [1130, 720],
      ],
      {
        type: 'MultiPoint',
        coordinates: [
          [-92, 31],
          [-68, 31],
          [-92, 46],
          [-67, 46.5],
        ],
      },
    );
  const map = thinned(projection, 2);
  const first = Object.entries(admissions).filter(([, year]) => year <= 1790);
  const rest = lower48.features.filter((one) => !first.some(([name]) => name === one.properties.name));
  const names: readonly [name: string, dx: number, dy: number, anchor: string, size?: number][] = [
    ['New Hampshire', 40, -6, 'start'],
    ['Massachusetts', 62, 4, 'start'],
    ['Rhode Island', 62, 34, 'start'],
    ['Connecticut', 40, 62, 'start'],
    ['New Jersey', 40, 30, 'start'],
    ['Delaware', 40, 26, 'start'],
    ['Maryland', 96, 62, 'start'],
    ['New York', -6, 8, 'middle'],
    ['Pennsylvania', 0, 10, 'middle', 22],
    ['Virginia', 10, 12, 'middle'],
    ['North Carolina', 136, 36, 'start'],
    ['South Carolina', 76, 34, 'start'],
    ['Georgia', 0, 8, 'middle'],
  ];
  return svg(W, H, [
    rect(0, 0, W, H, '#bfe0ee'),
    ...rest.map((one) => shape(outline(map, one, 0), '#e9e1cc', border)),
    ...first.map(([name]) => shape(outline(map, state(name), 0), '#c8704a', border)),
    ...names.map(([name, dx, dy, anchor, size = 24]) => {
      const [x, y] = projection(geoCentroid(state(name))) ?? [0, 0];
      return text(Math.round(x + dx), Math.round(y + dy), name, size, anchor, 700, '#3d1c0c');
    }),
    label(960, 690, 'The 13 states of 1790', 28),
    label(960, 733, 'in the borders of today', 24),
  ]);
}

export function statesByTime(): string {
  const projection = geoAlbersUsa().fitExtent(
    [
      [30, 20],
      [1170, 610],
    ],
    states,
  );
  const map = thinned(projection, 2);
  return svg(W, H, [
    rect(0, 0, W, H, '#eef4f6'),
    ...states.features
      .filter((one) => one.properties.name in admissions)
      .map((one) => {
        const year = admissions[one.properties.name] ?? 0;
        const era = eras.find(({ until }) => year <= until) ?? eras[0];
        return shape(outline(map, one, 0), era.color, border);
      }),
    ...eras.flatMap((era, index) => [
      rect(40 + index * 230, 664, 44, 34, era.color, 6),
      text(94 + index * 230, 691, era.name, 25),
    ]),
  ]);
}

const middleProjection = geoConicEqualArea()
  .parallels([35, 42])
  .rotate([84.5, 0])
  .fitExtent(
    [
      [40, 60],
      [1160, 700],
    ],
    {
      type: 'MultiPoint',
      coordinates: [
        [-95, 35],
        [-74.5, 35],
        [-95, 42.2],
        [-74.5, 42.2],
      ],
    },
  );

/** Where the center of population lay at each census, on the map of the moving middle. */
export function middlePlaces(): { year: number; x: number; y: number }[] {
  return censusRows('center-of-population-record.json').map(([year, latitude, longitude]) => {
    const [x, y] = middleProjection([Number(longitude), Number(latitude)]) ?? [0, 0];
    return { year: Number(year), x: Math.round(x), y: Math.round(y) };
  });
}

/** The states that the middle has passed, without its trail. */
export function middleMap(trail: readonly string[] = []): string {
  const map = thinned(middleProjection, 2);
  const labels: readonly [string, number, number][] = [
    ['Missouri', -70, -60],
    ['Illinois', 0, -60],
    ['Indiana', 10, -70],
    ['Ohio', 10, -50],
    ['West Virginia', 6, 60],
    ['Virginia', 30, 40],
    ['Kentucky', 30, 26],
    ['Pennsylvania', 0, 0],
    ['Tennessee', 0, 10],
    ['Iowa', 0, 10],
  ];
  return svg(W, H, [
    rect(0, 0, W, H, '#bfe0ee'),
    ...lower48.features.map((one) =>
      shape(outline(map, one, 0), '#dfe8cf', 'stroke="#a9b894" stroke-width="2"'),
    ),
    ...labels.map(([name, dx, dy]) => {
      const [x, y] = middleProjection(geoCentroid(state(name))) ?? [0, 0];
      return text(Math.round(x + dx), Math.round(y + dy), name, 26, 'middle', 400, '#4f5f42');
    }),
    ...trail,
  ]);
}

export function movingMiddle(): string {
  const places = middlePlaces();
  const named = new Set([1790, 1830, 1860, 1890, 1920, 1950, 1980, 2020]);
  return middleMap([
    stroke(`M${places.map(({ x, y }) => `${x} ${y}`).join('L')}`, '#c8452f', 5),
    ...places.map(({ x, y, year }) =>
      [
        circle(x, y, named.has(year) ? 12 : 7, '#ffffff'),
        circle(x, y, named.has(year) ? 9 : 5, '#c8452f'),
      ].join(''),
    ),
    ...places
      .filter(({ year }) => named.has(year))
      .map(({ x, y, year }, index) => label(x, y + (index % 2 ? 46 : -32), String(year), 25)),
  ]);
}

/** Where a state is too small or too crowded for its circle, the circle stands beside it, in the sea if need be. */
const besideTheState: Readonly<Record<string, readonly [x: number, y: number]>> = {
  Vermont: [946, 132],
  'New Hampshire': [1000, 106],
  Massachusetts: [1094, 218],
  'Rhode Island': [1102, 270],
  Connecticut: [1062, 306],
  Delaware: [1042, 350],
  Maryland: [1004, 394],
  'New York': [943, 206],
  Pennsylvania: [912, 290],
  Ohio: [840, 314],
  Indiana: [772, 330],
  Illinois: [708, 332],
  Virginia: [938, 362],
  'North Carolina': [936, 425],
  'South Carolina': [902, 473],
  Georgia: [846, 503],
  Missouri: [660, 382],
  Nevada: [238, 302],
  Tennessee: [778, 434],
};

export function seatsMap(): string {
  const projection: GeoProjection = geoAlbersUsa().fitExtent(
    [
      [14, 40],
      [1090, 700],
    ],
    states,
  );
  const map = thinned(projection, 2.5);
  const circles = Object.entries(seats2020)
    .map(([name, count]) => {
      const place = projection(geoCentroid(state(name))) ?? [0, 0];
      const [x, y] = besideTheState[name] ?? place;
      return { name, count, place, x: Math.round(x), y: Math.round(y), radius: 9 + Math.sqrt(count) * 6.3 };
    })
    .sort((a, b) => b.count - a.count);
  return svg(W, H, [
    rect(0, 0, W, H, '#f4f0e4'),
    ...states.features
      .filter((one) => one.properties.name in seats2020)
      .map((one) => shape(outline(map, one, 0), '#e3dac4', border)),
    ...circles
      .filter(({ x, y, place, radius }) => Math.hypot(x - place[0], y - place[1]) > radius)
      .map(({ x, y, place: [px, py] }) =>
        stroke(`M${Math.round(px)} ${Math.round(py)}L${x} ${y}`, '#4b5d73', 3),
      ),
    ...circles.map(({ name, count, x, y, radius }) =>
      [
        circle(x, y, radius, regionColors[regionOf(name)]),
        text(x, y + 9, String(count), radius > 38 ? 34 : 24, 'middle', 700, '#ffffff'),
      ].join(''),
    ),
  ]);
}
