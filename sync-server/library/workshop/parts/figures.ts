/** People in pictures, drawn simply: a head, a body, and limbs that reach where they are told. */
import { colors as c, circle, group, rect, shape, stroke, type Point } from './drawing.ts';

export type Figure = {
  readonly shirt: string;
  readonly pants?: string;
  readonly skin?: string;
  readonly hair?: string;
  /** Where hands and feet are, from the hips, in units in which the figure is about 130 tall. */
  readonly hands: readonly [Point, Point];
  readonly feet: readonly [Point, Point];
  /** How far the body leans, degrees to the right. */
  readonly lean?: number;
};

/** A person; (x, y) is the middle of the hips. */
export function person(x: number, y: number, size: number, figure: Figure): string {
  const { shirt, pants = c.night, skin = '#c98d63', hair = '#3b2a20', hands, feet, lean = 0 } = figure;
  const turn = (lean * Math.PI) / 180;
  const above = (up: number): Point => [Math.round(up * Math.sin(turn)), Math.round(-up * Math.cos(turn))];
  const [shoulder, head] = [above(48), above(76)];
  const limb = (from: Point, [tx, ty]: Point, color: string, width: number, bend: number) =>
    stroke(
      `M${from[0]} ${from[1]}Q${Math.round((from[0] + tx) / 2 + bend)} ${Math.round((from[1] + ty) / 2 + Math.abs(bend) * 0.4)} ${tx} ${ty}`,
      color,
      width,
    );
  return group(
    [
      limb([0, 0], feet[0], pants, 15, 5),
      limb([0, 0], feet[1], pants, 15, 5),
      ...feet.map(([fx, fy]) => shape(`M${fx - 8} ${fy + 6}h22q0-12-12-12h-10z`, '#2b1d17')),
      limb(shoulder, hands[0], shirt, 11, -4),
      stroke(`M0 0L${shoulder.join(' ')}`, shirt, 30),
      limb(shoulder, hands[1], shirt, 11, 4),
      ...hands.map(([hx, hy]) => circle(hx, hy, 7, skin)),
      rect(head[0] - 5, head[1] + 8, 10, 16, skin),
      circle(head[0], head[1], 19, skin),
      shape(`M${head[0] - 20} ${head[1] + 2}a20 20 0 0 1 40 -2c-8-2-14-6-18-10c-4 6-12 10-22 12z`, hair),
    ],
    `translate(${x} ${y}) scale(${size})`,
  );
}
