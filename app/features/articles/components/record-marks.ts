/** Lines and points are told apart by more than their color: by dashes and by the shape of their marks. */
export const DASHES = [undefined, '10 5', '2 5', '14 4 2 4', '5 3', '20 6'] as const;

export const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'cross', 'bar'] as const;
export type Shape = (typeof SHAPES)[number];

/** The path of a mark around the middle, `r` units from it to its edge. */
export function markPath(shape: Shape | undefined, r: number): string {
  const [wide, thin] = [r * 1.25, r * 0.45];
  switch (shape) {
    case 'square':
      return `M${-r} ${-r}H${r}V${r}H${-r}Z`;
    case 'triangle':
      return `M0 ${-wide}L${wide} ${r}H${-wide}Z`;
    case 'diamond':
      return `M0 ${-wide}L${wide} 0L0 ${wide}L${-wide} 0Z`;
    case 'cross':
      return `M${-thin} ${-wide}H${thin}V${-thin}H${wide}V${thin}H${thin}V${wide}H${-thin}V${thin}H${-wide}V${-thin}H${-thin}Z`;
    case 'bar':
      return `M${-wide} ${-thin}H${wide}V${thin}H${-wide}Z`;
    default:
      return `M${r} 0A${r} ${r} 0 1 1 ${-r} 0A${r} ${r} 0 1 1 ${r} 0Z`;
  }
}

/** Heights near those given, in their order, each at least `gap` from the next, so that no name covers another. */
export function spread(heights: readonly number[], gap: number): number[] {
  const order = heights.map((_, index) => index).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const result = [...heights];
  let least = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    const height = Math.max(heights[index] ?? 0, least);
    result[index] = height;
    least = height + gap;
  }
  return result;
}
