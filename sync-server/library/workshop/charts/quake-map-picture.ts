/** One week of earthquakes on a map of the world, drawn from the record, for "Shaking Ground". */
import { quakeColor, type QuakeRow } from '../facts/earthquakes.ts';
import { colors as c, circle, gradient, group, label, rect, shape, stroke, svg } from '../parts/drawing.ts';
import { text } from '../parts/map-parts.ts';
import { plainWorld, worldLand } from '../parts/world-land.ts';

const W = 1200;
const H = 750;
/** The Pacific lies in the middle, so that its ring of earthquakes is whole. */
const world = plainWorld(W, 160);

export function quakeWeekMap(quakes: readonly QuakeRow[]): string {
  const dots = [...quakes]
    .sort((a, b) => b[2] - a[2])
    .map(([, , magnitude, depth, latitude, longitude]) => {
      const [x, y] = world([longitude, latitude]) ?? [0, 0];
      return `${circle(x, y, 6 + (magnitude - 4) * 8, quakeColor(depth), 0.8)}${circle(x, y, 2.5, '#ffffff')}`;
    });
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sea)'),
      group([shape(worldLand(world), '#3f7d6c'), ...dots], 'translate(0 14)'),
      rect(0, 640, W, 110, '#0e2236'),
      ...([4, 5, 6] as const).map((magnitude, i) =>
        group(
          [
            circle(0, 0, 6 + (magnitude - 4) * 8, '#ffffff'),
            text(34, 11, String(magnitude), 30, 'start', 700, '#ffffff'),
          ],
          `translate(${210 + i * 110} 695)`,
        ),
      ),
      text(170, 705, 'Size', 30, 'end', 700, '#ffffff'),
      ...(
        [
          [30, 'shallow'],
          [150, 'deeper'],
          [400, 'very deep'],
        ] as const
      ).map(([depth, words], i) =>
        group(
          [circle(0, 0, 14, quakeColor(depth)), text(26, 10, words, 30, 'start', 700, '#ffffff')],
          `translate(${610 + i * 190} 695)`,
        ),
      ),
      stroke('M560 660V730', '#ffffff', 2, 'opacity="0.4"'),
      label(600, 52, 'One week of earthquakes', 34, c.night),
    ],
    [gradient('sea', '#1d4a70', '#17324d')],
  );
}
