import type { ReactNode } from 'react';
import styles from './views.module.css';

/** What would have been right, below what was answered. */
export function RightAnswer({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.rightAnswer}>
      <p className={styles.rightAnswerHead}>What is right</p>
      {children}
    </div>
  );
}
