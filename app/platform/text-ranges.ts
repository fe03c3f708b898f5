import { highlight } from './highlight.ts';

/**
 * Where words of a shown text are. A text is shown in blocks (`data-block`); within one, characters that are no white
 * space are counted. A page's line breaks and spaces are not those of the text behind it.
 */
export type PositionInBlock = { readonly block: string; readonly at: number };
export type RangeOfBlocks = { readonly from: PositionInBlock; readonly to: PositionInBlock };

/** What stands in a block and is no word of the text: hints for screen readers, meanings of words. */
const NOT_TEXT = '.ui-visually-hidden, [popover], [role="dialog"]';

/** What is selected inside an element; null where nothing is, or it reaches beyond it. */
export function selectedRange(element: HTMLElement): RangeOfBlocks | null {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!element.contains(range.commonAncestorContainer)) return null;
  const from = placeOf(range.startContainer, range.startOffset);
  const to = placeOf(range.endContainer, range.endOffset);
  return from && to && selection.toString().trim() !== '' ? { from, to } : null;
}

/** The place under a point of the window, null beside the text. */
export function positionAtPoint(x: number, y: number): PositionInBlock | null {
  // Before Chromium 128 there is no such thing; sentences are chosen from their list there.
  if (!('caretPositionFromPoint' in document)) return null;
  const caret = document.caretPositionFromPoint(x, y);
  return caret ? placeOf(caret.offsetNode, caret.offset) : null;
}

/**
 * Marks words of an element under a name that a style sheet knows (`::highlight`). Several texts of a page share a name;
 * the returned function takes these marks away and leaves the others'.
 */
export function markRanges(element: HTMLElement, name: string, places: readonly RangeOfBlocks[]): () => void {
  return highlight(
    name,
    places.flatMap((place) => rangeOf(element, place) ?? []),
  );
}

function placeOf(node: Node, offset: number): PositionInBlock | null {
  const element = node instanceof Element ? node : node.parentElement;
  const block = element?.closest<HTMLElement>('[data-block]');
  const name = block?.dataset['block'];
  if (!block || name === undefined) return null;
  const before = document.createRange();
  before.selectNodeContents(block);
  before.setEnd(node, offset);
  let at = 0;
  for (const text of textsIn(block)) {
    const length = lengthBefore(text, before);
    at += lettersIn(text.data.slice(0, length));
  }
  return { block: name, at };
}

/** How much of a text node lies in a range that begins before it. */
function lengthBefore(text: Text, range: Range): number {
  if (range.endContainer === text) return range.endOffset;
  return range.comparePoint(text, 0) === 0 && range.comparePoint(text, text.length) === 0 ? text.length : 0;
}

function rangeOf(element: HTMLElement, { from, to }: RangeOfBlocks): Range | null {
  const start = pointOf(element, from, 'start');
  const end = pointOf(element, to, 'end');
  if (!start || !end) return null;
  const range = document.createRange();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  return range;
}

function pointOf(
  element: HTMLElement,
  { block, at }: PositionInBlock,
  side: 'start' | 'end',
): { readonly node: Text; readonly offset: number } | null {
  const shown = element.querySelector(`[data-block="${CSS.escape(block)}"]`);
  if (!shown) return null;
  let left = at;
  for (const node of textsIn(shown)) {
    for (let offset = 0; offset < node.length; offset += 1) {
      if (isSpace(node.data.charAt(offset))) continue;
      // A start stands before its letter, an end behind the one before it.
      if (side === 'start' && left === 0) return { node, offset };
      left -= 1;
      if (side === 'end' && left === 0) return { node, offset: offset + 1 };
    }
  }
  return null;
}

function textsIn(block: Element): Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text && node.parentElement?.closest(NOT_TEXT) === null) found.push(node);
  }
  return found;
}

const isSpace = (letter: string): boolean => /\s/u.test(letter);
const lettersIn = (text: string): number => text.replaceAll(/\s+/gu, '').length;
