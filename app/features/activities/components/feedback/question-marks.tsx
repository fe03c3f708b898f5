import { pointsQuestions } from '#shared/domain/activities/question-points.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { CommentField } from './comment-field.tsx';
import styles from './feedback.module.css';
import { PointsField } from './points-field.tsx';
import type { FeedbackEditor } from './use-feedback-editor.ts';
import type { ScoreEditor } from './use-score-editor.ts';

/** Below one answer: its points, where the question has any, and a comment. */
export function QuestionMarks({
  assignment,
  questionId,
  feedback,
  score,
}: {
  readonly assignment: Pick<Assignment, 'questions'>;
  readonly questionId: string;
  readonly feedback: FeedbackEditor;
  readonly score: ScoreEditor;
}) {
  const most = pointsQuestions(assignment.questions).find((one) => one.questionId === questionId)?.points;
  const at = assignment.questions.findIndex((question) => question.questionId === questionId);
  const about = at === -1 ? 'the preface' : `question ${at + 1}`;
  return (
    <div className={styles.questionMarks}>
      {most !== undefined && <PointsField questionId={questionId} about={about} most={most} editor={score} />}
      <CommentField questionId={questionId} about={about} editor={feedback} />
    </div>
  );
}
