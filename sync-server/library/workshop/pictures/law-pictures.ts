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
import { capitol, citizen, citizenFromBehind, people, sheet, whiteHouse } from '../parts/law-parts.ts';
import { text } from '../parts/map-parts.ts';
import { person } from '../parts/people-parts.ts';
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
      shape('M420 750L588 500H612L780 750Z', c.sand),
      ...[100, 220, 980, 1100].map((x, i) => tree(x, 590 + (i % 2) * 16, 1.1, i % 2 ? c.forest : '#4b9363')),
      ...people.map(([skin, hair, top], i) =>
        person(405 + i * 78, 712 + (i % 2) * 16, 1.12, {
          skin,
          hair,
          top,
          bottom: i % 2 ? '#4b5d73' : '#3a4757',
          isLong: i === 3,
        }),
      ),
    ],
    [sky],
  );
}

/** The seven stops, and below them the way around a veto. */
function pathOfABill(): string {
  const stop = (x: number, y: number, number: number, word: string, parts: string[]) =>
    [
      circle(x, y, 84, '#ffffff'),
      ...parts,
      circle(x - 64, y - 64, 25, c.night),
      `<text x="${x - 64}" y="${y - 54}" font-size="29" font-weight="700" text-anchor="middle" fill="#ffffff">${number}</text>`,
      label(x, y + 116, word, 27),
    ].join('');
  return svg(W, H, [
    rect(0, 0, W, H, '#e4eef5'),
    stroke('M150 130H1050V405H200', '#b9cede', 24),
    arrow(250, 130, 300, 130, 344, 130, c.coral, 9),
    arrow(550, 130, 600, 130, 644, 130, c.coral, 9),
    arrow(850, 130, 900, 130, 944, 130, c.coral, 9),
    arrow(1050, 272, 1050, 290, 1050, 304, c.coral, 9),
    arrow(940, 405, 860, 405, 748, 405, c.coral, 9),
    arrow(530, 405, 440, 405, 308, 405, c.coral, 9),
    stop(150, 130, 1, 'Idea', [
      group(
        [
          shape(
            'M200 110C244 110 262 144 258 174C254 202 232 208 228 234H172C168 208 146 202 142 174C138 144 156 110 200 110Z',
            c.sun,
          ),
          rect(174, 236, 52, 26, '#8b98a5', 6),
        ],
        'translate(-10 -18) scale(0.8)',
      ),
    ]),
    stop(450, 130, 2, 'Committee', [
      citizen(1, 412, 178, 0.82),
      citizen(3, 488, 178, 0.82),
      citizen(5, 450, 188, 0.9),
    ]),
    stop(750, 130, 3, 'House votes', [capitol(750, 178, 0.42)]),
    stop(1050, 130, 4, 'Senate votes', [capitol(1050, 178, 0.42)]),
    stop(1050, 405, 5, 'One shared text', [
      sheet(1018, 448, 0.6),
      sheet(1082, 448, 0.6),
      stroke('M1040 396H1060M1040 412H1060', c.night, 7),
    ]),
    stop(640, 405, 6, 'President signs', [whiteHouse(640, 446, 0.62)]),
    stop(200, 405, 7, 'Law', [sheet(200, 454, 0.86, c.coral)]),
    arrow(640, 552, 640, 580, 640, 604, c.clay, 8),
    rect(520, 618, 240, 92, '#ffffff', 20),
    text(640, 656, 'or a veto:', 27, 'middle'),
    text(640, 692, 'sent back', 27, 'middle', 400),
    arrow(508, 664, 470, 664, 424, 664, c.clay, 8),
    rect(80, 618, 330, 92, '#ffffff', 20),
    text(245, 656, 'Two thirds of both', 27, 'middle'),
    text(245, 692, 'houses still say yes', 27, 'middle', 400),
    arrow(200, 608, 200, 580, 200, 556, c.clay, 8),
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
    // The expert faces the committee: we see the back.
    shape('M330 720L380 648H820L870 720Z', '#8a6242'),
    rect(330, 720, 540, 30, '#6d4a30'),
    sheet(470, 716, 0.5, c.coral, -8),
    stroke('M706 700L672 634', '#4b5964', 6),
    circle(670, 630, 10, '#4b5964'),
    citizenFromBehind(0, 600, 756, 1.6),
    rect(536, 716, 128, 34, '#4b3424', 10),
    label(600, 52, 'The committee asks', 30),
    label(1010, 640, 'An expert answers', 30),
  ]);
}
