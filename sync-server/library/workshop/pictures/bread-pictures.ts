/** The pictures of "Bread, Wages and Kings"; write-pictures.ts writes them into the pack. */
import { playfairWheatChart, threeFirstCharts, weeksOfWork } from '../charts/bread-charts.ts';
import { reigns } from '../facts/wheat-and-wages.ts';
import {
  colors as c,
  circle,
  cloud,
  gradient,
  group,
  label,
  land,
  rain,
  rect,
  shape,
  stroke,
  sun,
  svg,
} from '../parts/drawing.ts';
import { person } from '../parts/law-parts.ts';
import { person as wholePerson } from '../parts/people-parts.ts';

const W = 1200;
const H = 750;

/** Every picture by file name; `data` reads a file of vega-datasets. */
export function breadPictures(data: (file: string) => string): Record<string, () => string> {
  return {
    'bakers-shop.svg': bakersShop,
    'good-and-bad-harvest.svg': goodAndBadHarvest,
    'shrinking-loaf.svg': shrinkingLoaf,
    'weeks-of-work.svg': () => weeksOfWork(data('wheat.json')),
    'playfair-desk.svg': playfairDesk,
    'three-first-charts.svg': threeFirstCharts,
    'playfair-wheat-chart.svg': () => playfairWheatChart(data('wheat.json'), data('monarchs.json')),
    'kings-and-queens.svg': () => kingsAndQueens(data('monarchs.json')),
  };
}

/** A round loaf about 120 wide at size 1; (x, y) is the middle of its foot. */
function loaf(x: number, y: number, size: number): string {
  return group(
    [
      shape('M-60 0C-74-40-40-70 0-70C40-70 74-40 60 0Z', '#c98a45'),
      shape('M-60 0C-70-26-54-46-34-58C-44-34-44-14-40 0Z', '#a9692f'),
      stroke('M-26-54L-14-22M0-60L6-26M26-56L30-24', '#f0d3a0', 7),
    ],
    `translate(${x} ${y}) scale(${size})`,
  );
}

/** One stalk of wheat; (x, y) is its foot. */
function stalk(x: number, y: number, size: number, ear: string, lean = 0): string {
  const grains = [0, 1, 2, 3].flatMap((i) => [
    `<ellipse cx="-7" cy="${-78 - i * 15}" rx="6" ry="11" fill="${ear}" transform="rotate(-24 -7 ${-78 - i * 15})"/>`,
    `<ellipse cx="7" cy="${-78 - i * 15}" rx="6" ry="11" fill="${ear}" transform="rotate(24 7 ${-78 - i * 15})"/>`,
  ]);
  return group(
    [stroke('M0 0V-76', '#b9993f', 4), ...grains, `<ellipse cx="0" cy="-138" rx="6" ry="12" fill="${ear}"/>`],
    `translate(${x} ${y}) rotate(${lean}) scale(${size})`,
  );
}

function bakersShop(): string {
  const timber = (d: string) => stroke(d, '#5a3d27', 16);
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#dawn)'),
      shape('M0 330L90 250L180 330V600H0Z', '#b98f60'),
      shape('M1030 320L1120 236L1200 310V600H1020Z', '#b98f60'),
      rect(220, 180, 760, 430, '#f2e3c6'),
      shape('M180 190L600 20L1020 190Z', '#7d4a34'),
      timber('M220 190V610M980 190V610M220 330H980M400 190V330M800 190V330M400 330L220 190M800 330L980 190'),
      rect(510, 210, 180, 96, '#ffe3a0', 4),
      timber('M510 306V210H690V306ZM600 210V306'),
      rect(300, 380, 400, 150, '#5a3d27', 6),
      rect(316, 396, 368, 130, '#ffd98a'),
      person(500, 530, 1.35, '#e9bf9b', '#f4f8fb', '#dfe7ed'),
      rect(270, 526, 460, 24, '#8a6242', 4),
      ...[330, 420, 600, 680].map((x, i) => loaf(x, 526, 0.55 + (i % 2) * 0.12)),
      rect(780, 390, 130, 220, '#7d4a34', 6),
      circle(888, 500, 7, c.sun),
      stroke('M722 336V360M758 336V360', '#33424f', 5),
      rect(706, 358, 68, 56, '#f4ead2', 6),
      loaf(740, 404, 0.42),
      shape('M0 600H1200V750H0Z', '#b7ab9a'),
      ...Array.from(
        { length: 26 },
        (_, i) =>
          `<ellipse cx="${(i * 97) % 1200}" cy="${630 + ((i * 41) % 110)}" rx="34" ry="12" fill="#a3978a" opacity="0.7"/>`,
      ),
      wholePerson(160, 726, 1.6, { skin: '#c98d63', hair: '#3a2a20', top: '#3b7d5a', bottom: '#5a4a3a' }),
      loaf(214, 628, 0.5),
      wholePerson(990, 722, 1.5, { top: '#6b4a86', bottom: '#57396f', isLong: true, hat: 'bonnet' }),
      wholePerson(1084, 732, 1, { skin: '#c98d63', hair: '#3a2a20', top: '#b3542f', bottom: '#5a4a3a' }),
    ],
    [gradient('dawn', '#f2b58a', '#fbe9d2')],
  );
}

