/** A region is told by its shape as well as by its color. All have the area of a circle around them, of radius 1. */

type Point = readonly [x: number, y: number];

/** A regular polygon; `turn` is where its first corner lies, in degrees clockwise from the top. */
function corners(count: number, turn: number): Point[] {
  const radius = Math.sqrt((2 * Math.PI) / (count * Math.sin((2 * Math.PI) / count)));
  return Array.from({ length: count }, (_, index) => {
    const angle = ((turn + (index * 360) / count) * Math.PI) / 180;
    return [radius * Math.sin(angle), -radius * Math.cos(angle)];
  });
}

/** A cross of five squares. */
function cross(): Point[] {
  const thin = Math.sqrt(Math.PI / 5) / 2;
  const arm: readonly Point[] = [
    [-thin, -3 * thin],
    [thin, -3 * thin],
    [thin, -thin],
  ];
  return [0, 1, 2, 3].flatMap((quarter) => arm.map((point) => turned(point, quarter)));
}

function turned([x, y]: Point, quarters: number): Point {
  return quarters === 0 ? [x, y] : turned([-y, x], quarters - 1);
}

/** The shapes but the circle, which has no corners. */
export const POLYGONS = [corners(4, 45), corners(3, 0), corners(4, 0), corners(3, 180), cross()] as const;

const CIRCLE = 'M1 0A1 1 0 1 1 -1 0A1 1 0 1 1 1 0Z';

/** The path of a region's shape, by its place among the regions; the sixth place is the last that has its own. */
export function regionShape(region: number): string {
  const polygon = POLYGONS[region - 1];
  if (polygon === undefined) return CIRCLE;
  return `M${polygon.map((point) => point.map((place) => place.toFixed(3)).join(' ')).join('L')}Z`;
}
