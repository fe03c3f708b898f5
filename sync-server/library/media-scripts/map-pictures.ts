/** The pictures of "Maps and Mapmakers". */
import {
  arrow,
  circle,
  colors as c,
  gradient,
  group,
  label,
  rect,
  ribbon,
  ripples,
  shape,
  smooth,
  stroke,
  svg,
  tree,
  type Point,
} from './drawing.ts';

const W = 1200;
const H = 750;
const red = '#c8452f';

/** Every picture by file name. */
export const mapPictures: Record<string, () => string> = {
  'town-map.svg': townMap,
  'compass-rose.svg': compassPicture,
  'grid-map.svg': gridMap,
  'globe-lines.svg': globeLines,
  'mapmakers-desk.svg': mapmakersDesk,
};

const text = (
  x: number,
  y: number,
  words: string,
  size: number,
  anchor = 'start',
  weight = 700,
  fill: string = c.night,
) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${fill}">${words}</text>`;

function compass(x: number, y: number, size: number): string {
  const point = (turn: number, length: number, light: string, dark: string) =>
    group(
      [shape(`M0 0L-13 -20L0 ${-length}Z`, light), shape(`M0 0L13 -20L0 ${-length}Z`, dark)],
      `rotate(${turn})`,
    );
  return group(
    [
      circle(0, 0, 74, c.paper),
      stroke('M74 0A74 74 0 1 1 -74 0A74 74 0 1 1 74 0', c.night, 3),
      ...[45, 135, 225, 315].map((turn) => point(turn, 56, '#bcd3df', c.deep)),
      point(90, 92, '#d9e6ee', c.night),
      point(180, 92, '#d9e6ee', c.night),
      point(270, 92, '#d9e6ee', c.night),
      point(0, 100, '#ef8a70', red),
      circle(0, 0, 8, c.sun),
    ],
    `translate(${x} ${y}) scale(${size})`,
  );
}

function school(x: number, y: number): string {
  return group(
    [
      rect(-26, -18, 52, 32, '#f4b266', 3),
      shape('M-32-18L0-40L32-18Z', red),
      rect(-6, -4, 12, 18, c.night),
      stroke('M0-40V-56', c.night, 3),
      shape('M0-56L16-50L0-45Z', red),
    ],
    `translate(${x} ${y})`,
  );
}

