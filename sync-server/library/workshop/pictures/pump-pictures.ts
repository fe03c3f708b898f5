/** The pictures of "The Pump on Broad Street". */
import { epidemicCurve, threePlaces } from '../charts/pump-charts.ts';
import { sohoSketchMap } from '../charts/soho-picture.ts';
import {
  arrow,
  colors as c,
  circle,
  cloud,
  gradient,
  group,
  label,
  rect,
  shape,
  stroke,
  svg,
} from '../parts/drawing.ts';
import { person } from '../parts/people-parts.ts';

const W = 1200;
const H = 750;

/** Every picture by file name. */
export const pumpPictures: Record<string, () => string> = {
  'broad-street-scene.svg': broadStreet,
  'the-pump.svg': thePump,
  'soho-sketch-map.svg': sohoSketchMap,
  'three-places.svg': threePlaces,
  'epidemic-curve.svg': epidemicCurve,
  'two-companies.svg': twoCompanies,
  'well-and-cesspool.svg': wellAndCesspool,
  'london-sewers.svg': londonSewers,
};

/** A street pump about 190 high at size 1; (x, y) is the middle of its foot. */
export function pump(x: number, y: number, size: number, hasHandle = true): string {
  return group(
    [
      rect(-46, -14, 92, 16, '#8b8f9c', 4),
      rect(-22, -150, 44, 140, '#33424f', 6),
      rect(-28, -160, 56, 16, '#465866', 5),
      shape('M-22-160L0-190L22-160Z', '#33424f'),
      circle(0, -192, 8, '#c99a3b'),
      rect(-64, -112, 46, 14, '#33424f', 6),
      rect(-68, -112, 14, 26, '#33424f', 4),
      ...(hasHandle
        ? [stroke('M22-132C62-138 84-112 88-58', '#c99a3b', 11), circle(88, -52, 10, '#c99a3b')]
        : [circle(26, -132, 9, '#1c262e')]),
      rect(-22, -96, 44, 6, '#c99a3b'),
      rect(-22, -40, 44, 6, '#c99a3b'),
    ],
    `translate(${x} ${y}) scale(${size})`,
  );
}

/** A row of brick houses with shops below. */
function houses(x: number, top: number, count: number, width: number, bottom: number): string {
  const bricks = ['#a9674b', '#8f5a45', '#b57a54', '#7f5244', '#9c6a50'];
  return Array.from({ length: count }, (_, index) => {
    const left = x + index * width;
    const roof = top + ((index * 37) % 3) * 16;
    const windows = [0, 1, 2].flatMap((floor) =>
      [0.2, 0.6].map((part) => {
        const lit = (index + floor) % 4 === 0;
        return rect(
          left + width * part,
          roof + 40 + floor * 84,
          width * 0.22,
          52,
          lit ? '#ffe0a0' : '#3f4a58',
          3,
        );
      }),
    );
    return [
      rect(left, roof, width - 4, bottom - roof, bricks[index % bricks.length] ?? '#a9674b'),
      rect(left - 4, roof - 10, width + 4, 14, '#5d4a40', 2),
      rect(left + width * 0.4, roof - 44, 28, 36, '#6e4a3c'),
      ...windows,
      rect(left + width * 0.14, bottom - 118, width * 0.42, 78, '#d8e6ea', 3),
      rect(left + width * 0.64, bottom - 118, width * 0.24, 118, index % 2 ? '#2f4a3d' : '#3a3f5c', 3),
    ].join('');
  }).join('');
}

