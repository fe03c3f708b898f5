/** Charts of "Bread, Wages and Kings": Playfair's own drawn anew from his numbers, and what a division shows. */
import { reigns, wheatAndWages } from '../facts/wheat-and-wages.ts';
import { colors as c, circle, label, rect, shape, stroke, svg } from '../parts/drawing.ts';

const W = 1200;
const H = 750;
const left = 110;
const right = 1150;

const yearX = (year: number): number => left + ((year - 1565) / 260) * (right - left);

function words(x: number, y: number, text: string, size = 28, anchor = 'middle'): string {
  return `<text x="${x.toFixed(0)}" y="${y.toFixed(0)}" font-size="${size}" text-anchor="${anchor}" fill="#4a3a24">${text}</text>`;
}

/** Bars of wheat, the line of wages, reigns along the top: in the colors of an old print. */
export function playfairWheatChart(wheatJson: string, monarchsJson: string): string {
  const rows = wheatAndWages(wheatJson);
  const y = (shillings: number): number => 660 - shillings * 5.2;
  const paid = rows.flatMap(([year, , wages]) => (wages === null ? [] : [[year, wages] as const]));
  const line = paid
    .map(([year, wages], i) => `${i ? 'L' : 'M'}${yearX(year).toFixed(1)} ${y(wages).toFixed(1)}`)
    .join('');
  const end = paid.at(-1)?.[0] ?? 1810;
  const width = (yearX(1570) - yearX(1565)) * 0.94;
  return svg(W, H, [
    rect(0, 0, W, H, '#f3e6c8'),
    rect(left, 130, right - left, 530, '#f8efd9'),
    ...[20, 40, 60, 80, 100].flatMap((value) => [
      stroke(`M${left} ${y(value).toFixed(0)}H${right}`, '#d5c095', 2),
      words(left - 14, y(value) + 9, String(value), 27, 'end'),
    ]),
    ...rows.map(([year, wheat]) => rect(yearX(year), y(wheat), width, 660 - y(wheat), '#8d8374')),
    shape(`${line}L${yearX(end).toFixed(1)} 660L${left} 660Z`, '#9fc7cf', 'opacity="0.75"'),
    stroke(line, '#b8432f', 6),
    ...reigns(monarchsJson).map(([name, from, to], i) =>
      rect(
        yearX(from),
        i % 2 ? 96 : 82,
        Math.max(yearX(to) - yearX(from), 5),
        14,
        name.startsWith('Common') ? '#b9ab90' : '#4a3a24',
      ),
    ),
    ...[1600, 1650, 1700, 1750, 1800].map((year) => words(yearX(year), 706, String(year))),
    words(left, 62, 'Reigns', 28, 'start'),
    label(470, 180, 'Shillings for a quarter of wheat', 28),
    label(640, 560, 'Wages for a week', 28),
  ]);
}

/** The price divided by the wage. */
export function weeksOfWork(json: string): string {
  const rows = wheatAndWages(json).flatMap(([year, , , weeks]) =>
    weeks === null ? [] : [[year, weeks] as const],
  );
  const y = (weeks: number): number => 640 - weeks * 46;
  const at = (wanted: number): string => {
    const [year = 0, weeks = 0] = rows.find(([one]) => one === wanted) ?? [];
    return circle(yearX(year), y(weeks), 12, c.coral);
  };
  const d = rows
    .map(([year, weeks], i) => `${i ? 'L' : 'M'}${yearX(year).toFixed(1)} ${y(weeks).toFixed(1)}`)
    .join('');
  return svg(W, H, [
    rect(0, 0, W, H, c.paper),
    ...[0, 2, 4, 6, 8, 10, 12].flatMap((value) => [
      stroke(`M${left} ${y(value)}H${right}`, '#e0d8c8', 2),
      words(left - 14, y(value) + 9, String(value), 28, 'end'),
    ]),
    shape(`${d}L${yearX(1810).toFixed(1)} 640L${left} 640Z`, '#f4d8a8', 'opacity="0.7"'),
    stroke(d, c.clay, 7),
    at(1595),
    at(1785),
    at(1810),
    ...[1600, 1650, 1700, 1750, 1800].map((year) => words(yearX(year), 692, String(year))),
    label(620, 56, 'Weeks of work for one quarter of wheat', 30),
    label(yearX(1595) + 130, y(11.6) + 10, '1595: 11.6', 28),
    label(yearX(1785) - 20, y(1.8) + 56, '1785: 1.8', 28),
    label(yearX(1810) - 30, y(3.3) - 46, '1810: 3.3', 28),
  ]);
}

/** A line graph, a bar chart, a pie chart, each with its year. */
export function threeFirstCharts(): string {
  const panel = (x: number) => rect(x, 60, 360, 520, '#fffaf0', 16);
  return svg(W, H, [
    rect(0, 0, W, H, '#d9c9a8'),
    panel(30),
    panel(420),
    panel(810),
    shape(
      'M80 470C140 450 180 400 240 390C300 380 320 300 350 250V170C310 200 280 260 230 270C170 280 130 330 80 340Z',
      '#f2c59f',
      'opacity="0.8"',
    ),
    stroke('M80 110V520H360', '#4a3a24', 6),
    stroke('M80 470C140 450 180 400 240 390C300 380 320 300 350 250', '#b8432f', 8),
    stroke('M80 340C130 330 170 280 230 270C280 260 310 200 350 170', '#1f5f8b', 8),
    ...[60, 110, 170, 90, 200, 250, 130].map((wide, i) =>
      rect(480, 120 + i * 58, wide, 36, i % 2 ? '#8d8374' : '#b3542f'),
    ),
    stroke('M480 100V520', '#4a3a24', 6),
    circle(990, 310, 150, '#9fc7cf'),
    shape('M990 310L990 160A150 150 0 0 1 1120 385Z', '#b8432f'),
    shape('M990 310L1120 385A150 150 0 0 1 990 460Z', '#e0bf7a'),
    `<circle cx="990" cy="310" r="150" fill="none" stroke="#4a3a24" stroke-width="6"/>`,
    label(210, 640, 'Line, 1786', 36),
    label(600, 640, 'Bars, 1786', 36),
    label(990, 640, 'Pie, 1801', 36),
  ]);
}
