/** The pictures of "Reading the Climate Record"; write-pictures.ts writes them into the pack. */
import { breathingEarth, keelingCurve, temperatureStripes } from '../charts/climate-charts.ts';
import {
  arrow,
  colors as c,
  circle,
  cloud,
  gradient,
  group,
  label,
  land,
  rect,
  ripples,
  shape,
  stroke,
  sun,
  svg,
  type Point,
} from '../parts/drawing.ts';
import { fourWaysToSpin, generatorPicture, windFarm } from './power-pictures.ts';

const W = 1200;
const H = 750;

/** Every picture by file name; `data` reads a file of vega-datasets. */
export function climatePictures(data: (file: string) => string): Record<string, () => string> {
  return {
    'mauna-loa.svg': maunaLoa,
    'keeling-curve.svg': () => keelingCurve(data('co2-concentration.csv')),
    'breathing-earth.svg': () => breathingEarth(data('co2-concentration.csv')),
    'temperature-stripes.svg': () => temperatureStripes(data('global-temp.csv')),
    'greenhouse-effect.svg': greenhouseEffect,
    'ice-core.svg': iceCore,
    'generator.svg': generatorPicture,
    'four-ways-to-spin.svg': fourWaysToSpin,
    'wind-farm.svg': windFarm,
  };
}

function maunaLoa(): string {
  const slope: Point[] = [
    [0, 640],
    [260, 560],
    [560, 420],
    [820, 300],
    [1010, 250],
    [1200, 236],
  ];
  const hut = (x: number, y: number, size: number, dome: boolean) =>
    group(
      [
        rect(-46, -44, 92, 44, '#f7fafc', 3),
        rect(-46, -44, 92, 9, '#d3dde5'),
        rect(-30, -26, 18, 16, c.deep),
        rect(8, -30, 20, 30, '#8aa0b3'),
        ...(dome ? [shape('M-26-44A26 26 0 0 1 26-44Z', '#ffffff'), stroke('M0-70V-44', '#d3dde5', 4)] : []),
      ],
      `translate(${x} ${y}) scale(${size})`,
    );
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sky)'),
      sun(180, 130, 54),
      rect(0, 470, W, 280, 'url(#sea)'),
      ...[60, 260, 470, 700].map((x, i) => cloud(x + 40, 492 + (i % 2) * 26, 1.1, '#ffffff', '#dbe8f1')),
      land(slope, H, '#4b4347'),
      land(
        [
          [300, 640],
          [620, 500],
          [900, 380],
          [1200, 330],
        ],
        H,
        '#3a3338',
      ),
      shape(
        'M860 750C900 640 1000 540 1040 420C1060 380 1100 350 1200 340V420C1130 470 1080 600 1060 750Z',
        '#2c272c',
      ),
      stroke('M470 590C560 560 610 520 690 490M560 660C680 620 720 570 830 520', '#5c5257', 6),
      hut(760, 404, 1.15, false),
      hut(900, 350, 1.35, true),
      hut(1040, 326, 1, false),
      stroke('M980 340V120M980 130L950 340M980 130L1012 338M962 260H998M968 200H992', '#d9534a', 6),
      circle(980, 112, 9, '#ffffff'),
      stroke('M964 112h-40M996 112h36', '#ffffff', 5),
      arrow(420, 250, 620, 210, 880, 140, '#ffffff', 6),
      arrow(360, 320, 600, 290, 860, 190, '#ffffff', 6),
      ripples([
        [90, 610],
        [190, 680],
        [330, 700],
        [60, 720],
      ]),
      label(450, 210, 'Clean air from the sea', 28),
    ],
    [gradient('sky', '#4f9fd4', '#d6ecf7'), gradient('sea', '#5a9fc9', c.deep)],
  );
}

