/** The film "From Sun to Owl": what is said, and the picture at each moment. Pure. */
import { animal, type AnimalName } from '../parts/animals.ts';
import {
  colors as c,
  circle,
  cloud,
  gradient,
  group,
  label,
  land,
  rect,
  stroke,
  sun,
  svg,
  tree,
} from '../parts/drawing.ts';
import { type Film } from '../parts/film.ts';

/** The words of each part, and the word shown on screen. */
const script: readonly { readonly say: string; readonly word: string }[] = [
  { say: 'Every meal begins with the sun. Its light shines on a meadow.', word: 'From Sun to Owl' },
  { say: 'Grass catches the light and makes its own food.', word: 'Producer' },
  { say: 'A grasshopper cannot make food. It eats the grass.', word: 'Consumer' },
  { say: 'A mouse is hungry too. It eats the grasshopper.', word: 'Consumer' },
  { say: 'At night an owl glides by without a sound. Now the mouse is its meal.', word: 'Predator and prey' },
  { say: 'One day the owl dies. Worms and mushrooms turn it into rich soil.', word: 'Decomposers' },
  { say: 'New grass grows from the soil, and the chain begins again.', word: 'New grass' },
];

const W = 1280;
const H = 720;

export const film: Film = {
  pack: 'living-together',
  lines: script.map(({ say }) => say),
  scene,
  poster: [4, 0.5],
};

function scene(part: number, progress: number): string {
  const time = part + progress;
  const night = part === 4 ? ease(progress * 2.5) : part === 5 ? 1 - ease(progress * 3) : 0;
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sky)'),
      group([rect(0, 0, W, H, '#132a45'), ...stars()], '', night),
      sun(200, 130 + night * 420, 58),
      group([circle(1060, 120, 46, '#fdf3d0'), circle(1078, 110, 40, '#132a45')], '', night),
      group([cloud(560 + time * 14, 130, 1), cloud(860 + time * 10, 190, 0.7)], '', 1 - night),
      ...meadow(part, progress),
      ...rays(part, progress),
      ...actors(part, progress, time),
      group([rect(0, 0, W, H, '#0b1d33')], '', night * 0.32),
      ...soil(part, progress, time),
      label(W / 2, 690, script[part]?.word ?? '', part === 0 ? 42 : 36),
    ],
    [gradient('sky', c.skyTop, c.skyLow)],
  );
}

function stars(): string[] {
  return Array.from({ length: 26 }, (_, i) =>
    circle(((i * 0.618) % 1) * W, ((i * 0.755) % 1) * 330, 2 + (i % 3), '#f4f7ff', 0.9),
  );
}

function meadow(part: number, progress: number): string[] {
  const grown = part === 0 ? 0.75 : part === 1 ? 0.75 + ease(progress) * 0.5 : 1.25;
  const fresh = part === 6 ? ease(progress * 1.4) : 1;
  return [
    land(
      [
        [0, 420],
        [320, 388],
        [700, 424],
        [1280, 392],
      ],
      H,
      c.hill,
    ),
    land(
      [
        [0, 520],
        [340, 496],
        [760, 524],
        [1280, 500],
      ],
      H,
      c.meadow,
    ),
    tree(1080, 560, 3, c.forest),
    ...[120, 270, 420, 580, 730, 880].map((x, i) => {
      const size = grown * (0.9 + (i % 3) * 0.18) * (part === 6 && i === 3 ? fresh * 1.7 : 1);
      return animal('grass', x, 640 - size * 34 + (i % 2) * 16, size);
    }),
  ];
}

function rays(part: number, progress: number): string[] {
  if (part > 1) return [];
  const shown = part === 0 ? ease(progress) : 1;
  return [0, 1, 2, 3].map((i) => {
    const [x, y] = [270 + i * 60 + 180 * shown, 200 + 280 * shown - i * 26];
    return stroke(
      `M${250 + i * 34} ${190 - i * 18}L${x} ${y}`,
      c.sun,
      7,
      'opacity="0.55" stroke-dasharray="26 20"',
    );
  });
}

type Actor = readonly [name: AnimalName, x: number, y: number, size: number];

function actors(part: number, progress: number, time: number): string[] {
  const e = ease(progress);
  const hop = Math.abs(Math.sin(time * 9)) * 26;
  const all: Actor[] = [];
  if (part === 2) all.push(['grasshopper', 300 + e * 240, 580 - (progress < 0.6 ? hop : 0), 1.4]);
  if (part === 3) {
    if (progress < 0.7) all.push(['grasshopper', 560 + e * 60, 580, 1.4]);
    all.push(['mouse', 200 + ease(progress * 1.4) * 330, 585, 1.35]);
  }
  if (part === 4) {
    const caught = progress > 0.62;
    const glide = ease(Math.min(1, progress / 0.62));
    const lift = caught ? ease((progress - 0.62) / 0.38) : 0;
    const [x, y] = [1080 - glide * 520 - lift * 300, 260 + glide * 260 - lift * 330];
    all.push(['mouse', caught ? x + 6 : 560, caught ? y + 100 : 585, 1.35]);
    return [...all.map(draw), wings(x, y, time), animal('owl', x, y, 1.6)];
  }
  return all.map(draw);
}

function draw([name, x, y, size]: Actor): string {
  return animal(name, x, y, size);
}

function wings(x: number, y: number, time: number): string {
  const flap = Math.sin(time * 16) * 26;
  const wing = (side: number) =>
    `<path d="M0 0C${side * 60} ${-60 - flap} ${side * 150} ${-40 - flap} ${side * 190} ${-flap}C${side * 130} 10 ${side * 70} 40 0 40Z" fill="#6b4a30"/>`;
  return group([wing(-1), wing(1)], `translate(${Math.round(x)} ${Math.round(y)})`);
}

/** The ground seen from the side, sliding up while the owl's remains become soil. */
function soil(part: number, progress: number, time: number): string[] {
  if (part < 5) return [];
  const shown = part === 5 ? ease(progress * 2.4) : 1 - ease(progress * 2.2);
  if (shown <= 0) return [];
  const top = H - shown * 330;
  const wiggle = Math.sin(time * 5) * 14;
  const fade = part === 5 ? 1 - ease((progress - 0.35) / 0.6) : 0;
  return [
    rect(0, top, W, 400, '#7a5638'),
    rect(0, top, W, 26, '#5a3d27'),
    ...Array.from({ length: 36 }, (_, i) =>
      circle(
        ((i * 0.618) % 1) * W,
        top + 50 + ((i * 0.755) % 1) * 270,
        5 + (i % 4) * 2,
        i % 2 ? '#5d3f2a' : '#9a7350',
      ),
    ),
    group([group([animal('owl', 0, 0, 1.2)], `translate(640 ${Math.round(top - 26)}) rotate(90)`)], '', fade),
    animal('mushroom', 500, top - 44, 0.5 + (1 - fade) * 0.7),
    animal('mushroom', 790, top - 40, 0.4 + (1 - fade) * 0.6),
    animal('worm', 420 + wiggle, top + 130, 1.5),
    animal('worm', 860 - wiggle, top + 190, 1.4, true),
    animal('beetle', 640 + wiggle, top + 90, 0.6),
  ];
}

function ease(x: number): number {
  const t = Math.max(0, Math.min(1, x));
  return t * t * (3 - 2 * t);
}
