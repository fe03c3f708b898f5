/** Pictures of electricity for "Reading the Climate Record". */
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
  shape,
  stroke,
  sun,
  svg,
} from '../parts/drawing.ts';

const W = 1200;
const H = 750;

/** A wind turbine; (x, y) is its foot, `turn` of its blades in degrees. */
export function windTurbine(x: number, y: number, size: number, turn: number): string {
  const blade = 'M0 0C10-18 12-70 2-128C-6-90-10-30-6 0Z';
  return group(
    [
      shape('M-7 0L-4-230H4L7 0Z', '#f4f8fb'),
      shape('M1 0L1-230H4L7 0Z', '#c9d6e0'),
      group(
        [0, 120, 240].map((a) =>
          shape(blade, '#ffffff', `stroke="#b4c4d1" stroke-width="1.5" transform="rotate(${a})"`),
        ),
        `translate(0 -232) rotate(${Math.round(turn)})`,
      ),
      circle(0, -232, 9, '#dfe8ee'),
    ],
    `translate(${x} ${y}) scale(${size})`,
  );
}

/** Rows of corn seen from a low hill, narrowing into the distance. */
function cornRows(top: number): string[] {
  return Array.from({ length: 15 }, (_, i) => {
    const x = -300 + i * 130;
    return shape(
      `M${x} 750L${560 + i * 14} ${top}L${566 + i * 14} ${top}L${x + 70} 750Z`,
      i % 2 ? '#d9b84a' : '#7fae56',
    );
  });
}

export function windFarm(): string {
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sky)'),
      sun(1030, 130, 54),
      cloud(210, 140, 1.1),
      cloud(640, 110, 0.9),
      land(
        [
          [0, 450],
          [400, 424],
          [800, 446],
          [1200, 420],
        ],
        H,
        c.hill,
      ),
      ...[80, 300, 560, 860, 1100].map((x, i) => windTurbine(x, 452 - (i % 2) * 10, 0.75, i * 37)),
      rect(0, 500, W, 250, '#9cbf63'),
      ...cornRows(500),
      group(
        [
          rect(-60, -70, 120, 70, '#b8432f'),
          shape('M-70-68L-40-120H40L70-68Z', '#7d2d20'),
          rect(-18, -44, 36, 44, '#fff6ea'),
          rect(76, -110, 44, 110, '#c9d2d9', 6),
          shape('M76-108A22 22 0 0 1 120-108Z', '#9aa8b3'),
        ],
        'translate(230 520)',
      ),
      windTurbine(720, 620, 1.9, 18),
      windTurbine(1020, 680, 1.5, 70),
    ],
    [gradient('sky', c.skyTop, c.skyLow)],
  );
}

/** The poles lie across the shaft, and the coils face them: a turn then changes what goes through the coils. */
export function generatorPicture(): string {
  const coil = (top: number) => [
    rect(556, top - 26, 88, 146, '#8b98a5', 8),
    ...Array.from({ length: 5 }, (_, i) =>
      stroke(
        `M506 ${top + i * 23}C530 ${top + i * 23 + 22} 670 ${top + i * 23 + 22} 694 ${top + i * 23}`,
        '#c97b3a',
        13,
      ),
    ),
  ];
  return svg(W, H, [
    rect(0, 0, W, H, '#e6f0f6'),
    rect(0, 600, W, 150, '#cbdce7'),
    stroke('M190 390H740', '#8b98a5', 22),
    rect(728, 360, 24, 300, '#8ba3b8', 6),
    rect(400, 360, 24, 300, '#8ba3b8', 6),
    group(
      [0, 60, 120, 180, 240, 300].map((a) =>
        shape(
          'M-16 0C-30-40-26-100 0-136C26-100 30-40 16 0Z',
          '#8ba3b8',
          `transform="rotate(${a})" stroke="#5f7488" stroke-width="4"`,
        ),
      ),
      'translate(190 390) scale(0.62 1)',
    ),
    circle(190, 390, 26, '#5f7488'),
    ...coil(146),
    ...coil(542),
    rect(530, 294, 140, 104, c.coral, 10),
    rect(530, 382, 140, 104, c.deep, 10),
    rect(530, 382, 140, 8, c.coral),
    rect(530, 390, 140, 8, c.deep),
    `<text x="600" y="360" font-size="60" font-weight="700" text-anchor="middle" fill="#ffffff">N</text>`,
    `<text x="600" y="462" font-size="60" font-weight="700" text-anchor="middle" fill="#ffffff">S</text>`,
    arrow(470, 330, 514, 390, 474, 452, c.night, 9),
    stroke('M696 238H800V542H696', '#c97b3a', 10),
    circle(930, 400, 108, c.sunGlow, 0.6),
    stroke('M696 146H1090V494H960', '#c97b3a', 10),
    stroke('M696 634H930V516', '#c97b3a', 10),
    shape(
      'M930 320C982 320 1004 360 1000 396C996 430 968 440 964 474H896C892 440 864 430 860 396C856 360 878 320 930 320Z',
      c.sun,
    ),
    rect(898, 474, 64, 40, '#8b98a5', 6),
    stroke('M906 400l14 40M954 400l-14 40M906 400q24 22 48 0', '#b37b12', 5),
    arrow(110, 232, 190, 178, 268, 236, c.night, 9),
    label(190, 650, 'Turbine', 32),
    label(600, 712, 'Magnet turns between coils', 32),
    label(1060, 650, 'Current', 32),
    label(230, 140, 'Something makes it spin', 26),
  ]);
}

