/** What is a row of a list, where one can go on with the next. */
const ROW = 'li, tr, article, fieldset, [data-row]';
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';
/** Where the person is: a screen, or a dialog over it. */
const SURFACE = 'main, [role="dialog"], [role="alertdialog"]';
const HEADING = 'h1, h2, h3, h4, h5, h6';

/** Where something was that is out of the page now. */
type Gap = {
  readonly parent: Element;
  readonly isRow: boolean;
  readonly neighbors: readonly (Element | null)[];
};

/**
 * From now on, who loses the focus because what had it was taken away has it again, and not the page as a whole: in the
 * next row of the list, else in the one before, else at the nearest heading. Also after a dialog that can't give it
 * back, because what opened it is gone. Where a screen moves the focus by itself, that stands. Returns
 * what ends it.
 */
export function watchLostFocus(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  /** What had the focus last, and what had it last below any dialog. */
  let last: Element | null = null;
  let below: Element | null = null;
  const gaps = new WeakMap<Element, Gap>();
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element) || target.closest(SURFACE) === null) return;
      last = target;
      if (target.closest('main') !== null) below = target;
    },
    { signal },
  );
  // Who presses where nothing takes the focus has let go of it. What has it already tells of no focus that comes.
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (last !== null && last === document.activeElement && target instanceof Node && last.contains(target))
        return;
      last = null;
      if (target instanceof Element && target.closest('main') !== null) below = null;
    },
    { capture: true, signal },
  );
  const look = (records: readonly MutationRecord[]) => {
    const had = [last, below].filter((one) => one !== null);
    const moved = had.filter((element) => {
      const gap = gapOf(records, element);
      if (gap !== null) gaps.set(element, gap);
      return gap !== null && element.isConnected;
    });
    for (const element of had) {
      if (document.activeElement !== document.body) return;
      const gap = element.isConnected ? undefined : gaps.get(element);
      // It was only put elsewhere, such as a row that is moved up.
      if (moved.includes(element)) focused(element);
      else if (gap?.parent.isConnected && gap.parent.closest(SURFACE) !== null) goOnAt(gap);
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    ended.abort();
    observer.disconnect();
  };
}

function gapOf(records: readonly MutationRecord[], element: Element): Gap | null {
  for (const { target, removedNodes, nextSibling, previousSibling } of records) {
    const removed = [...removedNodes].find((node) => node.contains(element));
    if (!(removed instanceof Element) || !(target instanceof Element)) continue;
    const neighbors = [
      elementFrom(nextSibling, 'nextSibling'),
      elementFrom(previousSibling, 'previousSibling'),
    ];
    return { parent: target, isRow: removed.matches(ROW), neighbors };
  }
  return null;
}

function elementFrom(start: Node | null, step: 'nextSibling' | 'previousSibling'): Element | null {
  let node = start;
  while (node !== null && !(node instanceof Element)) node = node[step];
  return node;
}

function goOnAt({ parent, isRow, neighbors }: Gap): void {
  const rows = isRow ? neighbors.filter((row) => row?.matches(ROW)) : [parent.closest('li, tr, [data-row]')];
  const stops = rows.flatMap((row) => (row ? [...row.querySelectorAll(FOCUSABLE)] : []));
  if (stops.some(focused)) return;
  for (let box: Element | null = parent; box !== null; box = box.parentElement) {
    for (const heading of box.querySelectorAll(HEADING)) {
      if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
      if (focused(heading)) return;
    }
    if (box.matches(SURFACE)) return;
  }
}

/** Gives it the focus where it can be seen, and says whether it has it. */
function focused(element: Element): boolean {
  if (element instanceof HTMLElement && element.checkVisibility()) element.focus({ preventScroll: true });
  return document.activeElement === element;
}
