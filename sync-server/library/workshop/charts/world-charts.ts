/** The charts and maps of "The World in Numbers", drawn from Gapminder's figures and the UN's. */
import fs from 'node:fs';
import { geoNaturalEarth1 } from 'd3-geo';
import { countryYears } from '../facts/country-years.ts';
import { dataFile } from '../folders.ts';
import {
  arrow,
  colors as c,
  circle,
  label,
  rect,
  shape,
  smooth,
  stroke,
  svg,
  type Point,
} from '../parts/drawing.ts';
import { text } from '../parts/map-parts.ts';
import { countries, outline, sphere, thinned } from '../parts/world-shapes.ts';

const W = 1200;
const H = 750;
const source = dataFile('gapminder.json');
const all = countryYears(fs.readFileSync(source, 'utf8'));

/** A color for each region. */
export const regionHues: Readonly<Record<string, string>> = {
  'South Asia': '#c8452f',
  'Europe and Central Asia': '#1d5f92',
  'Africa south of the Sahara': '#b5730f',
  'The Americas': '#3b7d5a',
  'East Asia and the Pacific': '#8e5ba6',
  'Middle East and North Africa': '#5b6b78',
};

/** One country through its years, oldest first. */
export type Story = {
  readonly country: string;
  readonly region: string;
  readonly years: readonly { readonly people: number; readonly life: number; readonly children: number }[];
};

/** Every country's story, the most people first. */
export function countryStories(): Story[] {
  const names = [...new Set(all.map((row) => row[0]))];
  return names
    .map((country): Story => {
      const rows = all.filter((row) => row[0] === country);
      return {
        country,
        region: rows[0]?.[1] ?? '',
        years: rows.map((row) => ({ people: row[3], life: row[4], children: row[5] })),
      };
    })
    .sort((a, b) => (b.years[0]?.people ?? 0) - (a.years[0]?.people ?? 0));
}

export function lifeLines(): string {
  const shown: readonly [string, string, number][] = [
    ['Japan', '#1d5f92', 0],
    ['Peru', '#3b7d5a', 0],
    ['China', '#c8452f', 10],
    ['Rwanda', '#8e5ba6', 0],
    ['South Africa', '#b5730f', 6],
  ];
  const across = (year: number) => 120 + ((year - 1955) / 50) * 830;
  const up = (life: number) => 660 - ((life - 20) / 70) * 600;
  return svg(W, H, [
    rect(0, 0, W, H, '#f7f3e8'),
    ...[30, 40, 50, 60, 70, 80].flatMap((life) => [
      stroke(`M110 ${Math.round(up(life))}H960`, '#d9d0bb', 2),
      text(96, Math.round(up(life)) + 9, String(life), 26, 'end', 400),
    ]),
    ...[1955, 1965, 1975, 1985, 1995, 2005].map((year) =>
      text(across(year), 704, String(year), 26, 'middle', 400),
    ),
    ...shown.flatMap(([country, color, lower]) => {
      const points = all
        .filter((row) => row[0] === country)
        .map((row): Point => [across(row[2]), Math.round(up(row[4]))]);
      const last = points.at(-1) ?? [0, 0];
      return [
        stroke(`M${points.map((point) => point.join(' ')).join('L')}`, color, 7),
        ...points.map(([x, y]) => circle(x, y, 7, color)),
        text(last[0] + 22, last[1] + 9 + lower, country, 28, 'start', 700, color),
      ];
    }),
    label(330, 62, 'Years a newborn could expect', 28),
    text(across(1960) + 14, 640, 'famine', 24, 'start', 400, '#8f2c1b'),
  ]);
}

/** What a country is called in Natural Earth where Gapminder has another name. */
const mapNames: Readonly<Record<string, string>> = {
  'United States': 'United States of America',
  'Dominican Republic': 'Dominican Rep.',
};

