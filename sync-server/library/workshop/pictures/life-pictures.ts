/** The pictures of "Living Together"; write-pictures.ts writes them into the pack. */
import { animal, penguin, type AnimalName } from '../parts/animals.ts';
import {
  arrow,
  colors as c,
  circle,
  cloud,
  gradient,
  group,
  label,
  land,
  mountain,
  rect,
  ripples,
  shape,
  stroke,
  sun,
  svg,
  tree,
  type Point,
} from '../parts/drawing.ts';
import { cleanupTeam, kelpForest } from './life-underneath-pictures.ts';

const W = 1200;
const H = 750;
const sky = gradient('sky', c.skyTop, c.skyLow);

/** Every picture by file name. */
export const lifePictures: Record<string, () => string> = {
  'meadow-scene.svg': meadowScene,
  'food-chain.svg': foodChain,
  'meadow-food-web.svg': meadowFoodWeb,
  'cleanup-team.svg': cleanupTeam,
  'three-penguins.svg': threePenguins,
  'penguin-shore.svg': penguinShore,
  'krill-web.svg': krillWeb,
  'kelp-forest.svg': kelpForest,
};

/** A flower with five petals, (x, y) at its head. */
function flower(x: number, y: number, size: number, petal: string): string {
  const petals = [0, 72, 144, 216, 288].map((turn) => {
    const a = (turn * Math.PI) / 180;
    return circle(Math.cos(a) * 9, Math.sin(a) * 9, 7, petal);
  });
  return group(
    [stroke('M0 8C2 24-2 34 0 46', c.forest, 4), ...petals, circle(0, 0, 6, c.sun)],
    `translate(${x} ${y}) scale(${size})`,
  );
}

function meadowGround(): string[] {
  const far: Point[] = [
    [0, 400],
    [220, 362],
    [520, 400],
    [820, 360],
    [1200, 396],
  ];
  const near: Point[] = [
    [0, 500],
    [300, 470],
    [640, 506],
    [940, 478],
    [1200, 510],
  ];
  return [land(far, H, c.hill), land(near, H, c.meadow)];
}

function meadowScene(): string {
  const flowers: [number, number, number, string][] = [
    [90, 640, 1.2, '#f2a0b5'],
    [180, 700, 1.4, '#ffffff'],
    [330, 610, 1, '#f6d860'],
    [480, 690, 1.4, '#f2a0b5'],
    [690, 640, 1.1, '#ffffff'],
    [790, 708, 1.4, '#f6d860'],
    [1010, 700, 1.3, '#f2a0b5'],
    [1140, 640, 1.1, '#ffffff'],
    [560, 590, 0.8, '#ffffff'],
  ];
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sky)'),
      sun(200, 130, 56),
      cloud(470, 150, 1.1),
      cloud(760, 100, 0.8),
      ...meadowGround(),
      tree(1010, 560, 3.6, c.forest),
      tree(120, 430, 0.9, c.pine),
      tree(210, 424, 0.7, c.forest),
      tree(640, 432, 0.7, c.pine),
      animal('owl', 950, 300, 0.95),
      animal('fox', 470, 520, 1.25),
      animal('rabbit', 190, 560, 1.1),
      animal('bird', 640, 250, 0.9),
      animal('mouse', 700, 590, 0.8, true),
      animal('berries', 850, 590, 1.1),
      ...flowers.map((one) => flower(...one)),
      ...[30, 260, 420, 610, 900, 1090].map((x, i) => animal('grass', x, 700 + (i % 2) * 14, 0.9)),
      animal('grasshopper', 300, 680, 0.9),
    ],
    [sky],
  );
}

