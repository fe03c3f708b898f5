/** Parts that the library's own pictures and films are drawn with: one palette, one hand. Pure: text in, SVG out. */

export const colors = {
  night: '#17324d',
  deep: '#1f5f8b',
  water: '#3a8fc2',
  shallow: '#7cc4e4',
  foam: '#d8effa',
  skyTop: '#8fd0ee',
  skyLow: '#eaf7fb',
  cloud: '#ffffff',
  cloudShade: '#cfe2ee',
  storm: '#8ba3b8',
  sun: '#ffc94d',
  sunGlow: '#ffe8a8',
  far: '#9cc5c9',
  hill: '#7fb685',
  meadow: '#5fa06b',
  forest: '#3b7d5a',
  pine: '#2a6149',
  rock: '#8b8f9c',
  rockLight: '#b0b5c2',
  snow: '#fbfdff',
  sand: '#f0dcae',
  earth: '#a9805a',
  clay: '#86603f',
  coral: '#e76f51',
  paper: '#fffaf0',
} as const;

export type Point = readonly [x: number, y: number];

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A whole picture; `viewBox` starts at 0 0 as the importer requires. */
export function svg(
  width: number,
  height: number,
  body: readonly string[],
  gradients: readonly string[] = [],
): string {
  const defs = gradients.length > 0 ? `<defs>${gradients.join('')}</defs>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="'Atkinson Hyperlegible Next',Verdana,'DejaVu Sans',sans-serif">${defs}${body.join('\n')}</svg>\n`;
}

export function gradient(id: string, from: string, to: string, across = false): string {
  const end = across ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${radius}" fill="${fill}"/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${opacity < 1 ? ` opacity="${n(opacity)}"` : ''}/>`;
}

export function shape(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function stroke(d: string, color: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function group(body: readonly string[], transform = '', opacity = 1): string {
  return `<g${transform ? ` transform="${transform}"` : ''}${opacity < 1 ? ` opacity="${Math.round(opacity * 100) / 100}"` : ''}>${body.join('')}</g>`;
}

/** A smooth line through points (Catmull-Rom turned into Bézier curves). */
export function smooth(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  const [x0, y0] = at(0);
  let d = `M${n(x0)} ${n(y0)}`;
  for (let i = 0; i < points.length - 1; i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6] as const;
    const c2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6] as const;
    d += `C${n(c1[0])} ${n(c1[1])} ${n(c2[0])} ${n(c2[1])} ${n(p2[0])} ${n(p2[1])}`;
  }
  return d;
}

/** Land below a smooth skyline. */
export function land(points: readonly Point[], bottom: number, fill: string): string {
  const first = points[0]?.[0] ?? 0;
  const last = points.at(-1)?.[0] ?? 0;
  return shape(`${smooth(points)}L${n(last)} ${n(bottom)}L${n(first)} ${n(bottom)}Z`, fill);
}

/** A ribbon along a line whose half-width grows from `from` to `to`: a river seen from above or afar. */
export function ribbon(points: readonly Point[], from: number, to: number, fill: string): string {
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach(([x, y], index) => {
    const before = points[Math.max(0, index - 1)] ?? [x, y];
    const after = points[Math.min(points.length - 1, index + 1)] ?? [x, y];
    const angle = Math.atan2(after[1] - before[1], after[0] - before[0]);
    const half = from + ((to - from) * index) / (points.length - 1);
    left.push([x + half * Math.sin(angle), y - half * Math.cos(angle)]);
    right.unshift([x - half * Math.sin(angle), y + half * Math.cos(angle)]);
  });
  return shape(`${smooth(left)}L${smooth(right).slice(1)}Z`, fill);
}

/** A cloud about 200 wide and 90 high at scale 1, (x, y) at the middle of its flat base. */
export function cloud(
  x: number,
  y: number,
  scale: number,
  fill: string = colors.cloud,
  shade: string = colors.cloudShade,
): string {
  const body =
    'M-92 0C-112 0-112-38-82-38C-84-70-42-82-28-60C-18-96 42-94 44-58C66-74 92-56 86-34C112-34 110 0 90 0Z';
  const under = 'M-92 0C-106 0-108-16-100-24C-70-8-20-14 10-20C40-10 80-12 100-22C106-10 100 0 90 0Z';
  return group([shape(body, fill), shape(under, shade)], `translate(${n(x)} ${n(y)}) scale(${scale})`);
}

export function sun(x: number, y: number, radius: number): string {
  return [
    circle(x, y, radius * 2.1, colors.sunGlow, 0.3),
    circle(x, y, radius * 1.5, colors.sunGlow, 0.5),
    circle(x, y, radius, colors.sun),
  ].join('');
}

/** A conifer 50 high at size 1; (x, y) is the foot of its trunk. */
export function pine(x: number, y: number, size: number, fill: string = colors.forest): string {
  const tiers = 'M0-50L9-33H-9ZM0-41L13-21H-13ZM0-30L17-7H-17Z';
  const shade = 'M0-50L9-33H0ZM0-41L13-21H0ZM0-30L17-7H0Z';
  return group(
    [rect(-3, -9, 6, 10, colors.clay), shape(tiers, fill), shape(shade, '#0b3a2a', 'opacity="0.2"')],
    `translate(${n(x)} ${n(y)}) scale(${size})`,
  );
}

