import { useState } from 'react';
import * as z from 'zod/mini';
import type { MutateOutcome } from '#app/engine/index.ts';
import styles from '#app/features/activities/components/student/student-work.module.css';
import { useHiddenVersions } from '#app/features/activities/hidden-versions.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import type { Branch } from '#shared/sync/branch.ts';

const feedbackOf = z.object({ feedback: z.string(), authorName: z.string() });

/** Feedback that a colleague, or another device, wrote at the same time: both are kept, one tap exchanges them (M4). */
export function FeedbackVersions({
  others,
  beforeUse,
  onUse,
}: {
  readonly others: readonly Branch[];
  /** Writes what is still being typed, so that it is the version that steps aside. */
  readonly beforeUse: () => Promise<void>;
  readonly onUse: (branchId: string) => Promise<MutateOutcome>;
}) {
  const { format } = useLocale();
  const notify = useNotify();
  const { shown, hide } = useHiddenVersions();
  const [busy, setBusy] = useState(false);
  const use = async (branch: Branch) => {
    setBusy(true);
    await beforeUse();
    const outcome = await onUse(branch.id).catch(() => null);
    setBusy(false);
    if (outcome?.kind === 'saved')
      notify({ text: 'Versions swapped. The other one is kept beside it.', tone: 'good' });
    else notify({ text: 'The versions could not be swapped. Both are kept.', tone: 'danger' });
  };
  return shown(others).map((branch) => {
    const parsed = feedbackOf.safeParse(branch.body);
    if (!parsed.success) return null;
    const { feedback, authorName } = parsed.data;
    return (
      <section className={styles.otherVersion} key={branch.id} aria-label={`Other version by ${authorName}`}>
        <p className={styles.otherVersionFrom}>
          Also written by {authorName} on {branch.device}, {format.dateTime(branch.authoredAt)}
        </p>
        <p className={styles.otherVersionText}>{feedback === '' ? 'An empty text' : feedback}</p>
        <div className={styles.otherVersionActions}>
          <Button size="small" busy={busy} busyText="Swapping…" onClick={() => void use(branch)}>
            Use this version
          </Button>
          <Button size="small" variant="quiet" onClick={() => void hide(branch)}>
            Put aside
          </Button>
        </div>
      </section>
    );
  });
}
