/** Words that are marked under one name, and which of several marks is drawn over the others. */
type Marks = { readonly name: string; readonly ranges: readonly Range[]; readonly priority: number };

/** Where a layer can be put: anything else has its own idea of what stands in it (lists, tables, paragraphs). */
const HOLDERS = 'div, section, article, main, aside, dialog, body';

const layers = new Map<HTMLElement, Layer>();

/**
 * Marks ranges of the page in browsers that can't do it themselves (highlight.ts): boxes that lie over the words, in a layer
 * of their own beside them, and let everything through. They look as a style sheet says for `[data-mark]`, and go where
 * their words go. Returns how to take them away.
 */
export function drawMarks(name: string, ranges: readonly Range[], priority: number): () => void {
  const held = new Map<HTMLElement, Range[]>();
  for (const range of ranges) {
    const holder = elementOf(range.commonAncestorContainer)?.closest<HTMLElement>(HOLDERS);
    if (!holder) continue;
    const known = held.get(holder);
    if (known) known.push(range);
    else held.set(holder, [range]);
  }
  const undo = [...held].map(([holder, its]) => layerIn(holder).add({ name, ranges: its, priority }));
  return () => undo.forEach((one) => one());
}

function layerIn(holder: HTMLElement): Layer {
  const layer = layers.get(holder) ?? new Layer(holder);
  layers.set(holder, layer);
  return layer;
}

/** All marks in one element, measured anew when it, what is in it, or a reader's settings change. */
class Layer {
  private readonly holder: HTMLElement;
  private readonly box = document.createElement('div');
  private readonly marks = new Set<Marks>();
  private readonly wasStatic: boolean;
  private readonly sizes = new ResizeObserver(() => this.wantDraw());
  private readonly settings = new MutationObserver(() => this.wantDraw());
  private frame = 0;

  constructor(holder: HTMLElement) {
    this.holder = holder;
    this.box.setAttribute('aria-hidden', 'true');
    this.box.dataset['drawnMarks'] = '';
    Object.assign(this.box.style, {
      ...{ position: 'absolute', insetBlockStart: '0', insetInlineStart: '0' },
      pointerEvents: 'none',
    });
    // It scrolls with the words.
    this.wasStatic = getComputedStyle(holder).position === 'static';
    if (this.wasStatic) holder.style.position = 'relative';
    this.sizes.observe(holder);
    this.settings.observe(document.documentElement, { attributes: true });
    holder.addEventListener('scroll', this.wantDraw, { capture: true, passive: true });
    document.fonts.addEventListener('loadingdone', this.wantDraw);
  }

  add(marks: Marks): () => void {
    this.marks.add(marks);
    this.wantDraw();
    return () => {
      this.marks.delete(marks);
      if (this.marks.size === 0) this.close();
      else this.wantDraw();
    };
  }

  private readonly wantDraw = (): void => {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.draw());
  };

  private draw(): void {
    // Who draws the text anew may have taken it away.
    if (this.box.parentElement !== this.holder) this.holder.append(this.box);
    const isForced = matchMedia('(forced-colors: active)').matches;
    const isDark = getComputedStyle(this.holder).colorScheme.includes('dark');
    // Under such a layer words keep their ink, as if it lay behind them.
    this.box.style.mixBlendMode = isForced ? 'normal' : isDark ? 'screen' : 'multiply';
    const origin = this.box.getBoundingClientRect();
    const drawn = [...this.marks].sort((a, b) => a.priority - b.priority);
    const lines = drawn.flatMap(({ name, ranges }) =>
      ranges.flatMap(linesOf).map((line) => {
        const mark = markAt(name, line, origin);
        // A person's own colors have no thin tints: the line below alone.
        if (isForced) mark.style.background = 'none';
        return mark;
      }),
    );
    this.box.replaceChildren(...lines);
  }

  private close(): void {
    cancelAnimationFrame(this.frame);
    this.sizes.disconnect();
    this.settings.disconnect();
    this.holder.removeEventListener('scroll', this.wantDraw, { capture: true });
    document.fonts.removeEventListener('loadingdone', this.wantDraw);
    this.box.remove();
    if (this.wasStatic) this.holder.style.removeProperty('position');
    layers.delete(this.holder);
  }
}

function markAt(name: string, { left, top, width, height }: DOMRect, origin: DOMRect): HTMLElement {
  const mark = document.createElement('div');
  mark.dataset['mark'] = name;
  Object.assign(mark.style, {
    ...{ position: 'absolute', boxSizing: 'border-box' },
    ...{ left: `${left - origin.left}px`, top: `${top - origin.top}px` },
    ...{ width: `${width}px`, height: `${height}px` },
  });
  return mark;
}

/** A box for each line of the words, and none for what is around them: a range's own boxes are whole paragraphs too. */
function linesOf(range: Range): DOMRect[] {
  return textsIn(range)
    .flatMap((node) => {
      const part = document.createRange();
      part.setStart(node, node === range.startContainer ? range.startOffset : 0);
      part.setEnd(node, node === range.endContainer ? range.endOffset : node.length);
      return [...part.getClientRects()];
    })
    .filter(({ width, height }) => width > 1 && height > 1);
}

function textsIn(range: Range): Text[] {
  const root = range.commonAncestorContainer;
  if (root instanceof Text) return [root];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text && range.intersectsNode(node)) found.push(node);
  }
  return found;
}

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);
