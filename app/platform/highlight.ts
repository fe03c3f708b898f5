/** Whether a browser can mark words without touching the page. */
const canMark = (): boolean => typeof Highlight === 'function' && 'highlights' in CSS;

/**
 * Marks ranges of the page under a name that a style sheet knows (`::highlight`), without touching the words. A browser that
 * can't gets boxes over them (`[data-mark]`). Others share the name: the returned function takes these marks away and leaves
 * theirs.
 *
 * @param priority which of several marks is drawn over the others.
 */
export function highlight(name: string, ranges: readonly Range[], priority = 0): () => void {
  if (!canMark()) return draw(name, ranges, priority);
  const shared = CSS.highlights.get(name) ?? new Highlight();
  shared.priority = priority;
  CSS.highlights.set(name, shared);
  for (const range of ranges) shared.add(range);
  return () => {
    for (const range of ranges) shared.delete(range);
  };
}

/** Most browsers never fetch what draws. */
function draw(name: string, ranges: readonly Range[], priority: number): () => void {
  let isOver = false;
  let undo = (): void => undefined;
  void import('./drawn-marks.ts').then(
    ({ drawMarks }) => {
      if (!isOver) undo = drawMarks(name, ranges, priority);
    },
    (error: unknown) => console.error('marks are not drawn', error),
  );
  return () => {
    isOver = true;
    undo();
  };
}