function broadStreet(): string {
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#evening)'),
      cloud(240, 90, 0.8, '#f3dcc8', '#dcbfa9'),
      cloud(930, 70, 0.9, '#f3dcc8', '#dcbfa9'),
      houses(-20, 130, 7, 180, 560),
      rect(0, 540, W, 34, '#b9b2a6'),
      rect(0, 574, W, 176, '#8d877d'),
      ...Array.from({ length: 30 }, (_, index) =>
        stroke(`M${(index * 97) % 1200} ${598 + ((index * 53) % 140)}q20-9 40 0`, '#a39d92', 4),
      ),
      pump(610, 640, 1.5),
      rect(508, 600, 52, 54, '#a9805a', 5),
      stroke('M508 602Q534 566 560 602', '#6d4a2f', 5),
      person(800, 700, 1.35, {
        isGrave: true,
        top: '#2f3640',
        bottom: '#3d4550',
        hat: 'top',
        hair: '#4a3524',
      }),
      group(
        [rect(0, 0, 60, 74, c.paper, 3), stroke('M10 18H50M10 32H44M10 46H48', '#7d8794', 3)],
        'translate(826 548) rotate(8)',
      ),
      person(420, 694, 1.25, {
        isGrave: true,
        top: '#8e5b54',
        bottom: '#5f4a66',
        isLong: true,
        hat: 'bonnet',
      }),
      person(345, 706, 0.85, {
        isGrave: true,
        top: '#5f7a6c',
        bottom: '#4b5d73',
        hair: '#6a4022',
        hat: 'cap',
      }),
      label(960, 690, 'September 1854', 28),
    ],
    [gradient('evening', '#c98f6a', '#f3dcb6')],
  );
}

function thePump(): string {
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#fog)'),
      houses(-10, 210, 5, 250, 590).replaceAll('fill="#', 'opacity="0.55" fill="#'),
      rect(0, 570, W, 180, '#9a948a'),
      pump(430, 690, 3.1),
      pump(900, 690, 3.1, false),
      label(430, 60, 'September 7', 34),
      label(890, 60, 'September 8', 34),
      arrow(600, 200, 670, 150, 740, 190, '#c8452f', 9),
    ],
    [gradient('fog', '#dfe3e2', '#c6cbca')],
  );
}

function twoCompanies(): string {
  const home = (x: number, isFoul: boolean) =>
    group(
      [
        rect(-64, -150, 128, 150, isFoul ? '#b5836a' : '#a9b08c', 3),
        shape('M-76-150L0-214L76-150Z', '#6e4a3c'),
        rect(-46, -124, 36, 44, '#ffe8a8', 3),
        rect(12, -124, 36, 44, '#ffe8a8', 3),
        rect(-16, -62, 32, 62, '#4d3423', 3),
        stroke('M0 0V88', isFoul ? '#7a5a30' : '#2f8fc2', 12),
      ],
      `translate(${x} 400)`,
    );
  const kinds = [true, false, false, true, true, false, true];
  return svg(W, H, [
    rect(0, 0, W, H, '#dfeaf0'),
    rect(0, 400, W, 350, '#a58a6b'),
    rect(0, 392, W, 14, '#8d877d'),
    stroke('M40 488H1160', '#7a5a30', 20),
    stroke('M40 560H1160', '#2f8fc2', 20),
    ...kinds.map((isFoul, index) => home(120 + index * 160, isFoul)),
    ...kinds.flatMap((isFoul, index) =>
      isFoul ? [] : [stroke(`M${120 + index * 160} 470V560`, '#2f8fc2', 12)],
    ),
    label(320, 640, 'Foul water: 315 deaths', 29, '#5a3a10'),
    label(880, 640, 'Cleaner water: 38 deaths', 29, '#0f4c75'),
    label(600, 705, 'in every 10,000 houses', 27),
    label(600, 60, 'One street, one air, two waters', 32),
  ]);
}

