/** What a finger hits at least, each way, in px (WCAG 2.5.5). */
const LEAST_PX = 44;

/**
 * What on the page, as it is now, is smaller for a finger than it has to be: each with its name and size. Left out are
 * links within a sentence, and what lies under something else.
 */
export function smallTargets(): string[] {
  const targets = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="switch"], [role="button"]',
    ),
  ];
  // What is pressed where it is drawn small: a label is its field's, too.
  const boxesOf = (target: HTMLElement): HTMLElement[] => [
    target,
    ...(target instanceof HTMLInputElement ? [...(target.labels ?? [])] : []),
  ];
  // What stands still over it leaves it free when the page is scrolled, and what is open is closed.
  const isUnder = (box: Element, top: Element): boolean => {
    for (let over: Element | null = top; over !== null; over = over.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(over).position)) return !over.contains(box);
    }
    return false;
  };
  // A sentence goes on before or after it. A button that is as a word is one of a text.
  const isWithinWords = (target: Element): boolean => {
    const { display } = getComputedStyle(target);
    if (target instanceof HTMLButtonElement && display === 'inline') return true;
    if (!display.startsWith('inline')) return false;
    const beside = [...(target.parentElement?.childNodes ?? [])];
    if (beside.some((node) => node instanceof Text && node.data.trim() !== '')) return true;
    return target.parentElement !== null && isWithinWords(target.parentElement);
  };
  const isHit = (x: number, y: number, boxes: readonly HTMLElement[]): boolean => {
    const top = document.elementFromPoint(x, y);
    return top !== null && boxes.some((box) => box.contains(top) || isUnder(box, top));
  };
  const places = window.scrollY;
  const small = targets.flatMap((target) => {
    if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: false })) return [];
    const boxes = boxesOf(target);
    const large = boxes.some((box) => {
      const { width, height } = box.getBoundingClientRect();
      return width >= LEAST_PX - 0.5 && height >= LEAST_PX - 0.5;
    });
    if (large || isWithinWords(target) || target.closest('[inert], [aria-hidden="true"]')) return [];
    // By what a finger meets: a press may reach beyond what is drawn.
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = target.getBoundingClientRect();
    if (width <= 1 || height <= 1) return [];
    const [x, y] = [left + width / 2, top + height / 2];
    if (!isHit(x, y, boxes)) return [];
    const reach = LEAST_PX / 2 - 1;
    const isWide = width >= LEAST_PX - 0.5 || (isHit(x - reach, y, boxes) && isHit(x + reach, y, boxes));
    const isHigh = height >= LEAST_PX - 0.5 || (isHit(x, y - reach, boxes) && isHit(x, y + reach, boxes));
    if (isWide && isHigh) return [];
    const name = (target.getAttribute('aria-label') ?? target.innerText).trim().slice(0, 40);
    return [`${target.localName}.${target.className} “${name}” ${width.toFixed(0)} x ${height.toFixed(0)}`];
  });
  window.scrollTo(0, places);
  return small;
}
