/** A straight scale from data to a place, with round marks on it. */
export type Scale = { place: (value: number) => number; ticks: readonly number[] };

/**
 * A scale that covers all `values`, widened to round marks, about `count` of them. `length`: where the largest lies.
 * `fromZero`: for bars, whose length is what is compared.
 */
export function scaleOver(
  values: readonly number[],
  { length, count, fromZero }: { length: number; count: number; fromZero: boolean },
): Scale {
  const low = Math.min(...values, ...(fromZero ? [0] : []));
  const high = Math.max(...values, ...(fromZero ? [0] : []));
  const step = roundStep((high - low || Math.abs(high) || 1) / count);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  const start = first * step;
  const span = (last - first) * step;
  return {
    place: (value) => ((value - start) / span) * length,
    // Multiples, not a running sum: 0.1 added thirty times is not 3.
    ticks: Array.from({ length: last - first + 1 }, (_, index) =>
      Number(((first + index) * step).toPrecision(12)),
    ),
  };
}

/** 1, 2 or 5 times a power of ten, not below `rough`. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough * 0.999) ?? 10;
  return factor * power;
}