function greenhouseEffect(): string {
  const molecule = (x: number, y: number) =>
    circle(x - 17, y, 12, c.coral) + circle(x + 17, y, 12, c.coral) + circle(x, y, 14, c.night);
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#space)'),
      shape('M0 300C400 210 800 210 1200 300V750H0Z', '#7fb8dc', 'opacity="0.35"'),
      shape('M0 400C400 320 800 320 1200 400V750H0Z', '#9fd0ea', 'opacity="0.4"'),
      shape('M0 600C400 520 800 520 1200 600V750H0Z', c.meadow),
      shape('M0 660C120 620 300 610 420 640C480 680 300 740 200 750H0Z', c.deep),
      shape('M1200 640C1080 600 900 620 860 660C900 720 1000 740 1200 750Z', c.deep),
      sun(140, 110, 62),
      arrow(220, 180, 300, 340, 380, 540, c.sun, 12),
      arrow(270, 150, 380, 320, 480, 530, c.sun, 12),
      arrow(640, 540, 640, 330, 700, 110, c.coral, 9),
      arrow(760, 545, 740, 470, 780, 400, c.coral, 11),
      arrow(800, 400, 850, 460, 850, 540, c.coral, 11),
      arrow(930, 560, 920, 470, 980, 380, c.coral, 11),
      arrow(1000, 380, 1050, 460, 1050, 550, c.coral, 11),
      ...(
        [
          [560, 360],
          [700, 390],
          [850, 350],
          [1000, 320],
          [1120, 380],
          [480, 400],
        ] as const
      ).map(([x, y]) => molecule(x, y)),
      label(330, 690, 'Sunlight warms the ground', 30),
      label(900, 690, 'Some heat is held', 30),
      label(900, 90, 'Some heat escapes', 30),
      label(960, 270, 'Carbon dioxide', 26),
    ],
    [gradient('space', '#14304a', '#4a86b4')],
  );
}

function iceCore(): string {
  const bubbles = Array.from({ length: 26 }, (_, i) =>
    circle(
      980 + Math.cos(i * 2.4) * Math.sqrt(i + 1) * 28,
      420 + Math.sin(i * 2.4) * Math.sqrt(i + 1) * 28,
      7 + (i % 4) * 3,
      '#ffffff',
      0.85,
    ),
  );
  const layers = Array.from({ length: 15 }, (_, i) =>
    rect(380, 318 + i * 28, 76, 4, i % 4 === 3 ? '#6f96b3' : '#a9cadf'),
  );
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sky)'),
      rect(0, 250, W, 500, 'url(#ice)'),
      shape('M0 262C200 238 420 262 640 250C860 240 1040 258 1200 246V300H0Z', '#ffffff'),
      ...[330, 400, 480, 570, 660].map((y, i) =>
        stroke(
          `M0 ${y}C300 ${y - 14} 700 ${y + 16} 1200 ${y - 6}`,
          '#ffffff',
          3,
          `opacity="${0.5 - i * 0.07}"`,
        ),
      ),
      stroke('M418 60L340 258M418 60L496 258M418 60V258M366 190H470M388 130H448', '#d9534a', 9),
      rect(120, 196, 150, 62, c.coral, 8),
      rect(140, 212, 34, 26, '#fdf6e3', 4),
      rect(192, 212, 34, 26, '#fdf6e3', 4),
      shape('M108 200L195 150L282 200Z', '#b84a33'),
      rect(402, 250, 32, 60, '#7d8894'),
      rect(376, 300, 84, 420, '#cfe6f3', 10),
      ...layers,
      stroke('M462 640C620 640 700 500 800 440', '#ffffff', 5, 'stroke-dasharray="4 14"'),
      circle(980, 420, 196, '#ffffff'),
      circle(980, 420, 184, '#9cc8e2'),
      ...bubbles,
      label(195, 120, 'Drilling camp', 28),
      label(240, 420, 'Younger ice', 28),
      label(240, 690, 'Older ice', 28),
      label(980, 680, 'Bubbles of old air', 30),
    ],
    [gradient('sky', '#9cc9e6', '#eef6fb'), gradient('ice', '#bcdcee', '#4f86ae')],
  );
}
