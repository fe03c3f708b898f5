import { useCallback } from 'react';
import { syncStateOf, useAutosave } from '#app/engine/index.ts';
import { reviewScope } from '#app/features/activities/review-actions.ts';
import type { ReviewState } from '#app/features/activities/review-queries.ts';
import type { SyncState } from '#app/ui/sync/sync-mark.tsx';
import {
  maxPoints,
  pointsQuestions,
  scoreOfPoints,
  typedNumber,
} from '#shared/domain/activities/question-points.ts';
import { reviewId, type Points } from '#shared/domain/activities/review-rows.ts';
import { isScore } from '#shared/domain/activities/review.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import type { FeedbackEditorProps } from './use-feedback-editor.ts';

/** What stands in the fields: texts, so that half a number can be typed. */
type ScoreForm = {
  readonly points: string;
  readonly maximum: string;
  readonly show: boolean;
  /** Of each question that has points; empty where the activity is scored as a whole. */
  readonly byQuestion: readonly { readonly questionId: string; readonly points: string }[];
};

/** What a teacher gave other students of the activity: the maximum and whether scores are shown are offered again. */
export type ScoreHabit = { readonly maxScore: number | null; readonly showScore: boolean };

/** The score of one student while it is being given, as a whole or question by question. */
export type ScoreEditor = {
  readonly form: ScoreForm;
  readonly change: (part: Partial<Omit<ScoreForm, 'byQuestion'>>) => void;
  readonly pointsOf: (questionId: string) => string;
  readonly changePoints: (questionId: string, points: string) => void;
  /** What the key gave when the work was handed in; null where no key marks the question. */
  readonly keyPointsOf: (questionId: string) => number | null;
  /** Whether that was given again, by a key that was corrected. */
  readonly isMarkedAgain: (questionId: string) => boolean;
  readonly flush: () => Promise<void>;
  readonly sync: SyncState;
  /** The whole is no score that can be given. */
  readonly isWrong: boolean;
  readonly isWrongFor: (questionId: string) => boolean;
  /** What it adds up to; null while nothing is given. */
  readonly score: number | null;
  /** null where a teacher types it and has not yet. */
  readonly maxScore: number | null;
};

/** Writes a score behind its fields (SPEC.md C5, classroom §6). Points of questions are summed up to it. */
export function useScoreEditor({
  assignment,
  studentId,
  state,
  habit,
  actions,
}: FeedbackEditorProps & { readonly habit: ScoreHabit }): ScoreEditor {
  const { score } = actions;
  const { questions } = assignment;
  const id = reviewId(assignment.id, studentId);
  const save = useCallback(
    async (form: ScoreForm) => {
      const given = scoreOf(form, questions);
      if (given === null) return { kind: 'refused' as const };
      const outcome = await score(studentId, { ...given, showScore: form.show });
      return { kind: outcome.kind };
    },
    [score, studentId, questions],
  );
  const blank = formOf(undefined, habit, questions);
  const autosave = useAutosave<ScoreForm>({
    id: `${id}:score`,
    scope: reviewScope(assignment.id),
    stored: state && formOf(state, habit, questions),
    head: null,
    save,
  });
  const { value: form = blank, change, flush } = autosave;
  const given = scoreOf(form, questions);
  const review = state?.review ?? null;
  const givenAt = review !== null && review.scoreStamp.at > 0 ? review.scoreStamp.at : null;
  const sync = syncStateOf({
    editor: given === null ? 'idle' : autosave.state,
    mark: givenAt === null ? null : (state?.mark ?? null),
    written: givenAt,
    refused: null,
  });
  const textOf = (questionId: string) =>
    form.byQuestion.find((one) => one.questionId === questionId)?.points ?? '';
  return {
    form,
    change: (part) => change({ ...form, ...part }),
    pointsOf: textOf,
    changePoints: (questionId, points) =>
      change({
        ...form,
        byQuestion: form.byQuestion.map((one) =>
          one.questionId === questionId ? { questionId, points } : one,
        ),
      }),
    keyPointsOf: (questionId) =>
      review?.keyPoints?.find((one) => one.questionId === questionId)?.points ?? null,
    isMarkedAgain: (questionId) => review?.markedAgain?.includes(questionId) ?? false,
    flush,
    sync,
    isWrong: given === null,
    isWrongFor: (questionId) => {
      const most = pointsQuestions(questions).find((one) => one.questionId === questionId)?.points ?? 0;
      return !isScore(typedNumber(textOf(questionId)), most);
    },
    score: given?.score ?? null,
    maxScore: given?.maxScore ?? (form.byQuestion.length > 0 ? maxPoints(questions) : null),
  };
}

type Questions = Assignment['questions'];
type Given = { score: number | null; maxScore: number | null; points?: Points };

/** What the fields say; null where that is no score. */
function scoreOf(form: ScoreForm, questions: Questions): Given | null {
  if (form.byQuestion.length === 0) {
    const given = { score: typedNumber(form.points), maxScore: typedNumber(form.maximum) };
    return isScore(given.score, given.maxScore) ? given : null;
  }
  const typed = form.byQuestion.map((one) => ({ ...one, points: typedNumber(one.points) }));
  const most = new Map(pointsQuestions(questions).map((one) => [one.questionId, one.points]));
  if (!typed.every((one) => isScore(one.points, most.get(one.questionId) ?? null))) return null;
  const points = typed.flatMap(({ questionId, points: number }) =>
    number === null ? [] : [{ questionId, points: number }],
  );
  return scoreOfPoints(points, questions);
}

function formOf(state: ReviewState | undefined, habit: ScoreHabit, questions: Questions): ScoreForm {
  const review = state?.review ?? null;
  const isGiven = review !== null && review.scoreStamp.at > 0;
  const text = (points: number | null | undefined) => (typeof points === 'number' ? String(points) : '');
  const pointsOf = (questionId: string) =>
    review?.points?.find((one) => one.questionId === questionId)?.points;
  return {
    points: text(review?.score),
    maximum: text(isGiven ? review.maxScore : habit.maxScore),
    show: isGiven ? review.showScore : habit.showScore,
    byQuestion: pointsQuestions(questions).map(({ questionId }) => ({
      questionId,
      points: text(pointsOf(questionId)),
    })),
  };
}
