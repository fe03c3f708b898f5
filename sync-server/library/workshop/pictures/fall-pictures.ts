/** Pictures of falling, for "Pushes, Pulls and Falls". */
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
import { person } from '../parts/figures.ts';

const W = 1200;
const H = 750;
const red = '#c8452f';
const sky = gradient('sky', c.skyTop, c.skyLow);

/** A ball at equal beats of time, so that its places are at 1, 4, 9 and 16 steps. */
export function fallingBall(): string {
  const top = 70;
  const step = 36;
  const y = (beat: number) => top + step * beat * beat;
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, '#fdf1dc'),
      rect(0, 700, W, 50, '#c99a68'),
      rect(230, 40, 90, 660, '#ffffff', 10),
      ...Array.from({ length: 18 }, (_, i) =>
        stroke(`M236 ${top + i * step}h${i % 2 ? 24 : 40}`, c.night, 3),
      ),
      ...[0, 1, 2, 3, 4].map((beat) => circle(460, y(beat), 30, red, beat === 4 ? 1 : 0.35 + beat * 0.13)),
      ...[1, 2, 3, 4].map((beat) =>
        [
          stroke(
            `M580 ${y(beat - 1) + 5}V${y(beat) - 5}M566 ${y(beat - 1) + 5}h28M566 ${y(beat) - 5}h28`,
            c.deep,
            6,
          ),
          label(
            800,
            (y(beat - 1) + y(beat)) / 2 + 12,
            `Beat ${beat}: ${2 * beat - 1} ${beat === 1 ? 'step' : 'steps'}`,
            34,
          ),
        ].join(''),
      ),
    ],
    [],
  );
}

/** A ball on a ramp with bells where equal beats of time end, and a jar that measures time with water. */
export function galileoRamp(): string {
  const at = (share: number): readonly [number, number] => [150 + 900 * share, 210 + 330 * share];
  const bell = (share: number) => {
    const [x, y] = at(share);
    return group(
      [
        stroke('M0 0V-92', '#5b5f6b', 6),
        shape('M-24-88C-24-130-14-140 0-140C14-140 24-130 24-88Z', c.sun),
        rect(-30, -92, 60, 9, '#c9962b', 4),
        circle(0, -78, 8, '#c9962b'),
      ],
      `translate(${Math.round(x)} ${Math.round(y)})`,
    );
  };
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, '#f7e8cc'),
      rect(0, 620, W, 130, '#a9713a'),
      stroke('M0 640H1200M0 690H1200', '#8a5a2c', 4, 'opacity="0.5"'),
      shape('M180 240L220 240L230 622H170Z', '#7c4f2a'),
      shape('M130 190L1090 542L1090 580L130 228Z', '#b97a45'),
      shape('M130 190L1090 542L1090 552L130 200Z', '#e0ac73'),
      ...[1, 4, 9, 16].map((steps) => bell(steps / 16)),
      ...[0, 1, 4, 9, 16].map((steps, i) => {
        const [x, y] = at(steps / 16);
        return circle(x + 8, y - 26, 26, red, [0.35, 0.5, 0.65, 0.8][i] ?? 1);
      }),
      ...[0, 1, 2, 3].map((beat) => {
        const [x, y] = at((beat * beat + (beat + 1) * (beat + 1)) / 32);
        return label(x, y + 66, String(2 * beat + 1), 34);
      }),
      group(
        [
          shape('M-70 0H70L58 150H-58Z', '#d8effa', 'opacity="0.9"'),
          shape('M-66 50H66L58 150H-58Z', c.water),
          stroke('M0 150V214', c.water, 8),
          shape('M-44 214H44L36 290H-36Z', '#d8effa', 'opacity="0.9"'),
          shape('M-41 250H41L36 290H-36Z', c.water),
          stroke('M-90 0V300M90 0V300M-90 152H90', '#7c4f2a', 10),
        ],
        'translate(336 364) scale(0.86)',
      ),
      label(336, 712, 'Water measures the time', 32),
      label(800, 150, 'Equal beats, longer and longer steps', 30),
    ],
    [],
  );
}