function foodChain(): string {
  const links: { name: AnimalName; x: number; word: string; role: string }[] = [
    { name: 'grass', x: 330, word: 'Grass', role: 'Producer' },
    { name: 'grasshopper', x: 570, word: 'Grasshopper', role: 'Consumer' },
    { name: 'mouse', x: 810, word: 'Mouse', role: 'Consumer' },
    { name: 'owl', x: 1060, word: 'Owl', role: 'Consumer' },
  ];
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sky)'),
      ...meadowGround(),
      sun(120, 180, 66),
      arrow(170, 250, 210, 330, 258, 366, c.sun, 9),
      ...links.map(({ x }) => circle(x, 400, 104, '#ffffff', 0.92)),
      ...links.map(({ name, x }) => animal(name, x, 400, name === 'mouse' ? 1.15 : 1.4)),
      ...[438, 678, 920].map((x) => arrow(x, 400, x + 12, 400, x + 24, 400, c.coral, 9)),
      ...links.map(({ word, x }) => label(x, 555, word, 32)),
      ...links.map(({ role, x }) => label(x, 616, role, 27, c.deep)),
      label(120, 340, 'Sunlight', 28),
    ],
    [sky],
  );
}

type Spot = { readonly x: number; readonly y: number; readonly word: string };
const webSpots: Partial<Record<AnimalName, Spot>> = {
  grass: { x: 300, y: 630, word: 'Grass' },
  berries: { x: 900, y: 630, word: 'Berries' },
  rabbit: { x: 120, y: 440, word: 'Rabbit' },
  grasshopper: { x: 400, y: 440, word: 'Grasshopper' },
  mouse: { x: 760, y: 420, word: 'Mouse' },
  bird: { x: 1070, y: 430, word: 'Songbird' },
  frog: { x: 300, y: 180, word: 'Frog' },
  owl: { x: 570, y: 110, word: 'Owl' },
  snake: { x: 830, y: 120, word: 'Snake' },
  fox: { x: 1080, y: 140, word: 'Fox' },
};
/** From the one that is eaten to the one that eats. */
const webLinks: [AnimalName, AnimalName][] = [
  ['grass', 'rabbit'],
  ['grass', 'grasshopper'],
  ['berries', 'mouse'],
  ['berries', 'bird'],
  ['grasshopper', 'mouse'],
  ['grasshopper', 'frog'],
  ['frog', 'owl'],
  ['rabbit', 'owl'],
  ['mouse', 'owl'],
  ['mouse', 'snake'],
  ['mouse', 'fox'],
  ['bird', 'fox'],
];

function meadowFoodWeb(): string {
  const arrows = webLinks.map(([food, eater]) => {
    const from = webSpots[food] ?? { x: 0, y: 0 };
    const to = webSpots[eater] ?? { x: 0, y: 0 };
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const middle = [(from.x + to.x) / 2, (from.y + to.y) / 2] as const;
    return arrow(from.x + ux * 84, from.y + uy * 84, ...middle, to.x - ux * 104, to.y - uy * 104, c.coral, 7);
  });
  const nodes = Object.entries(webSpots).map(([name, { x, y, word }]) =>
    [
      circle(x, y, 78, '#ffffff'),
      // The keys of the table are names of animals.
      animal(name as AnimalName, x, y - 10, 0.95),
      label(x, y + 72, word, 26),
    ].join(''),
  );
  return svg(W, H, [rect(0, 0, W, H, '#dcefd6'), rect(0, 520, W, 230, '#c3e0bb'), ...arrows, ...nodes]);
}

function threePenguins(): string {
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sky)'),
      mountain(220, 520, 520, 240, '#dbe8f0'),
      mountain(980, 520, 600, 290, '#cfdfe9'),
      mountain(620, 520, 420, 180, '#e6eff5'),
      shape('M0 520C200 500 420 530 640 514C860 500 1040 524 1200 508V750H0Z', '#f4f9fc'),
      ...[200, 600, 1000].map((x) => `<ellipse cx="${x}" cy="616" rx="120" ry="16" fill="#c3d6e2"/>`),
      penguin('adelie', 200, 612, 1.55),
      penguin('chinstrap', 600, 612, 1.6),
      penguin('gentoo', 1000, 612, 1.85),
      label(200, 690, 'Adelie', 36),
      label(600, 690, 'Chinstrap', 36),
      label(1000, 690, 'Gentoo', 36),
    ],
    [gradient('sky', '#9cc9e6', '#e6f3fa')],
  );
}

