/** The film "From Round to Flat": a globe is peeled, stretched to a map, and found out. Pure. */
import { geoEqualEarth, geoOrthographic, geoProjection, type GeoProjection } from 'd3-geo';
import { circle, group, label, rect, shape, stroke, svg } from '../parts/drawing.ts';
import { between, eased, footLine, FILM_HEIGHT as H, FILM_WIDTH as W } from '../parts/film-parts.ts';
import { type Film } from '../parts/film.ts';
import { red } from '../parts/map-parts.ts';
import { africa, country, graticule, land, outline, sphere, thinned } from '../parts/world-shapes.ts';
import { ground, sea, trueSizeShape, worldMap } from '../pictures/flat-map-pictures.ts';

const lines = [
  'This is the Earth. It is round, like a ball.',
  'To make a flat map, we peel it, like an orange.',
  'But a peel has gaps. So mapmakers stretch the land until it fills them.',
  'Sailors liked this map. But look: Greenland seems as large as Africa!',
  'A globe tells the truth. Africa is fourteen times as large.',
  'Every flat map is wrong about something. A good reader knows what.',
];

export const film: Film = { pack: 'maps-and-mapmakers', lines, scene };

const strips = Array.from({ length: 8 }, (_, index) => -157.5 + index * 45);
const greenland = country('Greenland');
const gold = '#e0a13c';

function scene(part: number, progress: number): string {
  const body = [rect(0, 0, W, H, '#16324a'), ...picture(part, progress)];
  const words = ['The round Earth', 'Peeled', 'Stretched', 'A Mercator map', 'The true sizes', 'Equal Earth'];
  return svg(W, H, [...body, footLine(words[part] ?? '')]);
}

function picture(part: number, progress: number): string[] {
  switch (part) {
    case 0:
      return globe(progress * 70 - 20, 640);
    case 1:
      return [...globe(50, 640, 1 - eased(progress * 3)), ...peel(eased(progress * 1.2), 0, 0)];
    case 2:
      return peel(1, eased(progress * 1.4), eased(progress * 1.4 - 0.4));
    case 3:
      return peel(1, 1, 1, eased(progress * 3));
    case 4:
      return trueSizes(progress);
    default:
      return worldMap(equalEarth, 'edge');
  }
}

const equalEarth = geoEqualEarth()
  .rotate([-10, 0])
  .fitExtent(
    [
      [140, 30],
      [1140, 610],
    ],
    sphere,
  );

function globe(turn: number, x: number, opacity = 1): string[] {
  if (opacity <= 0) return [];
  const projection = geoOrthographic().scale(275).translate([x, 320]).rotate([turn, -18]);
  return [
    group(
      [
        circle(x + 10, 334, 275, '#08192a', 0.5),
        shape(outline(projection, sphere), sea),
        stroke(outline(projection, graticule, 0), '#ffffff', 1.4, 'opacity="0.6"'),
        shape(outline(projection, land, 0), ground),
        shape(outline(projection, africa, 0), gold),
        shape(outline(projection, greenland, 0), red),
      ],
      '',
      opacity,
    ),
  ];
}

/**
 * Eight strips of the Earth side by side. `apart`: from one heap to a row; `wide`: from pointed strips to full
 * ones; `tall`: from true heights to Mercator's; `shown`: how clearly Greenland and Africa are marked.
 */
function peel(apart: number, wide: number, tall: number, shown = 0): string[] {
  const scale = between(128, 118, tall);
  const middle = between(320, 350, tall);
  return strips.map((longitude, index) => {
    const projection = stripProjection(longitude, wide, tall, scale);
    const x = between(640, 640 + (index - 3.5) * (Math.PI / 4) * scale * between(1.04, 1, wide), apart);
    const id = `strip-${index}`;
    const edge = stripEdge(wide, tall, scale);
    const map = thinned(projection, 1);
    return group(
      [
        `<clipPath id="${id}">${shape(edge, '#000000')}</clipPath>`,
        shape(edge, sea),
        `<g clip-path="url(#${id})">`,
        shape(outline(map, land, 0), ground),
        ...(shown > 0
          ? [group([shape(outline(map, africa, 0), gold), shape(outline(map, greenland, 0), red)], '', shown)]
          : []),
        '</g>',
        stroke(edge, '#5b93b3', between(2.5, 0.6, wide)),
      ],
      `translate(${Math.round(x * 10) / 10} ${Math.round(middle)})`,
      index === 3 || apart > 0.02 ? 1 : 0,
    );
  });
}

/** Mercator's height as far as 78 degrees, and almost nothing beyond, where the map ends; else the true one. */
function heightOf(phi: number, tall: number): number {
  const end = (78 * Math.PI) / 180;
  const held = Math.max(-end, Math.min(end, phi));
  return between(phi, Math.log(Math.tan(Math.PI / 4 + held / 2)) + (phi - held) * 0.3, tall);
}

function stripProjection(longitude: number, wide: number, tall: number, scale: number): GeoProjection {
  return geoProjection((lambda, phi) => [lambda * between(Math.cos(phi), 1, wide), heightOf(phi, tall)])
    .rotate([-longitude, 0])
    .scale(scale)
    .translate([0, 0])
    .precision(0.5)
    .clipExtent([
      [-70, -400],
      [70, 400],
    ]);
}

function stripEdge(wide: number, tall: number, scale: number): string {
  const half = Math.PI / 8;
  const steps = Array.from({ length: 25 }, (_, index) => ((-90 + index * 7.5) * Math.PI) / 180);
  const at = (phi: number, side: number) =>
    `${Math.round(side * half * between(Math.cos(phi), 1, wide) * scale * 10) / 10} ${Math.round(-heightOf(phi, tall) * scale)}`;
  return `M${steps.map((phi) => at(phi, -1)).join('L')}L${[...steps]
    .reverse()
    .map((phi) => at(phi, 1))
    .join('L')}Z`;
}

function trueSizes(progress: number): string[] {
  const near = eased(progress * 1.5);
  return [
    shape(trueSizeShape(africa, [18, 3], 330, [between(880, 760, near), 320]), gold),
    shape(trueSizeShape(greenland, [-41, 73], 330, [between(240, 420, near), 330]), red),
    label(between(240, 420, near), 470, 'Greenland', 30),
    label(between(880, 760, near), 250, 'Africa', 34),
  ];
}
