/** The pictures of "The Pump on Broad Street" that are made of its numbers. */
import fs from 'node:fs';
import path from 'node:path';
import { packsFolder } from '../folders.ts';
import { colors as c, circle, label, rect, stroke, svg } from '../parts/drawing.ts';
import { text } from '../parts/map-parts.ts';

const W = 1200;
const H = 750;

export function threePlaces(): string {
  const panels: readonly [string, string, string, string, number, number][] = [
    ['Workhouse', '535 people', 'own well', '#5f7a92', 535, 5],
    ['Brewery', '70 men', 'own well and beer', '#5f8a5a', 70, 0],
    ['Factory', '200 workers', 'pump water', '#b0563f', 200, 18],
  ];
  return svg(W, H, [
    rect(0, 0, W, H, '#f4f0e4'),
    ...panels.flatMap(([name, people, water, color, all, died], index) => {
      const left = 30 + index * 390;
      const columns = Math.ceil(Math.sqrt(all * 1.25));
      const step = Math.min(30, 330 / columns);
      const dots = Array.from({ length: all }, (_, dot) =>
        circle(
          left + 195 - ((columns - 1) * step) / 2 + (dot % columns) * step,
          250 + Math.floor(dot / columns) * step,
          step * 0.36,
          dot < died ? '#c8452f' : '#9fb0bd',
        ),
      );
      return [
        rect(left, 30, 360, 690, '#fffdf9', 16),
        rect(left, 30, 360, 90, color, 16),
        text(left + 180, 92, name, 42, 'middle', 700, '#ffffff'),
        text(left + 180, 166, people, 31, 'middle'),
        text(left + 180, 205, water, 26, 'middle', 400),
        ...dots,
        text(left + 180, 690, died === 0 ? 'none died' : `${died} died`, 38, 'middle', 700, '#a5321c'),
      ];
    }),
  ]);
}

type Row = readonly (string | number | null)[];

function rowsOf(file: string): Row[] {
  const full = path.join(packsFolder, 'the-pump-on-broad-street/records', file);
  // The record is held to its schema by the importer.
  return (JSON.parse(fs.readFileSync(full, 'utf8')) as { rows: Row[] }).rows;
}

export function epidemicCurve(): string {
  const rows = rowsOf('broad-street-days-record.json').slice(8, 32);
  const wide = 1060 / rows.length;
  const up = (value: number) => (value / 150) * 520;
  const removed = rows.findIndex(([day]) => day === 'Sept. 8');
  return svg(W, H, [
    rect(0, 0, W, H, '#f4f0e4'),
    ...[50, 100, 150].flatMap((mark) => [
      stroke(`M90 ${620 - up(mark)}H1160`, '#d6cdb8', 2),
      text(76, 629 - up(mark), String(mark), 26, 'end', 400),
    ]),
    stroke(`M${90 + removed * wide + wide / 2} 110V620`, c.deep, 4, 'stroke-dasharray="4 12"'),
    ...rows.flatMap(([, attacks, deaths], index) => [
      rect(93 + index * wide, 620 - up(Number(attacks)), wide * 0.42, up(Number(attacks)), '#e0a13c', 2),
      rect(
        93 + index * wide + wide * 0.44,
        620 - up(Number(deaths)),
        wide * 0.42,
        up(Number(deaths)),
        '#5b2b2b',
        2,
      ),
    ]),
    stroke('M90 620H1160', c.night, 4),
    ...[4, 7, 12, 19].map((index) =>
      text(90 + index * wide + wide / 2, 662, String(rows[index]?.[0] ?? ''), 26, 'middle', 400),
    ),
    label(820, 140, 'Handle removed', 28),
    rect(560, 690, 34, 30, '#e0a13c', 4),
    text(606, 716, 'fell ill', 27),
    rect(740, 690, 34, 30, '#5b2b2b', 4),
    text(786, 716, 'died', 27),
  ]);
}
