/** The element id of a block of a text. */
export const blockElementId = (blockId: string): string => `block-${blockId}`;

/** Scrolls a block into view and puts the focus there, so that a keyboard and a screen reader go on from it. */
export function moveToBlock(blockId: string): void {
  const element = document.getElementById(blockElementId(blockId));
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
}
