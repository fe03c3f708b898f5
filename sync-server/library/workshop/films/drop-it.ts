/** The film "Drop It!": two balls, then the beats of a fall, then a ball and a sheet of paper. Pure. */
import {
  colors as c,
  circle,
  cloud,
  gradient,
  group,
  label,
  rect,
  shape,
  stroke,
  svg,
  tree,
} from '../parts/drawing.ts';
import { person } from '../parts/figures.ts';
import { type Film } from '../parts/film.ts';

const script: readonly { readonly say: string; readonly step: string }[] = [
  { say: 'Here are two balls. One is heavy, and one is light. Which one will land first?', step: 'Drop It!' },
  { say: 'Let go! They fall side by side, and they land at the same time.', step: 'A tie' },
  {
    say: 'Watch it again, slowly. In each beat, the ball falls farther than in the beat before.',
    step: 'Beat by beat',
  },
  {
    say: 'One step, three steps, five steps. Gravity makes it faster and faster.',
    step: 'Faster and faster',
  },
  {
    say: 'Now a ball and a sheet of paper. The paper is slow, because the air is in its way.',
    step: 'Air in the way',
  },
  { say: 'Roll up the paper, and drop it again. Now it falls almost like the ball.', step: 'Try it!' },
];

export const film: Film = {
  pack: 'pushes-pulls-and-falls',
  lines: script.map(({ say }) => say),
  scene,
  poster: [1, 0.5],
};

const W = 1280;
const H = 720;
const GROUND = 640;
const HAND = 190;
const red = '#c8452f';

function scene(part: number, progress: number): string {
  const body = part === 2 || part === 3 ? beats(part, progress) : drop(part, progress);
  return svg(
    W,
    H,
    [...body, label(W / 2, 696, script[part]?.step ?? '', part === 0 ? 40 : 36)],
    [gradient('sky', c.skyTop, c.skyLow)],
  );
}

/** How far down something is, 0 to 1, `time` (0 to 1) after it was let go; it falls in a third of the part. */
function fallen(progress: number, start: number, takes: number): number {
  const time = Math.max(0, (progress - start) / takes);
  return Math.min(1, time * time);
}

/** Two children on a wall let things go. */
function drop(part: number, progress: number): string[] {
  const start = part === 1 ? 0.12 : part === 4 ? 0.22 : 0.3;
  const ball = part === 0 ? 0 : fallen(progress, start, part === 1 ? 0.3 : 0.22);
  const reach = GROUND - HAND - 40;
  const other = (): string => {
    if (part < 2) return heavyBall(850, HAND + ball * reach);
    if (part === 5) return paperBall(850, HAND + Math.min(1, fallen(progress, start, 0.235)) * reach);
    const time = Math.max(0, progress - start) / 0.72;
    const down = Math.min(1, time);
    return sheet(
      850 + Math.sin(time * 17) * 46 * Math.min(1, time * 4) * (1 - down * 0.4),
      HAND + down * reach,
      Math.sin(time * 17 + 1.2) * 22 * (down > 0 && down < 1 ? 1 : 0),
    );
  };
  const landed = ball >= 1;
  return [
    rect(0, 0, W, H, 'url(#sky)'),
    cloud(260, 110, 1),
    cloud(1090, 150, 0.8),
    tree(90, 640, 1.4, c.forest),
    tree(1190, 640, 1.3, '#4b9363'),
    rect(0, GROUND, W, 80, c.meadow),
    rect(250, 300, 110, GROUND - 300, '#b9a58a', 6),
    rect(920, 300, 110, GROUND - 300, '#b9a58a', 6),
    ...[360, 430, 500, 570].map((y) => stroke(`M250 ${y}H360M920 ${y}H1030`, '#8f7c63', 4)),
    person(310, 218, 1.15, {
      shirt: c.coral,
      skin: '#8d5a3c',
      hands: [
        [98, -38],
        [94, -28],
      ],
      feet: [
        [-14, 64],
        [16, 64],
      ],
    }),
    person(970, 218, 1.15, {
      shirt: c.deep,
      pants: '#5f4638',
      skin: '#e0ac84',
      hair: '#7a4a20',
      hands: [
        [-98, -38],
        [-94, -28],
      ],
      feet: [
        [-16, 64],
        [14, 64],
      ],
    }),
    lightBall(430, HAND + ball * reach + 16),
    other(),
    ...(part === 0 && progress > 0.3 ? [label(430, 290, 'Light', 30), label(850, 290, 'Heavy', 30)] : []),
    ...(landed && part === 1 ? [label(640, 560, 'Same time!', 40, red)] : []),
    ...(landed && part === 4 && progress < 0.9 ? [label(640, 560, 'The ball is down', 34)] : []),
    ...(part === 5 && landed ? [label(640, 560, 'Almost a tie', 38, red)] : []),
  ];
}

function heavyBall(x: number, y: number): string {
  return group(
    [
      circle(0, 0, 40, '#3a3f4d'),
      circle(-12, -14, 9, '#ffffff', 0.4),
      circle(8, -10, 5, '#17191f'),
      circle(18, 0, 5, '#17191f'),
    ],
    `translate(${Math.round(x)} ${Math.round(y)})`,
  );
}

function lightBall(x: number, y: number): string {
  return group(
    [circle(0, 0, 24, c.sun), circle(-7, -8, 7, '#ffffff', 0.7)],
    `translate(${Math.round(x)} ${Math.round(y)})`,
  );
}

function sheet(x: number, y: number, tilt: number): string {
  return group(
    [rect(-66, 22, 132, 13, '#ffffff', 4), stroke('M-64 36H64', '#8fa0ab', 4)],
    `translate(${Math.round(x)} ${Math.round(y)}) rotate(${tilt.toFixed(1)} 0 30)`,
  );
}

function paperBall(x: number, y: number): string {
  return group(
    [
      shape('M-26 6L-18-16L2-26L22-14L28 8L12 26L-14 24Z', '#ffffff', 'stroke="#b9c4cc" stroke-width="3"'),
      stroke('M-18-16L4-2L22-14M4-2L-2 24', '#b9c4cc', 3),
    ],
    `translate(${Math.round(x)} ${Math.round(y + 12)})`,
  );
}

/** The ball beside a ruler: it leaves a mark at every beat. */
function beats(part: number, progress: number): string[] {
  const top = 70;
  const step = 34;
  const time = part === 2 ? Math.min(4, Math.max(0, (progress - 0.12) / 0.2)) : 4;
  const y = (beat: number) => top + step * beat * beat;
  const shown = part === 2 ? 0 : Math.min(4, Math.floor(progress / 0.16));
  return [
    rect(0, 0, W, H, '#fdf1dc'),
    rect(0, GROUND, W, 80, '#c99a68'),
    rect(330, 40, 90, 600, '#ffffff', 10),
    ...Array.from({ length: 17 }, (_, i) => stroke(`M336 ${top + i * step}h${i % 2 ? 24 : 40}`, c.night, 3)),
    ...[0, 1, 2, 3, 4].filter((beat) => beat <= time).map((beat) => circle(560, y(beat), 28, red, 0.35)),
    circle(560, y(time), 28, red),
    ...[1, 2, 3, 4]
      .filter((beat) => beat <= shown)
      .map(
        (beat) =>
          `${stroke(`M650 ${y(beat - 1) + 5}V${y(beat) - 5}M636 ${y(beat - 1) + 5}h28M636 ${y(beat) - 5}h28`, c.deep, 6)}${label(740, (y(beat - 1) + y(beat)) / 2 + 12, String(2 * beat - 1), 40)}`,
      ),
  ];
}
