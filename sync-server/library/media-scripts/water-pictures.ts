/** The pictures of "Water on the Move". Run `npx tsx sync-server/library/media-scripts/write-pictures.ts`. */
import {
  arrow,
  circle,
  cloud,
  colors as c,
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
} from './drawing.ts';

const W = 1200;
const H = 750;
const sky = gradient('sky', c.skyTop, c.skyLow);
const sea = gradient('sea', c.shallow, c.deep);

/** Every picture by file name. */
export const waterPictures: Record<string, () => string> = {
  'water-landscape.svg': waterLandscape,
  'water-cycle-diagram.svg': waterCycleDiagram,
  'cloud-droplets.svg': cloudDroplets,
  'kinds-of-precipitation.svg': kindsOfPrecipitation,
  'river-canyon.svg': riverCanyon,
  'river-meander.svg': riverMeander,
  'river-delta.svg': riverDelta,
  'watershed.svg': watershed,
};

function mountains(base: number): string[] {
  return [
    mountain(150, base, 420, 230, c.rockLight),
    mountain(560, base, 460, 270, c.rockLight),
    mountain(350, base + 10, 480, 340, c.rock),
    mountain(760, base + 10, 380, 200, c.rock),
  ];
}

function waterLandscape(): string {
  const river: Point[] = [
    [372, 420],
    [330, 455],
    [440, 490],
    [560, 525],
    [500, 575],
    [600, 640],
    [840, 720],
  ];
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sky)'),
      sun(1010, 130, 58),
      cloud(150, 130, 1.1),
      cloud(640, 105, 0.8),
      cloud(860, 215, 0.7),
      ...mountains(430),
      land(
        [
          [0, 400],
          [160, 372],
          [330, 405],
          [520, 380],
          [760, 410],
          [980, 376],
          [1200, 402],
        ],
        H,
        c.far,
      ),
      land(
        [
          [0, 450],
          [180, 420],
          [380, 448],
          [620, 424],
          [900, 462],
          [1200, 430],
        ],
        H,
        c.hill,
      ),
      ...[60, 110, 150, 215, 640, 690, 730, 1010, 1060, 1120].map((x, i) =>
        pine(x, 462 + (i % 3) * 7, 1.25 + (i % 2) * 0.35, c.pine),
      ),
      land(
        [
          [0, 520],
          [260, 486],
          [520, 512],
          [800, 500],
          [1200, 540],
        ],
        H,
        c.meadow,
      ),
      ribbon(river, 3, 54, c.water),
      ribbon(
        river.map(([x, y]) => [x - 4, y] as const),
        1,
        22,
        c.shallow,
      ),
      shape('M560 750C700 690 760 640 900 618C1010 602 1110 604 1200 596V750Z', 'url(#sea)'),
      stroke('M800 636C830 628 862 624 900 618C1010 602 1110 604 1200 596', c.sand, 12),
      stroke('M560 750C590 738 618 724 642 710', c.sand, 12),
      ripples([
        [860, 668],
        [960, 650],
        [1060, 690],
        [1120, 640],
        [930, 716],
        [1040, 734],
      ]),
      tree(110, 660, 1.5, c.forest),
      tree(235, 700, 1.15, '#4b9363'),
      tree(330, 640, 0.8, c.forest),
      ...[420, 90, 180, 300].map((x, i) => circle(x, 715 - i * 9, 7, i % 2 ? c.sun : c.coral)),
    ],
    [sky, sea],
  );
}

