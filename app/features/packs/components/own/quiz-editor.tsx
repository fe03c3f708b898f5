import { emptyChoice, emptyQuestion } from '#app/features/packs/own-actions.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Plus } from '#app/ui/icons/plus.ts';
import { Trash2 } from '#app/ui/icons/trash-2.ts';
import { X } from '#app/ui/icons/x.ts';
import { leaveRow } from '#app/ui/lists/leave-row.ts';
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
  const { questions } = item;
  const setQuestions = (next: QuizCardQuestion[]) => onChange({ ...item, questions: next });
  const tellRemoved = useUndoNotice(item, onChange);
  const remove = (question: QuizCardQuestion, index: number) => {
    setQuestions(questions.toSpliced(index, 1));
    tellRemoved(`Question ${index + 1} was removed.`, (now) => ({
      ...now,
      questions: withBack(now.questions, question, index, MAX_QUIZ_QUESTIONS),
    }));
  };
  const isFull = questions.length >= MAX_QUIZ_QUESTIONS;
  return (
    <>
      {questions.map((question, index) => (
        <QuestionFields
          key={question.questionId}
          question={question}
          number={index + 1}
          onChange={(next) => setQuestions(questions.with(index, next))}
          onRemove={() => remove(question, index)}
        />
      ))}
      <div>
        <Button
          data-adds-row
          size="small"
          icon={<Plus size="1.1em" aria-hidden="true" />}
          disabledReason={isFull ? `A quiz holds at most ${MAX_QUIZ_QUESTIONS} questions.` : undefined}
          onClick={() => setQuestions([...questions, emptyQuestion()])}
        >
          Add a question
        </Button>
      </div>
    </>
  );
}

function QuestionFields({
  question,
  number,
  onChange,
  onRemove,
}: {
  readonly question: QuizCardQuestion;
  readonly number: number;
  readonly onChange: (question: QuizCardQuestion) => void;
  readonly onRemove: () => void;
}) {
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
            onRemove();
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
}

const letterOf = (index: number): string => String.fromCharCode(65 + index);
