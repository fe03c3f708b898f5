import type { PendingMark } from '#app/engine/index.ts';
import { judged, teacherVerdict } from '#app/features/activities/components/verdict-text.ts';
import { useAcceptWork } from '#app/features/activities/review-actions.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { CircleCheck } from '#app/ui/icons/circle-check.ts';
import { problemOf } from '#app/ui/state/attempt.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import { SyncMark } from '#app/ui/sync/sync-mark.tsx';
import type { StudentStatusRow } from '#shared/domain/activities/rows.ts';
import { isLate } from '#shared/sync/claimed-time.ts';
import styles from './progress.module.css';

/**
 * What the server made of a student's two times, and the teacher's own decision beside it (SPEC.md T2). Accepting works
 * without a network, and can be taken back.
 */
export function LateWork({
  status,
  mark,
}: {
  readonly status: StudentStatusRow | null;
  readonly mark: PendingMark | null;
}) {
  const { format } = useLocale();
  const accept = useAcceptWork();
  const notify = useNotify();
  const { busy, submit: decide } = useSubmit({
    run: async (row: StudentStatusRow, accepted: boolean) => problemOf(await accept(row, accepted)),
    failed: ({ text }) => notify({ text, tone: 'danger' }),
  });
  const work = status?.status === 'SUBMITTED' ? judged(status) : null;
  if (!status || !work) return null;
  const { tone, title, text } = teacherVerdict(work, format);
  // Nothing to decide and nothing to know but the times: a line, so that the first answer stands higher.
  if (work.verdict === 'on_time') {
    return (
      <p className={styles.onTime}>
        <CircleCheck size="1.1em" aria-hidden="true" />
        {title}. {text}
      </p>
    );
  }
  return (
    <Alert
      tone={tone === 'good' ? 'good' : 'warn'}
      title={title}
      {...(isLate(work.verdict) && {
        actions: (
          <>
            <Button
              size="small"
              busy={busy}
              busyText="Keeping your decision…"
              onClick={() => decide(status, work.accepted === null)}
            >
              {work.accepted === null ? 'Accept this work' : 'Do not accept it'}
            </Button>
            {mark && (
              <SyncMark state={{ kind: mark.state === 'sent' ? 'sent' : 'saved-on-device' }} about={title} />
            )}
          </>
        ),
      })}
    >
      {text}
    </Alert>
  );
}
