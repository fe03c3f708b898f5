/** Pictures of "Reading the Climate Record" that are drawn from its data. */
import { co2Months, temperatureYears } from '../facts/climate-data.ts';
import { colors as c, circle, group, label, rect, shape, stroke, svg } from '../parts/drawing.ts';

const W = 1200;
const H = 750;
const left = 150;
const right = 1150;
const top = 70;
const bottom = 640;

type Scale = (value: number) => number;

function scale(from: number, to: number, start: number, end: number): Scale {
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}

function path(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

/** Lines across with their values, and names along the bottom. */
function frame(across: readonly number[], y: Scale, along: readonly (readonly [number, string])[]): string[] {
  const words = (x: number, at: number, text: string, anchor: string) =>
    `<text x="${x.toFixed(1)}" y="${at.toFixed(1)}" font-size="30" text-anchor="${anchor}" fill="${c.night}">${text}</text>`;
  return [
    rect(0, 0, W, H, c.paper),
    ...across.flatMap((value) => [
      stroke(`M${left} ${y(value).toFixed(1)}H${right}`, '#d8d2c4', 2),
      words(left - 16, y(value) + 10, String(value), 'end'),
    ]),
    ...along.map(([x, text]) => words(x, bottom + 46, text, 'middle')),
  ];
}

export function keelingCurve(csv: string): string {
  const months = co2Months(csv);
  const x = scale(1958, 2021, left, right);
  const y = scale(305, 420, bottom, top);
  return svg(W, H, [
    ...frame(
      [320, 340, 360, 380, 400],
      y,
      [1960, 1980, 2000, 2020].map((year) => [x(year), String(year)] as const),
    ),
    stroke(path(months.map(([, , date, co2]) => [x(date), y(co2)])), c.coral, 3),
    stroke(path(months.map(([, , date, , adjusted]) => [x(date), y(adjusted)])), c.night, 4),
    label(430, 120, 'Carbon dioxide, parts per million', 30),
    label(880, 535, 'Mauna Loa, Hawaii', 28),
    label(880, 590, 'March 1958 to April 2020', 28),
  ]);
}

/** The mean wave of a year: how far each month lies above or below the line without seasons. */
export function breathingEarth(csv: string): string {
  const months = co2Months(csv);
  const means = Array.from({ length: 12 }, (_, index) => {
    const all = months
      .filter(([, month]) => month === index + 1)
      .map(([, , , co2, adjusted]) => co2 - adjusted);
    return all.reduce((sum, value) => sum + value, 0) / all.length;
  });
  const x = scale(0, 11, left + 50, right - 50);
  const y = scale(-4, 4, bottom, top);
  const names = ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'];
  const points = means.map((value, index) => [x(index), y(value)] as const);
  const leaf = (cx: number, cy: number, size: number, fill: string, turn: number) =>
    group(
      [shape('M0 40C-34 10-30-30 0-50C30-30 34 10 0 40Z', fill), stroke('M0 52V-30', '#2a6149', 5)],
      `translate(${cx} ${cy}) rotate(${turn}) scale(${size})`,
    );
  return svg(W, H, [
    ...frame(
      [-2, 0, 2],
      y,
      names.map((name, index) => [x(index), name] as const),
    ),
    shape(`${path(points)}L${x(11)} ${bottom}L${x(0)} ${bottom}Z`, '#cfe7d3', 'opacity="0.7"'),
    stroke(path(points), c.forest, 8),
    ...points.map(([px, py]) => circle(px, py, 9, c.forest)),
    leaf(850, 150, 1, c.meadow, -20),
    leaf(930, 170, 0.8, c.hill, 24),
    leaf(330, 470, 0.9, '#d98a3c', 70),
    leaf(420, 510, 0.7, '#c8523c', 110),
    label(370, 62, 'Difference from the mean, ppm', 28),
    label(950, 265, 'Plants grow and take it in', 27),
    label(360, 400, 'Leaves decay', 27),
  ]);
}

/** One bar a year, blue for cooler and red for warmer than the mean of 1951 to 1980. */
export function temperatureStripes(csv: string): string {
  const years = temperatureYears(csv);
  const x = scale(1880, 2024, left, right);
  const y = scale(-0.7, 1.3, bottom, top);
  const width = (right - left) / years.length;
  const tint = (value: number) =>
    value < -0.25
      ? '#2b6ca3'
      : value < 0
        ? '#7fb3d6'
        : value < 0.3
          ? '#f3b28c'
          : value < 0.7
            ? '#e0694a'
            : '#a82a2a';
  return svg(W, H, [
    ...frame(
      [-0.5, 0, 0.5, 1],
      y,
      [1880, 1920, 1960, 2000].map((year) => [x(year) + width / 2, String(year)] as const),
    ),
    ...years.map(([year, value]) =>
      rect(x(year), Math.min(y(value), y(0)), width - 1, Math.max(2, Math.abs(y(value) - y(0))), tint(value)),
    ),
    stroke(`M${left} ${y(0).toFixed(1)}H${right}`, c.night, 3),
    label(480, 120, 'Warmer or cooler than 1951 to 1980, °C', 28),
  ]);
}
