/** The pictures of "Water on the Move"; write-pictures.ts writes them into the pack. */
import {
  arrow,
  colors as c,
  circle,
  cloud,
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
import { cloudDroplets, kindsOfPrecipitation } from './cloud-pictures.ts';
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
