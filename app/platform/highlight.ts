/** Whether a browser can mark words without touching the page. */
export const canMark = (): boolean => typeof Highlight === 'function' && 'highlights' in CSS;

/**
 * Marks ranges of the page under a name that a style sheet knows (`::highlight`), without touching the page; does nothing in
 * a browser that can't. Others share the name: the returned function takes these marks away and leaves theirs.
 *
 * @param priority which of several marks is drawn over the others.
 */
export function highlight(name: string, ranges: readonly Range[], priority = 0): () => void {
  if (!canMark()) return () => undefined;
  const shared = CSS.highlights.get(name) ?? new Highlight();
  shared.priority = priority;
  CSS.highlights.set(name, shared);
  for (const range of ranges) shared.add(range);
  return () => {
    for (const range of ranges) shared.delete(range);
  };
}
