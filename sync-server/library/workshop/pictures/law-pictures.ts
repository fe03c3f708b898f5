/** The pictures of "How a Law Is Made"; write-pictures.ts writes them into the pack. */
import {
  arrow,
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
  tree,
} from '../parts/drawing.ts';
import { capitol, citizen, sheet, whiteHouse } from '../parts/law-parts.ts';
import { constitutionScroll, studentLetters, threeFourths, whoMayVote } from './amendment-pictures.ts';

const W = 1200;
const H = 750;
const sky = gradient('sky', c.skyTop, c.skyLow);

/** Every picture by file name. */
export const lawPictures: Record<string, () => string> = {
  'capitol-hill.svg': capitolHill,
  'path-of-a-bill.svg': pathOfABill,
  'two-houses.svg': twoHouses,
  'committee-hearing.svg': committeeHearing,
  'constitution-scroll.svg': constitutionScroll,
  'three-fourths.svg': threeFourths,
  'who-may-vote.svg': whoMayVote,
  'student-letters.svg': studentLetters,
};

function capitolHill(): string {
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sky)'),
      sun(1030, 130, 52),
      cloud(220, 150, 1.1),
      cloud(820, 210, 0.8),
      land(
        [
          [0, 520],
          [300, 486],
          [620, 470],
          [900, 486],
          [1200, 516],
        ],
        H,
        c.hill,
      ),
      capitol(600, 500, 1.75),
      land(
        [
          [0, 600],
          [400, 560],
          [800, 560],
          [1200, 600],
        ],
        H,
        c.meadow,
      ),
      shape('M560 750L588 500H612L640 750Z', c.sand),
      ...[100, 220, 980, 1100].map((x, i) => tree(x, 590 + (i % 2) * 16, 1.1, i % 2 ? c.forest : '#4b9363')),
      ...[0, 1, 2, 3, 4, 5].map((i) => citizen(i, 200 + i * 160, 745, 1.05)),
    ],
    [sky],
  );
}

function pathOfABill(): string {
  const stop = (x: number, y: number, number: number, word: string, parts: string[]) =>
    [
      circle(x, y, 104, '#ffffff'),
      ...parts,
      circle(x - 78, y - 78, 28, c.night),
      `<text x="${x - 78}" y="${y - 67}" font-size="32" font-weight="700" text-anchor="middle" fill="#ffffff">${number}</text>`,
      label(x, y + 140, word, 30),
    ].join('');
  return svg(W, H, [
    rect(0, 0, W, H, '#e4eef5'),
    stroke('M200 190H1000C1100 190 1100 545 1000 545H200', '#b9cede', 26),
    arrow(340, 190, 420, 190, 462, 190, c.coral, 9),
    arrow(740, 190, 800, 190, 862, 190, c.coral, 9),
    arrow(1076, 300, 1086, 360, 1074, 420, c.coral, 9),
    arrow(860, 545, 800, 545, 740, 545, c.coral, 9),
    arrow(462, 545, 400, 545, 340, 545, c.coral, 9),
    stop(200, 190, 1, 'Idea', [
      shape(
        'M200 110C244 110 262 144 258 174C254 202 232 208 228 234H172C168 208 146 202 142 174C138 144 156 110 200 110Z',
        c.sun,
      ),
      rect(174, 236, 52, 26, '#8b98a5', 6),
    ]),
    stop(600, 190, 2, 'Committee', [
      citizen(1, 554, 250, 1),
      citizen(3, 646, 250, 1),
      citizen(5, 600, 262, 1.1),
    ]),
    stop(1000, 190, 3, 'House votes', [capitol(1000, 250, 0.5)]),
    stop(1000, 545, 4, 'Senate votes', [capitol(1000, 605, 0.5)]),
    stop(600, 545, 5, 'President', [whiteHouse(600, 596, 0.75)]),
    stop(200, 545, 6, 'Law', [sheet(200, 606, 1.05, c.coral)]),
  ]);
}

/** Seats in rows of half circles; each seat one dot. */
function seats(
  x: number,
  y: number,
  rows: readonly number[],
  radius: number,
  step: number,
  dot: number,
  fill: string,
): string {
  return rows
    .flatMap((count, row) =>
      Array.from({ length: count }, (_, i) => {
        const a = Math.PI * (1 - i / (count - 1));
        const r = radius + row * step;
        return circle(x + Math.cos(a) * r, y - Math.sin(a) * r, dot, fill);
      }),
    )
    .join('');
}

function twoHouses(): string {
  return svg(W, H, [
    rect(0, 0, W, H, c.paper),
    rect(30, 40, 555, 670, '#e3eef6', 34),
    rect(615, 40, 555, 670, '#f6e9dc', 34),
    // 435 seats and 100 seats, one dot each.
    seats(307, 520, [29, 34, 39, 44, 49, 54, 58, 62, 66], 96, 18, 4.8, c.deep),
    seats(892, 520, [16, 22, 27, 35], 140, 38, 11, c.clay),
    group([rect(-60, -40, 120, 40, '#8a6242', 6), citizen(2, 0, -40, 1)], 'translate(307 545)'),
    group([rect(-60, -40, 120, 40, '#8a6242', 6), citizen(3, 0, -40, 1)], 'translate(892 545)'),
    label(307, 110, 'House of Representatives', 32),
    label(892, 110, 'Senate', 32),
    label(307, 610, '435 members', 32),
    label(892, 610, '100 members', 32),
    label(307, 668, 'more for larger states', 26),
    label(892, 668, 'two for every state', 26),
  ]);
}

function committeeHearing(): string {
  return svg(W, H, [
    rect(0, 0, W, H, '#e9dfcf'),
    rect(0, 0, W, 90, '#b98f60'),
    ...[130, 430, 730, 1030].map((x) => rect(x - 46, 110, 92, 190, '#cfe2ee', 6)),
    shape('M60 420H1140L1180 560H20Z', '#7a5638'),
    rect(20, 560, 1160, 20, '#5a3d27'),
    ...[0, 1, 2, 3, 4].map((i) => citizen(i + 1, 200 + i * 200, 424, 1.5)),
    ...[0, 1, 2, 3, 4].map((i) => sheet(266 + i * 200, 500, 0.42, '', -4 + i * 2)),
    stroke('M600 660L640 560', '#4b5964', 6),
    circle(642, 556, 10, '#4b5964'),
    shape('M330 750L380 650H820L870 750Z', '#8a6242'),
    citizen(0, 600, 690, 1.7),
    rect(330, 690, 540, 60, '#8a6242'),
    sheet(470, 720, 0.6, c.coral, -8),
    label(600, 52, 'The committee asks', 30),
    label(1010, 640, 'An expert answers', 30),
  ]);
}
