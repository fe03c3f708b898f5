import { useState } from 'react';
import { useReviewActions, type ReviewActions } from '#app/features/activities/review-actions.ts';
import { useReview } from '#app/features/activities/review-queries.ts';
import type { StudentProgress } from '#app/features/activities/teacher-queries.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { UserRoundMinus } from '#app/ui/icons/user-round-minus.ts';
import { UserRoundPlus } from '#app/ui/icons/user-round-plus.ts';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { attempt, problemOf } from '#app/ui/state/attempt.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { FeedbackField } from './feedback-field.tsx';
import styles from './feedback.module.css';
import { ReturnBar } from './return-bar.tsx';
import { ScoreFields, type ScoreHabit } from './score-fields.tsx';

export type ReviewPanelProps = {
  readonly assignment: Assignment;
  readonly student: StudentProgress;
  readonly habit: ScoreHabit;
};

/** What the class staff make of one student's work: score, feedback, reviewed, and the way back to the student. */
export function ReviewPanel({ assignment, student, habit }: ReviewPanelProps) {
  const state = useReview(assignment.id, student.studentId);
  const actions = useReviewActions(assignment);
  if (state === undefined) return <Skeleton shape="card" label="Reading your feedback" />;
  const isRemoved = state.review !== null && state.review.removedAt !== null;
  return (
    <Panel label={`Feedback for ${student.name}`}>
      <Stack gap={4}>
        <h3 className={styles.reviewPanelTitle}>Your feedback</h3>
        <FeedbackField
          assignment={assignment}
          studentId={student.studentId}
          state={state}
          actions={actions}
        />
        <ScoreFields
          key={state.id}
          assignment={assignment}
          studentId={student.studentId}
          state={state}
          habit={habit}
          actions={actions}
        />
        <ReturnBar
          student={student}
          state={state}
          hasQuestions={assignment.questions.length > 0}
          actions={actions}
        />
        {student.studentStatus !== 'SUBMITTED_INACTIVE' || isRemoved ? (
          <TakePart student={student} isRemoved={isRemoved} actions={actions} />
        ) : null}
      </Stack>
    </Panel>
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
      notify({ text: `${student.name} was removed.`, tone: 'good', durationMs: 10_000, action: undo });
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
