import * as z from 'zod/mini';
import styles from '#app/features/activities/components/student/student-work.module.css';
import { useVersionSwap, type VersionSwap } from '#app/features/activities/components/use-version-swap.ts';
import { useHiddenVersions } from '#app/features/activities/hidden-versions.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import type { Version } from '#shared/sync/version.ts';

const feedbackOf = z.object({ feedback: z.string(), authorName: z.string() });

/** Feedback that a colleague, or another device, wrote at the same time: both are kept, one tap exchanges them (M4). */
export function FeedbackVersions({
  others,
  inField,
  ...swap
}: VersionSwap & {
  readonly others: readonly Version[];
  /** What the field shows, though another text may be the feedback by now: no other version to its reader. */
  readonly inField: string;
}) {
  const { format } = useLocale();
  const { shown, hide } = useHiddenVersions();
  const { busy, swapWith } = useVersionSwap(swap);
  return shown(others).map((version) => {
    const parsed = feedbackOf.safeParse(version.body);
    if (!parsed.success) return null;
    const { feedback, authorName } = parsed.data;
    if (feedback === inField) return null;
    return (
      <section className={styles.otherVersion} key={version.id} aria-label={`Other version by ${authorName}`}>
        <p className={styles.otherVersionFrom}>
          Also written by {authorName} on {version.device}, {format.dateTime(version.authoredAt)}
        </p>
        <p className={styles.otherVersionText}>{feedback === '' ? 'An empty text' : feedback}</p>
        <div className={styles.otherVersionActions}>
          <Button size="small" busy={busy} busyText="Swapping…" onClick={() => swapWith(version)}>
            Use this version
          </Button>
          <Button size="small" variant="quiet" onClick={() => void hide(version)}>
            Put aside
          </Button>
        </div>
      </section>
    );
  });
}
