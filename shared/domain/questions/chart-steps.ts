import type { InteractionOf } from './interaction.ts';

type Scale = Pick<InteractionOf<'simple-chart'>, 'minimum' | 'maximum' | 'step'>;

/** The height so many steps above (or below) another: on the chart's steps, and inside its range. */
export function stepped(height: number, by: number, { minimum, maximum, step }: Scale): number {
  if (step <= 0) return height;
  const at = Math.round((height - minimum) / step) + by;
  // Twelve digits: sums such as 0.1 + 0.2 would show what nobody chose.
  const next = Number((minimum + at * step).toPrecision(12));
  return Math.min(maximum, Math.max(minimum, next));
}

/** Where on a chart a height lies, from 0 at its lowest to 1 at its highest value. */
export function shareOf(height: number, { minimum, maximum }: Omit<Scale, 'step'>): number {
  if (maximum <= minimum) return 0;
  return (Math.min(maximum, Math.max(minimum, height)) - minimum) / (maximum - minimum);
}