export function fourWaysToSpin(): string {
  const panel = (x: number, fill: string, name: string, parts: string[]) =>
    [rect(x, 40, 264, 590, fill, 36), ...parts, label(x + 132, 690, name, 28)].join('');
  const wheel = (x: number, y: number) =>
    group(
      [
        ...[0, 60, 120, 180, 240, 300].map((a) =>
          shape(
            'M-9 0C-16-20-14-48 0-64C14-48 16-20 9 0Z',
            '#dfe8ee',
            `stroke="#5f7488" stroke-width="3" transform="rotate(${a})"`,
          ),
        ),
        circle(0, 0, 15, '#5f7488'),
      ],
      `translate(${x} ${y})`,
    );
  const steam = (x: number, y: number) =>
    stroke(`M${x} ${y}c-16-24 16-40 0-64c-16-24 16-40 0-64`, '#ffffff', 9, 'opacity="0.85"');
  return svg(W, H, [
    rect(0, 0, W, H, c.paper),
    panel(24, '#8ba3b8', 'Fuel and steam', [
      rect(76, 470, 160, 110, '#4b5964', 10),
      shape(
        'M116 570C96 540 120 520 124 490C142 506 146 520 146 534C156 520 156 506 152 494C186 520 196 548 182 570Z',
        c.coral,
      ),
      shape('M136 570C128 552 142 540 146 526C160 540 168 556 160 570Z', c.sun),
      rect(66, 390, 180, 84, '#cfe2ee', 16),
      rect(66, 424, 180, 50, c.water, 12),
      steam(120, 380),
      steam(190, 380),
      wheel(156, 170),
    ]),
    panel(320, '#a9cfe3', 'Falling water', [
      shape('M320 250H420V594C420 614 400 630 356 630C330 630 320 610 320 594Z', c.water),
      shape('M420 210H476L540 630H420Z', '#b0b5c2'),
      shape('M420 300C470 300 470 470 520 470', 'none', `stroke="${c.shallow}" stroke-width="30"`),
      rect(476, 560, 108, 40, c.water),
      wheel(520, 480),
    ]),
    panel(616, '#9fd3ee', 'Wind', [
      stroke('M640 150h90M650 200h60M640 250h76', '#ffffff', 8),
      shape('M616 560C690 530 800 540 880 556V594A36 36 0 0 1 844 630H652A36 36 0 0 1 616 594Z', c.meadow),
      windTurbine(760, 570, 1.5, 25),
    ]),
    panel(912, '#c7b6dd', 'Splitting atoms', [
      shape('M950 590C966 520 966 440 956 380H1090C1080 440 1080 520 1096 590Z', '#f4f8fb'),
      steam(1000, 370),
      steam(1046, 370),
      wheel(1044, 170),
      circle(1022, 500, 16, c.coral),
      `<g fill="none" stroke="${c.night}" stroke-width="5"><ellipse cx="1022" cy="500" rx="56" ry="20"/><ellipse cx="1022" cy="500" rx="56" ry="20" transform="rotate(60 1022 500)"/><ellipse cx="1022" cy="500" rx="56" ry="20" transform="rotate(120 1022 500)"/></g>`,
    ]),
  ]);
}
