import { useState } from 'react';
import { syncStateOf } from '#app/engine/index.ts';
import { lateSinceOf } from '#app/features/activities/components/late-text.ts';
import type { ReviewActions } from '#app/features/activities/review-actions.ts';
import type { ReviewState } from '#app/features/activities/review-queries.ts';
import type { StudentProgress } from '#app/features/activities/teacher-queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import { CornerDownLeft } from '#app/ui/icons/corner-down-left.ts';
import { PencilLine } from '#app/ui/icons/pencil-line.ts';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { attempt, problemOf, type Problem } from '#app/ui/state/attempt.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import { SyncMark } from '#app/ui/sync/sync-mark.tsx';
import { askedCount } from '#shared/domain/activities/asked.ts';
import { isNewToStudent, isReturned, returnedOf } from '#shared/domain/activities/review.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import styles from './feedback.module.css';
import { returnedText } from './returned-text.ts';

/** Reviewed or not, and the ways back to the student: done, or to be revised. */
export function ReturnBar({
  student,
  state,
  assignment,
  clock,
  actions,
}: {
  readonly student: StudentProgress;
  readonly state: ReviewState;
  readonly assignment: Assignment;
  readonly clock: SchoolClock;
  readonly actions: ReviewActions;
}) {
  const { format } = useLocale();
  const notify = useNotify();
  const failed = ({ text }: Problem) => notify({ text, tone: 'danger' });
  const [asking, setAsking] = useState(false);
  const hasQuestions = askedCount(assignment) > 0;
  const lateSince = lateSinceOf(assignment, student.review, clock, format);
  const cycle = student.progress?.cycle ?? 0;
  const round = { studentId: student.studentId, cycle };
  const isHandedIn = student.status === 'SUBMITTED' || (!hasQuestions && student.status === 'VIEWED');
  // Shown at once; from then on what is stored is shown, also when it could not be stored.
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (wanted === student.isReviewed) setWanted(null);
  const review = async (checked: boolean) => {
    const problem = await attempt(async () => problemOf(await actions.setReviewed(round, checked)));
    if (problem === null) return;
    setWanted(null);
    failed(problem);
  };
  const { busy, submit: give } = useSubmit({
    run: async (forRevision: boolean) => {
      setAsking(false);
      const problem = problemOf(await actions.returnWork([round], forRevision));
      const text = forRevision ? 'Returned to be revised.' : `Returned to ${student.name}.`;
      if (problem === null) notify({ text: returnedText(text), tone: 'good' });
      return problem;
    },
    failed,
  });
  return (
    <div className={styles.returnBar}>
      <Switch
        label="Reviewed"
        hint={isHandedIn ? undefined : 'Not handed in yet.'}
        checked={wanted ?? student.isReviewed}
        onChange={(checked) => {
          setWanted(checked);
          void review(checked);
        }}
      />
      <ReturnedLine state={state} cycle={cycle} />
      <div className={styles.returnBarButtons}>
        <Button
          size="small"
          variant="primary"
          icon={<CornerDownLeft size="1.1em" aria-hidden="true" />}
          busy={busy}
          busyText="Returning…"
          onClick={() => give(false)}
        >
          Return to student
        </Button>
        <Button
          size="small"
          icon={<PencilLine size="1.1em" aria-hidden="true" />}
          disabledReason={
            student.status === 'SUBMITTED' ? undefined : 'Nothing is handed in that could be revised.'
          }
          reasonShown="bubble"
          onClick={() => setAsking(true)}
        >
          Return for revision
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={`Return this to ${student.name} for revision?`}
        confirmLabel="Return for revision"
        onConfirm={() => give(true)}
        onCancel={() => setAsking(false)}
      >
        <p>
          They get your feedback, can change their answers and hand in again. What they handed in is kept.
        </p>
        {lateSince !== undefined && (
          <p>
            It was due {lateSince}: what they hand in again is marked as late, unless you give them more time.
          </p>
        )}
      </ConfirmDialog>
    </div>
  );
}

/** When it was returned, whether that is still what is written here, and whether it was read. */
function ReturnedLine({ state, cycle }: { readonly state: ReviewState; readonly cycle: number }) {
  const { format } = useLocale();
  const { review, mark } = state;
  const returned = returnedOf(review);
  if (review === null || returned === null) return null;
  const seen = isNewToStudent(review) ? 'not opened yet' : 'opened by the student';
  const sync = syncStateOf({ editor: 'idle', mark, written: returned.at, refused: null });
  return (
    <div className={styles.returnBarReturned}>
      <p>
        {returned.forRevision ? 'Returned for revision' : 'Returned'} {format.dateTime(returned.at)} by{' '}
        {returned.byName}, {seen}.
      </p>
      <SyncMark state={sync} about="The return" />
      {returned.cycle >= cycle && !isReturned(review, cycle) && (
        <p className={styles.returnBarChanged}>Changed since then: the student does not see that yet.</p>
      )}
    </div>
  );
}
