/** A copy of `ids` with `id` at position `to` (from 0, kept inside the list). Unknown ids change nothing. */
export function moveItem(ids: readonly string[], id: string, to: number): readonly string[] {
  if (!ids.includes(id)) return ids;
  const rest = ids.filter((other) => other !== id);
  rest.splice(Math.max(0, Math.min(to, rest.length)), 0, id);
  return rest;
}

/** Where a dragged id goes when it is dropped before or after another. */
export function dropItem(
  ids: readonly string[],
  id: string,
  target: string,
  side: 'before' | 'after',
): readonly string[] {
  if (id === target || !ids.includes(target)) return ids;
  const rest = ids.filter((other) => other !== id);
  return moveItem(ids, id, rest.indexOf(target) + (side === 'after' ? 1 : 0));
}
