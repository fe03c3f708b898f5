import { memo } from 'react';
import { emptyChoice, emptyQuestion } from '#app/features/packs/own-actions.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Plus } from '#app/ui/icons/plus.ts';
import { Trash2 } from '#app/ui/icons/trash-2.ts';
import { X } from '#app/ui/icons/x.ts';
import { leaveRow } from '#app/ui/lists/leave-row.ts';
import { useLatest } from '#app/ui/state/use-latest.ts';
import { useShared } from '#app/ui/state/use-shared.ts';
import { useUndoNotice, withBack } from '#app/ui/state/use-undo-notice.ts';
import {
  MAX_QUIZ_CHOICES,
  MAX_QUIZ_QUESTIONS,
  MAX_QUIZ_TEXT_LENGTH,
  type CustomItemOf,
  type QuizCardQuestion,
} from '#shared/domain/packs/custom-pack.ts';
import { whyNotAsked } from '#shared/domain/packs/own-quiz.ts';
import styles from './own-packs.module.css';

/** The questions of a quiz that checks itself. What is not whole yet is kept and said, and not asked. */
export function QuizEditor({
  item,
  onChange,
}: {
  readonly item: CustomItemOf<'quiz'>;
  readonly onChange: (item: CustomItemOf<'quiz'>) => void;
}) {
  const questions = useShared(item.questions);
  const setQuestions = (next: QuizCardQuestion[]) => onChange({ ...item, questions: next });
  const tellRemoved = useUndoNotice(item, onChange);
  const remove = (question: QuizCardQuestion) => {
    const index = item.questions.findIndex(({ questionId }) => questionId === question.questionId);
    setQuestions(item.questions.toSpliced(index, 1));
    tellRemoved(`Question ${index + 1} was removed.`, (now) => ({
      ...now,
      questions: withBack(now.questions, question, index, MAX_QUIZ_QUESTIONS),
    }));
  };
  const put = (next: QuizCardQuestion) =>
    setQuestions(item.questions.map((one) => (one.questionId === next.questionId ? next : one)));
  const latest = useLatest<Changes>({ put, remove });
  const isFull = questions.length >= MAX_QUIZ_QUESTIONS;
  return (
    <>
      {questions.map((question, index) => (
        <QuestionFields key={question.questionId} question={question} number={index + 1} latest={latest} />
      ))}
      <div>
        <Button
          data-adds-row
          size="small"
          icon={<Plus size="1.1em" aria-hidden="true" />}
          disabledReason={isFull ? `A quiz holds at most ${MAX_QUIZ_QUESTIONS} questions.` : undefined}
          onClick={() => setQuestions([...item.questions, emptyQuestion()])}
        >
          Add a question
        </Button>
      </div>
    </>
  );
}

type Changes = {
  readonly put: (question: QuizCardQuestion) => void;
  readonly remove: (question: QuizCardQuestion) => void;
};

/** Drawn anew only when something of it changed: a key would else wait for all questions of the quiz. */
const QuestionFields = memo(function QuestionFields({
  question,
  number,
  latest,
}: {
  readonly question: QuizCardQuestion;
  /** From 1. */
  readonly number: number;
  /** What can be done with the questions, as it is by the time that it is done. */
  readonly latest: () => Changes;
}) {
  const onChange = (next: QuizCardQuestion) => latest().put(next);
  const { choices } = question;
  const missing = whyNotAsked(question);
  const written = choices.filter(({ text }) => text.trim() !== '');
  const setChoice = (index: number, text: string) => {
    const choice = choices[index];
    if (choice) onChange({ ...question, choices: choices.with(index, { ...choice, text }) });
  };
  const tellRemoved = useUndoNotice(question, onChange);
  const removeChoice = (choice: QuizCardQuestion['choices'][number], index: number) => {
    const isCorrect = choice.choiceId === question.correct;
    onChange({
      ...question,
      choices: choices.toSpliced(index, 1),
      ...(isCorrect && { correct: null }),
    });
    if (choice.text.trim() === '') return;
    tellRemoved(`Answer ${letterOf(index)} of question ${number} was removed.`, (now) => ({
      ...now,
      choices: withBack(now.choices, choice, index, MAX_QUIZ_CHOICES),
      ...(isCorrect && now.correct === null && { correct: choice.choiceId }),
    }));
  };
  return (
    <fieldset className={styles.packsMade} data-row tabIndex={-1}>
      <legend className={styles.packsMadeName}>{`Question ${number}`}</legend>
      <div className={styles.packsMadeRow}>
        <TextField
          label={`Question ${number}`}
          value={question.text}
          maxLength={MAX_QUIZ_TEXT_LENGTH}
          onChange={(text) => onChange({ ...question, text })}
        />
        <IconButton
          label={`Remove question ${number}`}
          icon={<Trash2 size="1.2em" aria-hidden="true" />}
          onClick={(event) => {
            leaveRow(event.currentTarget);
            latest().remove(question);
          }}
        />
      </div>
      {choices.map((choice, index) => (
        <div
          key={choice.choiceId}
          role="group"
          aria-label={`Answer ${letterOf(index)} of question ${number}`}
          className={styles.packsMadeRow}
          data-row
          tabIndex={-1}
        >
          <TextField
            label={`Answer ${letterOf(index)}`}
            value={choice.text}
            maxLength={MAX_QUIZ_TEXT_LENGTH}
            onChange={(text) => setChoice(index, text)}
          />
          {choices.length > 2 && (
            <IconButton
              label={`Remove answer ${letterOf(index)} of question ${number}`}
              icon={<X size="1.2em" aria-hidden="true" />}
              onClick={(event) => {
                leaveRow(event.currentTarget);
                removeChoice(choice, index);
              }}
            />
          )}
        </div>
      ))}
      {choices.length < MAX_QUIZ_CHOICES && (
        <div>
          <Button
            size="small"
            variant="quiet"
            icon={<Plus size="1.1em" aria-hidden="true" />}
            onClick={() => onChange({ ...question, choices: [...choices, emptyChoice()] })}
          >
            Add an answer
          </Button>
        </div>
      )}
      <Select
        label="Right answer"
        placeholder={written.length === 0 ? 'Write the answers first' : 'Choose the right answer'}
        value={question.correct ?? ''}
        onChange={(correct) => onChange({ ...question, correct })}
        options={choices.flatMap(({ choiceId, text }, index) =>
          text.trim() === '' ? [] : [{ value: choiceId, label: `${letterOf(index)}: ${text}` }],
        )}
      />
      <TextField
        label="Said after an answer"
        optional
        value={question.feedback}
        maxLength={MAX_QUIZ_TEXT_LENGTH}
        onChange={(feedback) => onChange({ ...question, feedback })}
      />
      {missing !== null && <p className={styles.packsMadeHint}>{`Not asked yet. ${missing}`}</p>}
    </fieldset>
  );
});

const letterOf = (index: number): string => String.fromCharCode(65 + index);
