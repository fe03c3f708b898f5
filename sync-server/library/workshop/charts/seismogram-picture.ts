/** What a seismograph draws, for "Shaking Ground". */
import { arrow, colors as c, label, rect, stroke, svg } from '../parts/drawing.ts';
import { text } from '../parts/map-parts.ts';

const W = 1200;
const H = 750;
const red = '#c8452f';

/** A seismogram on paper, with the first P and the first S wave marked. */
export function seismogram(): string {
  const points: string[] = [];
  for (let x = 60; x <= 1140; x += 3) points.push(`${x} ${Math.round(390 - wiggle(x))}`);
  return svg(W, H, [
    rect(0, 0, W, H, '#e9ddc2'),
    rect(30, 60, 1140, 630, c.paper, 14),
    stroke(Array.from({ length: 10 }, (_, i) => `M40 ${110 + i * 60}H1160`).join(''), '#cfe2ee', 2),
    stroke(Array.from({ length: 18 }, (_, i) => `M${90 + i * 60} 70V680`).join(''), '#cfe2ee', 2),
    rect(330, 70, 300, 610, c.sunGlow).replace('/>', ' opacity="0.5"/>'),
    stroke('M330 150V640M630 150V640', c.night, 4, 'stroke-dasharray="4 12"'),
    stroke(`M${points.join('L')}`, red, 5),
    label(330, 130, 'P wave', 34),
    label(640, 130, 'S wave', 34),
    arrow(350, 610, 480, 610, 606, 610, c.night, 7),
    arrow(610, 610, 480, 610, 354, 610, c.night, 7),
    label(480, 668, 'Count these seconds', 30),
    text(1140, 668, 'time', 28, 'end', 700),
  ]);
}

/** How high the pen stands at `x`: quiet, then the small quick P waves, then the large slow S waves. */
export function wiggle(x: number): number {
  const quiet = 3 * Math.sin(x * 0.21) * Math.sin(x * 0.057);
  const p =
    x < 330 ? 0 : 44 * Math.exp(-(x - 330) / 210) * Math.sin(x * 0.42) * (0.7 + 0.3 * Math.sin(x * 0.11));
  const s =
    x < 630
      ? 0
      : 175 * Math.exp(-(x - 630) / 190) * Math.sin((x - 630) * 0.165) * (0.75 + 0.25 * Math.sin(x * 0.07));
  return quiet + p + s;
}