function wellAndCesspool(): string {
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sky)'),
      rect(0, 250, W, 500, '#9b7b58'),
      rect(0, 250, W, 50, '#b9b2a6'),
      ...[360, 460, 570, 680].map((y, index) =>
        stroke(
          `M0 ${y}C300 ${y - 14} 800 ${y + 16} 1200 ${y - 6}`,
          '#86683f',
          3,
          `opacity="${0.3 + index * 0.1}"`,
        ),
      ),
      rect(60, 60, 330, 240, '#a9674b', 4),
      shape('M40 66L225-20L410 66Z', '#6e4a3c'),
      rect(110, 120, 70, 80, '#ffe8a8', 4),
      rect(270, 120, 70, 80, '#3f4a58', 4),
      rect(240, 300, 190, 210, '#6b5a44', 6),
      rect(258, 318, 154, 174, '#4b3a24', 4),
      shape('M258 380C300 366 370 392 412 376V492H258Z', '#6b5a1f'),
      ...[450, 468].map((y) =>
        stroke(
          `M430 ${y - 6}C520 ${y + 20} 560 ${y + 60} 626 ${y + 96}`,
          '#7a6422',
          7,
          'stroke-dasharray="3 16"',
        ),
      ),
      rect(640, 250, 150, 450, '#8b8f9c', 4),
      rect(660, 250, 110, 440, '#2c3e4c'),
      shape('M660 520C690 510 740 532 770 520V690H660Z', '#4d88a8'),
      pump(715, 262, 1.05),
      stroke('M715 262V600', '#33424f', 12),
      label(330, 560, 'Leaking cesspool', 28),
      label(905, 610, 'Well', 32),
      stroke('M434 350H636', c.night, 4),
      stroke('M434 338V362M636 338V362', c.night, 4),
      label(535, 328, 'under 3 feet', 25),
    ],
    [gradient('sky', '#b8d3e0', '#e6eff2')],
  );
}

/** The sewer in the new wall along the Thames, cut through, with the street above it and the river beside it. */
function londonSewers(): string {
  const bricks = Array.from({ length: 24 }, (_, index) => {
    const angle = (index * Math.PI) / 12;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return stroke(
      `M${Math.round(320 + 160 * x)} ${Math.round(520 + 160 * y)}L${Math.round(320 + 188 * x)} ${Math.round(520 + 188 * y)}`,
      '#a9674b',
      4,
    );
  });
  const farBank = Array.from({ length: 9 }, (_, index) =>
    rect(640 + index * 64, 352 - ((index * 29) % 52), 56, 60, index % 2 ? '#a3adbd' : '#94a0b3'),
  );
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sky)'),
      ...farBank,
      shape('M800 352V230L815 196L830 230V352Z', '#8692a8'),
      rect(600, 392, 600, 358, 'url(#river)'),
      ...[450, 540, 630].map((y, index) =>
        stroke(
          `M${690 + index * 20} ${y}q30-14 60 0t60 0M${950 + index * 30} ${y + 40}q30-14 60 0t60 0`,
          '#d8effa',
          5,
        ),
      ),
      group([houses(0, 130, 6, 180, 560)], 'translate(-20 -18) scale(0.55)'),
      rect(0, 284, 660, 34, '#b9b2a6'),
      rect(0, 310, 620, 440, '#8f6f4d'),
      rect(584, 262, 76, 488, '#c9bfae'),
      ...[330, 410, 490, 570, 650].map((y) => stroke(`M584 ${y}H660`, '#a89d8a', 3)),
      rect(576, 250, 92, 22, '#ddd5c6', 4),
      circle(320, 520, 190, '#7d4b38'),
      circle(320, 520, 158, '#3a2c28'),
      ...bricks,
      person(320, 622, 1.25, { top: '#6d5a48', bottom: '#3d3a34', hat: 'cap' }),
      shape('M179 598C230 588 290 608 330 598C390 588 420 604 461 598A158 158 0 0 1 179 598Z', '#6a7d5a'),
      label(320, 724, '82 miles of main sewers', 27),
      label(930, 700, 'A cleaner Thames', 30),
    ],
    [gradient('sky', '#a9c3d3', '#e8eef0'), gradient('river', '#6fb2d2', '#3a7fa6')],
  );
}
