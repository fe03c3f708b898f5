import { Suspense, type ReactNode } from 'react';
import { QuestionPoints } from '#app/features/activities/components/question-points.tsx';
import type { PrintedContent } from '#app/features/activities/printout-queries.ts';
import { useSnackParts } from '#app/features/activities/snack-parts.ts';
import { PrintedQuestion } from '#app/features/questions/index.ts';
import { isWritten } from '#shared/domain/activities/answer-count.ts';
import { isOfSnacks } from '#shared/domain/activities/asked.ts';
import type { Question } from '#shared/domain/activities/rows.ts';
import { snacksOf } from '#shared/domain/activities/snack.ts';
import { isTyped } from '#shared/domain/questions/answer-words.ts';
import styles from './printout.module.css';
import { SchoolLine } from './school-line.tsx';
import type { SnackChoice } from './snack-choice.tsx';

/** How many lines there are to write on below each question. */
const LINES = 6;

/** One activity on paper: its head, what to do, and its questions with lines to write on, or with answers. */
export function ActivitySheet({
  content,
  head,
  textOf,
  snackChoice,
  writtenTo = null,
}: {
  readonly content: PrintedContent;
  /** Stands above the title: name and date to fill in, or whose sheet it is. */
  readonly head: ReactNode;
  /** What was written; without it, and where it is empty, there are lines. `null` leaves no room at all. */
  readonly textOf?: ((questionId: string) => string) | null;
  /** Of snacks: whether and at which level the texts are printed. */
  readonly snackChoice: SnackChoice;
  /** Of snacks: the assignment of which one's own responses are printed. */
  readonly writtenTo?: string | null;
}) {
  const { preface, questions } = content;
  const snackParts = useSnackParts();
  const room = (question: Question) => {
    const { questionId, interaction } = question;
    const text = textOf?.(questionId) ?? '';
    if (isWritten(text)) return <p className={styles.sheetAnswer}>{text}</p>;
    // What there is to choose from belongs to the question, also where there is no room to answer it.
    if (!isTyped(interaction) || (interaction !== undefined && textOf !== null))
      return interaction && <PrintedQuestion interaction={interaction} />;
    return textOf === null ? null : <Lines />;
  };
  return (
    <article className={styles.sheet} data-part="sheet">
      {head}
      <SchoolLine />
      <h2 className={styles.sheetTitle}>{content.title}</h2>
      <p className={styles.sheetInstructions}>{content.instructions}</p>
      {preface !== null && (
        <section className={styles.sheetQuestion}>
          <h3>Before you start</h3>
          <p>{preface.text}</p>
          {room(preface)}
        </section>
      )}
      {isOfSnacks(content) ? (
        snackParts && (
          <Suspense fallback={<p role="status">Opening…</p>}>
            <snackParts.Sheet snacks={snacksOf(content)} writtenTo={writtenTo} {...snackChoice} />
          </Suspense>
        )
      ) : (
        <ol className={styles.sheetQuestions}>
          {questions.map((question) => (
            <li key={question.questionId} className={styles.sheetQuestion}>
              <p>
                {question.text} <QuestionPoints question={question} />
              </p>
              {room(question)}
            </li>
          ))}
        </ol>
      )}
    </article>
  );
}

function Lines() {
  return (
    <div className={styles.sheetLines} aria-hidden="true">
      {Array.from({ length: LINES }, (_, line) => (
        <span key={line} className={styles.sheetLine} />
      ))}
    </div>
  );
}

/** Name and date to be written by hand; a name that is known is printed. */
export function SheetHead({ name, right }: { readonly name: string | null; readonly right: string }) {
  return (
    <div className={styles.sheetHead}>
      <span>
        Name: {name === null ? <span className={styles.sheetBlank} aria-hidden="true" /> : <b>{name}</b>}
      </span>
      <span>
        Date: <span className={styles.sheetBlank} data-short aria-hidden="true" />
      </span>
      <span className={styles.sheetRight}>{right}</span>
    </div>
  );
}
