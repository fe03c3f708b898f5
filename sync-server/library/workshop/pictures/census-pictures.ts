/** The pictures of "Counting a Nation". */
import { movingMiddle, seatsMap, statesByTime, thirteenStates } from '../charts/union-maps.ts';
import { censusRows } from '../facts/census-rows.ts';
import { regionColors, regionOf, seats2020 } from '../facts/union-facts.ts';
import {
  colors as c,
  circle,
  cloud,
  gradient,
  group,
  label,
  land,
  pine,
  rect,
  shape,
  stroke,
  sun,
  svg,
  tree,
} from '../parts/drawing.ts';
import { text } from '../parts/map-parts.ts';
import { cloths, person, skins } from '../parts/people-parts.ts';

const W = 1200;
const H = 750;

/** Every picture by file name. */
export const censusPictures: Record<string, () => string> = {
  'census-taker.svg': censusTaker,
  'card-machine.svg': cardMachine,
  'house-of-435.svg': houseOf435,
  'thirteen-states.svg': thirteenStates,
  'states-by-time.svg': statesByTime,
  'growth-columns.svg': growthColumns,
  'moving-middle.svg': movingMiddle,
  'seats-map.svg': seatsMap,
};

function censusTaker(): string {
  const cabin = [
    rect(640, 330, 420, 270, '#a9805a', 4),
    ...[0, 1, 2, 3, 4, 5].map((row) => stroke(`M640 ${352 + row * 45}H1060`, '#86603f', 5)),
    shape('M600 340L850 190L1100 340Z', '#6d4a2f'),
    shape('M600 340L850 190L870 202L640 340Z', '#86603f'),
    rect(985, 205, 46, 90, '#8b8f9c', 3),
    rect(770, 400, 110, 200, '#4d3423', 4),
    rect(920, 410, 84, 76, '#ffe8a8', 4),
    stroke('M962 410V486M920 448H1004', '#4d3423', 6),
  ];
  const paper = group(
    [
      rect(0, 0, 64, 84, '#fffaf0', 3),
      ...[16, 30, 44, 58].map((y) => stroke(`M12 ${y}H${52 - (y % 3) * 6}`, '#7d8794', 3)),
    ],
    'translate(432 470) rotate(-8)',
  );
  const quill = group(
    [
      shape('M0 0C10-46 40-74 66-82C62-50 40-20 8-4Z', '#ffffff', 'stroke="#9fb0bd" stroke-width="2"'),
      stroke('M0 0L30-42', '#9fb0bd', 2),
    ],
    'translate(478 498)',
  );
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sky)'),
      sun(160, 130, 50),
      cloud(430, 150, 0.9),
      cloud(1020, 110, 0.7),
      land(
        [
          [0, 430],
          [300, 390],
          [620, 420],
          [900, 380],
          [1200, 410],
        ],
        H,
        c.hill,
      ),
      ...[60, 120, 175, 1130, 1170].map((x, index) => pine(x, 452 + (index % 2) * 14, 2, c.pine)),
      ...cabin,
      land(
        [
          [0, 590],
          [400, 570],
          [800, 592],
          [1200, 575],
        ],
        H,
        c.meadow,
      ),
      tree(230, 610, 1.9, '#4b9363'),
      shape('M600 750C640 690 720 640 790 600H870C840 650 800 700 790 750Z', '#d9bf8c'),
      person(400, 690, 1.75, { top: '#3a5f8a', bottom: '#e3d5b4', hat: 'tricorn', hair: '#7a6a58' }),
      paper,
      quill,
      person(690, 668, 1.5, { top: '#b0563f', bottom: '#7c3f30', isLong: true, hat: 'bonnet' }),
      person(822, 676, 1.55, { top: '#5f7a4c', bottom: '#5a4a3a', hair: '#3a2a1c' }),
      person(610, 700, 0.95, { top: '#d9a441', bottom: '#6d5a48', hair: '#8a5a2c' }),
      person(905, 702, 1.05, { top: '#8e5ba6', bottom: '#6f4783', isLong: true, hair: '#6a4022' }),
    ],
    [gradient('sky', c.skyTop, c.skyLow)],
  );
}

