import { useLocale } from '#app/i18n/locale.tsx';
import type { Shown } from '#shared/domain/standards/evidence.ts';
import styles from './gradebook.module.css';

/** What a student has shown of a standard: the share of the points, and of how much. */
export function ShownText({ shown: { share, questions, activities, open } }: { readonly shown: Shown }) {
  const { format } = useLocale();
  const marked = [
    ...(questions > 0 ? [format.plural(questions, 'question', 'questions')] : []),
    ...(activities > 0 ? [format.plural(activities, 'activity', 'activities')] : []),
  ];
  const waiting = open > 0 ? [`${format.number(open)} not marked`] : [];
  if (share === null) return <span className={styles.notMarked}>{`${format.number(open)} not marked`}</span>;
  return (
    <>
      <span className={styles.share}>
        {format.percent(share)}
        <span className={styles.shareBar} aria-hidden="true">
          <span style={{ inlineSize: `${share * 100}%` }} />
        </span>
      </span>
      <span className={styles.shareOf}>{`of ${[...marked, ...waiting].join(', ')}`}</span>
    </>
  );
}