function goodAndBadHarvest(): string {
  const rows = (x: number, ear: string, lean: number) =>
    Array.from({ length: 24 }, (_, i) =>
      stalk(
        x + 20 + (i % 12) * 48,
        600 + Math.floor(i / 12) * 130 + (i % 3) * 12,
        1.15,
        ear,
        lean ? lean + (i % 5) * 9 : (i % 3) * 3 - 3,
      ),
    );
  return svg(
    W,
    H,
    [
      rect(0, 0, 600, H, 'url(#fine)'),
      rect(600, 0, 600, H, 'url(#wet)'),
      sun(150, 130, 56),
      cloud(420, 140, 0.9),
      cloud(760, 150, 1.3, '#aab8c4', '#7f90a0'),
      cloud(1040, 130, 1.5, '#9aa9b6', '#6f8191'),
      land(
        [
          [0, 470],
          [300, 440],
          [600, 462],
        ],
        H,
        '#e2c15f',
      ),
      land(
        [
          [600, 462],
          [900, 440],
          [1200, 470],
        ],
        H,
        '#a39a5c',
      ),
      ...rows(0, '#d99a2b', 0),
      rain(620, 190, 570, 330, 60, '#d8e6f0'),
      ...rows(600, '#7d6a35', 38),
      shape(
        'M700 700C780 680 900 684 960 704C900 724 780 724 700 700ZM1000 640C1060 626 1140 630 1180 644C1140 660 1060 660 1000 640Z',
        '#7fa3bb',
        'opacity="0.8"',
      ),
      rect(597, 0, 6, H, '#ffffff'),
      label(300, 350, 'A good year', 36),
      label(900, 350, 'A wet year', 36),
    ],
    [gradient('fine', c.skyTop, '#f7efd6'), gradient('wet', '#7f93a5', '#c3cdd3')],
  );
}

function shrinkingLoaf(): string {
  const pan = (x: number, y: number) =>
    [
      stroke(`M${x} ${y - 130}L${x - 110} ${y}M${x} ${y - 130}L${x + 110} ${y}`, '#6b7886', 5),
      shape(
        `M${x - 130} ${y}H${x + 130}C${x + 110} ${y + 44} ${x - 110} ${y + 44} ${x - 130} ${y}Z`,
        '#8b98a5',
      ),
    ].join('');
  const coin = (x: number, y: number) =>
    circle(x, y, 46, '#c9a35a') +
    circle(x, y, 37, '#e0bf7a') +
    `<text x="${x}" y="${y + 14}" font-size="40" font-weight="700" text-anchor="middle" fill="#6b4a1c">1d</text>`;
  return svg(W, H, [
    rect(0, 0, W, H, '#efe3cd'),
    rect(0, 600, W, 150, '#a87b50'),
    rect(0, 600, W, 14, '#7d5a3a'),
    rect(290, 250, 20, 350, '#6b7886'),
    rect(210, 586, 180, 20, '#6b7886', 6),
    rect(890, 250, 20, 350, '#6b7886'),
    rect(810, 586, 180, 20, '#6b7886', 6),
    stroke('M150 260H450M750 260H1050', '#6b7886', 12),
    pan(150, 420),
    pan(450, 420),
    pan(750, 420),
    pan(1050, 420),
    loaf(150, 420, 1.7),
    coin(450, 372),
    loaf(750, 420, 0.8),
    coin(1050, 372),
    label(300, 130, 'Wheat is cheap', 36),
    label(900, 130, 'Wheat is dear', 36),
    label(600, 690, 'Same price, smaller loaf', 34),
  ]);
}

