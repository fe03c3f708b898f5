/** The film "The Moon's Month": left, the Moon on its way around the Earth; right, what we see of it. Pure. */
import { colors as c, circle, label, rect, stroke, svg } from '../parts/drawing.ts';
import { type Film } from '../parts/film.ts';
import { text } from '../parts/map-parts.ts';
import { halfLit, moonSeen, space, starField } from '../parts/night-parts.ts';

/** What is said, the name shown, and how far around the Moon goes meanwhile, degrees. */
const script: readonly {
  readonly say: string;
  readonly step: string;
  readonly turn: readonly [number, number];
}[] = [
  {
    say: 'The Moon makes no light. But the Sun always lights one half of it.',
    step: "The Moon's Month",
    turn: [0, 0],
  },
  {
    say: 'At new moon, the bright half faces away from us. We cannot see it.',
    step: 'New moon',
    turn: [0, 6],
  },
  {
    say: 'The Moon moves on around the Earth. A thin crescent appears, and it grows to a half moon.',
    step: 'Growing',
    turn: [6, 90],
  },
  {
    say: 'After two weeks, the Moon stands opposite the Sun. Its whole bright half faces us. It is a full moon.',
    step: 'Full moon',
    turn: [90, 180],
  },
  {
    say: 'Then the light shrinks again, to a half, and to a thin crescent.',
    step: 'Shrinking',
    turn: [180, 330],
  },
  {
    say: 'After twenty nine and a half days, the next new moon begins.',
    step: 'New moon again',
    turn: [330, 360],
  },
];

export const film: Film = {
  pack: 'neighbors-in-space',
  lines: script.map(({ say }) => say),
  scene,
  poster: [2, 0.5],
};

const W = 1280;
const H = 720;
const earth = { x: 380, y: 340 } as const;
const sky = starField(60, W, H);

function scene(part: number, progress: number): string {
  const [from, to] = script[part]?.turn ?? [0, 0];
  const turn = from + (to - from) * ease(progress);
  const radians = (turn * Math.PI) / 180;
  const moon = { x: earth.x - 210 * Math.cos(radians), y: earth.y + 210 * Math.sin(radians) };
  const day = (turn / 360) * 29.5;
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, space),
      ...sky,
      circle(-90, earth.y, 190, c.sunGlow, 0.25),
      circle(-90, earth.y, 140, c.sun),
      ...[-160, -80, 0, 80, 160].map((dy) => stroke(`M70 ${earth.y + dy}h64l-14-8m14 8l-14 8`, c.sun, 5)),
      `<circle cx="${earth.x}" cy="${earth.y}" r="210" fill="none" stroke="#7cc4e4" stroke-width="3" stroke-dasharray="4 13"/>`,
      stroke(
        `M${earth.x} ${earth.y}L${moon.x.toFixed(1)} ${moon.y.toFixed(1)}`,
        '#ffffff',
        2,
        'opacity="0.4"',
      ),
      halfLit(earth.x, earth.y, 58, '#5bb0dc', '#1d3b57'),
      halfLit(moon.x, moon.y, 32, '#f3f0e6', '#39414f'),
      label(earth.x, earth.y + 108, 'Earth', 28),
      stroke('M690 70V610', '#7cc4e4', 2, 'opacity="0.4"'),
      moonSeen(980, 310, 190, turn),
      text(980, 570, part === 0 ? 'What we see' : `Day ${Math.round(day)}`, 38, 'middle', 700, '#ffffff'),
      label(W / 2, 682, script[part]?.step ?? '', part === 0 ? 40 : 36),
    ],
    [],
  );
}

function ease(x: number): number {
  return x * x * (3 - 2 * x);
}
