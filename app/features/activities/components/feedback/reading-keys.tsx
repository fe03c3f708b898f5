import type { KeyboardEvent } from 'react';
import styles from './feedback.module.css';

/** Which way a key leads in the reading flow: to the next or the previous student; null for any other key. */
export function stepOfKey(event: KeyboardEvent): 1 | -1 | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return null;
  // In a field these keys are the text's own, among choices and in menus they move between them.
  if (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null) return null;
  if (event.key === 'ArrowRight' || event.key.toLowerCase() === 'j') return 1;
  return event.key === 'ArrowLeft' || event.key.toLowerCase() === 'k' ? -1 : null;
}

const OWN_KEYS =
  'input, textarea, select, [contenteditable], [role="menu"], [role="tablist"], dialog, [role="dialog"]';

/** Says that the keys are there; they act only while the focus is in the reading pane (WCAG 2.1.4). */
export function ReadingKeysHint() {
  return (
    <p className={styles.readingKeys}>
      <kbd>→</kbd> or <kbd>J</kbd> next student, <kbd>←</kbd> or <kbd>K</kbd> previous
    </p>
  );
}
