import { isOfSnacks } from '#shared/domain/activities/asked.ts';
import { pointsQuestions } from '#shared/domain/activities/question-points.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { snacksOf } from '#shared/domain/activities/snack.ts';
import { CommentField } from './comment-field.tsx';
import styles from './feedback.module.css';
import { PointsField } from './points-field.tsx';
import { RubricField } from './rubric-field.tsx';
import type { FeedbackEditor } from './use-feedback-editor.ts';
import type { ScoreEditor } from './use-score-editor.ts';

/** Below one answer, or one response: its points, where the question has any, and a comment. */
export function QuestionMarks({
  assignment,
  askedId,
  feedback,
  score,
}: {
  readonly assignment: Pick<Assignment, 'questions' | 'snacks'>;
  /** The question's id, or the snack's. */
  readonly askedId: string;
  readonly feedback: FeedbackEditor;
  readonly score: ScoreEditor;
}) {
  const most = pointsQuestions(assignment.questions).find((one) => one.questionId === askedId)?.points;
  const about = nameOf(assignment, askedId);
  const question = assignment.questions.find(({ questionId }) => questionId === askedId);
  return (
    <div className={styles.questionMarks}>
      {most !== undefined && <RubricField question={question} about={about} most={most} editor={score} />}
      {most !== undefined && <PointsField questionId={askedId} about={about} most={most} editor={score} />}
      <CommentField questionId={askedId} about={about} editor={feedback} />
    </div>
  );
}

function nameOf(assignment: Pick<Assignment, 'questions' | 'snacks'>, askedId: string): string {
  if (isOfSnacks(assignment))
    return `response ${snacksOf(assignment).findIndex(({ id }) => id === askedId) + 1}`;
  const at = assignment.questions.findIndex(({ questionId }) => questionId === askedId);
  return at === -1 ? 'the preface' : `question ${at + 1}`;
}
