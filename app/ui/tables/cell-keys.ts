import type { KeyboardEvent } from 'react';

const STOP = 'a, button';

/** Arrow keys, Home and End in a table's body, each of whose cells holds one link or button at most. */
export function moveBetweenCells(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const cell = event.target instanceof Element ? event.target.closest<HTMLTableCellElement>('th, td') : null;
  const row = cell?.closest('tr');
  if (!cell || !row) return;
  const target = cellTo(event.key, cell, row);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** The link or button that a key leads to; cells without one are passed over. */
function cellTo(key: string, cell: HTMLTableCellElement, row: HTMLTableRowElement): HTMLElement | null {
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    let next = key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling;
    while (next) {
      const stop = next.children[cell.cellIndex]?.querySelector<HTMLElement>(STOP);
      if (stop) return stop;
      next = key === 'ArrowDown' ? next.nextElementSibling : next.previousElementSibling;
    }
    return null;
  }
  const stops = [...row.querySelectorAll<HTMLElement>(STOP)];
  const at = stops.findIndex((stop) => cell.contains(stop));
  if (key === 'ArrowRight') return stops[at + 1] ?? null;
  if (key === 'ArrowLeft') return stops[at - 1] ?? null;
  if (key === 'Home') return stops[0] ?? null;
  return key === 'End' ? (stops.at(-1) ?? null) : null;
}
