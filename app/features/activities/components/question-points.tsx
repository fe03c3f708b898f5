import { useLocale } from '#app/i18n/locale.tsx';
import type { Question } from '#shared/domain/activities/rows.ts';
import { pointsText } from './points-text.ts';
import styles from './question-points.module.css';

/** Beside a question, what its answer can get: "4 points". Nothing where it is not marked by points. */
export function QuestionPoints({ question }: { readonly question: Pick<Question, 'points'> }) {
  const { format } = useLocale();
  const text = pointsText(question, format);
  return text === null ? null : <span className={styles.points}>{text}</span>;
}
