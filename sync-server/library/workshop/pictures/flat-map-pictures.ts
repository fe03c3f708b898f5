/** The pictures of "Flat Maps, Round World". */
import {
  geoAzimuthalEqualArea,
  geoAzimuthalEquidistant,
  geoEqualEarth,
  geoInterpolate,
  geoMercator,
  geoNaturalEarth1,
  geoOrthographic,
  geoPath,
  geoProjection,
  type GeoPermissibleObjects,
  type GeoProjection,
} from 'd3-geo';
import {
  arrow,
  colors as c,
  circle,
  gradient,
  group,
  label,
  rect,
  shape,
  stroke,
  svg,
} from '../parts/drawing.ts';
import { red, text } from '../parts/map-parts.ts';
import { africa, country, graticule, land, outline, sphere } from '../parts/world-shapes.ts';

const W = 1200;
const H = 750;
export const sea = '#bfe0ee';
export const ground = '#8fbf84';

/** A map in the style of the library: sea, lines, land, edge. */
export function worldMap(projection: GeoProjection, clip: string, digits = 0): string[] {
  const edge = outline(projection, sphere);
  return [
    `<clipPath id="${clip}">${shape(edge, '#000000')}</clipPath>`,
    shape(edge, sea),
    group([
      `<g clip-path="url(#${clip})">`,
      stroke(outline(projection, graticule, digits), '#ffffff', 1.4, 'opacity="0.75"'),
      shape(outline(projection, land, digits), ground, 'stroke="#ffffff" stroke-width="0.8"'),
      '</g>',
    ]),
    stroke(edge, '#5b93b3', 3),
  ];
}

/** One strip of an orange peel: 30 degrees wide, its true width at every height. */
export function peelStrip(middle: number, scale: number): GeoProjection {
  return geoProjection((lambda, phi) => [lambda * Math.cos(phi), phi])
    .rotate([-middle, 0])
    .scale(scale)
    .translate([0, 0])
    .precision(0.2);
}

/** The lens that a strip fills, around 0 0. */
export function peelEdge(scale: number, width = 30): string {
  const half = ((width / 2) * Math.PI) / 180;
  const steps = Array.from({ length: 37 }, (_, index) => ((-90 + index * 5) * Math.PI) / 180);
  const at = (phi: number, side: number) =>
    `${Math.round(side * half * Math.cos(phi) * scale * 10) / 10} ${Math.round(-phi * scale * 10) / 10}`;
  return `M${steps.map((phi) => at(phi, -1)).join('L')}L${[...steps]
    .reverse()
    .map((phi) => at(phi, 1))
    .join('L')}Z`;
}

export function orangePeel(): string {
  const globe = geoOrthographic().scale(205).translate([270, 360]).rotate([20, -15]);
  const scale = 88;
  const strips = Array.from({ length: 8 }, (_, index) => -157.5 + index * 45);
  const edge = peelEdge(scale, 45);
  const beside: [[number, number], [number, number]] = [
    [-36, -150],
    [36, 150],
  ];
  return svg(W, H, [
    rect(0, 0, W, H, '#eef5e6'),
    circle(282, 384, 205, '#6d4a2f', 0.16),
    circle(270, 360, 208, '#f59a32'),
    `<clipPath id="ball">${circle(270, 360, 205, '#000000')}</clipPath>`,
    `<g clip-path="url(#ball)">${shape(outline(globe, land), '#c65f16')}</g>`,
    circle(200, 270, 60, '#ffffff', 0.2),
    shape('M262 152C250 120 275 110 296 92C300 118 290 140 276 152Z', c.forest),
    arrow(505, 360, 540, 330, 575, 350, c.night, 8),
    `<clipPath id="strip">${shape(edge, '#000000')}</clipPath>`,
    ...strips.map((middle, index) =>
      group(
        [
          shape(edge, '#f7b05b', 'stroke="#d97f1d" stroke-width="4"'),
          `<g clip-path="url(#strip)">${shape(outline(peelStrip(middle, scale).clipExtent(beside), land, 0), '#c65f16')}</g>`,
        ],
        `translate(${652 + index * 70} 360)`,
      ),
    ),
    label(270, 660, 'Round', 32),
    label(890, 660, 'Flat, but torn', 32),
  ]);
}

/** A shape at its true size, drawn around its middle: `scale` units for one radius of the Earth. */
export function trueSizeShape(
  shapeOf: GeoPermissibleObjects,
  middle: [longitude: number, latitude: number],
  scale: number,
  at: [x: number, y: number],
): string {
  const map = geoAzimuthalEqualArea().rotate([-middle[0], -middle[1]]).scale(scale).translate(at);
  return outline(map, shapeOf, 0);
}

