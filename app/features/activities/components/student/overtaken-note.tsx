import { useEffect } from 'react';
import { useAnnounce } from '#app/ui/feedback/announcer.tsx';
import styles from './student-work.module.css';

/**
 * Below a field whose writer is still in it while another text of theirs is the answer by now. Nothing is replaced under a
 * cursor (SPEC.md C7), and nobody is left believing that what they see counts (promises.md U4).
 */
export function OvertakenNote({
  what = 'this question',
  thing = 'text',
}: {
  /** What was written twice. */
  readonly what?: string;
  /** What was given: a text that was written, or an answer of another kind. */
  readonly thing?: 'text' | 'answer';
}) {
  const announce = useAnnounce();
  const other = thing === 'text' ? 'wrote another text' : 'gave another answer';
  const text = `You also ${other} for ${what} elsewhere, and that one counts now. Both are kept. You can choose when you leave this field.`;
  useEffect(() => announce(text), [announce, text]);
  return <p className={styles.overtaken}>{text}</p>;
}
