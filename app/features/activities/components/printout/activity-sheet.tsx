import type { ReactNode } from 'react';
import { isWritten } from '#shared/domain/activities/answer-count.ts';
import type { ActivityContent, Question } from '#shared/domain/activities/rows.ts';
import { SchoolLine } from './school-line.tsx';
import './printout.css';

/** How many lines there are to write on below each question. */
const LINES = 6;

/** One activity on paper: its head, what to do, and its questions with lines to write on, or with answers. */
export function ActivitySheet({
  content,
  head,
  textOf,
}: {
  readonly content: ActivityContent;
  /** Stands above the title: name and date to fill in, or whose sheet it is. */
  readonly head: ReactNode;
  /** What was written; without it, and where it is empty, there are lines. `null` leaves no room at all. */
  readonly textOf?: ((questionId: string) => string) | null;
}) {
  const { preface, questions } = content;
  const room = (question: Question) => {
    if (textOf === null) return null;
    const text = textOf?.(question.questionId) ?? '';
    return isWritten(text) ? <p className="sheet__answer">{text}</p> : <Lines />;
  };
  return (
    <article className="sheet">
      {head}
      <SchoolLine />
      <h2 className="sheet__title">{content.title}</h2>
      <p className="sheet__instructions">{content.instructions}</p>
      {preface !== null && (
        <section className="sheet__question">
          <h3>Before you start</h3>
          <p>{preface.text}</p>
          {room(preface)}
        </section>
      )}
      <ol className="sheet__questions">
        {questions.map((question) => (
          <li key={question.questionId} className="sheet__question">
            <p>{question.text}</p>
            {room(question)}
          </li>
        ))}
      </ol>
    </article>
  );
}

function Lines() {
  return (
    <div className="sheet__lines" aria-hidden="true">
      {Array.from({ length: LINES }, (_, line) => (
        <span key={line} className="sheet__line" />
      ))}
    </div>
  );
}

/** Name and date to be written by hand; a name that is known is printed. */
export function SheetHead({ name, right }: { readonly name: string | null; readonly right: string }) {
  return (
    <div className="sheet__head">
      <span className="sheet__name">
        Name: {name === null ? <span className="sheet__blank" aria-hidden="true" /> : <b>{name}</b>}
      </span>
      <span>
        Date: <span className="sheet__blank" data-short aria-hidden="true" />
      </span>
      <span className="sheet__right">{right}</span>
    </div>
  );
}