function penguinShore(): string {
  const crowd: [Parameters<typeof penguin>[0], number, number, number, boolean][] = [
    ['adelie', 500, 470, 0.42, false],
    ['adelie', 570, 462, 0.42, true],
    ['gentoo', 700, 480, 0.5, true],
    ['chinstrap', 820, 470, 0.44, false],
    ['chinstrap', 1100, 484, 0.46, true],
    ['adelie', 640, 560, 0.62, false],
    ['gentoo', 960, 560, 0.74, true],
    ['gentoo', 1060, 580, 0.78, false],
    ['chinstrap', 760, 640, 0.86, true],
  ];
  const stones = (x: number, y: number) =>
    [-44, -24, 0, 22, 42].map(
      (dx, i) =>
        `<ellipse cx="${x + dx}" cy="${y + (i % 2) * 7}" rx="17" ry="11" fill="${i % 2 ? c.rock : c.rockLight}"/>`,
    );
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sky)'),
      sun(1020, 110, 44),
      cloud(300, 130, 1),
      mountain(180, 400, 460, 230, '#c2d4e0'),
      mountain(520, 400, 520, 280, '#d3e1ea'),
      mountain(930, 400, 480, 200, '#c8d9e4'),
      rect(0, 396, W, 354, 'url(#sea)'),
      shape('M120 470l46-60 40 16 34-26 40 70Z', '#f7fbfd'),
      shape('M180 470l26-44 34-26 40 70Z', '#cfe3ef'),
      shape(
        'M1200 430C1000 410 760 426 600 440C480 452 400 500 330 580C300 640 260 700 220 750H1200Z',
        '#f4f9fc',
      ),
      shape('M430 750C460 690 540 660 660 664C860 668 1040 640 1200 650V750Z', '#dfeaf1'),
      ...stones(760, 650),
      ...stones(1060, 590),
      ...crowd.map((one) => penguin(...one)),
      animal('seal', 170, 640, 1.2, true),
      ripples(
        [
          [60, 560],
          [240, 520],
          [60, 690],
          [230, 700],
          [330, 480],
        ],
        c.foam,
        1.4,
      ),
    ],
    [gradient('sky', '#8fc3e4', '#e8f4fa'), gradient('sea', '#5a9fc9', c.deep)],
  );
}

function krillWeb(): string {
  const algae = [-34, -12, 12, 34].flatMap((x, i) => [
    circle(x, -16 + (i % 2) * 22, 13, '#7dbb55'),
    circle(x, -16 + (i % 2) * 22, 6, '#c9e6a4'),
  ]);
  const to = (x1: number, y1: number, x2: number, y2: number) =>
    arrow(x1, y1, (x1 + x2) / 2, (y1 + y2) / 2, x2, y2, c.coral, 8);
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sky)'),
      rect(0, 250, W, 500, 'url(#sea)'),
      shape(
        'M640 250C700 200 760 214 820 196C900 170 1000 190 1200 176V286C1040 300 820 300 640 250Z',
        '#f4f9fc',
      ),
      sun(110, 110, 50),
      arrow(130, 180, 150, 290, 170, 372, c.sun, 8),
      circle(200, 480, 84, '#ffffff', 0.92),
      group(algae, 'translate(200 484) scale(1.3)'),
      circle(500, 560, 92, '#ffffff', 0.92),
      animal('krill', 496, 560, 1.15),
      circle(790, 640, 84, '#ffffff', 0.92),
      animal('fish', 790, 636, 1.15),
      circle(800, 400, 100, '#ffffff', 0.92),
      penguin('gentoo', 796, 480, 0.62),
      circle(1080, 520, 100, '#ffffff', 0.92),
      animal('seal', 1080, 520, 1),
      circle(1020, 130, 92, '#ffffff', 0.92),
      animal('skua', 1020, 130, 0.95),
      to(292, 504, 384, 530),
      to(594, 530, 684, 462),
      to(596, 586, 684, 616),
      to(796, 552, 798, 522),
      to(902, 442, 968, 474),
      to(864, 310, 936, 206),
      label(200, 600, 'Tiny algae', 28),
      label(500, 690, 'Krill', 28),
      label(912, 726, 'Fish', 28),
      label(620, 360, 'Penguin', 28),
      label(1076, 650, 'Leopard seal', 26),
      label(830, 110, 'Skua', 28),
    ],
    [gradient('sky', '#9cc9e6', '#e6f3fa'), gradient('sea', '#5fa8d0', '#17496e')],
  );
}