/** A leafy tree; (x, y) is the foot of its trunk. */
export function tree(x: number, y: number, size: number, fill: string = colors.meadow): string {
  return group(
    [
      stroke('M0 0L0-55M0-30L-16-52M0-36L15-56', colors.clay, 8),
      circle(-20, -66, 24, fill),
      circle(20, -68, 25, fill),
      circle(0, -88, 28, fill),
      circle(-8, -94, 15, '#ffffff', 0.2),
      circle(20, -60, 14, '#0b3a2a', 0.15),
    ],
    `translate(${n(x)} ${n(y)}) scale(${size})`,
  );
}

/** A pointed mountain with a snow cap and a shaded side. */
export function mountain(
  x: number,
  base: number,
  width: number,
  height: number,
  fill: string = colors.rock,
  snow = true,
): string {
  const w = width / 2;
  const cap = 0.32;
  const capPath = `M0 ${n(-height)}L${n(w * cap)} ${n(-height * (1 - cap))}L${n(w * cap * 0.45)} ${n(-height * (1 - cap * 0.78))}L${n(0)} ${n(-height * (1 - cap * 1.18))}L${n(-w * cap * 0.4)} ${n(-height * (1 - cap * 0.75))}L${n(-w * cap)} ${n(-height * (1 - cap))}Z`;
  return group(
    [
      shape(`M${n(-w)} 0L0 ${n(-height)}L${n(w)} 0Z`, fill),
      shape(
        `M0 ${n(-height)}L${n(w)} 0L${n(w * 0.12)} 0L${n(-w * 0.06)} ${n(-height * 0.5)}Z`,
        '#14304a',
        'opacity="0.16"',
      ),
      ...(snow ? [shape(capPath, colors.snow)] : []),
    ],
    `translate(${n(x)} ${n(base)})`,
  );
}

/** A water drop with its point up; (x, y) is its middle. */
export function drop(x: number, y: number, size: number, fill: string = colors.water, opacity = 1): string {
  return group(
    [
      shape('M0-16C7-6 11 0 11 6A11 11 0 0 1-11 6C-11 0-7-6 0-16Z', fill),
      shape(
        'M-6 5A6.5 6.5 0 0 0-1 11',
        'none',
        'stroke="#ffffff" stroke-width="2.4" stroke-linecap="round" opacity="0.8"',
      ),
    ],
    `translate(${n(x)} ${n(y)}) scale(${size})`,
    opacity,
  );
}

/** Slanted rain in a box. Its pattern is fixed, so that a picture never changes by itself. */
export function rain(
  x: number,
  y: number,
  width: number,
  height: number,
  count: number,
  color: string = colors.water,
): string {
  const lines: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const px = x + ((i * 61.8) % 100) * (width / 100);
    const py = y + ((i * 75.5 + 13) % 100) * (height / 100);
    lines.push(`M${n(px)} ${n(py)}l-5 16`);
  }
  return stroke(lines.join(''), color, 3, 'opacity="0.75"');
}

/** Small arcs on water. */
export function ripples(points: readonly Point[], color: string = colors.foam, size = 1): string {
  return stroke(
    points.map(([x, y]) => `M${n(x)} ${n(y)}q${n(9 * size)} -6 ${n(18 * size)} 0t${n(18 * size)} 0`).join(''),
    color,
    2.6,
    'opacity="0.8"',
  );
}

/** How wide bold letters are, in parts of their size, in the widest of the faces that a picture may be shown in. */
function widthOf(text: string): number {
  const of = (letter: string) => (/[mwMW]/.test(letter) ? 1.05 : /[fijlrtI.,:' ]/.test(letter) ? 0.42 : 0.71);
  return [...text].reduce((sum, letter) => sum + of(letter), 0);
}

/** Words in a picture, on a soft plate so that they can be read on any ground. */
export function label(
  x: number,
  y: number,
  text: string,
  size = 22,
  fill: string = colors.night,
  plate = true,
): string {
  const width = size * Math.max(text.length * 0.64 + 0.95, widthOf(text) + 0.7);
  const back = plate
    ? `<rect x="${n(x - width / 2)}" y="${n(y - size * 0.98)}" width="${n(width)}" height="${n(size * 1.5)}" rx="${n(size * 0.75)}" fill="#ffffff" opacity="0.9"/>`
    : '';
  return `${back}<text x="${n(x)}" y="${n(y + size * 0.13)}" font-size="${size}" font-weight="700" text-anchor="middle" fill="${fill}">${text}</text>`;
}

/** A curved arrow; the head points along the end of the curve from (cx, cy) to (x2, y2). */
export function arrow(
  x1: number,
  y1: number,
  cx: number,
  cy: number,
  x2: number,
  y2: number,
  color: string,
  width = 7,
): string {
  const angle = (Math.atan2(y2 - cy, x2 - cx) * 180) / Math.PI;
  return [
    stroke(`M${n(x1)} ${n(y1)}Q${n(cx)} ${n(cy)} ${n(x2)} ${n(y2)}`, color, width),
    group(
      [shape('M-4-15L20 0L-4 15Z', color)],
      `translate(${n(x2)} ${n(y2)}) rotate(${n(angle)}) scale(${n(width / 7)})`,
    ),
  ].join('');
}