const steps = [
  { from: 0, color: '#f3d9a4', name: 'under 60' },
  { from: 60, color: '#e3a857', name: '60–69' },
  { from: 70, color: '#7fb08a', name: '70–76' },
  { from: 77, color: '#2f7f78', name: '77 and over' },
] as const;

export function lifeMap(): string {
  const projection = geoNaturalEarth1()
    .rotate([-10, 0])
    .fitExtent(
      [
        [20, 15],
        [1180, 640],
      ],
      sphere,
    );
  const map = thinned(projection, 2);
  const lives = new Map(
    all.filter((row) => row[2] === 2005).map((row) => [mapNames[row[0]] ?? row[0], row[4]]),
  );
  return svg(W, H, [
    rect(0, 0, W, H, '#eef4f6'),
    shape(outline(projection, sphere, 0), '#d3e6ee'),
    ...countries.features
      .filter((one) => one.properties.name !== 'Antarctica')
      .map((one) => {
        const life = lives.get(one.properties.name);
        const step = life === undefined ? undefined : [...steps].reverse().find(({ from }) => life >= from);
        return shape(outline(map, one, 0), step?.color ?? '#dcd9d0', 'stroke="#ffffff" stroke-width="1"');
      }),
    ...steps.flatMap(({ color, name }, index) => [
      rect(60 + index * 232, 682, 40, 32, color, 6),
      text(110 + index * 232, 707, name, 25),
    ]),
    rect(60 + 4 * 232, 682, 40, 32, '#dcd9d0', 6),
    text(110 + 4 * 232, 707, 'no record', 25),
    label(250, 600, 'Record ends in 2005', 27),
  ]);
}

export function billionSteps(): string {
  const years = [1804, 1927, 1960, 1974, 1987, 1999, 2011, 2022];
  const across = (year: number) => 70 + ((year - 1790) / 240) * 1080;
  const up = (billion: number) => 640 - billion * 68;
  const curve = years.map((year, index): Point => [across(year), up(index + 1)]);
  return svg(W, H, [
    rect(0, 0, W, H, '#eaf1f4'),
    shape(`${smooth(curve)}L${across(2022)} 640L${across(1804)} 640Z`, '#a8cfe0'),
    stroke(smooth(curve), c.deep, 7),
    stroke('M60 640H1170', c.night, 4),
    ...curve.flatMap(([x, y], index) => [
      circle(x, y, 25, '#ffffff'),
      circle(x, y, 21, index === 7 ? '#c8452f' : c.deep),
      text(x, y + 9, String(index + 1), 26, 'middle', 700, '#ffffff'),
    ]),
    ...years.flatMap((year, index) => {
      const [x, y] = curve[index] ?? [0, 0];
      return [text(x - 34, y + (index < 2 ? -22 : 8), String(year), 25, 'end', index === 7 ? 700 : 400)];
    }),
    ...[1800, 1850, 1900, 1950, 2000].map((year) => text(across(year), 684, String(year), 25, 'middle', 400)),
    label(300, 110, 'Billions of people', 34),
  ]);
}

const continents: readonly { name: string; people: number; x: number; y: number; color: string }[] = [
  { name: 'Asia', people: 47, x: 860, y: 265, color: '#c8452f' },
  { name: 'Africa', people: 14, x: 625, y: 405, color: '#b5730f' },
  { name: 'Europe', people: 7, x: 620, y: 195, color: '#1d5f92' },
  { name: 'Latin America', people: 7, x: 345, y: 470, color: '#3b7d5a' },
  { name: 'North America', people: 4, x: 265, y: 240, color: '#8e5ba6' },
];

