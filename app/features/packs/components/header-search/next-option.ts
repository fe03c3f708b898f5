/**
 * Where an arrow key leads in a list of suggestions: from the field (null) to the first or the last, and from either end
 * back to the field. Undefined for a key that is not for the list.
 */
export function nextOption(key: string, at: number | null, count: number): number | null | undefined {
  if (count === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined;
  if (key === 'ArrowDown') {
    if (at === null) return 0;
    return at === count - 1 ? null : at + 1;
  }
  if (at === null) return count - 1;
  return at === 0 ? null : at - 1;
}
