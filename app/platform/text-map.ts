/** A piece of a running text, the name it has on the page (`data-block`), and where it begins in the whole. */
type Piece = { readonly block: string; readonly text: string; readonly start: number };

/** Where the words of a running text are on the page, found once for all its offsets (UTF-16 units). */
export type TextMap = {
  /** The words between two offsets; null where the page does not show them. */
  readonly rangeOf: (start: number, end: number) => Range | null;
  /** What is selected inside the text, as offsets; null where nothing is. */
  readonly selected: () => { readonly start: number; readonly end: number } | null;
  /** The offset under a point of the window; null beside the words. */
  readonly at: (x: number, y: number) => number | null;
  /** Whether the page still shows what was found. */
  readonly isCurrent: () => boolean;
};

/** What stands in a block and is no word of the text: hints for screen readers, meanings of words. */
const NOT_TEXT = '.ui-visually-hidden, [popover], [role="dialog"]';

/** A text node of the page, and where its first character is in the running text. */
type Run = { readonly node: Text; readonly start: number };

/** Looks each piece up on the page. Nodes are found by what they say, so that white space between them does not count. */
export function textMapOf(element: HTMLElement, pieces: readonly Piece[]): TextMap {
  const blocks = new Map(
    [...element.querySelectorAll<HTMLElement>('[data-block]')].map((one) => [one.dataset['block'], one]),
  );
  const runs = pieces.flatMap((piece) => {
    const block = blocks.get(piece.block);
    return block ? runsIn(block, piece) : [];
  });
  const known = new Map(runs.map((run) => [run.node, run.start]));
  /** The offset of a place of the page: within a node of the text, or before the first one that follows. */
  const offsetOf = (node: Node, offset: number): number => {
    const start = node instanceof Text ? known.get(node) : undefined;
    if (start !== undefined) return start + offset;
    const point = document.createRange();
    point.setStart(node, offset);
    const next = runs[firstWhere(runs, (run) => point.comparePoint(run.node, 0) >= 0)];
    return next ? next.start : endOf(runs.at(-1));
  };
  return {
    rangeOf: (start, end) => {
      const first = runs[firstWhere(runs, (run) => endOf(run) > start)];
      const last = runs[firstWhere(runs, (run) => run.start >= end) - 1];
      if (!first || !last || last.start < first.start) return null;
      const range = document.createRange();
      range.setStart(first.node, Math.max(0, start - first.start));
      range.setEnd(last.node, Math.min(last.node.length, end - last.start));
      return range;
    },
    selected: () => {
      const selection = document.getSelection();
      if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
      const range = selection.getRangeAt(0);
      if (!range.intersectsNode(element) || selection.toString().trim() === '') return null;
      const start = offsetOf(range.startContainer, range.startOffset);
      const end = offsetOf(range.endContainer, range.endOffset);
      return start < end ? { start, end } : null;
    },
    isCurrent: () => [runs[0], runs.at(-1)].every((run) => run !== undefined && element.contains(run.node)),
    at: (x, y) => {
      const place = placeAt(x, y);
      if (!place || !(place.node instanceof Text)) return null;
      const start = known.get(place.node);
      return start === undefined ? null : start + place.offset;
    },
  };
}

function runsIn(block: HTMLElement, { text, start }: Piece): Run[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const runs: Run[] = [];
  let at = 0;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.length === 0 || node.parentElement?.closest(NOT_TEXT) !== null)
      continue;
    const found = text.indexOf(node.data, at);
    if (found === -1 || text.slice(at, found).trim() !== '') continue;
    runs.push({ node, start: start + found });
    at = found + node.length;
  }
  return runs;
}

const endOf = (run: Run | undefined): number => (run ? run.start + run.node.length : 0);

/** The index of the first one of a sorted list for which something holds from there on; its length where for none. */
function firstWhere<T>(list: readonly T[], holds: (one: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = list[middle];
    if (one !== undefined && holds(one)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function placeAt(x: number, y: number): { readonly node: Node; readonly offset: number } | null {
  // Chromium has it since 128, others later; without it annotations open from their list.
  if (!('caretPositionFromPoint' in document)) return null;
  const caret = document.caretPositionFromPoint(x, y);
  return caret ? { node: caret.offsetNode, offset: caret.offset } : null;
}

/** Brings words into sight where they are not, a third from the top, and the focus to their block. */
export function showRange(range: Range, { focus }: { readonly focus: boolean }): void {
  const { top, bottom } = range.getBoundingClientRect();
  const { innerHeight } = window;
  if (top < innerHeight * 0.1 || bottom > innerHeight * 0.8) window.scrollBy({ top: top - innerHeight / 3 });
  const block = range.startContainer.parentElement?.closest<HTMLElement>('[data-block]');
  if (focus) block?.focus({ preventScroll: true });
}
