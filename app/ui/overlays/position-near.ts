/**
 * Puts a fixed-position element under its anchor (above when there is more room), inside the viewport.
 * Both must be laid out. Written through CSSOM, which the content security policy allows.
 */
export function positionNear(anchor: Element, floating: HTMLElement, align: 'start' | 'end'): void {
  const gap = 6;
  const margin = 8;
  const from = anchor.getBoundingClientRect();
  const size = floating.getBoundingClientRect();
  const below = window.innerHeight - from.bottom - gap;
  const fitsBelow = size.height <= below || below >= from.top;
  const top = fitsBelow ? from.bottom + gap : Math.max(margin, from.top - gap - size.height);
  const wanted = align === 'start' ? from.left : from.right - size.width;
  const left = Math.min(Math.max(margin, wanted), Math.max(margin, window.innerWidth - size.width - margin));
  floating.style.insetBlockStart = `${top}px`;
  floating.style.insetInlineStart = `${left}px`;
  floating.style.maxBlockSize = `${fitsBelow ? below - margin : from.top - gap - margin}px`;
}
