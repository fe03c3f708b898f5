/** Tells of every change of what is selected on the page; returns how to stop. */
export function onSelectionChange(changed: () => void): () => void {
  document.addEventListener('selectionchange', changed);
  return () => document.removeEventListener('selectionchange', changed);
}

/** The words selected inside an element, empty where the selection is elsewhere or reaches beyond it. */
export function selectedTextIn(element: HTMLElement): string {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return '';
  const { commonAncestorContainer } = selection.getRangeAt(0);
  return element.contains(commonAncestorContainer) ? selection.toString().trim() : '';
}

/** Where the selection is in the window; null without one. */
export function selectionBox(): DOMRect | null {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  return selection.getRangeAt(0).getBoundingClientRect();
}

/** Takes the selection away. */
export function clearSelection(): void {
  document.getSelection()?.removeAllRanges();
}

/** Selects all words of an element, to be copied by hand. */
export function selectTextOf(element: HTMLElement): void {
  document.getSelection()?.selectAllChildren(element);
}