export function parachute(): string {
  const canopy = 'M-210 0C-210-190 210-190 210 0C160-36 120-36 70 0C30-36-30-36-70 0C-120-36-160-36-210 0Z';
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sky)'),
      cloud(170, 180, 1.2),
      cloud(1010, 260, 1),
      cloud(230, 520, 0.8),
      shape('M0 690C300 640 800 660 1200 690V750H0Z', c.hill),
      group(
        [
          shape(canopy, c.coral),
          shape('M-70 0C-80-90-60-140 0-142C60-140 80-90 70 0C30-36-30-36-70 0Z', '#fff3e0'),
          ...[-210, -70, 70, 210].map((x) => stroke(`M${x} 0L${x * 0.07} 236`, c.night, 3)),
        ],
        'translate(600 250)',
      ),
      person(600, 540, 1.2, {
        shirt: c.deep,
        skin: '#8d5a3c',
        hands: [
          [-26, -84],
          [26, -84],
        ],
        feet: [
          [-16, 64],
          [16, 64],
        ],
      }),
      arrow(880, 420, 880, 340, 880, 220, c.deep, 17),
      label(1010, 440, 'Air resistance', 32, c.deep),
      arrow(330, 330, 330, 420, 330, 530, red, 17),
      label(230, 320, 'Gravity', 32, red),
    ],
    [sky],
  );
}

export function moonDrop(): string {
  const suit = '#eef2f6';
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, '#0b1420'),
      ...Array.from({ length: 70 }, (_, i) =>
        circle((i * 619) % W, (i * 347 + ((i * i) % 90)) % 480, 1.2 + (i % 3) * 0.7, '#ffffff', 0.8),
      ),
      circle(980, 150, 74, '#3a8fc2'),
      shape('M930 120C960 96 1000 110 990 140C1020 150 1010 190 976 186C950 180 920 150 930 120Z', c.hill),
      shape('M980 76A74 74 0 0 1 980 224A110 110 0 0 0 980 76Z', '#0b1420', 'opacity="0.55"'),
      shape('M0 530C200 470 420 520 640 500C860 470 1040 520 1200 496V750H0Z', '#b9bcc4'),
      shape('M0 580C300 550 900 560 1200 580V750H0Z', '#9a9ea9'),
      ...[
        [140, 640, 70],
        [1050, 630, 84],
        [880, 700, 50],
        [330, 700, 44],
        [980, 560, 30],
      ].map(
        ([x = 0, y = 0, r = 0]) =>
          `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${Math.round(r * 0.3)}" fill="#7c818e"/><ellipse cx="${x}" cy="${y + 5}" rx="${Math.round(r * 0.86)}" ry="${Math.round(r * 0.2)}" fill="#8b909c"/>`,
      ),
      group(
        [
          rect(-78, -196, 62, 128, '#c3cad3', 12),
          stroke('M-22 40L-40 150M22 40L44 150', suit, 46),
          rect(-68, 140, 62, 26, '#6b7280', 10),
          rect(22, 140, 62, 26, '#6b7280', 10),
          rect(-56, -190, 112, 240, suit, 46),
          stroke('M-40-150L-130-70L-170-90', suit, 36),
          stroke('M40-150L130-70L170-90', suit, 36),
          circle(-176, -92, 20, '#8b909c'),
          circle(176, -92, 20, '#8b909c'),
          circle(0, -236, 62, suit),
          shape('M-42-246C-42-290 42-290 42-246C42-206-42-206-42-246Z', '#d99a3c'),
          shape('M-30-258C-20-280 6-284 20-278C0-272-18-264-24-250Z', '#ffe8a8'),
          rect(-30, -120, 60, 44, '#c3cad3', 8),
          circle(-12, -98, 6, red),
          circle(10, -98, 6, c.deep),
        ],
        'translate(560 480)',
      ),
      ...[430, 490, 560].map((y, i) =>
        group(
          [rect(-8, -44, 16, 92, '#b0702f', 5), rect(-34, -60, 68, 32, '#9aa3ad', 6)],
          `translate(372 ${y}) rotate(12)`,
          0.35 + i * 0.32,
        ),
      ),
      ...[430, 490, 560].map((y, i) =>
        group(
          [
            shape('M0-54C20-30 22 20 0 56C-22 20-20-30 0-54Z', '#f4e6cf'),
            stroke('M0-40V70', '#8a6b4a', 4),
            stroke('M0-10L12-22M0 8L14-6M0 26L12 12M0-10L-12-22M0 8L-14-6M0 26L-12 12', '#c9a97c', 3),
          ],
          `translate(748 ${y}) rotate(-14)`,
          0.35 + i * 0.32,
        ),
      ),
      label(250, 610, 'Hammer', 32),
      label(872, 610, 'Feather', 32),
    ],
    [],
  );
}
