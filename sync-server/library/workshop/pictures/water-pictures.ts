/** The pictures of "Water on the Move"; write-pictures.ts writes them into the pack. */
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
  stroke,
  sun,
  svg,
  tree,
  type Point,
} from '../parts/drawing.ts';
import { riverDelta, watershed } from './delta-pictures.ts';
import { riverCanyon, riverMeander } from './river-pictures.ts';

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
      ...[440, 500, 540].map((x, i) => pine(x, 536 + i * 10, 1.3, c.pine)),
      tree(110, 624, 1.2, c.forest),
      tree(215, 640, 1.3, '#4b9363'),
      shape('M0 640C140 648 300 670 400 700C450 716 500 734 530 750H0Z', c.earth),
      stroke('M0 640C140 648 300 670 400 700C450 716 500 734 530 750', c.clay, 7),
      shape('M0 690C130 694 260 706 340 726C380 736 410 744 424 750H0Z', c.water, 'opacity="0.85"'),
      arrow(60, 620, 60, 650, 60, 676, c.night, 7),
      arrow(318, 680, 322, 694, 330, 708, c.night, 7),
      arrow(110, 500, 96, 440, 104, 386, c.coral, 6),
      arrow(215, 500, 230, 460, 222, 416, c.coral, 6),
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
      label(164, 470, 'Transpiration', 26),
      label(180, 724, 'Groundwater', 26),
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
