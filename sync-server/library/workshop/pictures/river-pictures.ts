/** Pictures of rivers that cut and bend, for "Water on the Move". */
import {
  arrow,
  colors as c,
  circle,
  cloud,
  gradient,
  label,
  land,
  pine,
  rect,
  ribbon,
  ripples,
  shape,
  smooth,
  stroke,
  sun,
  svg,
  type Point,
} from '../parts/drawing.ts';

const W = 1200;
const H = 750;

export function riverCanyon(): string {
  const layers = ['#d98e5f', '#c9744c', '#e3a873', '#b9623f', '#d4905f', '#a9573a', '#c37b50'];
  const wall = (side: 1 | -1): string[] =>
    layers.map((fill, i) => {
      const top = 190 + i * 78;
      const inset = 380 - i * 42;
      const edge = side === 1 ? W : 0;
      const x = (v: number) => (side === 1 ? W - v : v);
      const d = `M${edge} ${top}L${x(inset + 150)} ${top + (i % 2 ? 6 : -4)}L${x(inset + 162)} ${top + 26}L${x(inset + 138)} ${top + 50}L${x(inset + 144)} ${top + 84}L${edge} ${top + 90}Z`;
      return (
        shape(d, fill) +
        shape(
          `M${edge} ${top + 62}L${x(inset + 140)} ${top + 58}L${x(inset + 144)} ${top + 84}L${edge} ${top + 90}Z`,
          '#5a2a1a',
          'opacity="0.14"',
        )
      );
    });
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sky)'),
      sun(820, 92, 40),
      cloud(240, 96, 0.8),
      cloud(1010, 90, 0.95),
      land(
        [
          [300, 250],
          [420, 236],
          [560, 262],
          [720, 240],
          [900, 256],
        ],
        H,
        '#e8b98f',
      ),
      land(
        [
          [300, 330],
          [470, 318],
          [620, 340],
          [780, 322],
          [900, 336],
        ],
        H,
        '#d79b6f',
      ),
      land(
        [
          [0, 430],
          [480, 420],
          [640, 436],
          [1200, 420],
        ],
        H,
        '#b8744c',
      ),
      ribbon(
        [
          [612, 428],
          [590, 470],
          [630, 520],
          [570, 590],
          [640, 670],
          [600, 790],
        ],
        5,
        120,
        c.deep,
      ),
      ribbon(
        [
          [612, 428],
          [590, 470],
          [630, 520],
          [570, 590],
          [640, 670],
          [600, 790],
        ],
        3,
        86,
        c.water,
      ),
      ripples(
        [
          [560, 640],
          [620, 700],
          [545, 725],
          [640, 596],
        ],
        c.foam,
        1.2,
      ),
      ...wall(-1),
      ...wall(1),
      shape(`M0 ${190}L530 186L520 168L440 160L300 172L120 158L0 166Z`, c.hill),
      shape(`M1200 190L670 186L680 168L770 160L900 172L1080 158L1200 166Z`, c.hill),
      ...[60, 140, 260, 400, 470].map((x, i) => pine(x, 172 - (i % 2) * 5, 0.9 + (i % 3) * 0.2, c.pine)),
      ...[760, 850, 980, 1090, 1150].map((x, i) => pine(x, 172 - (i % 2) * 5, 0.9 + (i % 3) * 0.2, c.pine)),
      label(190, 300, 'Youngest rock', 26),
      label(170, 690, 'Oldest rock', 26),
    ],
    [gradient('sky', '#7cc0e6', '#fdf0da')],
  );
}

const meanderLine: Point[] = [
  [-40, 170],
  [150, 150],
  [310, 240],
  [340, 440],
  [480, 590],
  [660, 540],
  [700, 340],
  [800, 180],
  [980, 170],
  [1090, 320],
  [1110, 520],
  [1250, 640],
];

export function riverMeander(): string {
  return svg(W, H, [
    rect(0, 0, W, H, c.hill),
    ...(
      [
        [90, 60],
        [560, 120],
        [960, 660],
        [200, 640],
        [900, 420],
        [1130, 90],
      ] as const
    ).map(
      ([x, y], i) =>
        `<ellipse cx="${x}" cy="${y}" rx="${150 + i * 12}" ry="${80 + i * 6}" fill="${c.meadow}" opacity="0.45"/>`,
    ),
    ribbon(meanderLine, 66, 72, c.sand),
    ribbon(meanderLine, 50, 56, c.water),
    stroke(smooth(meanderLine), c.shallow, 30, 'opacity="0.7"'),
    // Slip-off slopes (sand) lie inside the bends, cut banks (dark) outside.
    shape('M420 395C440 470 500 520 575 500C610 470 625 410 628 370C590 440 480 450 420 395Z', c.sand),
    stroke('M282 430C300 540 380 660 490 664C600 664 690 620 716 560', c.clay, 12),
    stroke('M664 250C690 170 740 122 800 112C900 92 1010 98 1064 146C1110 184 1140 230 1154 290', c.clay, 12),
    shape('M778 330C800 270 840 236 900 232C960 236 1010 262 1030 320C980 280 850 270 778 330Z', c.sand),
    arrow(160, 150, 260, 180, 300, 250, '#ffffff', 6),
    arrow(346, 500, 400, 590, 500, 608, '#ffffff', 6),
    arrow(705, 330, 730, 250, 790, 196, '#ffffff', 6),
    arrow(1085, 330, 1110, 420, 1108, 500, '#ffffff', 6),
    ...(
      [
        [80, 330],
        [140, 420],
        [200, 350],
        [520, 280],
        [470, 190],
        [560, 210],
        [880, 560],
        [820, 640],
        [960, 600],
        [640, 680],
        [1160, 260],
        [90, 560],
      ] as const
    ).map(
      ([x, y], i) =>
        circle(x + 5, y + 7, 24 + (i % 3) * 6, '#1d4a35', 0.25) +
        circle(x, y, 24 + (i % 3) * 6, i % 2 ? c.forest : '#4b9363') +
        circle(x - 7, y - 8, 10, '#ffffff', 0.16),
    ),
    label(520, 420, 'Slow water drops sand', 25),
    label(420, 712, 'Fast water cuts the bank', 25),
    label(250, 90, 'Flow', 25),
  ]);
}
