/** The pictures of "The World in Numbers" that are drawn by hand; its charts are in world-charts.ts. */
import {
  billionSteps,
  bubbleReading,
  lifeLines,
  lifeMap,
  twoVillages,
  whereWeLive,
} from '../charts/world-charts.ts';
import {
  arrow,
  colors as c,
  circle,
  gradient,
  group,
  label,
  rect,
  shape,
  stroke,
  sun,
  svg,
} from '../parts/drawing.ts';
import { cloths, person, skins } from '../parts/people-parts.ts';

const W = 1200;
const H = 750;

/** Every picture by file name. */
export const worldPictures: Record<string, () => string> = {
  'life-lines.svg': lifeLines,
  'healthy-start.svg': healthyStart,
  'life-map.svg': lifeMap,
  'billion-steps.svg': billionSteps,
  'family-size.svg': familySize,
  'where-we-live.svg': whereWeLive,
  'two-villages.svg': twoVillages,
  'bubble-reading.svg': bubbleReading,
};

function panel(left: number, top: number, color: string, name: string, body: readonly string[]): string {
  return group(
    [rect(0, 0, 560, 335, color, 18), ...body, label(280, 300, name, 30)],
    `translate(${left} ${top})`,
  );
}

function healthyStart(): string {
  const tap = [
    rect(170, 40, 150, 26, '#6c7f93', 8),
    rect(230, 60, 34, 50, '#6c7f93', 6),
    shape('M150 50H190V96H172Z', '#6c7f93'),
    stroke('M181 100V170', c.shallow, 20),
    shape('M110 170H252L236 262H126Z', '#d8effa', 'stroke="#7aa7c4" stroke-width="4"'),
    shape('M118 204H244L236 262H126Z', c.water),
    sun(440, 110, 44),
  ];
  const hands = [
    shape(
      'M120 210C120 150 190 130 240 160L300 190C330 210 300 250 262 240L180 250C140 250 120 240 120 210Z',
      skins[1],
    ),
    shape(
      'M440 210C440 150 370 130 320 160L250 196C226 216 260 250 300 238L380 250C420 250 440 240 440 210Z',
      skins[3],
    ),
    ...[
      [180, 110, 30],
      [260, 80, 38],
      [340, 104, 26],
      [410, 74, 18],
      [140, 70, 16],
      [300, 150, 20],
    ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#ffffff', 0.7)),
  ];
  const vaccine = [
    person(180, 268, 1.25, { skin: skins[2], top: '#d98b2b', hair: '#2e2018' }),
    group(
      [
        rect(0, -16, 150, 32, '#ffffff', 6),
        rect(20, -10, 80, 20, c.shallow, 4),
        stroke('M0 0H-66', '#8b8f9c', 5),
        rect(150, -7, 50, 14, '#8b8f9c', 4),
        rect(196, -24, 12, 48, '#6c7f93', 4),
      ],
      'translate(310 150) rotate(-8)',
    ),
  ];
  const food = [
    circle(220, 165, 105, '#ffffff'),
    circle(220, 165, 78, '#f0ede4'),
    shape('M170 150C180 110 250 104 262 150C240 176 196 178 170 150Z', '#c8452f'),
    circle(200, 190, 26, '#d98b2b'),
    circle(246, 192, 24, c.meadow),
    shape(
      'M380 90C420 60 450 90 446 130C440 190 410 220 396 220C384 220 360 180 360 140C360 110 366 100 380 90Z',
      '#f5c542',
    ),
    stroke('M392 84C396 66 404 58 418 52', c.forest, 7),
  ];
  return svg(W, H, [
    rect(0, 0, W, H, '#f7f2e7'),
    panel(25, 25, '#cfe6f2', 'Clean water', tap),
    panel(615, 25, '#cfe9dc', 'Soap', hands),
    panel(25, 390, '#f6ddc8', 'Vaccines', vaccine),
    panel(615, 390, '#f3e7bd', 'Enough food', food),
  ]);
}

/** The average family of the world: five children in 1955, between two and three in 2005. */
function familySize(): string {
  const adults = (x: number, y: number) => [
    person(x, y, 1.6, { skin: skins[1], top: cloths[0], hair: '#2e2018' }),
    person(x + 110, y, 1.55, {
      skin: skins[3],
      top: cloths[1],
      bottom: '#7c3f30',
      isLong: true,
      hair: '#3a2a1c',
    }),
  ];
  const child = (x: number, y: number, index: number, size: number) =>
    person(x, y, size, {
      skin: skins[(index * 2 + 1) % skins.length] ?? skins[0],
      top: cloths[(index + 2) % cloths.length] ?? cloths[0],
      hair: '#2e2018',
      isLong: index % 2 === 1,
      bottom: index % 2 === 1 ? (cloths[(index + 2) % cloths.length] ?? '') : '#4b5d73',
    });
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#ground)'),
      rect(0, 560, W, 190, '#cfe0b8'),
      stroke('M600 90V670', '#b9a988', 4, 'stroke-dasharray="3 16"'),
      ...adults(110, 560),
      ...[0, 1, 2, 3, 4].map((index) =>
        child(80 + index * 105, 690, index, [1.15, 1.05, 0.95, 0.85, 0.72][index] ?? 1),
      ),
      ...adults(800, 560),
      ...[0, 1].map((index) => child(810 + index * 110, 690, index + 1, [1.1, 0.95][index] ?? 1)),
      group([child(0, 0, 3, 0.85)], 'translate(1040 690)', 0.35),
      label(300, 80, '1955: five children', 34),
      label(900, 80, '2005: two or three', 34),
      arrow(520, 300, 600, 250, 672, 296, c.deep, 9),
    ],
    [gradient('ground', '#f4ead2', '#eaf0dc')],
  );
}
