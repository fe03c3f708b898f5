/** Animals and plants of the library's pictures: each about 100 wide and 100 high around (0, 0), facing right. Pure. */
import { colors as c, circle, group, shape, stroke } from './drawing.ts';

const eye = (x: number, y: number, size = 4): string =>
  circle(x, y, size, c.night) + circle(x + size * 0.3, y - size * 0.35, size * 0.35, '#ffffff');

const oval = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${turn ? ` transform="rotate(${turn} ${x} ${y})"` : ''}/>`;

const drawings = {
  grass: () => [
    shape('M-34 44C-40 10-34-14-44-34C-24-16-22 14-22 44Z', c.meadow),
    shape('M-20 44C-22 4-12-20-14-48C2-22 0 16-4 44Z', c.forest),
    shape('M0 44C2 10 14-10 22-40C26-12 18 20 14 44Z', c.meadow),
    shape('M14 44C20 18 32 4 46-14C42 12 36 28 30 44Z', c.forest),
    shape('M-46 44C-50 28-54 18-60 8C-44 14-36 28-34 44Z', c.hill),
  ],
  berries: () => [
    circle(-22, 4, 27, c.forest),
    circle(22, 6, 27, c.forest),
    circle(0, -18, 30, c.meadow),
    circle(-2, 18, 24, c.meadow),
    ...(
      [
        [-30, -4],
        [-12, -26],
        [12, -14],
        [32, 0],
        [-14, 14],
        [10, 20],
        [-34, 18],
        [24, 22],
      ] as const
    ).map(([x, y]) => circle(x, y, 7, '#c8323f') + circle(x - 2, y - 2, 2, '#ffffff', 0.7)),
    stroke('M0 34V48', c.clay, 7),
  ],
  grasshopper: () => [
    stroke('M-16 4L-30-30L-46 34', c.forest, 7),
    stroke('M6 14L2 34M24 12L30 34', c.forest, 5),
    oval(-8, 6, 44, 12, '#7dbb55', -6),
    shape('M-52 8C-36-10 4-14 18-6C0 2-26 10-52 8Z', '#5d9c3f'),
    oval(34, -2, 15, 14, '#7dbb55'),
    stroke('M40-12C48-28 58-34 66-34M36-14C40-30 48-40 56-44', c.forest, 3),
    eye(39, -5, 4.5),
  ],
  mouse: () => [
    stroke('M-44 26C-70 30-74 4-60-2', '#b98a76', 5),
    shape('M-48 34C-56 0-24-22 8-14C34-8 58 14 56 24C54 34 40 34 30 34Z', '#a98f80'),
    oval(-4, 30, 30, 7, '#c9b4a6'),
    circle(14, -20, 16, '#a98f80'),
    circle(14, -20, 10, '#e0b7ab'),
    circle(56, 22, 4.5, '#d9737a'),
    eye(36, 8, 4.5),
    stroke('M48 26L62 32M48 22L64 20', '#7d6a5f', 1.6),
    stroke('M-20 36h12M16 36h12', '#d9a79a', 5),
  ],
  owl: () => [
    shape('M-34-30C-40-46-36-54-34-60C-22-50-12-48 0-48C12-48 22-50 34-60C36-54 40-46 34-30Z', '#8a6242'),
    oval(0, 4, 38, 50, '#8a6242'),
    oval(0, 18, 24, 32, '#e6cfa6'),
    stroke('M-10 6q5 6 10 0t10 0M-14 20q7 6 14 0t14 0M-10 34q5 6 10 0t10 0', '#b98f60', 3),
    shape('M-38-6C-50 14-44 40-30 48C-26 28-26 10-38-6Z', '#6b4a30'),
    shape('M38-6C50 14 44 40 30 48C26 28 26 10 38-6Z', '#6b4a30'),
    circle(-15, -26, 17, '#e6cfa6'),
    circle(15, -26, 17, '#e6cfa6'),
    circle(-14, -26, 11, c.sun),
    circle(14, -26, 11, c.sun),
    circle(-13, -26, 6, c.night),
    circle(13, -26, 6, c.night),
    shape('M-5-18H5L0-6Z', c.coral),
    stroke('M-12 54v6M-18 54l-2 6M12 54v6M18 54l2 6', '#d08a3c', 4),
  ],
  frog: () => [
    shape('M-50 36C-60 14-40-6-20-4L-8 34Z', '#4f9a4c'),
    oval(4, 8, 40, 27, '#63b05c'),
    oval(10, 20, 28, 14, '#d6e8b4'),
    circle(10, -22, 13, '#63b05c'),
    circle(36, -18, 13, '#63b05c'),
    circle(12, -23, 8, '#fff3c4'),
    circle(38, -19, 8, '#fff3c4'),
    circle(14, -23, 4, c.night),
    circle(40, -19, 4, c.night),
    stroke('M6 6C20 14 36 12 46 2', '#3b7d3f', 3),
    stroke('M-46 38h24M14 38h22', '#4f9a4c', 8),
  ],
  bird: () => [
    shape('M-22 2L-62-6L-58 14Z', '#3f6f96'),
    oval(0, 2, 34, 26, '#5b93bd'),
    oval(8, 12, 24, 16, '#f0d3a0'),
    circle(28, -18, 19, '#5b93bd'),
    shape('M44-20L62-14L44-8Z', '#d08a3c'),
    shape('M-30-4C-10-18 14-8 16 4C0 18-22 14-30-4Z', '#3f6f96'),
    eye(32, -21, 4.5),
    stroke('M-2 28v14M12 28v14', '#d08a3c', 4),
  ],
  snake: () => [
    stroke('M-58 32C-40 0-20 40 0 24C20 8-8-14 12-30', '#7a8f3f', 17),
    stroke('M-58 32C-40 0-20 40 0 24C20 8-8-14 12-30', '#b9c46a', 4, 'stroke-dasharray="5 12"'),
    oval(24, -36, 19, 12, '#7a8f3f', -10),
    eye(28, -40, 4),
    stroke('M42-38L54-42M54-42l7-3M54-42l7 3', '#c8323f', 2.6),
  ],
  rabbit: () => [
    oval(-12, 14, 38, 26, '#b7a594'),
    circle(-50, 16, 11, '#ffffff'),
    oval(14, -42, 8, 26, '#b7a594', -8),
    oval(30, -40, 8, 25, '#b7a594', 14),
    oval(15, -40, 4, 18, '#e0b7ab', -8),
    circle(28, -6, 22, '#b7a594'),
    oval(34, 4, 12, 8, '#e6dacd'),
    circle(50, -4, 3.6, '#d9737a'),
    eye(34, -11, 4.5),
    stroke('M-24 38h22M10 38h16', '#9d8b7b', 9),
  ],
  fox: () => [
    shape('M-26 26C-60 40-74 14-62-10C-52 8-40 10-26 8Z', '#e0813d'),
    shape('M-62-10C-66 4-62 12-56 16C-54 6-56-2-62-10Z', '#fff6ea'),
    shape('M-34 40C-36 6-12-6 8-6L34 40Z', '#e0813d'),
    shape('M4 40C2 18 8 6 18 2L32 40Z', '#fff6ea'),
    shape('M-8-34L-4-58L14-46L34-46L50-60L54-34C52-14 34 4 24 8C12 4-6-14-8-34Z', '#e0813d'),
    shape('M-6-30C6-26 14-12 24 8C12 4-4-12-6-30ZM54-30C42-26 34-12 24 8C36 4 50-12 54-30Z', '#fff6ea'),
    shape('M-4-50L-2-38L8-44ZM49-52L48-38L38-44Z', '#5f3a20'),
    circle(24, 4, 5, c.night),
    eye(12, -24, 4.5),
    eye(36, -24, 4.5),
    stroke('M-20 40h18M18 40h14', '#5f3a20', 7),
  ],
  mushroom: () => [
    shape('M-12 40C-8 16-10 6-12-4H14C12 6 12 18 16 40Z', '#f4e6d0'),
    shape('M-48 0C-46-34-22-48 2-48C28-48 48-32 50 0C20 10-20 10-48 0Z', '#c8523c'),
    circle(-20, -20, 7, '#fff6ea'),
    circle(8, -30, 8, '#fff6ea'),
    circle(30, -10, 6, '#fff6ea'),
    circle(-2, -8, 5, '#fff6ea'),
  ],
  worm: () => [
    stroke('M-48 16C-30-16-14 36 6 8C20-12 34-6 46 4', '#d58a8a', 14),
    stroke('M-48 16C-30-16-14 36 6 8C20-12 34-6 46 4', '#b86a70', 14, 'stroke-dasharray="2 9"'),
    stroke('M0 15L8 6', '#e8b0a8', 15),
  ],
  beetle: () => [
    stroke('M-24-14L-42-26M-26 4H-46M-22 20L-40 34M24-14L42-26M26 4H46M22 20L40 34', c.night, 5),
    oval(0, 6, 27, 36, '#35506b'),
    stroke('M0-26V42', c.night, 3),
    circle(0, -32, 15, '#26394d'),
    stroke('M-6-44L-14-56M6-44L14-56', c.night, 3.5),
    oval(-10, -2, 5, 16, '#7d9bb3', 8),
  ],
  krill: () => [
    stroke('M-6 16L-14 30M4 16L0 32M14 14L14 30M24 10L28 26', '#d9807a', 3),
    shape('M-54 2C-40-16 10-22 44-4C52 2 46 12 36 12C6 18-24 16-40 8L-62 18L-56 4L-64-6Z', '#f0a99d'),
    stroke('M-34-6l4 18M-20-10l4 22M-6-12l4 26M8-13l4 26', '#d9807a', 2.5),
    stroke('M44-4C58-10 66-20 72-30M44 2C60 0 70-6 78-12', '#d9807a', 2.4),
    eye(37, -3, 5),
  ],
  fish: () => [
    shape('M-34 0L-62-22V22Z', '#6d93ad'),
    oval(4, 0, 44, 21, '#8db3c9'),
    shape('M-6-18C4-34 18-30 24-16ZM-4 18C2 28 12 28 16 17Z', '#6d93ad'),
    oval(6, 9, 34, 9, '#d8e8f0'),
    eye(32, -4, 5),
  ],
  seal: () => [
    shape('M-70 14C-88 0-92 14-84 22C-92 30-84 38-68 26Z', '#6f7f8c'),
    shape('M-72 20C-40-22 20-26 56-18C78-14 84 2 74 12C48 30-20 44-72 20Z', '#7e8f9d'),
    shape('M-50 25C-10 24 40 22 76 8C60 26-6 42-50 25Z', '#d5dde3'),
    shape('M6 24C2 44 18 52 34 48C30 38 30 30 34 20Z', '#6f7f8c'),
    ...[-30, -8, 12, 30].map((x, i) => circle(x, -4 - (i % 2) * 6, 4, '#5c6b77')),
    eye(58, -6, 5),
    stroke('M60 8C68 10 74 8 78 2', '#4b5964', 3),
  ],
  skua: () => [
    shape('M-8-4C-40-44-74-44-84-34C-62-28-48-8-30 8Z', '#6b5646'),
    shape('M4-4C30-46 62-50 78-42C58-32 48-10 30 8Z', '#7d6552'),
    oval(0, 6, 34, 15, '#7d6552'),
    circle(34, -2, 13, '#7d6552'),
    shape('M44-6L62 0L58 8L44 4Z', '#3d3430'),
    shape('M-30 4L-56 0L-54 16Z', '#6b5646'),
    shape('M-62-30l22 12-4 8ZM58-38l-14 18-6-4Z', '#f0e8dc'),
    eye(37, -5, 3.5),
  ],
  otter: () => [
    shape('M-62 16C-84 22-92 8-86 2C-76 8-66 6-56 4Z', '#7a563c'),
    oval(-6, 10, 58, 22, '#8a6446'),
    oval(0, 2, 38, 13, '#b08b68'),
    circle(50, -4, 23, '#c9aa88'),
    circle(38, -22, 6, '#8a6446'),
    circle(60, -23, 6, '#8a6446'),
    oval(56, 0, 11, 8, '#ead9c3'),
    oval(56, -4, 5, 3.4, c.night),
    eye(46, -9, 3.6),
    eye(65, -8, 3.6),
    stroke('M6-2C14-18 24-22 30-18M-14-2C-6-16 4-20 12-16', '#7a563c', 10),
  ],
  urchin: () => [
    stroke(
      Array.from({ length: 18 }, (_, i) => {
        const a = (i * Math.PI) / 9;
        const end = 34 + (i % 3) * 5;
        return `M0 0L${Math.round(Math.cos(a) * end)} ${Math.round(Math.sin(a) * end)}`;
      }).join(''),
      '#6b3b72',
      4,
    ),
    circle(0, 0, 21, '#7d4886'),
    circle(-6, -7, 8, '#a878b0'),
  ],
} as const;

export type AnimalName = keyof typeof drawings;

/** Draws an animal or a plant; (x, y) is its middle. `left` turns it to face left. */
export function animal(name: AnimalName, x: number, y: number, size = 1, left = false): string {
  const scale = left ? `${-size} ${size}` : String(size);
  return group([...drawings[name]()], `translate(${x} ${y}) scale(${scale})`);
}

export type PenguinKind = 'adelie' | 'chinstrap' | 'gentoo';

/** A standing penguin about 150 wide and 260 high; (x, y) is the ground between its feet. */
export function penguin(kind: PenguinKind, x: number, y: number, size = 1, left = false): string {
  const scale = left ? `${-size} ${size}` : String(size);
  return group(
    [
      stroke('M-22-4h-16M22-4h16', kind === 'adelie' ? '#d9a79a' : '#e39a4c', 12),
      shape(
        'M-58-30C-84-90-70-180-40-206C-30-220 30-220 40-206C70-180 84-90 58-30C40-2-40-2-58-30Z',
        '#22303d',
      ),
      shape(
        'M-38-26C-58-84-48-150-24-178C-10-166 10-166 24-178C48-150 58-84 38-26C24-8-24-8-38-26Z',
        '#fdfefe',
      ),
      shape('M-62-170C-92-130-98-80-88-52C-74-72-64-110-58-140Z', '#22303d'),
      shape('M62-170C92-130 98-80 88-52C74-72 64-110 58-140Z', '#22303d'),
      ...faces[kind](),
    ],
    `translate(${x} ${y}) scale(${scale})`,
  );
}

const faces: Record<PenguinKind, () => string[]> = {
  adelie: () => [
    circle(0, -216, 40, '#22303d'),
    circle(14, -222, 12, '#ffffff'),
    circle(15, -222, 6.5, '#22303d'),
    shape('M34-222L62-208L32-200Z', '#7b4636'),
  ],
  chinstrap: () => [
    circle(0, -216, 40, '#fdfefe'),
    shape('M-40-214C-42-252-20-262 2-260C26-260 38-242 38-228C14-240-18-236-40-214Z', '#22303d'),
    stroke('M-36-200C-16-178 16-178 34-194', '#22303d', 5),
    eye(16, -220, 6),
    shape('M36-218L66-206L34-200Z', '#2b2b2b'),
  ],
  gentoo: () => [
    circle(0, -216, 40, '#22303d'),
    shape('M-20-240C-4-252 18-246 24-232C14-226 0-228-20-240Z', '#ffffff'),
    circle(14, -218, 6.5, '#ffffff'),
    circle(15, -218, 4.5, '#22303d'),
    shape('M34-220L74-205L32-200Z', '#f08a3c'),
    stroke('M36-209L62-205', '#22303d', 2.5),
  ],
};
