/** Pictures about changing the Constitution, for "How a Law Is Made". */
import {
  arrow,
  colors as c,
  circle,
  gradient,
  group,
  label,
  rect,
  shape,
  stroke,
  svg,
} from '../parts/drawing.ts';
import { citizen, citizenWithLongHair, sheet } from '../parts/law-parts.ts';

const W = 1200;
const H = 750;

export function constitutionScroll(): string {
  const lines = Array.from({ length: 11 }, (_, i) =>
    stroke(
      `M400 ${290 + i * 34}C520 ${286 + i * 34} 640 ${294 + i * 34} ${i % 4 === 3 ? 700 : 806} ${290 + i * 34}`,
      '#8a6f4a',
      5,
      'opacity="0.7"',
    ),
  );
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#wood)'),
      ...[150, 320, 500, 660].map((y) => stroke(`M0 ${y}H1200`, '#7d5a3a', 3, 'opacity="0.5"')),
      shape(
        'M330 90C340 70 350 60 380 60H840C866 60 876 80 874 110V660C876 690 860 706 836 706H376C346 706 330 690 334 660Z',
        '#4a3322',
        'opacity="0.3" transform="translate(14 14)"',
      ),
      shape(
        'M330 90C340 70 350 60 380 60H840C866 60 876 80 874 110V660C876 690 860 706 836 706H376C346 706 330 690 334 660Z',
        '#f6e7c3',
      ),
      shape('M330 90C340 70 350 60 380 60H840C866 60 876 80 874 110C860 92 400 92 330 90Z', '#e2cb98'),
      `<text x="604" y="224" font-size="60" font-style="italic" font-weight="700" text-anchor="middle" fill="#4a3322" font-family="Georgia,'DejaVu Serif',serif">We the People</text>`,
      ...lines,
      shape(
        'M960 640C930 520 960 330 1080 170C1070 330 1050 420 1000 520C1030 500 1046 490 1060 486C1030 550 1000 600 972 640Z',
        '#f4f8fb',
      ),
      stroke('M966 660C976 540 1010 380 1076 180', '#b8c7d2', 5),
      rect(930, 640, 90, 70, c.night, 12),
      rect(944, 626, 62, 20, '#33506b', 6),
      rect(110, 560, 120, 150, '#c9a35a', 10),
      shape('M150 560C140 520 190 500 170 450C210 490 214 530 200 560Z', c.sun),
    ],
    [gradient('wood', '#a87b50', '#8a6242')],
  );
}

/** Fifty boxes, 38 of them filled: three fourths of the states. */
export function threeFourths(): string {
  const boxes = Array.from({ length: 50 }, (_, i) => {
    const [x, y] = [660 + (i % 10) * 48, 240 + Math.floor(i / 10) * 62];
    const isYes = i < 38;
    return (
      rect(x, y, 40, 50, isYes ? c.forest : '#dbe4ea', 8) +
      (isYes ? stroke(`M${x + 10} ${y + 26}l8 10l14-20`, '#ffffff', 5) : '')
    );
  });
  const wedge = (x: number, y: number) =>
    [
      circle(x, y, 92, '#dbe4ea'),
      shape(`M${x} ${y}L${x} ${y - 92}A92 92 0 1 1 ${x - 79.7} ${y + 46}Z`, c.deep),
    ].join('');
  return svg(W, H, [
    rect(0, 0, W, H, c.paper),
    rect(40, 60, 520, 620, '#e3eef6', 34),
    rect(620, 60, 540, 620, '#e6f1e4', 34),
    label(300, 130, '1  Congress proposes', 32),
    label(890, 130, '2  States ratify', 32),
    wedge(180, 330),
    wedge(420, 330),
    label(180, 470, 'House', 28),
    label(420, 470, 'Senate', 28),
    label(300, 600, 'two thirds of each', 32),
    ...boxes,
    label(890, 600, '38 of 50 states', 32),
    arrow(560, 370, 590, 370, 606, 370, c.coral, 11),
  ]);
}

