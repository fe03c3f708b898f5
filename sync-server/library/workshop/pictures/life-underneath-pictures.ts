/** Two pictures of "Living Together" that look under a surface: the soil of a wood, and a forest of kelp. */
import { animal } from '../parts/animals.ts';
import { circle, gradient, group, label, land, rect, ripples, shape, stroke, svg } from '../parts/drawing.ts';

const W = 1200;
const H = 750;

export function cleanupTeam(): string {
  const leaf = (x: number, y: number, turn: number, fill: string) =>
    group(
      [shape('M-30 0C-14-20 14-20 32 0C14 20-14 20-30 0Z', fill), stroke('M-34 0H28', '#7a4a2a', 2.5)],
      `translate(${x} ${y}) rotate(${turn})`,
    );
  const crumbs = Array.from({ length: 40 }, (_, i) =>
    circle(
      10 + ((i * 0.618034) % 1) * 1180,
      475 + ((i * 0.754878) % 1) * 260,
      4 + (i % 4) * 2,
      i % 2 ? '#5d3f2a' : '#9a7350',
      0.7,
    ),
  );
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#wood)'),
      ...[80, 330, 640, 930, 1120].map((x, i) => rect(x, 0, 46 + (i % 2) * 26, 420, '#8aa77c', 8)),
      land(
        [
          [0, 420],
          [300, 400],
          [640, 424],
          [900, 402],
          [1200, 420],
        ],
        H,
        '#7a5638',
      ),
      shape(
        'M0 420C300 396 460 420 640 424C820 408 1000 400 1200 420V462C1000 440 820 450 640 464C460 462 300 440 0 462Z',
        '#5a3d27',
      ),
      ...crumbs,
      shape('M330 330H830C870 330 884 420 830 428H330C290 420 290 340 330 330Z', '#8a6242'),
      `<ellipse cx="836" cy="380" rx="34" ry="49" fill="#d9b88a"/><ellipse cx="836" cy="380" rx="21" ry="31" fill="none" stroke="#a9805a" stroke-width="5"/><ellipse cx="836" cy="380" rx="9" ry="13" fill="none" stroke="#a9805a" stroke-width="5"/>`,
      stroke('M340 356H760M360 392H790M420 374H640', '#6b4a30', 5),
      animal('mushroom', 430, 270, 1.25),
      animal('mushroom', 530, 290, 0.85),
      animal('mushroom', 720, 284, 1),
      leaf(190, 420, -12, '#d98a3c'),
      leaf(130, 436, 30, '#c8523c'),
      leaf(980, 416, 14, '#d9b13c'),
      leaf(1060, 430, -24, '#c8523c'),
      leaf(250, 446, 8, '#d9b13c'),
      animal('beetle', 1000, 370, 0.7),
      animal('worm', 300, 580, 1.5),
      animal('worm', 820, 640, 1.3, true),
      stroke(
        'M560 430C548 500 590 540 560 610M568 520C600 540 620 560 640 590M562 560C540 580 520 590 508 620',
        '#f0e0c4',
        5,
      ),
      label(560, 180, 'Mushrooms', 34),
      label(1030, 300, 'Beetle', 34),
      label(300, 690, 'Earthworm', 34),
      label(1000, 560, 'Rich soil', 34),
    ],
    [gradient('wood', '#d9ead0', '#b9d3ac')],
  );
}

/** One blade of kelp from the sea floor at (x, y), `height` high. */
function kelp(x: number, y: number, height: number): string {
  const sway = (step: number) => Math.sin(step * 1.3 + x) * 16;
  const steps = Math.floor(height / 44);
  const stem = Array.from(
    { length: steps + 1 },
    (_, i) => `${i ? 'L' : 'M'}${Math.round(x + sway(i))} ${y - i * 44}`,
  );
  const leaves = Array.from({ length: steps }, (_, i) => {
    const side = i % 2 ? 1 : -1;
    return shape(
      'M0 0C14-16 44-18 66-6C46 6 16 10 0 0Z',
      i % 3 ? '#8a8f3a' : '#a3a548',
      `transform="translate(${Math.round(x + sway(i + 1))} ${y - (i + 1) * 44}) scale(${side} 1)"`,
    );
  });
  return stroke(stem.join(''), '#6d7330', 8) + leaves.join('');
}

export function kelpForest(): string {
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sea)'),
      rect(0, 0, W, 70, '#dff0f8'),
      shape(
        'M0 60q50-22 100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0V96H0Z',
        '#6fb6d8',
      ),
      shape('M0 660C140 630 300 650 600 646V750H0Z', '#6b5a4a'),
      shape('M600 646C800 636 1000 660 1200 640V750H600Z', '#8d8378'),
      ...[50, 130, 230, 320, 410, 480, 520].map((x, i) => kelp(x, 670, 500 + (i % 3) * 40)),
      animal('fish', 180, 380, 0.7),
      animal('fish', 380, 470, 0.6, true),
      animal('fish', 300, 250, 0.55),
      animal('otter', 330, 86, 1.1),
      animal('urchin', 470, 664, 0.5),
      ...(
        [
          [660, 690, 0.9],
          [740, 664, 0.75],
          [820, 700, 1],
          [900, 668, 0.8],
          [980, 704, 0.95],
          [1060, 672, 0.85],
          [1140, 700, 1],
          [700, 730, 0.7],
          [940, 730, 0.7],
        ] as const
      ).map(([x, y, size]) => animal('urchin', x, y, size)),
      stroke('M800 650C806 620 796 600 804 576', '#6d7330', 8),
      rect(597, 0, 6, H, '#ffffff'),
      ripples([
        [700, 110],
        [860, 150],
        [1040, 120],
      ]),
      label(300, 580, 'With sea otters', 36),
      label(900, 580, 'Without sea otters', 36),
      label(1000, 400, 'Urchins ate the kelp', 28),
    ],
    [gradient('sea', '#5fb0cc', '#1c5a78')],
  );
}
