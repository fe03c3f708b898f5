/** The film "When the Ground Slips": a fault seen from above, its waves from the side, and what a pen draws. Pure. */
import { wiggle } from '../charts/seismogram-picture.ts';
import {
  arrow,
  colors as c,
  circle,
  cloud,
  gradient,
  group,
  label,
  rect,
  shape,
  smooth,
  stroke,
  svg,
  tree,
  type Point,
} from '../parts/drawing.ts';
import { type Film } from '../parts/film.ts';
import { house } from '../parts/map-parts.ts';

const script: readonly { readonly say: string; readonly step: string }[] = [
  { say: 'Here two plates slide past each other, a few centimeters a year.', step: 'When the Ground Slips' },
  {
    say: 'But along the fault, the rough rock is stuck. So it bends, year after year, and stores energy.',
    step: 'Stick',
  },
  { say: 'One day the rock cannot bend any more. It slips.', step: 'Slip' },
  { say: 'Waves race out through the ground, from the focus in all directions.', step: 'Waves' },
  {
    say: 'The fast P waves reach the town first, and rattle the windows. Then the slower S waves shake it hard.',
    step: 'P first, then S',
  },
  {
    say: 'A seismograph draws both. The time between them tells how far away the earthquake was.',
    step: 'The record',
  },
];

export const film: Film = {
  pack: 'shaking-ground',
  lines: script.map(({ say }) => say),
  scene,
  poster: [2, 0.5],
};

const W = 1280;
const H = 720;
const FAULT = 640;
const red = '#c8452f';

function scene(part: number, progress: number): string {
  const body =
    part < 3 ? fromAbove(part, progress) : part < 5 ? fromTheSide(part, progress) : record(progress);
  return svg(
    W,
    H,
    [...body, label(W / 2, 682, script[part]?.step ?? '', part === 0 ? 40 : 36)],
    [gradient('sky', c.skyTop, c.skyLow), gradient('ground', '#a9805a', '#5f4638')],
  );
}

/** Fields, fences and a road across a fault; the far ends move, the fault holds, and then it lets go. */
function fromAbove(part: number, progress: number): string[] {
  const far = part === 0 ? 10 * progress : part === 1 ? 10 + 62 * ease(progress) : 72;
  const slipped = part < 2 ? 0 : ease(Math.min(1, Math.max(0, (progress - 0.42) / 0.1)));
  const jolt =
    part === 2 && progress > 0.42 ? Math.sin(progress * 190) * 9 * Math.exp(-(progress - 0.42) * 9) : 0;
  const move = (x: number): number => {
    const away = Math.abs(x - FAULT);
    const bent = far * (1 - Math.exp(-away / 190));
    return (x < FAULT ? -1 : 1) * (bent + (far - bent) * slipped) + jolt;
  };
  const across = (y: number, color: string, width: number, more = ''): string =>
    [
      [-20, FAULT - 4],
      [FAULT + 4, W + 20],
    ]
      .map(([from = 0, to = 0]) => {
        const points = Array.from({ length: 13 }, (_, i): Point => {
          const x = from + ((to - from) * i) / 12;
          return [x, y + move(x)];
        });
        return stroke(smooth(points), color, width, more);
      })
      .join('');
  const strain = part === 0 ? 0 : part === 1 ? progress : 1 - slipped;
  return [
    rect(0, 0, FAULT, H, c.hill),
    rect(FAULT, 0, FAULT, H, c.meadow),
    rect(FAULT - 130, 0, 260, H, '#f2705a').replace('/>', ` opacity="${(strain * 0.35).toFixed(2)}"/>`),
    ...[70, 190, 430, 550].map((y) => across(y, '#f0dcae', 7, 'stroke-dasharray="2 20"')),
    across(310, '#5b5f6b', 46),
    across(310, '#fff3d6', 4, 'stroke-dasharray="26 22"'),
    ...[
      [150, 130],
      [330, 500],
      [240, 610],
      [980, 130],
      [1130, 480],
      [900, 520],
    ].map(([x = 0, y = 0], i) => tree(x, y + move(x), 0.7, i % 2 ? c.forest : '#4b9363')),
    group([house(0, 0, c.coral)], `translate(430 ${Math.round(150 + move(430))}) scale(1.7)`),
    group([house(0, 0, '#c8742f')], `translate(830 ${Math.round(460 + move(830))}) scale(1.7)`),
    stroke(
      `M${FAULT} 0L${FAULT - 8} 120L${FAULT + 7} 260L${FAULT - 6} 420L${FAULT + 6} 560L${FAULT} 720`,
      '#3c2413',
      9,
    ),
    arrow(90, 480, 90, 430, 90, 380, '#ffffff', 12),
    arrow(1190, 200, 1190, 250, 1190, 300, '#ffffff', 12),
    label(FAULT, 60, 'Fault', 32),
  ];
}

const focus: Point = [330, 560];
const town: Point = [1010, 300];

