import { Suspense } from 'react';
import { ChangeKindMenu, formWords, loadQuestionEditor } from '#app/features/questions/index.ts';
import { newId } from '#app/platform/random.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { Trash2 } from '#app/ui/icons/trash-2.ts';
import { Undo2 } from '#app/ui/icons/undo-2.ts';
import { useFocusOnArrival } from '#app/ui/lists/use-focus-on-arrival.ts';
import { laterPart } from '#app/ui/state/later-part.tsx';
import { MAX_QUESTION_LENGTH } from '#shared/domain/activities/constants.ts';
import type { Question } from '#shared/domain/activities/rows.ts';
import { formOf, withForm, type FormedQuestion } from '#shared/domain/questions/editing/question-forms.ts';
import type { QuestionProblem } from '#shared/domain/questions/question-problem.ts';
import styles from './builder.module.css';
import { QuestionPointsField } from './question-points-field.tsx';

export const questionEditor = laterPart(loadQuestionEditor);
const QuestionEditor = questionEditor.Part;

/** What changes in a question; what is left out stays. */
export type QuestionChange = Partial<Pick<Question, 'text' | 'points'>> & FormedQuestion;

type QuestionRowProps = {
  readonly question: Question;
  /** From 1. */
  readonly place: number;
  readonly problem: string | undefined;
  readonly parts: readonly QuestionProblem[];
  readonly autoFocus: boolean;
  readonly onChange: (change: QuestionChange) => void;
  /** A change that takes away what was written: it can be undone, and `said` tells of it. */
  readonly onReplace: (change: QuestionChange, said: string) => void;
  readonly onRemove: () => void;
  readonly undo: { readonly text: string } | null;
  readonly onUndo: () => void;
};

/** One question of an activity, with all that belongs to it: its words, points, kind, options and what is right. */
export function QuestionRow(props: QuestionRowProps) {
  const { question, place, problem, parts, autoFocus, onChange, onReplace, onRemove } = props;
  const about = `question ${place}`;
  const fieldId = fieldIdOf(question.questionId);
  const form = formOf(question);
  useFocusOnArrival(fieldId, autoFocus);
  const kind = (
    <ChangeKindMenu
      form={form}
      about={about}
      onChoose={(next) => {
        const name = formWords[next].name;
        onReplace(withForm(question, next, newId), `Question ${place} is now “${name}”.`);
        // From and to a text the menu itself comes anew.
        if (next === 'written' || form === 'written') document.getElementById(fieldId)?.focus();
      }}
    />
  );
  return (
    <div className={styles.question} data-part="question-row">
      <div className={styles.questionRow}>
        <TextArea
          id={fieldId}
          label={`Question ${place}`}
          value={question.text}
          maxLength={MAX_QUESTION_LENGTH}
          rows={question.interaction === undefined ? 2 : 1}
          autoFocus={autoFocus}
          onChange={(text) => onChange({ text })}
          error={problem}
        />
        <QuestionPointsField
          about={about}
          points={question.points ?? null}
          onChange={(points) => onChange({ points })}
        />
        <IconButton
          label={`Remove ${about}`}
          icon={<Trash2 size="1.2em" aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      {question.interaction === undefined && <div>{kind}</div>}
      {props.undo !== null && (
        <div className={styles.contentEditorUndo}>
          <span>{props.undo.text}</span>
          <Button size="small" icon={<Undo2 size="1.1em" aria-hidden="true" />} onClick={props.onUndo}>
            Undo
          </Button>
        </div>
      )}
      {question.interaction !== undefined && (
        <Suspense fallback={<Skeleton shape="card" label="Opening the editor" />}>
          <QuestionEditor
            fieldId={fieldId}
            about={about}
            kind={kind}
            interaction={question.interaction}
            answerKey={question.key}
            checks={question.checks ?? 0}
            problems={parts}
            onChange={onChange}
            onReplace={onReplace}
          />
        </Suspense>
      )}
    </div>
  );
}

const fieldIdOf = (questionId: string): string => `question-${questionId}`;

/** Whether the field of a question is in the page. */
export const isRowHere = (questionId: string): boolean =>
  document.getElementById(fieldIdOf(questionId)) !== null;
