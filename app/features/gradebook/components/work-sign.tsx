import { signWords, timeWords } from '#app/features/gradebook/sign-words.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { CheckCheck } from '#app/ui/icons/check-check.ts';
import { Check } from '#app/ui/icons/check.ts';
import { Eye } from '#app/ui/icons/eye.ts';
import { PencilLine } from '#app/ui/icons/pencil-line.ts';
import { Undo2 } from '#app/ui/icons/undo-2.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { GradebookCell, WorkSign } from '#shared/domain/activities/gradebook.ts';
import styles from './gradebook.module.css';

const icons: Partial<Record<WorkSign, typeof Check>> = {
  viewed: Eye,
  in_progress: PencilLine,
  to_revise: Undo2,
  reviewed: Check,
  returned: CheckCheck,
};

/** One student's work in one activity: its sign, the points where there are some, and what the deadline says. */
export function WorkSignText({ cell }: { readonly cell: GradebookCell }) {
  const { format } = useLocale();
  const Icon = icons[cell.sign];
  const { score, maxScore, sign, time } = cell;
  const hasPoints = score !== null && maxScore !== null;
  return (
    <>
      <span className={styles.sign} data-sign={sign}>
        {Icon && <Icon size="1.05em" aria-hidden="true" />}
        {hasPoints ? (
          <span>
            {`${format.number(score)} / ${format.number(maxScore)}`}
            {sign === 'returned' || sign === 'reviewed' ? (
              <VisuallyHidden>{` points, ${signWords[sign]}`}</VisuallyHidden>
            ) : (
              ` · ${signWords[sign]}`
            )}
          </span>
        ) : (
          signWords[sign]
        )}
      </span>
      {time !== null && <span className={styles.time}>{timeWords[time]}</span>}
    </>
  );
}