/** The ties of a railroad: short bars across its line. */
function railroad(d: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="#5b5f6b" stroke-width="${width}" stroke-dasharray="4 10"/>`;
}

function house(x: number, y: number, roof: string = c.coral): string {
  return group(
    [rect(-15, -13, 30, 23, c.paper, 2), shape('M-20-13L0-30L20-13Z', roof), rect(-4, -4, 8, 14, c.clay)],
    `translate(${x} ${y})`,
  );
}

function townMap(): string {
  const river: Point[] = [
    [-20, 250],
    [140, 300],
    [300, 270],
    [440, 350],
    [560, 460],
    [600, 600],
    [640, 780],
  ];
  const roads = ['M0 470H820', 'M210 0V750', 'M470 0V750', 'M210 180H820', 'M700 180V750'];
  return svg(W, H, [
    rect(0, 0, W, H, '#e6efd8'),
    shape('M500 20H820V165H485Z', '#b9d9a5'),
    ribbon(river, 24, 34, c.shallow),
    ripples(
      [
        [110, 296],
        [400, 326],
        [560, 520],
        [598, 650],
      ],
      '#ffffff',
    ),
    ...roads.map((road) => stroke(road, '#c9b68d', 26)),
    ...roads.map((road) => stroke(road, '#fff7e0', 20)),
    stroke('M0 600L820 660', '#5b5f6b', 6),
    railroad('M0 600L820 660', 16),
    ...(
      [
        [540, 110],
        [600, 140],
        [660, 90],
        [740, 130],
        [790, 90],
      ] as const
    ).map(([x, y], i) => tree(x, y, 0.62, i % 2 ? c.forest : c.meadow)),
    school(330, 140),
    ...(
      [
        [80, 110],
        [140, 150],
        [70, 400],
        [150, 420],
        [290, 420],
        [360, 540],
        [280, 550],
        [540, 250],
        [620, 250],
        [760, 260],
        [780, 350],
        [760, 540],
      ] as const
    ).map(([x, y], i) => house(x, y, i % 3 ? c.coral : c.deep)),
    rect(820, 0, 380, H, c.paper),
    rect(820, 0, 5, H, c.night),
    text(1012, 70, 'Town of Willow Bend', 31, 'middle'),
    compass(1012, 210, 0.95),
    text(1012, 106, 'N', 26, 'middle'),
    text(864, 372, 'Key', 30),
    school(890, 428),
    text(940, 438, 'School', 25, 'start', 400),
    house(890, 488),
    text(940, 492, 'House', 25, 'start', 400),
    tree(890, 560, 0.44),
    text(940, 544, 'Park', 25, 'start', 400),
    stroke('M866 590H914', c.shallow, 16),
    text(940, 598, 'River', 25, 'start', 400),
    stroke('M866 640H914', '#5b5f6b', 5),
    railroad('M866 640H914', 15),
    text(940, 648, 'Railroad', 25, 'start', 400),
    stroke('M866 706V694H1146V706M1006 694V706', c.night, 4),
    text(866, 736, '0', 22, 'middle'),
    text(1006, 736, '100', 22, 'middle'),
    text(1140, 736, '200 m', 22, 'middle'),
  ]);
}

function compassPicture(): string {
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sea)'),
      ...[1, 2, 3, 4, 5].map((i) =>
        stroke(
          `M0 ${i * 130}C300 ${i * 130 - 40} 700 ${i * 130 + 50} 1200 ${i * 130}`,
          '#ffffff',
          2,
          'opacity="0.18"',
        ),
      ),
      shape('M-20 560C90 470 190 540 250 610C330 660 280 720 300 770H-20Z', c.sand),
      shape('M-20 590C80 510 170 570 220 630C280 670 250 720 260 770H-20Z', c.meadow),
      shape('M1220 90C1080 120 1010 60 990 -20H1220Z', c.sand),
      shape('M1220 64C1100 84 1040 40 1022 -20H1220Z', c.meadow),
      circle(600, 375, 262, '#0d3350', 0.2),
      circle(600, 365, 262, c.paper),
      compass(600, 365, 2.35),
      ...(
        [
          ['N', 600, 95],
          ['E', 888, 380],
          ['S', 600, 662],
          ['W', 312, 380],
        ] as const
      ).map(
        ([letter, x, y]) =>
          `${circle(x, y - 14, 36, letter === 'N' ? red : c.night)}${text(x, y, letter, 40, 'middle', 700, '#ffffff')}`,
      ),
    ],
    [gradient('sea', '#4d9cc9', c.deep)],
  );
}

function gridMap(): string {
  const size = 118;
  const left = 300;
  const top = 110;
  const at = (column: number, row: number): Point => [left + (column + 0.5) * size, top + (row + 0.5) * size];
  const [campX, campY] = at(1, 3);
  const [lakeX, lakeY] = at(3, 1);
  const [caveX, caveY] = at(4, 4);
  return svg(W, H, [
    rect(0, 0, W, H, c.paper),
    rect(left, top, size * 5, size * 5, '#cfe3b8', 6),
    shape(
      `M${lakeX - 90} ${lakeY}C${lakeX - 80} ${lakeY - 70} ${lakeX + 60} ${lakeY - 80} ${lakeX + 84} ${lakeY - 6}C${lakeX + 90} ${lakeY + 66} ${lakeX - 70} ${lakeY + 76} ${lakeX - 90} ${lakeY}Z`,
      c.shallow,
    ),
    ripples(
      [
        [lakeX - 40, lakeY],
        [lakeX + 16, lakeY + 24],
        [lakeX, lakeY - 26],
      ],
      '#ffffff',
    ),
    ...(
      [
        [0, 0],
        [1, 0],
        [0, 1],
        [4, 2],
        [2, 4],
        [0, 4],
        [2, 2],
      ] as const
    ).map(([x, y], i) =>
      tree(at(x, y)[0] - 20 + (i % 3) * 20, at(x, y)[1] + 44, 0.75, i % 2 ? c.forest : c.meadow),
    ),
    stroke(
      smooth([
        [campX, campY + 20],
        [campX + 120, campY - 10],
        [lakeX - 60, lakeY + 140],
        [caveX - 60, caveY - 70],
        [caveX, caveY],
      ]),
      red,
      5,
      'stroke-dasharray="4 16"',
    ),
    shape(`M${campX - 46} ${campY + 36}L${campX} ${campY - 40}L${campX + 46} ${campY + 36}Z`, c.coral),
    shape(`M${campX - 13} ${campY + 36}L${campX} ${campY - 2}L${campX + 13} ${campY + 36}Z`, c.night),
    shape(
      `M${caveX - 56} ${caveY + 44}C${caveX - 52} ${caveY - 60} ${caveX + 52} ${caveY - 60} ${caveX + 56} ${caveY + 44}Z`,
      c.rock,
    ),
    shape(
      `M${caveX - 24} ${caveY + 44}C${caveX - 22} ${caveY - 14} ${caveX + 22} ${caveY - 14} ${caveX + 24} ${caveY + 44}Z`,
      c.night,
    ),
    ...[0, 1, 2, 3, 4, 5].map((i) =>
      stroke(
        `M${left + i * size} ${top}V${top + size * 5}M${left} ${top + i * size}H${left + size * 5}`,
        c.night,
        2.5,
        'opacity="0.55"',
      ),
    ),
    ...['A', 'B', 'C', 'D', 'E'].map((letter, i) => text(at(i, 0)[0], 92, letter, 36, 'middle')),
    ...[1, 2, 3, 4, 5].map((number, i) => text(264, at(0, i)[1] + 12, String(number), 36, 'middle')),
    label(130, 300, 'Rows', 27),
    label(1030, 90, 'Columns', 27),
    arrow(190, 300, 215, 300, 232, 300, c.deep, 5),
    arrow(945, 84, 925, 84, 905, 84, c.deep, 5),
  ]);
}

function globeLines(): string {
  const r = 270;
  const globe = (x: number, lines: string[], name: string) =>
    group(
      [
        circle(8, 14, r * 0.98, '#0a1c2d', 0.35),
        circle(0, 0, r, 'url(#sea)'),
        shape(
          'M-150-200C-60-250 20-220 10-160C60-130 30-90-20-90C-30-40-80-30-90-70C-150-80-190-130-150-200Z',
          c.hill,
        ),
        shape(
          'M-40-40C30-60 90-20 84 40C70 110 20 190-14 216C-40 160-30 110-60 70C-84 30-80-20-40-40Z',
          c.hill,
        ),
        shape(
          'M170-150C220-140 250-70 262-10C250 60 220 90 196 40C150 20 150-30 166-60C140-90 140-130 170-150Z',
          c.meadow,
        ),
        ...lines,
        stroke(`M${r} 0A${r} ${r} 0 1 1 ${-r} 0A${r} ${r} 0 1 1 ${r} 0`, '#ffffff', 4, 'opacity="0.5"'),
        label(0, 330, name, 30),
      ],
      `translate(${x} 350)`,
    );
  const latitudes = [-60, -30, 0, 30, 60].map((degrees) => {
    const y = Math.round(-r * Math.sin((degrees * Math.PI) / 180));
    const half = Math.round(r * Math.cos((degrees * Math.PI) / 180));
    return stroke(
      `M${-half} ${y}H${half}`,
      degrees === 0 ? c.sun : '#ffffff',
      degrees === 0 ? 7 : 3.5,
      'opacity="0.95"',
    );
  });
  const longitudes = [-60, -30, 0, 30, 60].map((degrees) => {
    const bend = Math.round(r * Math.sin((degrees * Math.PI) / 180));
    const sweep = degrees < 0 ? 0 : 1;
    const line = degrees === 0 ? `M0 ${-r}V${r}` : `M0 ${-r}A${Math.abs(bend)} ${r} 0 0 ${sweep} 0 ${r}`;
    return stroke(line, '#ffffff', 3.5, 'opacity="0.95"');
  });
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#night)'),
      globe(310, latitudes, 'Lines of latitude'),
      globe(890, longitudes, 'Lines of longitude'),
    ],
    [gradient('sea', '#5bb0dc', '#1d5f92'), gradient('night', '#17324d', '#2d5f86')],
  );
}

function mapmakersDesk(): string {
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#wood)'),
      ...[110, 260, 420, 590, 690].map((y) =>
        stroke(`M0 ${y}C300 ${y - 12} 800 ${y + 14} 1200 ${y - 4}`, '#6d4a2f', 3, 'opacity="0.35"'),
      ),
      group(
        [
          rect(12, 18, 780, 530, '#3c2413', 6).replace('/>', ' opacity="0.3"/>'),
          rect(0, 0, 780, 530, '#f6e7c1', 6),
          rect(24, 24, 732, 482, '#a8d3e2'),
          shape(
            'M70 130C150 60 300 90 380 70C460 60 520 110 500 180C560 230 540 330 460 350C440 430 330 460 260 410C160 430 90 360 120 290C60 250 40 190 70 130Z',
            '#e9d39a',
          ),
          shape(
            'M86 140C160 80 300 106 380 88C450 80 500 120 482 186C540 236 520 318 446 336C424 410 334 438 262 392C172 410 110 350 138 284C80 246 62 194 86 140Z',
            '#9cc68d',
          ),
          ribbon(
            [
              [300, 130],
              [280, 200],
              [330, 260],
              [300, 330],
              [330, 420],
            ],
            2,
            9,
            c.water,
          ),
          ...(
            [
              [180, 170],
              [215, 155],
              [250, 180],
              [400, 150],
              [430, 175],
            ] as const
          ).map(
            ([x, y]) =>
              shape(`M${x - 24} ${y + 22}L${x} ${y - 22}L${x + 24} ${y + 22}Z`, c.rock) +
              shape(`M${x - 9} ${y - 5}L${x} ${y - 22}L${x + 9} ${y - 5}Z`, c.snow),
          ),
          shape('M590 360C620 330 690 340 700 380C690 430 610 430 590 360Z', '#9cc68d'),
          stroke(
            smooth([
              [210, 300],
              [360, 300],
              [470, 300],
              [640, 382],
            ]),
            red,
            4,
            'stroke-dasharray="3 13"',
          ),
          circle(210, 300, 9, red),
          stroke('M632 372L652 392M652 372L632 392', red, 6),
          compass(650, 150, 0.7),
        ],
        'translate(150 100) rotate(-3)',
      ),
      group(
        [
          rect(0, 0, 560, 58, c.sun, 4),
          ...Array.from({ length: 28 }, (_, i) =>
            stroke(`M${12 + i * 20} 0v${i % 5 === 0 ? 26 : 14}`, c.night, 2.5),
          ),
        ],
        'translate(520 660) rotate(-7)',
      ),
      group(
        [
          rect(0, -13, 260, 26, c.coral, 3),
          rect(0, -13, 260, 9, '#f3a08b', 3),
          shape('M260-13L308 0L260 13Z', '#f2d7b0'),
          shape('M294-4L308 0L294 4Z', c.night),
          rect(-30, -13, 30, 26, '#d9a5b3', 6),
        ],
        'translate(890 430) rotate(58)',
      ),
      group(
        [
          circle(0, 0, 74, '#6c7f93'),
          circle(0, 0, 62, '#d7eef8'),
          stroke('M-34-22A42 42 0 0 1 8-42', '#ffffff', 8),
          rect(66, -11, 130, 22, c.clay, 10),
        ],
        'translate(1040 150) rotate(28)',
      ),
    ],
    [gradient('wood', '#b98757', '#9a6b41')],
  );
}
