/** Parts of pictures of the night sky. */
import { circle, group, shape } from './drawing.ts';

export const space = '#0b1626';

/** Stars strewn over a picture; always the same ones. */
export function starField(count: number, width: number, height: number): string[] {
  return Array.from({ length: count }, (_, i) =>
    circle((i * 619) % width, (i * 347 + ((i * i) % 90)) % height, 1.2 + (i % 4) * 0.7, '#ffffff', 0.75),
  );
}

/** The Moon as seen from the northern half of the Earth, `turn` degrees after new moon. */
export function moonSeen(x: number, y: number, radius: number, turn: number): string {
  const bulge = Math.cos((turn * Math.PI) / 180) * radius;
  const outer = turn % 360 < 180 ? 1 : 0;
  const inner = bulge > 0 ? 1 - outer : outer;
  const lit = `M0 ${-radius}A${radius} ${radius} 0 0 ${outer} 0 ${radius}A${Math.abs(bulge).toFixed(1)} ${radius} 0 0 ${inner} 0 ${-radius}Z`;
  return group(
    [circle(0, 0, radius, '#39414f'), shape(lit, '#f3f0e6'), ...maria(radius)],
    `translate(${x} ${y})`,
  );
}

/** The dark plains of the near side, roughly in their places. */
export function maria(radius: number, opacity = 0.28): string[] {
  const at: readonly (readonly [x: number, y: number, rx: number, ry: number])[] = [
    [-0.3, -0.42, 0.33, 0.26],
    [0.2, -0.38, 0.2, 0.18],
    [0.38, -0.12, 0.23, 0.19],
    [-0.58, -0.02, 0.24, 0.4],
    [0.7, -0.28, 0.11, 0.1],
    [0.58, 0.12, 0.14, 0.16],
    [-0.28, 0.38, 0.22, 0.16],
    [-0.6, 0.42, 0.13, 0.11],
  ];
  return at.map(
    ([x, y, rx, ry]) =>
      `<ellipse cx="${(x * radius).toFixed(1)}" cy="${(y * radius).toFixed(1)}" rx="${(rx * radius).toFixed(1)}" ry="${(ry * radius).toFixed(1)}" fill="#6f6a5e" opacity="${opacity}"/>`,
  );
}

/** A ball lit from the left. */
export function halfLit(x: number, y: number, radius: number, light: string, dark: string): string {
  return group(
    [circle(0, 0, radius, dark), shape(`M0 ${-radius}A${radius} ${radius} 0 0 0 0 ${radius}Z`, light)],
    `translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10})`,
  );
}

/** Jupiter with its bands. */
export function jupiter(x: number, y: number, radius: number): string {
  const band = (top: number, thick: number, fill: string) => {
    const half = (height: number) => Math.sqrt(Math.max(0, radius * radius - height * height));
    const [a, b] = [top * radius, (top + thick) * radius];
    return shape(
      `M${(-half(a)).toFixed(1)} ${a.toFixed(1)}H${half(a).toFixed(1)}A${radius} ${radius} 0 0 1 ${half(b).toFixed(1)} ${b.toFixed(1)}H${(-half(b)).toFixed(1)}A${radius} ${radius} 0 0 1 ${(-half(a)).toFixed(1)} ${a.toFixed(1)}Z`,
      fill,
    );
  };
  return group(
    [
      circle(0, 0, radius, '#e9cfa6'),
      band(-0.62, 0.2, '#c99a68'),
      band(-0.26, 0.18, '#b97a45'),
      band(0.16, 0.22, '#b97a45'),
      band(0.58, 0.16, '#c99a68'),
      `<ellipse cx="${radius * 0.35}" cy="${radius * 0.3}" rx="${radius * 0.2}" ry="${radius * 0.11}" fill="#c8452f"/>`,
    ],
    `translate(${x} ${y})`,
  );
}
