/** Pictures of plates, faults and shaking, for "Shaking Ground". */
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
  smooth,
  stroke,
  svg,
  tree,
  type Point,
} from '../parts/drawing.ts';
import { house } from '../parts/map-parts.ts';
import { globeLand } from '../parts/world-land.ts';

const W = 1200;
const H = 750;
const red = '#c8452f';
const night = gradient('night', '#17324d', '#2d5f86');
const sky = gradient('sky', c.skyTop, c.skyLow);

/** The Earth with a quarter cut out. Depths are to scale, but for the crust, which would be too thin to see. */
export function earthLayers(): string {
  const at: Point = [430, 390];
  const full = 310;
  const layers: readonly (readonly [radius: number, fill: string, name: string, y: number])[] = [
    [full, '#6b4a34', 'Crust', 150],
    [full - 12, '#c9552f', 'Mantle', 260],
    [170, '#f08c2e', 'Outer core', 400],
    [62, '#ffd75e', 'Inner core', 540],
  ];
  const wedge = (radius: number) => `M0 0V${-radius}A${radius} ${radius} 0 0 1 ${radius} 0Z`;
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#night)'),
      ...stars(60),
      group(
        [
          circle(0, 0, full + 14, '#7cc4e4', 0.25),
          circle(0, 0, full, 'url(#sea)'),
          shape(globeLand(full, [25, -12]), c.hill),
          ...layers.map(([radius, fill]) => shape(wedge(radius), fill)),
          shape(wedge(298), '#7a2416', 'opacity="0.12"'),
          stroke(`M0 0V${-full}M0 0H${full}`, '#fff3d6', 3, 'opacity="0.5"'),
        ],
        `translate(${at.join(' ')})`,
      ),
      ...layers.map(([radius, , name, y], index) => {
        const angle = ((-74 + index * 17) * Math.PI) / 180;
        const inner = layers[index + 1]?.[0] ?? 0;
        const reach = index === 0 ? radius - 6 : (radius + inner) / 2;
        const [x0, y0] = [at[0] + reach * Math.cos(angle), at[1] + reach * Math.sin(angle)];
        return [
          stroke(`M${Math.round(x0)} ${Math.round(y0)}L880 ${y - 8}`, '#ffffff', 3),
          circle(x0, y0, 7, '#ffffff'),
          label(985, y, name, 34),
        ].join('');
      }),
    ],
    [night, gradient('sea', '#5bb0dc', '#1d5f92')],
  );
}

/** A block of the ground with a fault through it: focus below, epicenter above. */
export function faultBlock(): string {
  const left = (y: number) => `M60 ${y}L560 ${y}L500 720L60 720Z`;
  const rings = [70, 130, 190, 250].map((radius, index) =>
    stroke(
      `M${532 + radius} 470A${radius} ${radius} 0 1 1 ${532 - radius} 470A${radius} ${radius} 0 1 1 ${532 + radius} 470`,
      '#fff3d6',
      6 - index,
      `opacity="${0.95 - index * 0.2}"`,
    ),
  );
  const layer = (top: number, shift: number, fill: string) =>
    `${shape(`M60 ${top}H${560 - (top - 300) * 0.143}L500 720H60Z`, fill)}${shape(`M${560 - (top + shift - 300) * 0.143} ${top + shift}H1140V720H500Z`, fill)}`;
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sky)'),
      cloud(240, 110, 1),
      cloud(980, 90, 0.8),
      shape('M60 300L200 210H700L560 300Z', c.meadow),
      shape('M556 340L700 250H1260L1140 340Z', c.hill),
      shape('M560 300L700 210V250L556 340Z', '#5d4432'),
      shape('M1140 340L1260 250V640L1140 720Z', '#6b4a34'),
      shape(left(300), '#8d6544'),
      layer(300, 40, '#a9805a'),
      layer(390, 40, '#8d6a52'),
      layer(480, 40, '#b08a5e'),
      layer(560, 40, '#7a5a48'),
      layer(640, 40, '#5f4638'),
      ...rings,
      stroke('M560 300L500 720', '#2b1a10', 7),
      star(532, 470, 30, c.sun),
      house(330, 268, c.coral),
      house(410, 262, '#c8742f'),
      tree(250, 285, 0.55, c.forest),
      tree(940, 318, 0.6, c.forest),
      tree(1010, 310, 0.5, '#4b9363'),
      stroke('M532 306V436', c.night, 5, 'stroke-dasharray="4 12"'),
      circle(532, 294, 13, red),
      arrow(180, 640, 180, 610, 180, 560, '#ffffff', 10),
      arrow(1040, 560, 1040, 590, 1040, 640, '#ffffff', 10),
      label(745, 180, 'Epicenter', 32),
      stroke('M660 190L548 284', c.night, 4),
      label(790, 480, 'Focus', 32),
      stroke('M716 470H570', '#ffffff', 4),
      label(330, 690, 'Fault', 32),
      stroke('M396 680L500 690', '#ffffff', 4),
    ],
    [sky],
  );
}