/** Greenland and Africa on a Mercator map, and beside each other at one scale. */
export function greenlandAfrica(): string {
  const mercator = geoMercator()
    .scale(98)
    .translate([310, 440])
    .rotate([-10, 0])
    .clipExtent([
      [20, 40],
      [600, 710],
    ]);
  const greenland = country('Greenland');
  const small = trueSizeShape(greenland, [-41, 73], 410, [745, 580]);
  const big = trueSizeShape(africa, [18, 3], 410, [925, 400]);
  return svg(W, H, [
    rect(0, 0, W, H, '#f4efe2'),
    rect(20, 40, 580, 670, sea, 14),
    stroke(outline(mercator, graticule), '#ffffff', 1.4, 'opacity="0.7"'),
    shape(outline(mercator, land, 0), '#b9d3ad'),
    shape(outline(mercator, africa), '#e0a13c', 'stroke="#ffffff" stroke-width="2"'),
    shape(outline(mercator, greenland), red, 'stroke="#ffffff" stroke-width="2"'),
    label(312, 690, 'On a Mercator map', 26),
    shape(big, '#e0a13c', 'stroke="#8a5a12" stroke-width="3"'),
    shape(small, red, 'stroke="#7a1f10" stroke-width="3"'),
    text(940, 330, 'Africa', 34, 'middle', 700, '#5a3806'),
    label(735, 712, 'Greenland', 24),
    label(960, 70, 'Side by side, true size', 26),
  ]);
}

export function fourProjections(): string {
  const panels: readonly [GeoProjection, string, number, number][] = [
    [geoMercator(), 'Mercator', 0, 0],
    [geoEqualEarth().rotate([-10, 0]), 'Equal Earth', 1, 0],
    [geoNaturalEarth1().rotate([-10, 0]), 'Natural Earth', 0, 1],
    [geoAzimuthalEquidistant().rotate([0, -90]).clipAngle(150), 'Azimuthal', 1, 1],
  ];
  const drawn = panels.flatMap(([projection, name, column, row], index) => {
    const left = 30 + column * 585;
    const top = 20 + row * 365;
    const box: [[number, number], [number, number]] = [
      [left + 20, top + 15],
      [left + 535, top + 290],
    ];
    const fitted =
      name === 'Mercator'
        ? geoMercator().rotate([-10, 0]).fitExtent(box, mercatorFrame())
        : projection.fitExtent(box, sphere);
    return [
      rect(left, top, 555, 345, '#fffaf0', 14),
      ...(name === 'Mercator' ? mercatorPanel(fitted) : worldMap(fitted, `panel-${index}`)),
      text(left + 277, top + 328, name, 27, 'middle'),
    ];
  });
  return svg(W, H, [rect(0, 0, W, H, '#dfeaf0'), ...drawn]);
}

/** What a Mercator map shows when it stops at 75 degrees. */
function mercatorFrame(): GeoPermissibleObjects {
  return {
    type: 'MultiPoint',
    coordinates: [
      [-169.9, 75],
      [-169.9, -62],
      [10, 75],
      [10, -62],
      [-170.1, 75],
    ],
  };
}

function mercatorPanel(projection: GeoProjection): string[] {
  const [[x0, y0], [x1, y1]] = geoPath(projection).bounds(mercatorFrame());
  const clipped = projection.clipExtent([
    [x0, y0],
    [x1, y1],
  ]);
  return [
    rect(x0, y0, x1 - x0, y1 - y0, sea),
    stroke(outline(clipped, graticule, 0), '#ffffff', 1.4, 'opacity="0.75"'),
    shape(outline(clipped, land, 0), ground, 'stroke="#ffffff" stroke-width="0.8"'),
    stroke(`M${x0} ${y0}H${x1}V${y1}H${x0}Z`, '#5b93b3', 3),
  ];
}

/** Two ways from New York to Lisbon: one compass bearing (straight) and the shortest (curved). */
export function mercatorCourses(): string {
  const projection = geoMercator()
    .rotate([40, 0])
    .scale(760)
    .translate([600, 950])
    .clipExtent([
      [0, 0],
      [W, H],
    ]);
  const from: [number, number] = [-74, 40.7];
  const to: [number, number] = [-9.1, 38.7];
  const short = geoInterpolate(from, to);
  const place = (at: [number, number]): readonly [number, number] => {
    const [x, y] = projection(at) ?? [0, 0];
    return [Math.round(x), Math.round(y)];
  };
  const curve = Array.from({ length: 41 }, (_, index) => place(short(index / 40)).join(' '));
  const [x0, y0] = place(from);
  const [x1, y1] = place(to);
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sea)'),
      stroke(outline(projection, graticule), '#ffffff', 2, 'opacity="0.55"'),
      shape(outline(projection, land), '#e7d6a6', 'stroke="#a9874a" stroke-width="3"'),
      stroke(`M${curve.join('L')}`, red, 8, 'stroke-dasharray="2 17"'),
      stroke(`M${x0} ${y0}L${x1} ${y1}`, c.night, 7),
      circle(x0, y0, 15, c.night),
      circle(x1, y1, 15, c.night),
      label(x0 - 10, y0 + 52, 'New York', 28),
      label(x1 - 15, y1 + 52, 'Lisbon', 28),
      label(600, y0 + 66, 'One steady bearing', 28),
      label(600, 175, 'Shortest way', 28, red),
      group([ship()], 'translate(330 330) scale(1.15)'),
    ],
    [gradient('sea', '#a8d3e2', '#c9e4ec')],
  );
}

function ship(): string {
  return [
    shape('M-44 6H44L30 28H-30Z', c.clay),
    stroke('M0 6V-62M-24 6V-40M24 6V-44', c.clay, 5),
    shape('M-20-56C0-50 6-40 4-14H-18C-12-28-12-42-20-56Z', '#ffffff', 'stroke="#c9b68d" stroke-width="2"'),
    shape('M8-42C26-38 32-28 30-8H12C16-20 14-30 8-42Z', '#ffffff', 'stroke="#c9b68d" stroke-width="2"'),
  ].join('');
}
