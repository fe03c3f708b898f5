import { useCallback } from 'react';
import { syncStateOf, useAutosave } from '#app/engine/index.ts';
import { reviewScope, type ReviewActions } from '#app/features/activities/review-actions.ts';
import type { ReviewState } from '#app/features/activities/review-queries.ts';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { SyncMark } from '#app/ui/sync/sync-mark.tsx';
import { isScore } from '#shared/domain/activities/review.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { refusalText } from '#shared/kernel/refusal.ts';
import styles from './feedback.module.css';

/** What stands in the fields: texts, so that half a number can be typed. */
type ScoreForm = { readonly points: string; readonly maximum: string; readonly show: boolean };

/** What a teacher gave other students of the activity: the maximum and whether scores are shown are offered again. */
export type ScoreHabit = { readonly maxScore: number | null; readonly showScore: boolean };

/** Points of a maximum, and whether the student sees them (classroom §6). */
export function ScoreFields({
  assignment,
  studentId,
  state,
  habit,
  actions,
}: {
  readonly assignment: Assignment;
  readonly studentId: string;
  readonly state: ReviewState;
  readonly habit: ScoreHabit;
  readonly actions: ReviewActions;
}) {
  const { score } = actions;
  const save = useCallback(
    async (form: ScoreForm) => {
      const points = { score: numberOf(form.points), maxScore: numberOf(form.maximum) };
      if (!isScore(points.score, points.maxScore)) return { kind: 'refused' as const };
      const outcome = await score(studentId, { ...points, showScore: form.show });
      return { kind: outcome.kind };
    },
    [score, studentId],
  );
  const stored = formOf(state, habit);
  const {
    value = stored,
    change,
    flush,
    state: editor,
  } = useAutosave<ScoreForm>({
    id: `${state.id}:score`,
    scope: reviewScope(assignment.id),
    stored,
    head: null,
    save,
  });
  const isWrong = !isScore(numberOf(value.points), numberOf(value.maximum));
  const given = state.review !== null && state.review.scoreStamp.at > 0 ? state.review.scoreStamp.at : null;
  const sync = syncStateOf({
    editor: isWrong ? 'idle' : editor,
    mark: given === null ? null : state.mark,
    written: given,
    refused: null,
  });
  const field = { inputMode: 'decimal', autoComplete: 'off', onBlur: () => void flush() } as const;
  return (
    <fieldset className={styles.scoreFields}>
      <legend className={styles.scoreFieldsLegend}>Score</legend>
      <div className={styles.scoreFieldsRow}>
        <TextField
          label="Points"
          {...field}
          value={value.points}
          onChange={(points) => change({ ...value, points })}
          error={isWrong ? refusalText('score_range') : undefined}
        />
        <TextField
          label="Out of"
          {...field}
          value={value.maximum}
          onChange={(maximum) => change({ ...value, maximum })}
        />
        {!isWrong && <SyncMark state={sync} about="Score" />}
      </div>
      <Checkbox
        label="Show score"
        hint="Without it the student gets your feedback alone."
        checked={value.show}
        onChange={(show) => change({ ...value, show })}
      />
    </fieldset>
  );
}

function formOf({ review }: ReviewState, habit: ScoreHabit): ScoreForm {
  const text = (points: number | null) => (points === null ? '' : String(points));
  const isGiven = review !== null && review.scoreStamp.at > 0;
  return {
    points: text(review?.score ?? null),
    maximum: text(isGiven ? review.maxScore : habit.maxScore),
    show: isGiven ? review.showScore : habit.showScore,
  };
}

/** A decimal point or comma; null for nothing, NaN for what is no number. */
function numberOf(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return null;
  return /^\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}
