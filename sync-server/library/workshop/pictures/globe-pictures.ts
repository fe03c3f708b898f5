/** The globes and the mapmaker's desk, for "Maps and Mapmakers". */
import {
  colors as c,
  circle,
  gradient,
  group,
  label,
  rect,
  ribbon,
  shape,
  smooth,
  stroke,
  svg,
} from '../parts/drawing.ts';
import { compass, red } from '../parts/map-parts.ts';
import { globeLand } from '../parts/world-land.ts';

const W = 1200;
const H = 750;

export function globeLines(): string {
  const r = 270;
  // Seen from above the equator, where lines of latitude are straight.
  const land = globeLand(r, [-62, 0]);
  const globe = (x: number, lines: string[], name: string) =>
    group(
      [
        circle(8, 14, r * 0.98, '#0a1c2d', 0.35),
        circle(0, 0, r, 'url(#sea)'),
        shape(land, c.hill),
        ...lines,
        stroke(`M${r} 0A${r} ${r} 0 1 1 ${-r} 0A${r} ${r} 0 1 1 ${r} 0`, '#ffffff', 4, 'opacity="0.5"'),
        label(0, 330, name, 30),
      ],
      `translate(${x} 350)`,
    );
  const latitudes = [-60, -30, 0, 30, 60].map((degrees) => {
    const y = Math.round(-r * Math.sin((degrees * Math.PI) / 180));
    const half = Math.round(r * Math.cos((degrees * Math.PI) / 180));
    return stroke(
      `M${-half} ${y}H${half}`,
      degrees === 0 ? c.sun : '#ffffff',
      degrees === 0 ? 7 : 3.5,
      'opacity="0.95"',
    );
  });
  const longitudes = [-60, -30, 0, 30, 60].map((degrees) => {
    const bend = Math.round(r * Math.sin((degrees * Math.PI) / 180));
    const sweep = degrees < 0 ? 0 : 1;
    const line = degrees === 0 ? `M0 ${-r}V${r}` : `M0 ${-r}A${Math.abs(bend)} ${r} 0 0 ${sweep} 0 ${r}`;
    return stroke(line, '#ffffff', 3.5, 'opacity="0.95"');
  });
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#night)'),
      globe(310, latitudes, 'Lines of latitude'),
      globe(890, longitudes, 'Lines of longitude'),
    ],
    [gradient('sea', '#5bb0dc', '#1d5f92'), gradient('night', '#17324d', '#2d5f86')],
  );
}

export function mapmakersDesk(): string {
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#wood)'),
      ...[110, 260, 420, 590, 690].map((y) =>
        stroke(`M0 ${y}C300 ${y - 12} 800 ${y + 14} 1200 ${y - 4}`, '#6d4a2f', 3, 'opacity="0.35"'),
      ),
      group(
        [
          rect(12, 18, 780, 530, '#3c2413', 6).replace('/>', ' opacity="0.3"/>'),
          rect(0, 0, 780, 530, '#f6e7c1', 6),
          rect(24, 24, 732, 482, '#a8d3e2'),
          shape(
            'M70 130C150 60 300 90 380 70C460 60 520 110 500 180C560 230 540 330 460 350C440 430 330 460 260 410C160 430 90 360 120 290C60 250 40 190 70 130Z',
            '#e9d39a',
          ),
          shape(
            'M86 140C160 80 300 106 380 88C450 80 500 120 482 186C540 236 520 318 446 336C424 410 334 438 262 392C172 410 110 350 138 284C80 246 62 194 86 140Z',
            '#9cc68d',
          ),
          ribbon(
            [
              [300, 130],
              [280, 200],
              [330, 260],
              [300, 330],
              [330, 420],
            ],
            2,
            9,
            c.water,
          ),
          ...(
            [
              [180, 170],
              [215, 155],
              [250, 180],
              [400, 150],
              [430, 175],
            ] as const
          ).map(
            ([x, y]) =>
              shape(`M${x - 24} ${y + 22}L${x} ${y - 22}L${x + 24} ${y + 22}Z`, c.rock) +
              shape(`M${x - 9} ${y - 5}L${x} ${y - 22}L${x + 9} ${y - 5}Z`, c.snow),
          ),
          shape('M590 360C620 330 690 340 700 380C690 430 610 430 590 360Z', '#9cc68d'),
          stroke(
            smooth([
              [210, 300],
              [360, 300],
              [470, 300],
              [640, 382],
            ]),
            red,
            4,
            'stroke-dasharray="3 13"',
          ),
          circle(210, 300, 9, red),
          stroke('M632 372L652 392M652 372L632 392', red, 6),
          compass(650, 150, 0.7),
        ],
        'translate(150 100) rotate(-3)',
      ),
      group(
        [
          rect(0, 0, 560, 58, c.sun, 4),
          ...Array.from({ length: 28 }, (_, i) =>
            stroke(`M${12 + i * 20} 0v${i % 5 === 0 ? 26 : 14}`, c.night, 2.5),
          ),
        ],
        'translate(520 660) rotate(-7)',
      ),
      group(
        [
          rect(0, -13, 260, 26, c.coral, 3),
          rect(0, -13, 260, 9, '#f3a08b', 3),
          shape('M260-13L308 0L260 13Z', '#f2d7b0'),
          shape('M294-4L308 0L294 4Z', c.night),
          rect(-30, -13, 30, 26, '#d9a5b3', 6),
        ],
        'translate(890 430) rotate(58)',
      ),
      group(
        [
          circle(0, 0, 74, '#6c7f93'),
          circle(0, 0, 62, '#d7eef8'),
          stroke('M-34-22A42 42 0 0 1 8-42', '#ffffff', 8),
          rect(66, -11, 130, 22, c.clay, 10),
        ],
        'translate(1040 150) rotate(28)',
      ),
    ],
    [gradient('wood', '#b98757', '#9a6b41')],
  );
}
