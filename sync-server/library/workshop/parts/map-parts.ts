/** Symbols and words that the pictures of maps share. */
import { colors as c, circle, group, rect, shape, stroke } from './drawing.ts';

export const red = '#c8452f';

/** Words at a place of a picture, without a plate. */
export const text = (
  x: number,
  y: number,
  words: string,
  size: number,
  anchor = 'start',
  weight = 700,
  fill: string = c.night,
) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${fill}">${words}</text>`;

/** A compass rose about 200 across at size 1. */
export function compass(x: number, y: number, size: number): string {
  const point = (turn: number, length: number, light: string, dark: string) =>
    group(
      [shape(`M0 0L-13 -20L0 ${-length}Z`, light), shape(`M0 0L13 -20L0 ${-length}Z`, dark)],
      `rotate(${turn})`,
    );
  return group(
    [
      circle(0, 0, 74, c.paper),
      stroke('M74 0A74 74 0 1 1 -74 0A74 74 0 1 1 74 0', c.night, 3),
      ...[45, 135, 225, 315].map((turn) => point(turn, 56, '#bcd3df', c.deep)),
      point(90, 92, '#d9e6ee', c.night),
      point(180, 92, '#d9e6ee', c.night),
      point(270, 92, '#d9e6ee', c.night),
      point(0, 100, '#ef8a70', red),
      circle(0, 0, 8, c.sun),
    ],
    `translate(${x} ${y}) scale(${size})`,
  );
}

/** The symbol of a school. */
export function school(x: number, y: number): string {
  return group(
    [
      rect(-26, -18, 52, 32, '#f4b266', 3),
      shape('M-32-18L0-40L32-18Z', red),
      rect(-6, -4, 12, 18, c.night),
      stroke('M0-40V-56', c.night, 3),
      shape('M0-56L16-50L0-45Z', red),
    ],
    `translate(${x} ${y})`,
  );
}

/** The ties of a railroad: short bars across its line. */
export function railroad(d: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="#5b5f6b" stroke-width="${width}" stroke-dasharray="4 10"/>`;
}

/** The symbol of a house. */
export function house(x: number, y: number, roof: string = c.coral): string {
  return group(
    [rect(-15, -13, 30, 23, c.paper, 2), shape('M-20-13L0-30L20-13Z', roof), rect(-4, -4, 8, 14, c.clay)],
    `translate(${x} ${y})`,
  );
}