function waterCycleDiagram(): string {
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sky)'),
      sun(1070, 120, 56),
      mountain(120, 470, 440, 300, c.rockLight),
      mountain(300, 480, 420, 350, c.rock),
      land(
        [
          [0, 455],
          [170, 430],
          [380, 452],
          [560, 500],
          [700, 560],
          [830, 640],
        ],
        H,
        c.hill,
      ),
      land(
        [
          [0, 520],
          [230, 505],
          [430, 545],
          [620, 610],
          [760, 690],
        ],
        H,
        c.meadow,
      ),
      ribbon(
        [
          [310, 400],
          [336, 450],
          [310, 495],
          [410, 545],
          [470, 590],
          [560, 630],
          [720, 690],
        ],
        4,
        26,
        c.water,
      ),
      shape('M560 750C600 690 680 640 790 612C930 580 1080 590 1200 584V750Z', 'url(#sea)'),
      stroke('M690 646C720 632 752 622 790 612C930 580 1080 590 1200 584', c.sand, 11),
      stroke('M562 748C574 732 590 716 606 700', c.sand, 11),
      ...[70, 120, 500, 540].map((x, i) => pine(x, 500 + (i > 1 ? 45 : 0) + i * 4, 1.3, c.pine)),
      tree(180, 610, 1.1, c.forest),
      tree(300, 660, 1.3, '#4b9363'),
      cloud(330, 180, 1.35, '#f3f7fa', c.storm),
      cloud(560, 150, 1, c.cloud, c.cloudShade),
      rain(230, 195, 200, 120, 26, c.deep),
      arrow(930, 570, 960, 430, 880, 290, c.coral, 9),
      arrow(850, 575, 870, 450, 800, 330, c.coral, 6),
      arrow(1020, 570, 1050, 460, 980, 350, c.coral, 6),
      arrow(850, 180, 760, 110, 680, 130, c.deep, 8),
      arrow(480, 490, 600, 520, 690, 600, c.night, 8),
      ripples([
        [820, 660],
        [940, 640],
        [1060, 680],
        [900, 715],
        [1110, 630],
      ]),
      label(1010, 480, 'Evaporation', 30),
      label(700, 215, 'Condensation', 30),
      label(330, 360, 'Precipitation', 30),
      label(940, 705, 'Collection', 30),
      label(640, 480, 'Runoff', 26),
    ],
    [sky, sea],
  );
}

function cloudDroplets(): string {
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

function kindsOfPrecipitation(): string {
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

function riverCanyon(): string {
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

function riverMeander(): string {
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

function riverDelta(): string {
  const branch = (points: Point[], from: number, to: number) => ribbon(points, from, to, c.water);
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sea)'),
      shape(
        'M0 0H1200V250C1120 270 1060 330 980 380C930 480 860 540 760 560C700 620 600 640 530 590C430 590 340 530 300 440C220 400 120 330 0 300Z',
        '#f3e4bb',
        'opacity="0.45" transform="translate(0 34)"',
      ),
      shape(
        'M0 0H1200V230C1120 250 1060 310 980 356C930 456 860 516 760 536C700 590 600 606 530 560C430 566 340 506 300 416C220 376 120 306 0 276Z',
        c.sand,
      ),
      shape(
        'M0 0H1200V205C1110 226 1040 290 960 330C910 420 850 486 750 506C690 556 605 570 540 530C440 534 360 480 316 392C230 350 120 282 0 250Z',
        c.hill,
      ),
      ...(
        [
          [120, 110],
          [330, 120],
          [900, 100],
          [1080, 120],
          [760, 160],
        ] as const
      ).map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="150" ry="66" fill="${c.meadow}" opacity="0.5"/>`),
      branch(
        [
          [560, -20],
          [610, 90],
          [560, 190],
          [600, 290],
        ],
        44,
        36,
      ),
      branch(
        [
          [600, 285],
          [540, 370],
          [470, 430],
          [420, 560],
        ],
        22,
        5,
      ),
      branch(
        [
          [600, 285],
          [620, 390],
          [600, 480],
          [620, 620],
        ],
        26,
        6,
      ),
      branch(
        [
          [605, 290],
          [700, 370],
          [790, 420],
          [830, 540],
        ],
        22,
        5,
      ),
      branch(
        [
          [500, 410],
          [400, 410],
          [330, 440],
          [270, 500],
        ],
        12,
        3,
      ),
      branch(
        [
          [740, 395],
          [840, 380],
          [920, 390],
          [1000, 440],
        ],
        12,
        3,
      ),
      branch(
        [
          [612, 450],
          [680, 500],
          [720, 560],
          [740, 620],
        ],
        11,
        3,
      ),
      ...(
        [
          [430, 640],
          [620, 690],
          [830, 640],
          [260, 560],
          [1010, 520],
        ] as const
      ).map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="${90}" ry="46" fill="#f0dcae" opacity="0.3"/>`),
      ripples(
        [
          [120, 460],
          [210, 620],
          [90, 690],
          [1050, 620],
          [1120, 480],
          [930, 700],
          [480, 715],
        ],
        c.foam,
        1.3,
      ),
      ...(
        [
          [110, 190],
          [200, 150],
          [280, 220],
          [390, 260],
          [450, 170],
          [720, 230],
          [830, 250],
          [930, 190],
          [1040, 160],
          [1120, 90],
          [560, 400],
          [690, 430],
          [420, 330],
        ] as const
      ).map(([x, y], i) => tree(x, y, 0.42 + (i % 3) * 0.09, i % 2 ? c.forest : '#4b9363')),
      label(740, 60, 'River', 27),
      label(900, 300, 'Delta', 27),
      label(200, 700, 'Sea', 27),
    ],
    [gradient('sea', '#5fb0d9', c.deep)],
  );
}

