/** The model map of "The Pump on Broad Street", from the same data as the pump map on the device. */
import fs from 'node:fs';
import path from 'node:path';
import { interactivesFolder } from '../folders.ts';
import { colors as c, circle, group, label, rect, shape, stroke, svg } from '../parts/drawing.ts';
import { text } from '../parts/map-parts.ts';

type Sketch = {
  readonly junctions: Readonly<Record<string, readonly [number, number]>>;
  readonly streets: readonly { readonly name: string; readonly through: readonly string[] }[];
  readonly pumps: readonly { readonly id: string; readonly name: string; readonly junction: string }[];
  readonly houses: readonly { readonly x: number; readonly y: number; readonly told: readonly string[] }[];
};

const file = path.join(interactivesFolder, 'pump-map/soho.json');
// The interactive's test holds the file to this shape.
const soho = JSON.parse(fs.readFileSync(file, 'utf8')) as Sketch;

const at = (junction: string): readonly [number, number] => soho.junctions[junction] ?? [0, 0];
const place = 'translate(20 -36) scale(1.5)';

/** The bars of the deaths, nearest to the Broad Street pump first, in the units of the whole picture. */
export function sohoDeaths(): string[] {
  const [x0, y0] = at('brX');
  return [...soho.houses]
    .sort((a, b) => Math.hypot(a.x - x0, a.y - y0) - Math.hypot(b.x - x0, b.y - y0))
    .flatMap(({ x, y, told }) =>
      told.map((_, index) => group([rect(x - 5, y - 2 - index * 4.4, 10, 3.4, '#2b1a1a')], place)),
    );
}

/** Where the Broad Street pump is in the whole picture. */
export const sohoPump = { x: at('brX')[0] * 1.5 + 20, y: at('brX')[1] * 1.5 - 36 };

/** 1200 by 750; the sketch's own 760 by 560 units are drawn half as large again. */
export function sohoMap(more: readonly string[]): string {
  const line = (through: readonly string[]) => `M${through.map((one) => at(one).join(' ')).join('L')}`;
  return svg(1200, 750, [
    rect(0, 0, 1200, 750, '#e9e2cf'),
    group(
      [
        ...soho.streets.map(({ through }) => stroke(line(through), '#c9bd9f', 19)),
        ...soho.streets.map(({ through }) => stroke(line(through), '#fffaf0', 15)),
        rect(292, 170, 48, 84, '#9fb0bd', 3),
        rect(402, 287, 80, 27, '#b5a36f', 3),
        shape('M212 400H268V448H212Z', '#a9cc98'),
        ...soho.pumps.map(({ id, junction }) => {
          const [x, y] = at(junction);
          return [
            circle(x, y, id === 'broad' ? 11 : 8, '#ffffff'),
            circle(x, y, id === 'broad' ? 8.5 : 6, id === 'broad' ? '#c8452f' : c.deep),
          ].join('');
        }),
      ],
      place,
    ),
    ...more,
  ]);
}

/** The sketch map with its deaths and its signs. */
export function sohoSketchMap(): string {
  return sohoMap([
    ...sohoDeaths(),
    label(420, 446, 'Broad Street pump', 25, '#a5321c'),
    label(482, 236, 'Workhouse', 23),
    label(692, 466, 'Brewery', 23),
    label(290, 700, 'A model: the library placed the bars', 23),
    rect(926, 596, 260, 136, '#fffaf0', 14),
    rect(946, 630, 26, 9, '#2b1a1a'),
    text(990, 644, 'one death', 26, 'start', 400),
    circle(959, 686, 11, c.deep),
    text(990, 695, 'other pumps', 26, 'start', 400),
  ]);
}
