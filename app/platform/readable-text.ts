/**
 * The words of the page as somebody would read them out: block after block, without what is no text (buttons' names, hints
 * for screen readers, meanings of words, pictures).
 */
export type ReadableBlock = {
  readonly text: string;
  /** The language where it is marked, such as `es`; words in another language are a block of their own. */
  readonly lang: string | null;
  /** Where words of the block stand on the page; null where the page has changed under them. */
  readonly rangeOf: (start: number, end: number) => Range | null;
  /** The offset in `text` of the first letter at or behind a point of the page; null where the block ends before it. */
  readonly offsetFrom: (node: Node, offset: number) => number | null;
};

const NOT_READ = [
  '.ui-visually-hidden',
  '[popover]',
  '[role="dialog"]',
  'dialog',
  '[hidden]',
  '[aria-hidden="true"]',
  'button[aria-label]',
  'a[aria-label]',
  'select',
  'input',
  'textarea',
  'audio',
  'video',
  'svg',
  '[data-read-aloud="no"]',
].join(',');

/** Elements whose words belong together. Cells of a row are read as one. */
const BLOCKS =
  'p,li,h1,h2,h3,h4,h5,h6,blockquote,tr,figcaption,caption,dt,dd,legend,label,pre,div,section,article,main,ul,ol,dl,table,fieldset,figure';
const BETWEEN_CELLS = ', ';

/** Everything readable in some elements, in their order. */
export function readableBlocks(roots: readonly Element[]): ReadableBlock[] {
  return roots.flatMap((root) => blocksIn(root).flatMap((draft) => draft.finish() ?? []));
}

function blocksIn(root: Element): Draft[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(NOT_READ) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const drafts: Draft[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof HTMLBRElement) drafts.at(-1)?.add(' ', null, 0);
    if (!(node instanceof Text)) continue;
    const parent = node.parentElement ?? root;
    const block = parent.closest(BLOCKS) ?? root;
    const lang = parent.closest('[lang]:not(html)')?.getAttribute('lang') ?? null;
    let draft = drafts.at(-1);
    // White space between two languages is neither's.
    if (draft?.element !== block || (draft.lang !== lang && node.data.trim() !== '')) {
      draft = new Draft(block, lang);
      drafts.push(draft);
    }
    draft.addText(node, parent);
  }
  return drafts;
}

/** A block that is being put together: each of its letters knows where it stands. */
class Draft {
  readonly element: Element;
  readonly lang: string | null;
  private text = '';
  private readonly nodes: (Text | null)[] = [];
  private readonly offsets: number[] = [];
  private cell: Element | null = null;

  constructor(element: Element, lang: string | null) {
    this.element = element;
    this.lang = lang;
  }

  addText(node: Text, parent: Element): void {
    const cell = parent.closest('td, th');
    if (cell !== this.cell && this.text.trim() !== '' && node.data.trim() !== '') {
      for (const letter of BETWEEN_CELLS) this.add(letter, null, 0);
    }
    if (node.data.trim() !== '') this.cell = cell;
    const keepsLines = getComputedStyle(parent).whiteSpace.startsWith('pre');
    for (let at = 0; at < node.length; at += 1) {
      const letter = node.data.charAt(at);
      this.add(/\s/u.test(letter) ? (keepsLines && letter === '\n' ? '\n' : ' ') : letter, node, at);
    }
  }

  /** White space in a row is one. */
  add(letter: string, node: Text | null, offset: number): void {
    const last = this.text.at(-1);
    if (letter === ' ' && (last === undefined || last === ' ' || last === '\n')) return;
    this.text += letter;
    this.nodes.push(node);
    this.offsets.push(offset);
  }

  finish(): ReadableBlock | null {
    if (this.text.trim() === '') return null;
    return {
      text: this.text,
      lang: this.lang,
      rangeOf: (start, end) => this.rangeOf(start, end),
      offsetFrom: (node, offset) => this.offsetFrom(node, offset),
    };
  }

  private rangeOf(start: number, end: number): Range | null {
    const from = this.letterFrom(start, 1);
    const to = this.letterFrom(end - 1, -1);
    if (from === null || to === null || !from.node.isConnected || !to.node.isConnected) return null;
    if (from.offset > from.node.length || to.offset + 1 > to.node.length) return null;
    const range = document.createRange();
    range.setStart(from.node, from.offset);
    range.setEnd(to.node, to.offset + 1);
    return range;
  }

  private letterFrom(at: number, step: 1 | -1): { readonly node: Text; readonly offset: number } | null {
    for (let index = at; index >= 0 && index < this.nodes.length; index += step) {
      const node = this.nodes[index];
      if (node) return { node, offset: this.offsets[index] ?? 0 };
    }
    return null;
  }

  private offsetFrom(node: Node, offset: number): number | null {
    const point = document.createRange();
    point.setStart(node, offset);
    const isBefore = (index: number) => {
      const letters = this.nodes[index];
      return letters?.isConnected !== true || point.comparePoint(letters, this.offsets[index] ?? 0) < 0;
    };
    // Most blocks lie wholly before the point.
    if (isBefore(this.nodes.findLastIndex((letters) => letters !== null))) return null;
    const found = this.nodes.findIndex((_, index) => !isBefore(index));
    return found === -1 ? null : found;
  }
}

/** Where the selection begins inside some elements; null where nothing is selected in them. */
export function selectionStart(
  roots: readonly Element[],
): { readonly node: Node; readonly offset: number } | null {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const { startContainer: node, startOffset: offset } = selection.getRangeAt(0);
  return roots.some((root) => root.contains(node)) ? { node, offset } : null;
}