/** Hollerith's machine: a card with holes, and the dials that count them. */
function cardMachine(): string {
  const holes: string[] = [];
  for (let column = 0; column < 20; column += 1) {
    for (let row = 0; row < 9; row += 1) {
      const isHole = (column * 7 + row * 5 + ((column * row) % 4)) % 9 === 0;
      holes.push(
        isHole
          ? circle(column * 23, row * 24, 7, '#2f3f50')
          : `<circle cx="${column * 23}" cy="${row * 24}" r="6" fill="none" stroke="#c7a867" stroke-width="2"/>`,
      );
    }
  }
  const dials = Array.from({ length: 12 }, (_, index) => {
    const angle = ((index * 77 + 20) % 360) * (Math.PI / 180);
    const [x, y] = [(index % 4) * 112, Math.floor(index / 4) * 112];
    return [
      circle(x, y, 47, '#d8b25a'),
      circle(x, y, 41, c.paper),
      ...Array.from({ length: 10 }, (__, tick) => {
        const turn = (tick * Math.PI) / 5;
        return stroke(
          `M${Math.round(x + 31 * Math.sin(turn))} ${Math.round(y - 31 * Math.cos(turn))}L${Math.round(x + 38 * Math.sin(turn))} ${Math.round(y - 38 * Math.cos(turn))}`,
          c.night,
          3,
        );
      }),
      stroke(
        `M${x} ${y}L${Math.round(x + 28 * Math.sin(angle))} ${Math.round(y - 28 * Math.cos(angle))}`,
        '#c8452f',
        5,
      ),
      circle(x, y, 6, c.night),
    ].join('');
  });
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#wall)'),
      rect(0, 610, W, 140, '#5a4030'),
      rect(560, 90, 580, 430, '#7a5231', 14),
      rect(590, 120, 520, 370, '#5f3e24', 10),
      group(dials, 'translate(682 193)'),
      rect(540, 520, 620, 100, '#8f6239', 8),
      rect(580, 620, 34, 110, '#6d4a2f'),
      rect(1086, 620, 34, 110, '#6d4a2f'),
      rect(620, 480, 210, 66, '#3d4956', 8),
      rect(640, 450, 170, 36, '#586878', 6),
      ...[0, 1, 2, 3, 4, 5].map((pin) => stroke(`M${660 + pin * 26} 486V512`, '#d8dee4', 5)),
      stroke('M810 460C880 440 880 380 860 340', '#3d4956', 10),
      group(
        [
          rect(8, 12, 520, 290, '#2b1a0e', 8).replace('/>', ' opacity="0.25"/>'),
          shape('M0 8Q0 0 8 0H482L520 38V282Q520 290 512 290H8Q0 290 0 282Z', '#f3dfae'),
          group(holes, 'translate(42 62)'),
        ],
        'translate(40 250) rotate(-7)',
      ),
      label(260, 650, 'One card, one person', 28),
      label(850, 690, 'Dials that count', 28),
    ],
    [gradient('wall', '#dfe7e3', '#c3d1cd')],
  );
}

/** 435 seats in half circles, in the colors of four regions. */
function houseOf435(): string {
  const rows = 11;
  const radii = Array.from({ length: rows }, (_, row) => 210 + row * 36);
  const whole = radii.reduce((sum, radius) => sum + radius, 0);
  const places = radii.flatMap((radius, row) => {
    const last = row === rows - 1;
    const before = radii.slice(0, row).reduce((sum, one) => sum + Math.round((435 * one) / whole), 0);
    const count = last ? 435 - before : Math.round((435 * radius) / whole);
    return Array.from({ length: count }, (_, index) => ({
      radius,
      angle: Math.PI * (1 - index / (count - 1)),
    }));
  });
  places.sort((a, b) => b.angle - a.angle);
  const order = ['West', 'Midwest', 'South', 'Northeast'] as const;
  const colorsInOrder = order.flatMap((region) =>
    Object.entries(seats2020)
      .filter(([name]) => regionOf(name) === region)
      .flatMap(([, count]) => Array.from({ length: count }, () => regionColors[region])),
  );
  const sum = (region: string) =>
    Object.entries(seats2020).reduce(
      (total, [name, count]) => total + (regionOf(name) === region ? count : 0),
      0,
    );
  return svg(W, H, [
    rect(0, 0, W, H, '#f7f2e7'),
    ...places.map(({ radius, angle }, index) =>
      circle(
        600 + radius * Math.cos(angle),
        640 - radius * Math.sin(angle),
        13,
        colorsInOrder[index] ?? c.night,
      ),
    ),
    rect(540, 600, 120, 60, '#7a5231', 8),
    rect(560, 560, 80, 48, '#93653d', 6),
    ...order.flatMap((region, index) => [
      circle(170 + index * 250, 708, 15, regionColors[region]),
      text(194 + index * 250, 718, `${region} ${sum(region)}`, 27),
    ]),
  ]);
}

function growthColumns(): string {
  const rows = censusRows('census-totals-record.json').filter((_, index) => index % 3 === 2 || index === 0);
  const top = 340_000_000;
  const columns = rows.map(([year, people], index) => {
    const height = (Number(people) / top) * 560;
    // As far apart as the years are: the first step is 20 years, the others are 30.
    const x = 84 + (Number(year) - 1790) * 4.32;
    const million = Math.round(Number(people) / 1_000_000);
    return [
      rect(x, 650 - height, 70, Math.max(4, height), index % 2 ? c.deep : c.water, 5),
      text(x + 35, 650 - height - 14, String(million), 28, 'middle'),
      text(x + 35, 692, String(year), 25, 'middle', 400),
    ].join('');
  });
  return svg(W, H, [
    rect(0, 0, W, H, '#f4f0e4'),
    ...[100, 200, 300].map((million) =>
      stroke(`M70 ${650 - Math.round((million * 1_000_000 * 560) / top)}H1150`, '#d6cdb8', 2),
    ),
    stroke('M70 650H1150', c.night, 4),
    ...columns,
    ...[0, 1, 2, 3].map((index) =>
      person(330 + index * 78, 320 + (index % 2) * 8, 0.95, {
        skin: skins[index % skins.length] ?? skins[0],
        top: cloths[index % cloths.length] ?? cloths[0],
        hair: index % 2 ? '#2e2018' : '#6a4022',
        isLong: index === 2,
        bottom: index === 2 ? (cloths[2] ?? '') : '#4b5d73',
      }),
    ),
    label(447, 92, 'Millions of people', 32),
    text(600, 734, 'Census', 24, 'middle', 400),
  ]);
}
