import { useLocale } from '#app/i18n/locale.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { SyncMark } from '#app/ui/sync/sync-mark.tsx';
import { refusalText } from '#shared/kernel/refusal-texts.ts';
import styles from './feedback.module.css';
import type { ScoreEditor } from './use-score-editor.ts';

/** Points of a maximum, and whether the student sees them (classroom §6). Where questions have points, what they add up to. */
export function ScoreFields({ editor }: { readonly editor: ScoreEditor }) {
  const { form, change, sync, isWrong } = editor;
  return (
    <fieldset className={styles.scoreFields} onBlur={() => void editor.flush()}>
      <legend>
        <VisuallyHidden>Score</VisuallyHidden>
      </legend>
      <div className={styles.scoreFieldsRow}>
        {form.byQuestion.length > 0 ? <Total editor={editor} /> : <WholeScore editor={editor} />}
        <div>
          {!isWrong && <SyncMark state={sync} about="Score" />}
          <Checkbox label="Show score" checked={form.show} onChange={(show) => change({ show })} />
        </div>
      </div>
    </fieldset>
  );
}

function WholeScore({ editor }: { readonly editor: ScoreEditor }) {
  const { form, change, isWrong } = editor;
  const field = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <>
      <TextField
        label="Points"
        {...field}
        value={form.points}
        onChange={(points) => change({ points })}
        error={isWrong ? refusalText('score_range') : undefined}
      />
      <TextField label="Out of" {...field} value={form.maximum} onChange={(maximum) => change({ maximum })} />
    </>
  );
}

function Total({ editor }: { readonly editor: ScoreEditor }) {
  const { format } = useLocale();
  const { form, score, maxScore } = editor;
  const missing = form.byQuestion.filter(({ points }) => points.trim() === '').length;
  return (
    <p className={styles.scoreTotal} role="status">
      <span className={styles.scoreTotalFigure}>
        {score === null ? '–' : format.number(score)} of {format.plural(maxScore ?? 0, 'point', 'points')}
      </span>
      {missing > 0 && score !== null && (
        <span> {format.plural(missing, 'question is', 'questions are')} without points yet</span>
      )}
    </p>
  );
}
