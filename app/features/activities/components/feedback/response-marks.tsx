import type { ReviewActions } from '#app/features/activities/review-actions.ts';
import type { ReviewState } from '#app/features/activities/review-queries.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { FeedbackVersions } from './feedback-versions.tsx';
import { QuestionMarks } from './question-marks.tsx';
import { useFeedbackEditor } from './use-feedback-editor.ts';
import { useScoreEditor, type ScoreHabit } from './use-score-editor.ts';

/** Points and comment of what one student wrote to one question, or to one snack, with an editor of their own. */
export function ResponseMarks({
  askedId,
  habit,
  ...marked
}: {
  readonly assignment: Assignment;
  readonly studentId: string;
  /** The question's id, or the snack's. */
  readonly askedId: string;
  readonly state: ReviewState | undefined;
  readonly habit: ScoreHabit;
  readonly actions: ReviewActions;
}) {
  const feedback = useFeedbackEditor(marked);
  const score = useScoreEditor({ ...marked, habit });
  return (
    <>
      <QuestionMarks
        key={askedId}
        assignment={marked.assignment}
        askedId={askedId}
        feedback={feedback}
        score={score}
      />
      <FeedbackVersions editor={feedback} />
    </>
  );
}