/** A circle of people that grows: four rings, each with those whom it let in. */
export function whoMayVote(): string {
  const size = 0.62;
  /** People on a ring, with a gap of `gap` degrees on both sides of its sign at the bottom. */
  const ring = (
    rx: number,
    ry: number,
    gap: number,
    kinds: readonly number[],
    draw: (i: number) => typeof citizen,
  ) =>
    kinds.map((kind, i) => {
      const a = ((90 + gap + ((360 - 2 * gap) * i) / (kinds.length - 1)) * Math.PI) / 180;
      return draw(i)(kind, Math.round(600 + Math.cos(a) * rx), Math.round(408 + Math.sin(a) * ry), size);
    });
  const oval = (rx: number, ry: number, fill: string) =>
    `<ellipse cx="600" cy="375" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
  return svg(W, H, [
    rect(0, 0, W, H, '#dcebf5'),
    oval(588, 366, '#c3dff0'),
    oval(455, 284, '#cfe3c4'),
    oval(325, 200, '#f6e3b8'),
    oval(195, 116, '#f2c59f'),
    ...ring(522, 324, 20, [0, 4, 3, 2, 1, 2, 0, 4, 2, 3, 1, 0, 4, 3], (i) =>
      i % 2 === 0 ? citizenWithLongHair : citizen,
    ),
    ...ring(391, 241, 23, [3, 1, 0, 2, 4, 3, 0, 1, 2, 4, 0], () => citizenWithLongHair),
    ...ring(261, 158, 41, [1, 4, 2, 1, 4, 2, 1, 4], () => citizen),
    ...[454, 508, 692, 746].map((x, i) => citizen(i % 2 ? 5 : 0, x, 404, size)),
    group(
      [
        rect(545, 350, 110, 92, '#ffffff', 8),
        rect(545, 350, 110, 24, c.deep, 8),
        rect(574, 358, 52, 8, '#0f2a40', 4),
        sheet(600, 362, 0.42),
        stroke('M570 408l20 20l42-42', c.forest, 11),
      ],
      'translate(108 70) scale(0.82)',
    ),
    label(600, 463, '1789', 26),
    label(600, 544, '1870: Black men', 26),
    label(600, 628, '1920: women', 26),
    label(600, 712, '1971: from age 18', 26),
  ]);
}

export function studentLetters(): string {
  const letter = (x: number, y: number, turn: number) =>
    group(
      [
        rect(-60, -40, 120, 80, '#fffdf5', 6),
        stroke('M-58-36L0 8L58-36', '#b8c7d2', 5),
        rect(32, -32, 20, 24, c.coral),
      ],
      `translate(${x} ${y}) rotate(${turn})`,
    );
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#room)'),
      rect(70, 70, 300, 260, '#24405c', 10),
      rect(84, 84, 272, 232, '#3f6b93'),
      circle(300, 140, 26, '#fdf3d0'),
      stroke('M220 84V316M84 200H356', '#24405c', 10),
      rect(0, 560, W, 190, '#8a6242'),
      rect(0, 560, W, 16, '#6b4a30'),
      citizen(0, 560, 500, 2.6),
      shape('M420 560L452 470H668L700 560Z', '#4b5964'),
      rect(470, 452, 180, 34, '#33424f', 8),
      rect(500, 380, 120, 84, '#fffdf5'),
      stroke('M516 402H604M516 420H590M516 438H600', '#9fb0bf', 5),
      ...[0, 1, 2].flatMap((row) =>
        [0, 1, 2, 3, 4, 5].map((i) => circle(476 + i * 34 + row * 4, 506 + row * 20, 7, '#dfe7ed')),
      ),
      letter(860, 620, -8),
      letter(930, 580, 6),
      letter(1010, 640, 12),
      letter(1090, 590, -10),
      letter(250, 640, 10),
      letter(170, 590, -6),
      shape(
        'M780 300C860 250 960 230 1080 240',
        'none',
        'stroke="#ffffff" stroke-width="6" stroke-dasharray="4 16" stroke-linecap="round"',
      ),
      letter(800, 260, -18),
      letter(960, 190, 10),
      letter(1100, 250, 20),
      sheet(350, 560, 0.9, '', -6),
      `<text x="330" y="540" font-size="58" font-weight="700" fill="${c.coral}" transform="rotate(-6 330 540)">C</text>`,
      label(960, 340, 'Letters to 50 states', 30),
    ],
    [gradient('room', '#d9c9a8', '#f0e4cc')],
  );
}
