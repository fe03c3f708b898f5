/** Pictures of Galileo's nights, for "Neighbors in Space". */
import { type GalileoRow } from '../facts/sky.ts';
import { colors as c, circle, gradient, group, label, rect, shape, stroke, svg } from '../parts/drawing.ts';
import { person } from '../parts/figures.ts';
import { text } from '../parts/map-parts.ts';
import { jupiter, starField } from '../parts/night-parts.ts';

const W = 1200;
const H = 750;

export function galileoAtNight(): string {
  const roof = (x: number, wide: number, top: number, fill: string) =>
    `${rect(x, top, wide, H - top, fill)}${shape(`M${x - 14} ${top}L${x + wide / 2} ${top - 60}L${x + wide + 14} ${top}Z`, '#5b2f35')}${[0.22, 0.62].map((share) => rect(x + wide * share, top + 40, 26, 40, '#f4c05e', 12)).join('')}`;
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#night)'),
      ...starField(110, W, 520),
      circle(250, 150, 60, '#fff6dc', 0.25),
      circle(250, 150, 13, '#fff6dc'),
      ...[-64, -38, 46].map((dx) => circle(250 + dx, 150 - dx * 0.14, 4, '#ffffff')),
      // The city of Padua, much simplified.
      shape('M700 560C700 430 860 430 860 560Z', '#37405e'),
      rect(770, 410, 20, 60, '#37405e'),
      rect(900, 350, 52, 260, '#2f3752'),
      shape('M892 350L926 282L960 350Z', '#2f3752'),
      roof(40, 150, 560, '#2b3350'),
      roof(560, 130, 540, '#333c5c'),
      roof(1010, 150, 520, '#2b3350'),
      rect(0, 610, W, 140, '#232a42'),
      rect(180, 600, 620, 26, '#8f7c63'),
      ...Array.from({ length: 13 }, (_, i) => rect(192 + i * 48, 626, 18, 90, '#a5927a', 8)),
      rect(180, 706, 620, 44, '#8f7c63'),
      group(
        [
          stroke('M0 0L-70 280M0 0L70 280M0 0V280', '#6b4a2f', 11),
          group(
            [
              rect(-190, -20, 300, 40, '#b9743a', 6),
              rect(-230, -26, 60, 52, '#8f5426', 6),
              rect(104, -15, 46, 30, '#d8a25f', 5),
              ...[-120, -30, 60].map((x) => rect(x, -22, 12, 44, '#d8a25f')),
            ],
            'rotate(26)',
          ),
        ],
        'translate(480 320)',
      ),
      person(660, 494, 1.62, {
        shirt: '#4a2f4d',
        pants: '#2d2137',
        skin: '#d6a27a',
        hair: '#8a6a4a',
        hands: [
          [-44, -68],
          [-30, -56],
        ],
        feet: [
          [-24, 66],
          [26, 66],
        ],
        lean: -6,
      }),
      // A man of 45, with a beard and a long gown.
      shape('M634 446L684 446L716 576Q668 590 618 576Z', '#4a2f4d'),
      shape('M618 384C612 414 624 436 638 434C656 432 668 414 672 390C656 402 634 402 618 384Z', '#8a6a4a'),
      shape('M604 366C616 330 676 330 690 362Z', '#2d2137'),
      // His notebook, with a circle and little stars.
      group(
        [
          shape('M-90 0L0-14L90 0V70L0 56L-90 70Z', c.paper),
          stroke('M0-14V56', '#c9b48a', 4),
          circle(-44, 26, 9, '#b97a45'),
          ...[-74, -62, -20].map((x) => circle(x, 25, 3.4, c.night)),
          circle(40, 26, 9, '#b97a45'),
          ...[56, 66, 80].map((x) => circle(x, 25, 3.4, c.night)),
        ],
        'translate(1010 660) scale(1.5)',
      ),
    ],
    [gradient('night', '#0b1430', '#4a4a78')],
  );
}

