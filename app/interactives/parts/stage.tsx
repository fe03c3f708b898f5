import type { CSSProperties, ReactNode } from 'react';
import styles from './stage.module.css';

type StageProps = {
  /** What the interactive is called. */
  readonly label: string;
  readonly picture: ReactNode;
  /** The picture's width through its height: it is drawn as large as the height of the screen allows. */
  readonly ratio: number;
  /** How much height lies under the picture, such as its key; rem. */
  readonly under?: number;
  /** What one does: it is in sight before anything was scrolled, beside the picture or below it. */
  readonly main: ReactNode;
  /** What comes after it, in the same column. */
  readonly children?: ReactNode;
  /** What nobody needs at first, over the whole width: tables, sources. */
  readonly below?: ReactNode;
};

/** How an interactive lies. On wide screens its controls stand beside the picture, on phones below it. */
export function Stage({ label, picture, ratio, under = 0, main, children, below }: StageProps) {
  // Custom properties are not in React's style type.
  const size = { '--ratio': ratio, '--under': `${under}rem` } as CSSProperties;
  return (
    <section className={styles.frame} aria-label={label}>
      <div className={styles.pair}>
        <div className={styles.picture} style={size} data-part="interactive-picture">
          {picture}
        </div>
        <div className={styles.side}>
          <div className={styles.main} data-part="main-control">
            {main}
          </div>
          {children}
        </div>
      </div>
      {below !== undefined && <div className={styles.below}>{below}</div>}
    </section>
  );
}
