/** Pictures of pushes and pulls, for "Pushes, Pulls and Falls". */
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
  sun,
  svg,
  tree,
} from '../parts/drawing.ts';
import { person } from '../parts/figures.ts';

const W = 1200;
const H = 750;
const red = '#c8452f';
const sky = gradient('sky', c.skyTop, c.skyLow);
const skins = ['#e0ac84', '#8d5a3c', '#c98d63', '#5f3b28'] as const;

export function playground(): string {
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sky)'),
      sun(1090, 110, 50),
      cloud(200, 110, 1),
      cloud(720, 90, 0.8),
      shape('M0 480C200 430 420 470 640 440C860 420 1040 450 1200 430V750H0Z', c.hill),
      tree(70, 520, 1.3, c.forest),
      tree(1130, 510, 1.4, '#4b9363'),
      tree(640, 470, 0.8, c.forest),
      shape('M0 560C300 530 900 540 1200 560V750H0Z', c.meadow),
      shape('M60 640C300 610 560 620 720 650C560 690 240 690 60 640Z', '#e3c98f'),
      // The swing.
      stroke('M110 640L190 250M270 640L190 250M470 640L550 250M630 640L550 250', c.deep, 14),
      stroke('M180 250H560', c.deep, 16),
      stroke('M330 256L216 500M410 256L296 512', '#5b5f6b', 5),
      rect(206, 500, 100, 14, red, 5).replace('/>', ' transform="rotate(7 256 506)"/>'),
      person(262, 486, 1.15, {
        shirt: c.sun,
        skin: skins[1],
        hands: [
          [-22, -62],
          [34, -58],
        ],
        feet: [
          [44, 34],
          [56, 28],
        ],
        lean: -14,
      }),
      person(100, 560, 1.2, {
        shirt: c.coral,
        skin: skins[0],
        hair: '#7a4a20',
        hands: [
          [62, -52],
          [66, -42],
        ],
        feet: [
          [-26, 66],
          [14, 66],
        ],
        lean: 14,
      }),
      arrow(300, 574, 370, 566, 430, 534, '#ffffff', 11),
      // The slide.
      stroke('M860 640V330M930 640V330', c.night, 12),
      stroke('M860 400H930M860 460H930M860 520H930M860 580H930', c.night, 8),
      rect(840, 322, 112, 16, c.night, 4),
      shape('M946 330C1010 420 1040 560 1150 620L1160 650C1020 620 980 470 926 346Z', c.sun),
      person(1010, 436, 1.05, {
        shirt: c.deep,
        pants: '#7d3f6b',
        skin: skins[2],
        hands: [
          [-34, -74],
          [36, -70],
        ],
        feet: [
          [40, 48],
          [50, 38],
        ],
        lean: -16,
      }),
      arrow(1052, 340, 1110, 400, 1136, 480, '#ffffff', 11),
      // The ball.
      person(726, 560, 1.15, {
        shirt: '#4b9363',
        skin: skins[3],
        hair: '#15100d',
        hands: [
          [-40, -30],
          [34, -36],
        ],
        feet: [
          [-20, 72],
          [48, 44],
        ],
        lean: -8,
      }),
      circle(816, 604, 22, '#ffffff'),
      shape('M816 592l11 8-4 13h-14l-4-13z', c.night),
    ],
    [sky],
  );
}

/** A cart seen from the side, with `crates` on it; (x, y) is the ground below its middle. */
function cart(x: number, y: number, crates: number): string {
  return group(
    [
      rect(-120, -70, 240, 30, '#b0702f', 6),
      stroke('M120-60L170-130', '#5b5f6b', 9),
      ...[-75, 75].map((dx) => `${circle(dx, -26, 26, c.night)}${circle(dx, -26, 10, '#b0b5c2')}`),
      ...Array.from({ length: crates }, (_, i) => {
        const [column, row] = [i % 3, Math.floor(i / 3)];
        return `${rect(-108 + column * 72, -138 - row * 68, 68, 66, '#d99a55', 4)}${stroke(`M${-102 + column * 72} ${-132 - row * 68}l56 54m0-54l-56 54`, '#b0702f', 6)}`;
      }),
    ],
    `translate(${x} ${y})`,
  );
}

export function pushAndPull(): string {
  const half = (y: number, body: string[]) => group(body, `translate(0 ${y})`);
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sky)'),
      rect(0, 320, W, 55, c.meadow),
      rect(0, 690, W, 60, c.hill),
      half(0, [
        cart(560, 322, 0),
        person(330, 232, 1.35, {
          shirt: c.coral,
          skin: skins[1],
          hands: [
            [84, -22],
            [86, -12],
          ],
          feet: [
            [-44, 62],
            [10, 64],
          ],
          lean: 20,
        }),
        arrow(700, 230, 800, 230, 1010, 230, red, 15),
        label(230, 80, 'Push', 38),
        label(850, 150, 'Empty: it speeds up fast', 30),
      ]),
      half(370, [
        cart(400, 322, 6),
        person(640, 230, 1.35, {
          shirt: c.deep,
          pants: '#5f4638',
          skin: skins[2],
          hands: [
            [-56, -36],
            [-52, -26],
          ],
          feet: [
            [-18, 66],
            [46, 62],
          ],
          lean: 22,
        }),
        arrow(720, 200, 780, 200, 850, 200, red, 15),
        label(230, 66, 'Pull', 38),
        label(960, 110, 'Full: it starts slowly', 30),
      ]),
    ],
    [sky],
  );
}

