/** The pictures of "Maps and Mapmakers"; write-pictures.ts writes them into the pack. */
import {
  arrow,
  colors as c,
  circle,
  gradient,
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
} from '../parts/drawing.ts';
import { compass, house, railroad, red, school, text } from '../parts/map-parts.ts';
import { fourProjections, greenlandAfrica, mercatorCourses, orangePeel } from './flat-map-pictures.ts';
import { globeLines, mapmakersDesk } from './globe-pictures.ts';

const W = 1200;
const H = 750;

/** Every picture by file name. */
export const mapPictures: Record<string, () => string> = {
  'town-map.svg': townMap,
  'compass-rose.svg': compassPicture,
  'grid-map.svg': gridMap,
  'globe-lines.svg': globeLines,
  'mapmakers-desk.svg': mapmakersDesk,
  'orange-peel.svg': orangePeel,
  'greenland-africa.svg': greenlandAfrica,
  'four-projections.svg': fourProjections,
  'mercator-courses.svg': mercatorCourses,
};

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
    text(1012, 62, 'Town of', 31, 'middle'),
    text(1012, 100, 'Willow Bend', 31, 'middle'),
    compass(1012, 236, 0.78),
    text(1012, 150, 'N', 26, 'middle'),
    text(864, 346, 'Key', 30),
    school(890, 428),
    text(940, 438, 'School', 28, 'start', 400),
    house(890, 488),
    text(940, 492, 'House', 28, 'start', 400),
    tree(890, 560, 0.44),
    text(940, 544, 'Park', 28, 'start', 400),
    stroke('M866 590H914', c.shallow, 16),
    text(940, 598, 'River', 28, 'start', 400),
    stroke('M866 640H914', '#5b5f6b', 5),
    railroad('M866 640H914', 15),
    text(940, 648, 'Railroad', 28, 'start', 400),
    stroke('M866 706V694H1146V706M1006 694V706', c.night, 4),
    text(866, 738, '0', 26, 'middle'),
    text(1006, 738, '100', 26, 'middle'),
    text(1138, 738, '200 m', 26, 'middle'),
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
