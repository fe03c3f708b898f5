/** Pictures of a delta and a watershed, for "Water on the Move". */
import {
  arrow,
  colors as c,
  gradient,
  label,
  mountain,
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

const W = 1200;
const H = 750;

export function riverDelta(): string {
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

export function watershed(): string {
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