export function tugOfWar(): string {
  const puller = (x: number, way: 1 | -1, shirt: string, skin: string) =>
    person(x, 470, 1.45, {
      shirt,
      skin,
      pants: way === 1 ? c.night : '#5f4638',
      hands: [
        [34 * way, -34],
        [52 * way, -32],
      ],
      feet: [
        [30 * way, 62],
        [62 * way, 54],
      ],
      lean: -22 * way,
    });
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sky)'),
      cloud(260, 120, 1),
      cloud(930, 140, 0.8),
      shape('M0 520C300 480 900 490 1200 520V750H0Z', c.hill),
      shape('M0 565C300 545 900 548 1200 565V750H0Z', c.meadow),
      stroke('M600 500V600', '#ffffff', 8, 'stroke-dasharray="4 18"'),
      stroke('M70 424H1130', '#a9713a', 12),
      stroke('M70 424H1130', '#e7c58d', 4, 'stroke-dasharray="14 12"'),
      shape('M588 428h24v64l-12-14l-12 14z', red),
      ...[150, 270, 390].map((x, i) =>
        puller(x, 1, [c.coral, '#e0862f', red][i] ?? red, skins[i] ?? skins[0]),
      ),
      ...[1050, 930, 810].map((x, i) =>
        puller(x, -1, [c.deep, c.water, '#2a6149'][i] ?? c.deep, skins[3 - i] ?? skins[0]),
      ),
      arrow(540, 300, 420, 300, 230, 300, red, 17),
      arrow(660, 300, 780, 300, 970, 300, c.deep, 17),
      label(600, 690, 'Equal pulls: the flag stays', 36),
    ],
    [sky],
  );
}

/** The sole of a shoe on a floor; the lens shows the bumps of both. */
export function frictionCloseUp(): string {
  const bumps = (y: number, up: number, step: number) =>
    `M-250 ${y}${Array.from({ length: Math.ceil(500 / step) }, (_, i) => `q${step / 4} ${-up * (0.7 + ((i * 37) % 10) / 16)} ${step / 2} 0t${step / 2} 0`).join('')}`;
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, '#fdf1dc'),
      rect(0, 540, W, 210, '#c99a68'),
      ...[600, 660, 716].map((y) => stroke(`M0 ${y}H1200`, '#a9713a', 4, 'opacity="0.5"')),
      ...[160, 520, 940].map((x, i) => stroke(`M${x} ${600 + i * 30}v58`, '#a9713a', 4, 'opacity="0.5"')),
      shape('M90 520C80 420 96 330 110 250H250C256 330 300 372 380 392C450 410 500 430 506 500V520Z', c.deep),
      shape('M110 250H250L252 290H104Z', '#ffffff', 'opacity="0.85"'),
      stroke('M262 330L318 306M286 356L342 330M320 378L372 350', '#ffffff', 9),
      shape('M78 516H516V548H78Z', '#f4f4f0'),
      stroke(
        'M100 548v-14m40 14v-14m40 14v-14m40 14v-14m40 14v-14m40 14v-14m40 14v-14m40 14v-14m40 14v-14m40 14v-14',
        '#9aa3ad',
        8,
      ),
      stroke('M420 540L590 440', c.night, 5, 'stroke-dasharray="4 12"'),
      circle(420, 544, 26, '#ffffff', 0.6),
      `<clipPath id="lens"><circle cx="0" cy="0" r="240"/></clipPath>`,
      group(
        [
          circle(0, 0, 262, c.night),
          `<g clip-path="url(#lens)">${[
            rect(-250, -250, 500, 500, '#fff6e2'),
            shape(`${bumps(-16, -58, 104)}V-260H-250Z`, '#f4f4f0'),
            shape(`${bumps(-16, -58, 104)}V-260H-250Z`, '#9aa3ad', 'opacity="0.35"'),
            shape(`${bumps(36, 54, 88)}V260H-250Z`, '#c99a68'),
            ...[
              [-150, 2],
              [-40, 10],
              [72, 6],
              [170, 4],
            ].map(([x = 0, y = 0]) => circle(x, y, 20, c.sun, 0.75)),
          ].join('')}</g>`,
          label(0, -150, 'Sole', 32),
          label(0, 166, 'Floor', 32),
        ],
        'translate(850 350)',
      ),
      arrow(60, 650, 140, 650, 290, 650, c.night, 13),
      label(180, 712, 'Shoe slides', 28),
      arrow(620, 650, 540, 650, 400, 650, red, 13),
      label(520, 712, 'Friction', 28, red),
    ],
    [],
  );
}
