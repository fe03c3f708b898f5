/**
 * Moves the focus off a row that is about to be removed with the button that was pressed: to the next one, else to the one
 * before, else to what adds one. Without it the focus would fall back to the page. Rows are marked `data-row` and take the
 * focus themselves; what adds one is marked `data-adds-row`.
 */
export function leaveRow(pressed: Element): void {
  const row = pressed.closest('[data-row]');
  const other = rowIn(row?.nextElementSibling) ?? rowIn(row?.previousElementSibling) ?? addsTo(row);
  other?.focus();
}

const rowIn = (element: Element | null | undefined): HTMLElement | null =>
  element instanceof HTMLElement && element.hasAttribute('data-row') ? element : null;

/** The nearest outside the row: one in it adds to a list of its own. */
function addsTo(row: Element | null): HTMLElement | undefined {
  for (let around = row?.parentElement; around; around = around.parentElement) {
    const adds = [...around.querySelectorAll<HTMLElement>('[data-adds-row]')].find(
      (one) => row?.contains(one) === false,
    );
    if (adds) return adds;
  }
  return undefined;
}
