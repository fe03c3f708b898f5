/** The film "A Drop Goes Around": what is said, and the picture at each moment. Pure. */
import {
  arrow,
  colors as c,
  circle,
  cloud,
  drop,
  gradient,
  label,
  land,
  mountain,
  pine,
  rain,
  rect,
  ribbon,
  ripples,
  shape,
  smooth,
  stroke,
  sun,
  svg,
  tree,
  type Point,
} from '../parts/drawing.ts';
import { type Film } from '../parts/film.ts';

/** The words of each part, and the name of the step shown on screen. */
const script: readonly { readonly say: string; readonly step: string }[] = [
  { say: 'This is a drop of water. It lives in the sea.', step: 'A Drop Goes Around' },
  {
    say: 'The sun warms the sea. The drop turns into water vapor and rises into the air.',
    step: 'Evaporation',
  },
  {
    say: 'High up it is cold. The vapor turns back into tiny droplets and becomes part of a cloud.',
    step: 'Condensation',
  },
  {
    say: 'Wind pushes the cloud to the mountains. The droplets join, grow heavy, and fall as rain.',
    step: 'Precipitation',
  },
  { say: 'Now the drop runs downhill, from a stream into a river.', step: 'Runoff' },
  { say: 'And so the drop comes back to the sea. Then the trip begins again.', step: 'Collection' },
];

const W = 1280;
const H = 720;
const river: Point[] = [
  [300, 360],
  [330, 420],
  [300, 465],
  [410, 520],
  [480, 575],
  [600, 620],
  [760, 655],
];

export const film: Film = {
  pack: 'water-on-the-move',
  lines: script.map(({ say }) => say),
  scene,
  poster: [3, 0.5],
};

function scene(part: number, progress: number): string {
  const time = part + progress;
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sky)'),
      ...light(part, progress),
      ...landscape(),
      shape('M600 720C650 660 740 612 860 584C1000 556 1150 566 1280 558V720Z', 'url(#sea)'),
      ...waves(time),
      ...weather(part, progress),
      ...traveler(part, progress, time),
      label(W / 2, 690, script[part]?.step ?? '', part === 0 ? 40 : 36),
    ],
    [gradient('sky', c.skyTop, c.skyLow), gradient('sea', c.shallow, c.deep)],
  );
}

function light(part: number, progress: number): string[] {
  const glow = part === 1 ? 0.25 * Math.sin(progress * Math.PI) : 0;
  return [circle(1120, 110, 130 + glow * 120, c.sunGlow, 0.3 + glow), sun(1120, 110, 54)];
}

function landscape(): string[] {
  return [
    mountain(110, 450, 440, 290, c.rockLight),
    mountain(290, 460, 430, 350, c.rock),
    land(
      [
        [0, 435],
        [170, 410],
        [380, 432],
        [580, 480],
        [740, 545],
        [880, 610],
      ],
      H,
      c.hill,
    ),
    ...[60, 110, 520, 565].map((x, i) => pine(x, 476 + (i > 1 ? 40 : 0) + i * 4, 1.4, c.pine)),
    land(
      [
        [0, 500],
        [230, 485],
        [430, 525],
        [640, 590],
        [800, 670],
      ],
      H,
      c.meadow,
    ),
    ribbon(river, 4, 30, c.water),
    tree(150, 610, 1.2, c.forest),
    tree(270, 660, 1.35, '#4b9363'),
  ];
}

function waves(time: number): string[] {
  const shift = Math.sin(time * 3) * 10;
  return [
    ripples(
      [
        [880, 640],
        [1010, 615],
        [1130, 650],
        [950, 690],
        [1180, 610],
        [1090, 700],
      ].map(([x = 0, y = 0]) => [x + shift, y] as const),
    ),
  ];
}

function weather(part: number, progress: number): string[] {
  const grown = part < 2 ? 0 : part === 2 ? smoothStep(progress) : 1;
  const drift = part < 3 ? 0 : part === 3 ? smoothStep(Math.min(1, progress * 1.8)) : 1;
  const falling = part === 3 && progress > 0.5;
  const x = 880 - drift * 560;
  const gray = part > 3 ? c.cloudShade : drift > 0.5 ? c.storm : c.cloudShade;
  return [
    cloud(180 + part * 14 + progress * 14, 90, 0.7),
    ...(falling ? [rain(x - 110, 175, 220, 200, 34, c.deep)] : []),
    ...(grown > 0 ? [cloud(x, 170, 0.5 + grown * 0.95, '#f6fafc', gray)] : []),
  ];
}

function traveler(part: number, progress: number, time: number): string[] {
  const eased = smoothStep(progress);
  const bob = Math.sin(time * 9) * 5;
  switch (part) {
    case 0:
      return [drop(940, 600 + bob, 2.6, c.deep)];
    case 1:
      return [
        arrow(1010, 540, 1030, 430, 970, 300, c.coral, 7),
        ...[0, 0.33, 0.66].map((lag) =>
          circle(900 + lag * 90, 560 - ((eased + lag) % 1) * 330, 9, '#ffffff', 0.7),
        ),
        drop(940 - eased * 50, 600 - eased * 400, 2.6 - eased, c.deep, 1 - eased * 0.75),
      ];
    case 2:
      return [drop(890 - Math.sin(time * 4) * 12, 200 - eased * 50, 1.6, c.deep, 0.25 + eased * 0.75)];
    case 3: {
      const slide = smoothStep(Math.min(1, progress * 1.8));
      const fall = Math.max(0, (progress - 0.55) / 0.45);
      return [drop(880 - slide * 560 - fall * 18, 150 + fall * fall * 215, 1.6 + fall * 0.8, c.deep)];
    }
    case 4:
      return [drop(...alongRiver(eased * 0.85), 2.3, c.deep)];
    default: {
      const home = alongRiver(0.85 + eased * 0.15);
      const ring = stroke(
        smooth([
          [940, 540],
          [1010, 330],
          [820, 180],
          [500, 130],
          [330, 220],
          [330, 380],
        ]),
        c.coral,
        6,
        'stroke-dasharray="3 18"',
      );
      return [
        ...(progress > 0.45 ? [ring] : []),
        drop(home[0] + eased * 180, home[1] - eased * 45 + bob, 2.5, c.deep),
      ];
    }
  }
}

function alongRiver(share: number): readonly [number, number] {
  const place = share * (river.length - 1);
  const index = Math.min(river.length - 2, Math.floor(place));
  const [x0, y0] = river[index] ?? [0, 0];
  const [x1, y1] = river[index + 1] ?? [0, 0];
  return [x0 + (x1 - x0) * (place - index), y0 + (y1 - y0) * (place - index) - 18];
}

function smoothStep(x: number): number {
  return x * x * (3 - 2 * x);
}
