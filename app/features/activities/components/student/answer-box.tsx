import type { ReactNode } from 'react';
import { QuestionPlayer } from '#app/features/questions/index.ts';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import type { Given } from '#shared/domain/activities/given.ts';
import type { Question } from '#shared/domain/activities/rows.ts';
import type { GivenAnswer } from '#shared/domain/questions/answer-value.ts';
import { MAX_ANSWER_LENGTH } from '#shared/sync/wire.ts';
import styles from './student-work.module.css';

export type AnswerBoxProps = {
  readonly question: Pick<Question, 'questionId' | 'interaction'>;
  /** Whose it is: each student has an order of choices of their own. */
  readonly studentId: string;
  readonly given: Given;
  /** The answer after a change. How often it was checked is not in it. */
  readonly onChange: (given: GivenAnswer) => void;
  /** A control in it was left. */
  readonly onLeave?: () => void;
  readonly label: string;
  readonly rows?: number;
  readonly autoFocus?: boolean | undefined;
  /** Says where the answer is. */
  readonly mark?: ReactNode;
};

/** Where one question is answered: a text, or whatever its kind asks for. Drawn as it is told; keeps nothing. */
export function AnswerBox({
  question,
  studentId,
  given,
  onChange,
  onLeave,
  label,
  rows = 7,
  autoFocus,
  mark,
}: AnswerBoxProps) {
  const { questionId, interaction } = question;
  if (interaction === undefined) {
    return (
      <TextArea
        label={label}
        value={given.text}
        onChange={(text) => onChange({ text })}
        onBlur={onLeave}
        rows={rows}
        autoFocus={autoFocus}
        mark={mark}
        {...(given.text.length > MAX_ANSWER_LENGTH * 0.9 && { maxChars: MAX_ANSWER_LENGTH })}
      />
    );
  }
  return (
    <div onBlur={onLeave}>
      <QuestionPlayer
        interaction={interaction}
        label={label}
        given={given}
        onChange={onChange}
        seed={`${studentId} ${questionId}`}
        autoFocus={autoFocus}
      />
      <p className={styles.answerBoxMark}>{mark}</p>
    </div>
  );
}