function playfairDesk(): string {
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#room)'),
      rect(90, 80, 250, 300, '#7fb3d3', 6),
      stroke('M215 80V380M90 230H340', '#f4ead2', 12),
      rect(90, 80, 250, 300, 'none').replace('fill="none"', 'fill="none" stroke="#f4ead2" stroke-width="16"'),
      rect(900, 90, 70, 330, '#fffaf0', 34),
      rect(926, 120, 18, 240, '#dfe7ed', 9),
      rect(926, 220, 18, 150, c.coral, 9),
      circle(935, 376, 26, c.coral),
      stroke('M954 140h14M954 180h14M954 220h14M954 260h14M954 300h14', '#6b7886', 4),
      rect(0, 520, W, 230, '#8a6242'),
      rect(0, 520, W, 16, '#6b4a30'),
      person(620, 530, 2.5, '#e9bf9b', '#e8e2d6', '#3f5a73'),
      shape('M604 400L620 440L636 400L650 420L630 452H610L590 420Z', '#ffffff'),
      group(
        [
          rect(-230, -150, 460, 210, '#fffaf0', 4),
          stroke('M-200-120V30H210', '#33424f', 5),
          stroke('M-200 10C-140-10-100-40-60-30C-10-20 30-70 90-80C140-90 170-110 210-118', c.coral, 7),
          stroke('M-200-30C-140-40-80-36-20-50C50-64 120-40 210-52', c.deep, 7),
        ],
        'translate(560 650) rotate(-3)',
      ),
      shape('M820 610C860 540 940 470 1010 430C980 500 920 570 836 622Z', '#f4f8fb'),
      stroke('M812 632C880 560 940 500 1004 440', '#b8c7d2', 5),
      rect(930, 600, 84, 60, c.night, 10),
      rect(150, 580, 150, 30, '#7d2d20', 4),
      rect(140, 610, 170, 30, '#2a6149', 4),
      rect(156, 640, 150, 30, '#33506b', 4),
      label(1086, 250, 'Thermometer', 26),
      label(560, 725, 'Numbers become lines', 28),
    ],
    [gradient('room', '#c9b48c', '#e8d9b8')],
  );
}

function kingsAndQueens(json: string): string {
  const rows = reigns(json);
  const x = (year: number) => 60 + ((year - 1565) / (1820 - 1565)) * 1080;
  const tints = ['#b3542f', '#1f5f8b', '#3b7d5a', '#6b4a86', '#c8961f', '#33506b'];
  const crown = (at: number, y: number, size: number) =>
    shape(
      'M-30 20L-36-22L-16-2L0-34L16-2L36-22L30 20Z',
      c.sun,
      `stroke="#a9781c" stroke-width="3" transform="translate(${at} ${y}) scale(${size})"`,
    );
  const bars = rows.flatMap(([name, from, to], i) => {
    const [left, right] = [x(from), Math.max(x(to), x(from) + 8)];
    const y = 150 + (i % 6) * 84;
    const isCommonwealth = name.startsWith('Commonwealth');
    const short = isCommonwealth ? 'Cromwell' : name.replace('William III and Mary II', 'William and Mary');
    const middle = Math.min(1060, Math.max(130, (left + right) / 2));
    return [
      rect(left, 648, right - left, 32, tints[i % tints.length] ?? c.deep),
      stroke(`M${(left + right) / 2} 648V${y + 26}`, '#9a8b6c', 3, 'stroke-dasharray="3 9"'),
      isCommonwealth ? circle(middle, y - 42, 14, '#6b7886') : crown(middle, y - 42, 0.75),
      label(middle, y + 8, short, 24),
    ];
  });
  const years = [1600, 1650, 1700, 1750, 1800].map(
    (year) =>
      `<text x="${x(year)}" y="724" font-size="28" text-anchor="middle" fill="${c.night}">${year}</text>`,
  );
  return svg(W, H, [rect(0, 0, W, H, c.paper), ...bars, ...years]);
}
