/** What the Chart Lab works with: records as series of points, and what can be asked of them. Pure. */

/** One measurement: when (a year, with a part of it for months), how much, and how its time is said. */
export type Point = { readonly x: number; readonly y: number; readonly when: string };

export type Series = { readonly name: string; readonly points: readonly Point[] };

/** One way to look at a record: as measured, or worked out from it. */
export type View = {
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly series: readonly Series[];
};

export type LabRecord = { readonly id: string; readonly title: string; readonly views: readonly View[] };

export type Span = { readonly from: number; readonly to: number };

/** The years that all of a view's points lie in, whole. */
export function yearsOf(view: View): Span {
  const years = view.series.flatMap((one) => one.points.map((point) => Math.floor(point.x)));
  return { from: Math.min(...years), to: Math.max(...years) };
}

/** The points of the years from `from` to the end of `to`. */
export function within(points: readonly Point[], { from, to }: Span): Point[] {
  return points.filter((point) => point.x >= from && point.x < to + 1);
}

/** The mean of every whole year that has all twelve months. */
export function yearlyMeans(months: readonly Point[]): Point[] {
  const years = [...new Set(months.map((point) => Math.floor(point.x)))];
  return years.flatMap((year) => {
    const all = within(months, { from: year, to: year });
    return all.length === 12 ? [{ x: year, y: mean(all), when: String(year) }] : [];
  });
}

/** The mean of each point and the `length - 1` before it, once there are so many. */
export function runningMeans(points: readonly Point[], length: number): Point[] {
  return points.slice(length - 1).map((point, index) => ({
    x: point.x,
    y: mean(points.slice(index, index + length)),
    when: `the ${length} years to ${point.when}`,
  }));
}

/** What part of the whole each series has at each time, in percent; the series share their times. */
export function sharesOf(series: readonly Series[]): Series[] {
  const total = (x: number): number =>
    series.reduce((sum, one) => sum + (one.points.find((point) => point.x === x)?.y ?? 0), 0);
  return series.map(({ name, points }) => ({
    name,
    points: points.map((point) => ({ ...point, y: (100 * point.y) / total(point.x) })),
  }));
}

/** A straight line through points: its height at year 0 and how much it climbs in a year. */
export type Trend = { readonly start: number; readonly slope: number };

/** The line of least squares; none for points that do not lie at two times. */
export function trendOf(points: readonly Point[]): Trend | undefined {
  const middleX = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const middleY = mean(points);
  const spread = points.reduce((sum, point) => sum + (point.x - middleX) ** 2, 0);
  if (points.length < 2 || spread === 0) return undefined;
  const slope = points.reduce((sum, point) => sum + (point.x - middleX) * (point.y - middleY), 0) / spread;
  return { slope, start: middleY - slope * middleX };
}

/** The lowest and highest value an upward axis must reach. */
export function reach(series: readonly Series[], fromZero: boolean): readonly [low: number, high: number] {
  const values = series.flatMap((one) => one.points.map((point) => point.y));
  const low = Math.min(...values, ...(fromZero ? [0] : []));
  const high = Math.max(...values, ...(fromZero ? [0] : []));
  return low === high ? [low - 1, high + 1] : [low, high];
}

function mean(points: readonly Point[]): number {
  return points.reduce((sum, point) => sum + point.y, 0) / points.length;
}
