/** The value below which `share` (0 to 1) of the measurements lie, nearest rank. Throws for no measurements. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (found === undefined) throw new Error('There is nothing to take a quantile of.');
  return found;
}