/** Jupiter and its moons on nine evenings, from the record. East is left, as it is in the sky. */
export function jupiterNights(rows: readonly GalileoRow[]): string {
  const hues = ['#ffd75e', '#9fd6f5', '#ffffff', '#ffab8a'] as const;
  const unit = 30;
  const middle = 600;
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, '#0b1626'),
      text(150, 52, 'East', 28, 'middle', 700, '#ffffff'),
      text(1000, 52, 'West', 28, 'middle', 700, '#ffffff'),
      ...rows.flatMap(([day, ...rest], index) => {
        const y = 104 + index * 66;
        const cloudy = rest[4] === 'clouds';
        return [
          stroke(`M120 ${y}H1060`, '#7cc4e4', 1.5, 'opacity="0.25"'),
          text(30, y + 10, `${day} Jan`, 28, 'start', 700, cloudy ? '#8fa3b5' : '#ffffff'),
          jupiter(middle, y, unit / 2),
          ...hues.map((hue, moon) =>
            circle(middle - Number(rest[moon]) * unit, y, moon > 1 ? 9 : 7.5, hue, cloudy ? 0.4 : 1),
          ),
          ...(cloudy ? [text(1170, y + 9, 'clouds', 26, 'end', 400, '#8fa3b5')] : []),
        ];
      }),
      ...['Io', 'Europa', 'Ganymede', 'Callisto'].map((name, moon) =>
        group(
          [circle(0, 0, 11, hues[moon] ?? '#ffffff'), text(22, 10, name, 28, 'start', 700, '#ffffff')],
          `translate(${[170, 320, 520, 780][moon] ?? 0} 718)`,
        ),
      ),
    ],
    [],
  );
}

/** Two lenses in a tube: how Galileo's telescope bends the light. */
export function telescopeInside(): string {
  const rays = [-92, -46, 0, 46, 92].map((dy) => {
    const at = (x: number) => 330 + dy * (1 - (x - 360) / 760);
    return stroke(`M40 ${330 + dy}H360L850 ${at(850).toFixed(1)}H1100`, c.sun, 5);
  });
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, '#fdf1dc'),
      shape('M330 186H880V222H330ZM330 438H880V474H330Z', '#8f5426'),
      shape('M860 262H980V290H860ZM860 370H980V398H860Z', '#b9743a'),
      rect(860, 222, 20, 216, '#8f5426').replace('/>', ' opacity="0"/>'),
      ...rays,
      shape(
        'M360 196C396 250 396 410 360 464C324 410 324 250 360 196Z',
        '#9fd6f5',
        'opacity="0.85" stroke="#1f5f8b" stroke-width="4"',
      ),
      shape(
        'M836 262H868C852 300 852 360 868 398H836C852 360 852 300 836 262Z',
        '#9fd6f5',
        'opacity="0.9" stroke="#1f5f8b" stroke-width="4"',
      ),
      shape(
        'M1090 330C1110 300 1150 300 1176 330C1150 360 1110 360 1090 330Z',
        '#ffffff',
        'stroke="#17324d" stroke-width="5"',
      ),
      circle(1122, 330, 16, c.deep),
      circle(1118, 330, 7, c.night),
      label(200, 140, 'Light from far away', 28),
      label(380, 560, 'This lens gathers the light', 28),
      stroke('M366 530V476', c.night, 4),
      label(860, 640, 'This lens makes it parallel again', 28),
      stroke('M852 610V404', c.night, 4),
      label(1110, 250, 'Eye', 28),
    ],
    [],
  );
}

/** The stars leave trails while a camera waits; the North Star hardly moves. */
export function starTrails(): string {
  const [x, y] = [600, 300];
  const trails = Array.from({ length: 64 }, (_, i) => {
    const radius = 22 + ((i * 53) % 64) * 9.6;
    const from = (i * 137.5 * Math.PI) / 180;
    const to = from - Math.PI / 4;
    const at = (angle: number) =>
      `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
    const hue = ['#ffffff', '#cfe4ff', '#ffe8c4'][i % 3] ?? '#ffffff';
    return stroke(`M${at(from)}A${radius} ${radius} 0 0 0 ${at(to)}`, hue, 2 + (i % 3), 'opacity="0.85"');
  });
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#night)'),
      ...trails,
      circle(x, y, 9, '#ffffff'),
      shape('M0 620L180 520L330 590L470 500L620 600L800 510L960 590L1080 530L1200 600V750H0Z', '#1a2440'),
      shape('M0 680C300 640 900 650 1200 690V750H0Z', '#111a30'),
      ...[120, 190, 250, 930, 1010, 1090].map((tx, i) =>
        shape(
          `M${tx} ${690 - (i % 2) * 6}l-22 0l22-${80 + (i % 3) * 22}l22 ${80 + (i % 3) * 22}z`,
          '#0b1222',
        ),
      ),
      label(770, 306, 'North Star', 30),
    ],
    [gradient('night', '#0b1430', '#3d4a7d')],
  );
}
