import { useState, type KeyboardEvent } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import styles from './marking.module.css';

/** What a key of the marking view does. */
export type MarkingKey = 'next' | 'previous' | 'points' | 'feedback' | 'answers';

/**
 * What a key does in the marking view; null for any other. In a field a key is the text's own, but Escape leaves it; in
 * menus and among choices keys move between them.
 */
export function keyOf(event: KeyboardEvent): MarkingKey | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return null;
  const { target } = event;
  const isIn = (selector: string) => target instanceof Element && target.closest(selector) !== null;
  if (isIn(LAYERS)) return null;
  if (event.key === 'Escape') return isIn('input, textarea') ? 'answers' : null;
  if (isIn('input, textarea, select, [contenteditable]')) return null;
  return KEYS[event.key.toLowerCase()] ?? null;
}

const LAYERS = '[popover], [role="menu"], [role="tablist"], dialog, [role="dialog"], [role="alertdialog"]';

const KEYS: Readonly<Record<string, MarkingKey>> = {
  arrowright: 'next',
  j: 'next',
  arrowleft: 'previous',
  k: 'previous',
  p: 'points',
  f: 'feedback',
};

/** Says that the keys are there; they act only while the focus is in the marking view (WCAG 2.1.4). */
export function ReadingKeysHint() {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.keys}>
      <span aria-hidden="true">
        <kbd>J</kbd> next, <kbd>K</kbd> previous
      </span>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        Keyboard shortcuts
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Keyboard shortcuts" size="small">
        <dl className={styles.keysList}>
          {SHORTCUTS.map(({ keys, what }) => (
            <div key={what}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <p>They work while you are among the answers or the buttons beside them, and never while you type.</p>
      </Dialog>
    </div>
  );
}

const SHORTCUTS = [
  { keys: ['J', '→'], what: 'Next student' },
  { keys: ['K', '←'], what: 'Previous student' },
  { keys: ['P'], what: 'Give points' },
  { keys: ['F'], what: 'Write feedback' },
  { keys: ['Esc'], what: 'Out of a field, back to the answers' },
];