/** A cut through the ground: rings leave the focus, P twice as fast as S, and the town feels each. */
function fromTheSide(part: number, progress: number): string[] {
  const time = part === 3 ? progress * 0.42 : 0.42 + progress * 0.58;
  const p = time * 1700;
  const s = time * 980;
  const distance = Math.hypot(town[0] - focus[0], town[1] - focus[1]);
  const after = (front: number) => Math.max(0, front - distance);
  const shake =
    (p > distance ? 3 * Math.exp(-after(p) / 260) * Math.sin(time * 260) : 0) +
    (s > distance ? 17 * Math.exp(-after(s) / 190) * Math.sin(time * 150) : 0);
  const ring = (radius: number, color: string, width: number) =>
    radius < 4
      ? ''
      : `<circle cx="${focus[0]}" cy="${focus[1]}" r="${Math.round(radius)}" fill="none" stroke="${color}" stroke-width="${width}" clip-path="url(#below)"/>`;
  return [
    `<clipPath id="below"><rect x="0" y="300" width="${W}" height="420"/></clipPath>`,
    rect(0, 0, W, 300, 'url(#sky)'),
    cloud(260, 110, 1),
    cloud(700, 80, 0.7),
    rect(0, 300, W, 420, 'url(#ground)'),
    ...[400, 500, 600].map((y) =>
      stroke(`M0 ${y}C400 ${y - 24} 800 ${y + 24} 1280 ${y}`, '#3c2413', 3, 'opacity="0.25"'),
    ),
    stroke('M390 300L270 720', '#2b1a10', 7),
    ...[0, 26, 52].map((back, i) => ring(p - back, '#ffe08a', 9 - i * 3)),
    ...[0, 30, 60].map((back, i) => ring(s - back, '#ff6b4a', 13 - i * 4)),
    circle(focus[0], focus[1], 15, '#ffffff'),
    circle(focus[0], focus[1], 9, red),
    rect(0, 290, W, 16, c.meadow),
    tree(160, 296, 0.8, c.forest),
    tree(560, 296, 0.7, '#4b9363'),
    group(
      [
        ...[-120, -40, 40].map((x, i) =>
          tower(x, 150 + ((i * 53) % 90), ['#b9563f', c.deep, '#7d6a98'][i] ?? c.deep, shake * (1 + i * 0.2)),
        ),
        group([house(0, 0, c.coral)], `translate(${Math.round(170 + shake)} -20) scale(1.6)`),
      ],
      `translate(${town[0]} 296)`,
    ),
    label(focus[0] + 120, focus[1] + 14, 'Focus', 30),
    ...(part === 4 && p > distance && s <= distance ? [label(town[0], 60, 'P waves are here', 30)] : []),
    ...(part === 4 && s > distance ? [label(town[0], 60, 'S waves are here', 30, red)] : []),
  ];
}

/** A house of many floors, leaning by `lean` at its top. */
function tower(x: number, tall: number, fill: string, lean: number): string {
  const windows = Array.from({ length: Math.floor((tall - 20) / 36) }, (_, row) =>
    [14, 42].map((dx) => rect(dx, -tall + 14 + row * 36, 16, 22, '#ffe8a8', 2)).join(''),
  );
  const skew = ((Math.atan2(-lean, tall) * 180) / Math.PI).toFixed(2);
  return group([rect(0, -tall, 72, tall, fill, 3), ...windows], `translate(${x} 0) skewX(${skew})`);
}

/** Paper runs under a pen, which draws the small and then the large waves. */
function record(progress: number): string[] {
  const pen = 120 + Math.min(1, progress / 0.75) * 960;
  const points: string[] = [];
  // The trace of the picture "seismogram", which is 1200 wide.
  for (let x = 120; x <= pen; x += 3) points.push(`${x} ${Math.round(330 - wiggle(x - 40) * 0.9)}`);
  const y = 330 - wiggle(pen - 40) * 0.9;
  const marks = progress > 0.55 ? ease(Math.min(1, (progress - 0.55) / 0.1)) : 0;
  return [
    rect(0, 0, W, H, '#e9ddc2'),
    rect(70, 60, 1140, 560, c.paper, 16),
    stroke(Array.from({ length: 9 }, (_, i) => `M80 ${90 + i * 60}H1200`).join(''), '#cfe2ee', 2),
    rect(370, 70, 300 * marks, 540, c.sunGlow).replace('/>', ' opacity="0.6"/>'),
    stroke(`M${points.join('L')}`, red, 6),
    group(
      [shape('M0 0L34-10L330-22V22L34 10Z', '#5b6675'), circle(0, 0, 8, c.night)],
      `translate(${Math.round(pen)} ${Math.round(y)})`,
    ),
    ...(progress > 0.3 ? [label(370, 120, 'P', 40)] : []),
    ...(progress > 0.55 ? [label(670, 120, 'S', 40, red)] : []),
    ...(marks === 1 ? [arrow(390, 560, 520, 560, 646, 560, c.night, 8)] : []),
  ];
}

function ease(x: number): number {
  return x * x * (3 - 2 * x);
}
