import type { ReactNode } from 'react';
import { QuestionPoints } from '#app/features/activities/components/question-points.tsx';
import { AnswerView } from '#app/features/questions/index.ts';
import { copyText } from '#app/platform/clipboard.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Copy } from '#app/ui/icons/copy.ts';
import { isWritten } from '#shared/domain/activities/answer-count.ts';
import type { ActivityContent, Question } from '#shared/domain/activities/rows.ts';
import type { AnswerKey } from '#shared/domain/questions/answer-key.ts';
import type { AnswerValue, GivenAnswer } from '#shared/domain/questions/answer-value.ts';
import type { Interaction } from '#shared/domain/questions/interaction.ts';
import styles from './student-work.module.css';

/** A question with what was written, to read and not to change. */
export type ReadAnswer = {
  readonly id: string;
  /** The preface is shown with the others and not counted. */
  readonly isPreface?: boolean;
  readonly question: string;
  readonly text: string;
  /** Where the question is not answered by a text alone: what is done to answer it, and what was done. */
  readonly interaction?: Interaction | undefined;
  readonly value?: AnswerValue | undefined;
  /** With it the answer is shown marked. Never before its reader may know it (SPEC.md B7). */
  readonly answerKey?: AnswerKey | undefined;
  /** What the answer can get at most. */
  readonly points?: number | null | undefined;
  /** Stands below the text: its mark, a button to change it, other versions. */
  readonly foot?: ReactNode;
};

/** Answers below each other, each with its question. */
export function AnswersToRead({ answers }: { readonly answers: readonly ReadAnswer[] }) {
  const prefaces = answers.filter((answer) => answer.isPreface).length;
  return (
    <ol className={styles.readAnswers} role="list">
      {answers.map((answer, index) => (
        <li key={answer.id} className={styles.readAnswer}>
          <h3 className={styles.readAnswerQuestion}>
            <span className={styles.readAnswerNumber}>
              {answer.isPreface ? 'Before' : index + 1 - prefaces}
            </span>
            {answer.question}
            <QuestionPoints question={answer} />
          </h3>
          <Words answer={answer} />
          {answer.foot !== undefined && <div className={styles.readAnswerFoot}>{answer.foot}</div>}
        </li>
      ))}
    </ol>
  );
}

function Words({ answer }: { readonly answer: ReadAnswer }) {
  const { text, interaction, value, answerKey } = answer;
  const isEmpty = !isWritten(text) && value === undefined && answerKey === undefined;
  if (isEmpty) return <p className={styles.readAnswerNone}>No answer yet</p>;
  if (interaction === undefined) return <p className={styles.readAnswerText}>{text}</p>;
  return <AnswerView question={{ interaction }} text={text} value={value} answerKey={answerKey} />;
}

/** Puts all answers with their questions on the clipboard. */
export function CopyAnswers({ answers }: { readonly answers: readonly ReadAnswer[] }) {
  const notify = useNotify();
  const copy = async () => {
    const text = answers.map((answer) => `${answer.question}\n${answer.text}`).join('\n\n');
    const copied = await copyText(text);
    notify(
      copied
        ? { text: 'Your answers were copied.', tone: 'good' }
        : { text: 'They could not be copied. Select the text and copy it by keyboard.', tone: 'danger' },
    );
  };
  return (
    <Button icon={<Copy size="1.1em" aria-hidden="true" />} onClick={() => void copy()}>
      Copy all answers
    </Button>
  );
}

/** An assignment's questions as answers to read, the preface first. */
export function answersOf(
  { preface, questions }: Pick<ActivityContent, 'preface' | 'questions'>,
  givenOf: (questionId: string) => GivenAnswer,
): ReadAnswer[] {
  const read = ({ questionId, text, points, interaction }: Question): ReadAnswer => ({
    id: questionId,
    question: text,
    points,
    interaction,
    ...givenOf(questionId),
  });
  return [...(preface ? [{ ...read(preface), isPreface: true }] : []), ...questions.map(read)];
}
