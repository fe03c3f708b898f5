import * as z from 'zod/mini';
import styles from '#app/features/activities/components/student/student-work.module.css';
import { useVersionSwap } from '#app/features/activities/components/use-version-swap.ts';
import { useHiddenVersions } from '#app/features/activities/hidden-versions.ts';
import { useDeviceNames } from '#app/features/device/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { feedbackAsText } from '#shared/domain/activities/review-mutators.ts';
import { commentsSchema } from '#shared/domain/activities/review-rows.ts';
import { saysTheSame } from '#shared/domain/activities/review.ts';
import type { FeedbackEditor } from './use-feedback-editor.ts';

const feedbackOf = z.object({
  feedback: z.string(),
  authorName: z.string(),
  comments: z.optional(commentsSchema),
});

/** Feedback that a colleague, or another device, wrote at the same time: both are kept, one tap exchanges them (M4). */
export function FeedbackVersions({ editor }: { readonly editor: FeedbackEditor }) {
  const { format } = useLocale();
  const { shown, hide } = useHiddenVersions();
  const { busy, swapWith } = useVersionSwap({ beforeUse: editor.flush, onUse: editor.useVersion });
  const versions = shown(editor.others);
  const deviceOf = useDeviceNames(versions);
  return versions.map((version) => {
    const parsed = feedbackOf.safeParse(version.body);
    if (!parsed.success) return null;
    const { feedback, authorName, comments = [] } = parsed.data;
    const shownHere = editor.value;
    // What the fields show, though another text may be the feedback by now, is no other version to its reader.
    if (feedback === shownHere.text && saysTheSame(comments, shownHere.comments)) return null;
    return (
      <section className={styles.otherVersion} key={version.id} aria-label={`Other version by ${authorName}`}>
        <p className={styles.otherVersionFrom}>
          Also written by {authorName} on {deviceOf(version)}, {format.dateTime(version.authoredAt)}
        </p>
        <p className={styles.otherVersionText}>{feedbackAsText(feedback, comments) || 'An empty text'}</p>
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
