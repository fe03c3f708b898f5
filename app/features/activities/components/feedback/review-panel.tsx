import { useState } from 'react';
import type { ReviewActions } from '#app/features/activities/review-actions.ts';
import type { ReviewState } from '#app/features/activities/review-queries.ts';
import type { StudentProgress } from '#app/features/activities/teacher-queries.ts';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { UserRoundMinus } from '#app/ui/icons/user-round-minus.ts';
import { UserRoundPlus } from '#app/ui/icons/user-round-plus.ts';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { attempt, problemOf } from '#app/ui/state/attempt.ts';
import { isRemoved as isRemovedReview } from '#shared/domain/activities/review.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { FeedbackField } from './feedback-field.tsx';
import styles from './marking.module.css';
import { ReturnBar } from './return-bar.tsx';
import { ScoreFields } from './score-fields.tsx';
import type { FeedbackEditor } from './use-feedback-editor.ts';
import type { ScoreEditor } from './use-score-editor.ts';

export type ReviewPanelProps = {
  readonly assignment: Assignment;
  readonly student: StudentProgress;
  readonly clock: SchoolClock;
  readonly state: ReviewState | undefined;
  readonly editor: FeedbackEditor;
  readonly score: ScoreEditor;
  readonly actions: ReviewActions;
};

/** What the class staff make of one student's work: score, feedback, reviewed, and the way back to the student. */
export function ReviewPanel({ assignment, student, clock, state, editor, score, actions }: ReviewPanelProps) {
  const isRemoved = isRemovedReview(state?.review ?? null);
  return (
    <section className={styles.pane} aria-label={`Feedback for ${student.name}`}>
      {state === undefined ? (
        <Skeleton shape="card" label="Reading your feedback" />
      ) : (
        <>
          <div className={styles.paneBody} tabIndex={0} role="group" aria-label="Score and feedback">
            <ScoreFields editor={score} />
            <FeedbackField editor={editor} />
            {student.studentStatus !== 'SUBMITTED_INACTIVE' || isRemoved ? (
              <TakePart student={student} isRemoved={isRemoved} actions={actions} />
            ) : null}
          </div>
          <ReturnBar
            student={student}
            state={state}
            assignment={assignment}
            clock={clock}
            actions={actions}
          />
        </>
      )}
    </section>
  );
}

/** Takes the student out of this activity, or back in; their words stay either way (SPEC.md M3). */
function TakePart({
  student,
  isRemoved,
  actions,
}: {
  readonly student: StudentProgress;
  readonly isRemoved: boolean;
  readonly actions: ReviewActions;
}) {
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const set = async (removed: boolean) => {
    setAsking(false);
    const problem = await attempt(async () =>
      problemOf(await actions.setRemoved(student.studentId, removed)),
    );
    if (problem) notify({ text: problem.text, tone: 'danger' });
    else if (removed) {
      const undo = { label: 'Undo', onPress: () => void set(false) };
      notify({ text: `${student.name} was removed.`, tone: 'good', action: undo });
    } else notify({ text: `${student.name} takes part again.`, tone: 'good' });
  };
  if (isRemoved) {
    return (
      <Button icon={<UserRoundPlus size="1.1em" aria-hidden="true" />} onClick={() => void set(false)}>
        Bring back into this activity
      </Button>
    );
  }
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        icon={<UserRoundMinus size="1.1em" aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        Remove from this activity
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Remove ${student.name} from this activity?`}
        confirmLabel="Remove student"
        danger
        onConfirm={() => void set(true)}
        onCancel={() => setAsking(false)}
      >
        <p>
          It goes from their list. What they wrote is kept, for them and for you, and you can bring them back.
        </p>
      </ConfirmDialog>
    </div>
  );
}
