/** The film "One Line, Many Years": what is said, and the picture at each moment. Its line is the real record. */
import fs from 'node:fs';
import { co2Months } from '../facts/climate-data.ts';
import { dataFile } from '../folders.ts';
import {
  colors as c,
  circle,
  cloud,
  gradient,
  group,
  label,
  land,
  rect,
  shape,
  stroke,
  sun,
  svg,
} from '../parts/drawing.ts';
import { type Film } from '../parts/film.ts';

/** The words of each part, and the word shown on screen. */
const script: readonly { readonly say: string; readonly word: string }[] = [
  { say: 'On a volcano in Hawaii, a small station tests the air.', word: 'One Line, Many Years' },
  { say: 'In March 1958 it found 316 parts of carbon dioxide in a million.', word: 'March 1958' },
  {
    say: 'Each summer, plants in the north grow and take some of it in. The line falls.',
    word: 'Summer: the line falls',
  },
  {
    say: 'Each winter, leaves decay and give it back. The line climbs again.',
    word: 'Winter: the line climbs',
  },
  { say: 'But year after year, the wave came back a little higher.', word: 'Higher every year' },
  { say: 'In 1988 the yearly mean passed 350. In 2015 it passed 400.', word: '350, then 400' },
  {
    say: 'One careful measurement, made again and again, shows how our air is changing.',
    word: 'More than sixty years',
  },
];

const W = 1280;
const H = 720;
const left = 130;
const right = 1230;
const top = 60;
const bottom = 590;

const months = co2Months(fs.readFileSync(dataFile('co2-concentration.csv'), 'utf8'));

export const film: Film = { pack: 'reading-the-climate-record', lines: script.map(({ say }) => say), scene };

/** How far the line is drawn, and the piece of the chart that is seen: its last year and its highest value. */
type View = { readonly until: number; readonly lastYear: number; readonly highest: number };

const views: readonly View[] = [
  { until: 1958.2, lastYear: 1963, highest: 325 },
  { until: 1958.3, lastYear: 1963, highest: 325 },
  { until: 1958.8, lastYear: 1963, highest: 325 },
  { until: 1961.4, lastYear: 1963, highest: 325 },
  { until: 1985, lastYear: 1992, highest: 362 },
  { until: 2016, lastYear: 2021, highest: 420 },
  { until: 2020.4, lastYear: 2021, highest: 420 },
];

function scene(part: number, progress: number): string {
  const word = script[part]?.word ?? '';
  if (part === 0) return station(progress, word);
  const from = views[part - 1] ?? views[0];
  const to = views[part] ?? from;
  if (!from || !to) return station(1, word);
  const e = ease(progress * 1.12);
  const between = (a: number, b: number): number => a + (b - a) * e;
  return chart(
    {
      until: between(from.until, to.until),
      lastYear: between(from.lastYear, to.lastYear),
      highest: between(from.highest, to.highest),
    },
    part,
    progress,
    word,
  );
}

function station(progress: number, word: string): string {
  const drift = progress * 120;
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sky)'),
      sun(190, 130, 56),
      rect(0, 470, W, 250, '#3f7fae'),
      ...[40, 300, 560].map((x, i) => cloud(x + drift, 500 + (i % 2) * 24, 1.2, '#ffffff', '#dbe8f1')),
      land(
        [
          [0, 650],
          [320, 560],
          [660, 400],
          [960, 270],
          [1280, 232],
        ],
        H,
        '#4b4347',
      ),
      land(
        [
          [360, 650],
          [720, 500],
          [1020, 370],
          [1280, 320],
        ],
        H,
        '#3a3338',
      ),
      ...[
        [840, 372, 1.3],
        [1000, 324, 1.6],
      ].map(([x = 0, y = 0, size = 1]) =>
        group(
          [
            rect(-46, -44, 92, 44, '#f7fafc', 3),
            rect(-46, -44, 92, 9, '#d3dde5'),
            rect(-30, -26, 18, 16, c.deep),
          ],
          `translate(${x} ${y}) scale(${size})`,
        ),
      ),
      stroke('M1120 300V110M1120 120L1090 306M1120 120L1152 298', '#d9534a', 6),
      ...[0, 1, 2].map((i) => {
        const x = 380 + ((progress * 1.6 + i * 0.33) % 1) * 560;
        return stroke(`M${x} ${300 - i * 54}q50 -18 110 0`, '#ffffff', 6, 'opacity="0.8"');
      }),
      label(W / 2, 690, word, 42),
    ],
    [gradient('sky', '#4f9fd4', '#d6ecf7')],
  );
}

