import { Button } from '#app/ui/actions/button.tsx';
import styles from './administration.module.css';

type PagesProps = {
  /** What is listed, for the name: "people". */
  readonly what: string;
  readonly size: number;
  readonly offset: number;
  readonly total: number;
  /** What the two buttons say. */
  readonly before: string;
  readonly after: string;
  readonly onOffset: (offset: number) => void;
};

/** The way through a list that is longer than a page; nothing where it is not. */
export function Pages({ what, size, offset, total, before, after, onOffset }: PagesProps) {
  if (total <= size) return null;
  const last = Math.min(total, offset + size);
  return (
    <nav className={styles.pages} aria-label={`Pages of ${what}`}>
      <Button
        disabledReason={offset === 0 ? 'This is the first page.' : undefined}
        reasonShown="bubble"
        onClick={() => onOffset(Math.max(0, offset - size))}
      >
        {before}
      </Button>
      <span className={styles.soft}>{`${offset + 1} to ${last} of ${total}`}</span>
      <Button
        disabledReason={last >= total ? 'This is the last page.' : undefined}
        reasonShown="bubble"
        onClick={() => onOffset(offset + size)}
      >
        {after}
      </Button>
    </nav>
  );
}