/** One dot for every hundred million people, over the part of the world where they live. */
export function whereWeLive(): string {
  const projection = geoNaturalEarth1()
    .rotate([-10, 0])
    .fitExtent(
      [
        [10, 10],
        [1190, 680],
      ],
      sphere,
    );
  const map = thinned(projection, 3);
  const dots = continents.flatMap(({ people, x, y, color }) =>
    Array.from({ length: people }, (_, index) => {
      // A sunflower's pattern keeps the dots apart and the crowd round.
      const radius = 20 * Math.sqrt(index + 0.5);
      const angle = index * 2.39996;
      return circle(x + radius * Math.cos(angle), y + radius * Math.sin(angle) * 0.86, 14, color);
    }),
  );
  return svg(W, H, [
    rect(0, 0, W, H, '#eef4f6'),
    shape(outline(projection, sphere, 0), '#d3e6ee'),
    ...countries.features
      .filter((one) => one.properties.name !== 'Antarctica')
      .map((one) => shape(outline(map, one, 0), '#c9d6c2')),
    ...dots,
    circle(1010, 500, 9, '#2a6149'),
    label(890, 110, 'Asia 4.7 billion', 26),
    label(640, 560, 'Africa 1.4', 26),
    label(560, 112, 'Europe 0.7', 24),
    label(250, 585, 'Latin America 0.7', 24),
    label(240, 160, 'North America 0.4', 24),
    text(600, 728, 'One large dot is 100 million people', 27, 'middle'),
  ]);
}

export function twoVillages(): string {
  const ages: readonly (readonly number[])[] = [
    [0, 0, 0, 57, 57, 57, 57, 57, 57, 57],
    [40, 40, 40, 40, 40, 40, 40, 40, 40, 40],
  ];
  const up = (age: number) => 590 - age * 7.4;
  return svg(W, H, [
    rect(0, 0, W, H, '#f7f3e8'),
    ...ages.flatMap((village, side) => {
      const left = 60 + side * 580;
      return [
        rect(left - 20, 60, 540, 560, '#fffdf9', 14),
        stroke(`M${left} 590H${left + 500}`, c.night, 4),
        ...village.map((age, index) =>
          age === 0
            ? [circle(left + 26 + index * 50, 578, 11, '#c8452f')].join('')
            : rect(left + 10 + index * 50, up(age), 34, 590 - up(age), side ? '#b5730f' : c.water, 4),
        ),
        stroke(`M${left} ${up(40)}H${left + 500}`, c.night, 5, 'stroke-dasharray="3 13"'),
        text(left + 250, 670, side ? 'Everyone dies at 40' : 'Three die as babies', 32, 'middle'),
        text(left + 250, 712, side ? 'median 40' : 'median 57', 28, 'middle', 400),
      ];
    }),
    label(600, up(40) - 26, 'average 40', 29),
  ]);
}

export function bubbleReading(): string {
  const across = (children: number) => 130 + (children / 9) * 980;
  const up = (life: number) => 640 - ((life - 30) / 60) * 570;
  const rows = all.filter((row) => row[2] === 1980).sort((a, b) => b[3] - a[3]);
  const india = rows.find((row) => row[0] === 'India');
  const [x, y] = india ? [across(india[5]), up(india[4])] : [0, 0];
  return svg(W, H, [
    rect(0, 0, W, H, '#f7f3e8'),
    ...[40, 50, 60, 70, 80].flatMap((life) => [
      stroke(`M120 ${Math.round(up(life))}H1130`, '#e0d8c5', 2),
      text(106, Math.round(up(life)) + 9, String(life), 25, 'end', 400),
    ]),
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((one) => text(across(one), 682, String(one), 25, 'middle', 400)),
    stroke('M120 640H1130', c.night, 4),
    ...rows.map((row) =>
      circle(
        across(row[5]),
        up(row[4]),
        7 + Math.sqrt(row[3] / 1e6) * 2.4,
        regionHues[row[1]] ?? c.night,
        0.72,
      ),
    ),
    label(940, 176, 'Larger: more people', 27),
    arrow(890, 196, 800, 220, x + 66, y - 26, c.night, 5),
    label(230, 60, 'Higher: longer lives', 27),
    label(930, 728, 'Right: more children', 27),
    text(Math.round(x), Math.round(y) + 9, 'India', 26, 'middle', 700, '#ffffff'),
  ]);
}