function chart(view: View, part: number, progress: number, word: string): string {
  const x = (date: number): number => left + ((date - 1958) / (view.lastYear - 1958)) * (right - left);
  const y = (co2: number): number => bottom - ((co2 - 310) / (view.highest - 310)) * (bottom - top);
  const shown = months.filter(([, , date]) => date <= view.until);
  const d = shown
    .map(([, , date, co2], i) => `${i ? 'L' : 'M'}${x(date).toFixed(1)} ${y(co2).toFixed(1)}`)
    .join('');
  const [, , date = 1958.2, co2 = 315.7] = shown.at(-1) ?? [];
  const step = view.highest > 380 ? 20 : view.highest > 335 ? 10 : 5;
  const levels = Array.from({ length: 25 }, (_, i) => 310 + i * step).filter((one) => one < view.highest);
  const years = Array.from({ length: 63 }, (_, i) => 1958 + i).filter(
    (year) =>
      year < view.lastYear && year % (view.lastYear > 1995 ? 20 : view.lastYear > 1966 ? 10 : 1) === 0,
  );
  return svg(W, H, [
    rect(0, 0, W, H, c.paper),
    ...levels.flatMap((one) => [
      stroke(`M${left} ${y(one).toFixed(1)}H${right}`, '#ddd5c5', 2),
      text(left - 16, y(one) + 9, one, 'end'),
    ]),
    ...years.map((year) => text(x(year), bottom + 40, year, 'middle')),
    ...(part >= 5
      ? [350, 400]
          .filter((one) => one < co2 + 8)
          .map((one) =>
            stroke(`M${left} ${y(one).toFixed(1)}H${right}`, c.deep, 4, 'stroke-dasharray="14 12"'),
          )
      : []),
    ...(part >= 5
      ? [350, 400]
          .filter((one) => one < co2 + 8)
          .map((one) => label(left + 90, y(one) - 24, String(one), 30, c.deep))
      : []),
    stroke(d, c.coral, view.lastYear > 1970 ? 4 : 7),
    circle(x(date), y(co2), 13, c.night),
    ...(part === 2 || part === 3 ? leaves(part, progress) : []),
    label(Math.min(1080, x(date) + 110), Math.max(90, y(co2) - 44), `${Math.round(co2)} ppm`, 30),
    label(W / 2, 690, word, 36),
  ]);
}

function leaves(part: number, progress: number): string[] {
  return [0, 1, 2, 3, 4].map((i) => {
    const fall = part === 3 ? ease(progress) * 170 + i * 12 : 0;
    const size = part === 2 ? ease(progress * 1.5) * 1.2 : 1.2;
    const fill = part === 2 ? (i % 2 ? c.meadow : c.forest) : i % 2 ? '#d98a3c' : '#c8523c';
    return group(
      [shape('M0 40C-34 10-30-30 0-50C30-30 34 10 0 40Z', fill), stroke('M0 52V-30', '#33503f', 5)],
      `translate(${860 + i * 78} ${230 + (i % 2) * 50 + fall}) rotate(${part === 3 ? progress * 140 + i * 40 : i * 24 - 48}) scale(${Math.max(0.05, size)})`,
    );
  });
}

function text(x: number, y: number, value: number, anchor: string): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="30" text-anchor="${anchor}" fill="${c.night}">${value}</text>`;
}

function ease(x: number): number {
  const t = Math.max(0, Math.min(1, x));
  return t * t * (3 - 2 * t);
}
