import { Button } from '#app/ui/actions/button.tsx';
import { ArrowLeft } from '#app/ui/icons/arrow-left.ts';
import { ArrowRight } from '#app/ui/icons/arrow-right.ts';
import styles from './inquiry-work.module.css';

/** Goes from page to page; nothing where one page is all. `page`: from 0. */
export function PageSteps({
  page,
  pages,
  onPage,
}: {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}) {
  if (pages < 2) return null;
  return (
    <nav className={styles.moves} aria-label="Pages">
      <Button
        icon={<ArrowLeft size="1.1em" aria-hidden="true" />}
        disabledReason={page === 0 ? 'This is the first page.' : undefined}
        reasonShown="bubble"
        onClick={() => onPage(page - 1)}
      >
        Previous page
      </Button>
      <span role="status">
        Page {page + 1} of {pages}
      </span>
      <Button
        iconAfter={<ArrowRight size="1.1em" aria-hidden="true" />}
        disabledReason={page === pages - 1 ? 'This is the last page.' : undefined}
        reasonShown="bubble"
        onClick={() => onPage(page + 1)}
      >
        Next page
      </Button>
    </nav>
  );
}