/** Three ways in which plates meet. */
export function plateEdges(): string {
  const panel = (x: number, name: string, body: string[], arrows: readonly (readonly [number, number])[]) =>
    group(
      [
        rect(0, 0, 376, 520, '#ffe3c2', 18),
        shape('M0 300H376V502Q376 520 358 520H18Q0 520 0 502Z', '#d9653a'),
        ...body,
        ...arrows.map(([from, to]) => arrow(from, 340, (from + to) / 2, 340, to, 340, '#ffffff', 9)),
        label(188, 576, name, 30),
      ],
      `translate(${x} 90)`,
    );

  const plate = (d: string, fill = '#8d6544') => shape(d, fill);
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#night)'),
      panel(
        18,
        'Pulling apart',
        [
          shape('M150 520C170 430 176 380 188 300C200 380 206 430 226 520Z', '#ffb347'),
          plate('M0 290H168L182 380H0Z'),
          plate('M376 290H208L194 380H376Z', '#a9805a'),
          shape('M0 276H172V296H0Z', c.meadow),
          shape('M376 276H204V296H376Z', c.hill),
          shape('M160 292C175 262 201 262 216 292L206 312H170Z', '#ff8a2b'),
        ],
        [
          [130, 50],
          [246, 326],
        ],
      ),
      panel(
        412,
        'Pushing together',
        [
          plate('M0 310H170L330 470L290 520H250L120 390H0Z', '#5f7f93'),
          shape('M0 284H150L172 312H0Z', c.water),
          plate('M376 290H196L176 316L250 390H376Z', '#a9805a'),
          shape('M180 312L236 206L262 244L292 176L330 250L376 262V296H196Z', c.rock),
          shape('M292 176L310 212L296 206L284 220L276 208Z', c.snow),
          shape('M262 424C290 400 270 340 288 214L296 214C306 320 310 400 286 446Z', '#ffb347'),
        ],
        [
          [40, 120],
          [370, 318],
        ],
      ),
      panel(
        806,
        'Sliding past',
        [
          plate('M0 290H188V390H0Z'),
          plate('M188 290H376V390H188Z', '#a9805a'),
          shape('M0 300L120 190H250L188 300Z', c.meadow),
          shape('M188 300L250 190H376V300Z', c.hill),
          stroke('M188 390V300L250 190', '#2b1a10', 6),
          stroke('M40 262L160 262', '#f0dcae', 9),
          stroke('M250 228L376 228', '#f0dcae', 9),
          arrow(128, 294, 144, 266, 172, 216, red, 9),
          arrow(316, 200, 300, 228, 272, 278, red, 9),
        ],
        [],
      ),
    ],
    [night],
  );
}

/** Two towers in a quake: one stiff and cracked, one on bearings that lets the ground slide below it. */
export function buildingsThatBend(): string {
  const floors = (lean: number, x: number, fill: string) =>
    Array.from({ length: 7 }, (_, floor) => {
      const y = 540 - floor * 62;
      const shift = lean * (floor / 6) ** 1.5;
      return [
        rect(x + shift, y - 58, 190, 58, fill, 3),
        ...[22, 82, 142].map((dx) => rect(x + shift + dx, y - 46, 28, 32, '#ffe8a8', 2)),
      ].join('');
    }).join('');
  const brace = Array.from({ length: 3 }, (_, index) => {
    const y = 540 - index * 124;
    const shift = (floor: number) => 34 * (floor / 6) ** 1.5;
    const [low, high] = [shift(index * 2), shift(Math.min(6, index * 2 + 1.6))];
    return stroke(
      `M${785 + low} ${y}L${975 + high} ${y - 122}M${975 + low} ${y}L${785 + high} ${y - 122}`,
      '#f4f7fa',
      7,
      'opacity="0.9"',
    );
  }).join('');
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sky)'),
      cloud(600, 120, 0.9),
      cloud(1090, 170, 0.6),
      rect(0, 600, W, 150, '#a9805a'),
      rect(0, 600, W, 22, c.meadow),
      ...[660, 700].map((y, i) =>
        stroke(
          smooth(
            Array.from({ length: 21 }, (_, k): Point => [k * 60, y + (k % 2 ? 12 : -12) * (1 - i * 0.3)]),
          ),
          '#f0dcae',
          6,
          'opacity="0.8"',
        ),
      ),
      rect(190, 538, 210, 66, '#6b7280'),
      floors(0, 200, '#b9563f'),
      stroke('M250 540L300 470L262 410L330 350L290 290L350 240', '#2b1a10', 8),
      stroke('M300 470L350 440M330 350L380 330', '#2b1a10', 5),
      rect(760, 582, 240, 22, '#4b5563', 4),
      ...[790, 850, 910, 970].map(
        (x) => `${rect(x - 16, 552, 32, 30, c.night, 6)}${rect(x - 16, 562, 32, 8, '#9cc5c9')}`,
      ),
      rect(765, 538, 230, 16, '#4b5563', 3),
      floors(34, 785, c.deep),
      brace,
      arrow(780, 300, 730, 300, 690, 300, red, 9),
      arrow(1030, 300, 1080, 300, 1120, 300, red, 9),
      label(295, 690, 'Stiff: it cracks', 32),
      label(880, 690, 'On soft pads: it sways', 32),
    ],
    [sky],
  );
}

function stars(count: number): string[] {
  return Array.from({ length: count }, (_, i) =>
    circle((i * 619) % W, (i * 347 + ((i * i) % 90)) % H, 1.5 + (i % 3), '#ffffff', 0.6),
  );
}

/** A star with five points. */
function star(x: number, y: number, radius: number, fill: string): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 ? radius * 0.45 : radius;
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    return `${Math.round(x + r * Math.cos(angle))} ${Math.round(y + r * Math.sin(angle))}`;
  });
  return shape(`M${points.join('L')}Z`, fill);
}
