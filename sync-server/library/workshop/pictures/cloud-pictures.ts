import {
  arrow,
  colors as c,
  circle,
  cloud,
  drop,
  gradient,
  label,
  rect,
  shape,
  stroke,
  svg,
  type Point,
} from '../parts/drawing.ts';

const W = 1200;
const H = 750;

/** How vapor becomes a drop that falls. */
export function cloudDroplets(): string {
  const small: Point[] = [
    [90, 250],
    [180, 180],
    [130, 340],
    [250, 270],
    [60, 430],
    [210, 400],
    [310, 190],
    [150, 500],
    [280, 470],
    [350, 350],
  ];
  const dust = (x: number, y: number, size: number) =>
    shape('M-9-4L-2-10L9-6L10 4L2 10L-8 7Z', c.clay, `transform="translate(${x} ${y}) scale(${size})"`);
  const bead = (x: number, y: number, r: number) =>
    [
      circle(x, y, r, c.water),
      circle(x, y, r * 0.86, c.shallow, 0.6),
      circle(x - r * 0.35, y - r * 0.38, r * 0.22, '#ffffff', 0.9),
    ].join('');
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sky)'),
      cloud(240, 120, 1.1),
      cloud(960, 130, 1.3),
      cloud(600, 90, 0.9),
      rect(40, 150, 340, 480, '#ffffff', 40),
      rect(430, 150, 340, 480, '#ffffff', 40),
      rect(820, 150, 340, 480, '#ffffff', 40),
      ...small.map(([x, y]) => circle(x, y + 30, 9, c.shallow)),
      dust(205, 370, 2.6),
      ...small
        .slice(3, 8)
        .map(([x, y]) =>
          arrow(
            x + (205 - x) * 0.25,
            y + 30 + (340 - y) * 0.25,
            x + (205 - x) * 0.4,
            y + 30 + (340 - y) * 0.4,
            x + (205 - x) * 0.5,
            y + 30 + (340 - y) * 0.5,
            c.deep,
            3,
          ),
        ),
      ...(
        [
          [520, 260, 34],
          [650, 240, 26],
          [690, 360, 38],
          [540, 400, 44],
          [630, 500, 40],
          [500, 530, 24],
          [610, 340, 22],
        ] as const
      ).flatMap(([x, y, r]) => [bead(x, y, r), dust(x, y, r / 26)]),
      drop(990, 430, 8.2, c.water),
      bead(880, 230, 26),
      bead(1090, 240, 32),
      arrow(902, 258, 930, 290, 948, 312, c.deep, 5),
      arrow(1072, 270, 1050, 296, 1034, 318, c.deep, 5),
      label(210, 660, '1  Vapor meets dust', 27),
      label(600, 660, '2  Droplets form', 27),
      label(990, 660, '3  A drop falls', 27),
    ],
    [gradient('sky', '#6ea9cf', '#cfe8f4')],
  );
}

/** Rain, snow, sleet and hail, each from its cloud. */
export function kindsOfPrecipitation(): string {
  const panel = (x: number, top: string, ground: string, name: string, parts: string[]) =>
    [
      rect(x, 40, 264, 610, top, 36),
      ...parts,
      shape(`M${x} 560q66 -26 132 -4t132 -4v62a36 36 0 0 1 -36 36h-192a36 36 0 0 1 -36 -36Z`, ground),
      label(x + 132, 695, name, 32),
    ].join('');
  const flake = (x: number, y: number, s: number) =>
    stroke(
      [0, 60, 120]
        .map((a) => {
          const r = (a * Math.PI) / 180;
          return `M${Math.round(Math.cos(r) * -s)} ${Math.round(Math.sin(r) * -s)}L${Math.round(Math.cos(r) * s)} ${Math.round(Math.sin(r) * s)}`;
        })
        .join(''),
      '#ffffff',
      4.5,
      `transform="translate(${x} ${y})"`,
    );
  const spots: Point[] = [
    [50, 260],
    [120, 300],
    [200, 250],
    [80, 370],
    [160, 390],
    [220, 350],
    [45, 460],
    [125, 480],
    [205, 465],
  ];
  const at = (x: number, draw: (px: number, py: number, i: number) => string) =>
    spots.map(([px, py], i) => draw(x + px, py, i));
  return svg(W, H, [
    rect(0, 0, W, H, c.paper),
    panel(24, '#7fb3d3', c.meadow, 'Rain', [
      ...at(24, (x, y) => drop(x, y, 1.25, c.deep)),
      cloud(156, 190, 1.05, '#f4f8fb', c.storm),
    ]),
    panel(320, '#8aa8c6', '#f4f9fc', 'Snow', [
      ...at(320, (x, y, i) => flake(x, y, 17 + (i % 3) * 4)),
      cloud(452, 190, 1.05, '#ffffff', '#c9d6e2'),
    ]),
    panel(616, '#7892ab', '#dbe7ee', 'Sleet', [
      ...at(616, (x, y, i) => (i % 2 ? drop(x, y, 1.05, c.deep) : circle(x, y, 12, '#eef7fc'))),
      cloud(748, 190, 1.05, '#e7eef4', '#a9bac9'),
    ]),
    panel(912, '#5d7891', c.hill, 'Hail', [
      ...at(
        912,
        (x, y, i) =>
          circle(x, y, 15 + (i % 3) * 5, '#dcecf5') + circle(x - 4, y - 5, 8 + (i % 3) * 2, '#ffffff'),
      ),
      cloud(1044, 190, 1.05, '#c6d2dd', '#7d90a3'),
    ]),
  ]);
}
