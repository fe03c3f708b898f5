/** Pictures of the Moon, for "Neighbors in Space". */
import { colors as c, circle, gradient, group, label, rect, shape, stroke, svg } from '../parts/drawing.ts';
import { text } from '../parts/map-parts.ts';
import { halfLit, maria, moonSeen, space, starField } from '../parts/night-parts.ts';
import { globeLand } from '../parts/world-land.ts';

const W = 1200;
const H = 750;

const names = [
  'New moon',
  'Crescent',
  'First quarter',
  'Gibbous',
  'Full moon',
  'Gibbous',
  'Last quarter',
  'Crescent',
] as const;

/** Inner ring: the Moon from above, lit from the left. Outer ring: what we see from each place. */
export function moonPhasesRing(): string {
  const [cx, cy] = [660, 376];
  const moons = names.map((name, index) => {
    const turn = (index * Math.PI) / 4;
    const at = (far: number, wide = 1) =>
      [cx - far * wide * Math.cos(turn), cy + far * Math.sin(turn)] as const;
    const [x, y] = at(158);
    const [sx, sy] = at(276, 1.3);
    return [
      halfLit(x, y, 24, '#f3f0e6', '#39414f'),
      moonSeen(Math.round(sx), Math.round(sy), 46, index * 45),
      label(sx, sy + 76, name, 24),
    ].join('');
  });
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, space),
      ...starField(70, W, H),
      circle(-70, cy, 250, c.sunGlow, 0.25),
      circle(-70, cy, 170, c.sun),
      ...[-150, -75, 0, 75, 150].map((dy) =>
        stroke(`M${dy === 0 ? 112 : 90} ${cy + dy}h90m0 0l-16-9m16 9l-16 9`, c.sun, 5),
      ),
      circle(cx, cy, 158, 'none').replace(
        '/>',
        ' stroke="#7cc4e4" stroke-width="3" stroke-dasharray="3 11"/>',
      ),
      halfLit(cx, cy, 56, '#5bb0dc', '#1d3b57'),
      text(cx, cy + 92, 'Earth', 26, 'middle', 700, '#ffffff'),
      text(30, cy + 8, 'Sun', 28, 'start', 700, '#5a3a00'),
      ...moons,
    ],
    [],
  );
}

export function lunarEclipse(): string {
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, space),
      ...starField(80, W, H),
      circle(-60, 375, 300, c.sunGlow, 0.22),
      circle(-60, 375, 220, c.sun),
      shape('M152 180L520 292L1200 330V420L520 458L152 570Z', c.sunGlow, 'opacity="0.1"'),
      shape('M560 291L1200 336V414L560 459Z', '#000000', 'opacity="0.75"'),
      group(
        [
          circle(0, 0, 84, '#1d3b57'),
          shape('M0-84A84 84 0 0 0 0 84Z', '#5bb0dc'),
          `<clipPath id="day"><path d="M0-84A84 84 0 0 0 0 84Z"/></clipPath><g clip-path="url(#day)">${shape(globeLand(84, [-70, 10]), c.hill)}</g>`,
        ],
        'translate(560 375)',
      ),
      stroke('M960 130A330 330 0 0 1 960 620', '#7cc4e4', 3, 'stroke-dasharray="4 12"'),
      circle(1000, 375, 30, '#b5522f'),
      ...[maria(30, 0.4)].map((body) => group(body, 'translate(1000 375)')),
      label(560, 520, 'Earth', 32),
      label(1000, 470, 'Moon', 32),
      label(800, 300, 'Shadow of Earth', 28),
      text(30, 384, 'Sun', 32, 'start', 700, '#5a3a00'),
    ],
    [],
  );
}

/** Sizes and distance to one scale: the Moon is thirty Earths away. */
export function thirtyEarths(): string {
  const unit = 34;
  const y = 330;
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, space),
      ...starField(80, W, H),
      ...Array.from({ length: 30 }, (_, i) =>
        circle(90 + unit * (i + 0.5), y, unit / 2 - 1, 'none').replace(
          '/>',
          ` stroke="#7cc4e4" stroke-width="2" opacity="${i === 0 ? 1 : 0.55}"/>`,
        ),
      ),
      halfLit(90, y, unit / 2, '#5bb0dc', '#2d6a94'),
      circle(90 + unit * 30, y, unit * 0.136, '#f3f0e6'),
      label(110, y + 80, 'Earth', 30),
      label(1100, y + 80, 'Moon', 30),
      stroke(`M90 ${y - 62}H${90 + unit * 30}M90 ${y - 80}v36M${90 + unit * 30} ${y - 80}v36`, c.sun, 5),
      label(600, y - 100, '30 Earths in a row', 36),
      text(600, 560, 'about 384,000 kilometers', 36, 'middle', 700, '#ffffff'),
      text(600, 612, 'Earth, Moon and distance are drawn to one scale.', 28, 'middle', 400, '#cfe2ee'),
    ],
    [],
  );
}

export function moonNearSide(): string {
  const r = 300;
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, space),
      ...starField(70, W, H),
      group(
        [
          circle(0, 0, r + 10, '#ffffff', 0.08),
          circle(0, 0, r, 'url(#moon)'),
          ...maria(r, 0.6),
          stroke(
            'M-20 236L-110 60M-20 236L120 90M-20 236L60 20M-20 236L-180 170M-20 236L180 200',
            '#fffdf4',
            5,
            'opacity="0.45"',
          ),
          circle(-20, 236, 17, '#fffdf4'),
          circle(-20, 236, 10, '#b8b2a2'),
          circle(-130, -10, 12, '#fffdf4', 0.9),
          ...Array.from({ length: 26 }, (_, i) => {
            const angle = i * 2.4;
            const far = r * Math.sqrt(((i * 37) % 100) / 100) * 0.92;
            return circle(far * Math.cos(angle), far * Math.sin(angle), 4 + (i % 4) * 2.5, '#b8b2a2', 0.5);
          }),
        ],
        'translate(600 375)',
      ),
      label(215, 180, 'Sea of Rains', 27),
      stroke('M312 186L500 250', '#ffffff', 3),
      label(190, 370, 'Ocean of Storms', 27),
      stroke('M322 370L420 370', '#ffffff', 3),
      label(985, 240, 'Sea of Serenity', 27),
      stroke('M862 240L668 262', '#ffffff', 3),
      label(1010, 360, 'Sea of Tranquility', 27),
      stroke('M868 360L722 342', '#ffffff', 3),
      label(950, 610, 'Tycho, a crater', 27),
      stroke('M830 610L602 612', '#ffffff', 3),
    ],
    [gradient('moon', '#efece0', '#cfcabb')],
  );
}