function watershed(): string {
  const main: Point[] = [
    [560, 150],
    [600, 260],
    [560, 380],
    [620, 500],
    [590, 620],
    [600, 770],
  ];
  const creeks: Point[][] = [
    [
      [300, 170],
      [380, 250],
      [470, 290],
      [574, 330],
    ],
    [
      [230, 330],
      [340, 400],
      [460, 420],
      [580, 430],
    ],
    [
      [900, 160],
      [820, 240],
      [700, 270],
      [590, 320],
    ],
    [
      [980, 340],
      [860, 400],
      [740, 430],
      [612, 470],
    ],
    [
      [320, 520],
      [420, 560],
      [520, 580],
      [598, 590],
    ],
    [
      [880, 540],
      [780, 570],
      [700, 590],
      [600, 620],
    ],
  ];
  const ridge: Point[] = [
    [470, 760],
    [330, 690],
    [200, 580],
    [140, 420],
    [190, 250],
    [310, 120],
    [560, 70],
    [860, 90],
    [1010, 190],
    [1070, 350],
    [1020, 540],
    [880, 680],
    [730, 760],
  ];
  return svg(W, H, [
    rect(0, 0, W, H, '#a8cf9f'),
    shape(`${smooth(ridge)}Z`, c.meadow),
    stroke(smooth(ridge), c.paper, 9, 'stroke-dasharray="4 22"'),
    ...creeks.map((creek) => ribbon(creek, 4, 11, c.water)),
    ribbon(main, 8, 36, c.water),
    stroke(smooth(main), c.shallow, 8, 'opacity="0.7"'),
    ...ridge
      .slice(2, 11)
      .map(([x, y], i) =>
        mountain(x, y + 66, 150 + (i % 2) * 36, 104 + (i % 3) * 22, i % 2 ? c.rock : c.rockLight),
      ),
    ...(
      [
        [440, 200],
        [700, 190],
        [420, 350],
        [760, 340],
        [420, 480],
        [740, 510],
        [690, 380],
        [480, 650],
        [720, 680],
        [880, 450],
        [330, 300],
      ] as const
    ).map(([x, y], i) => tree(x, y, 0.5 + (i % 3) * 0.1, i % 2 ? c.forest : '#3f8a5d')),
    arrow(110, 250, 70, 300, 60, 370, c.deep, 6),
    arrow(1130, 280, 1160, 330, 1160, 400, c.deep, 6),
    label(712, 52, 'Divide', 27),
    label(600, 545, 'All this rain feeds one river', 25),
  ]);
}
