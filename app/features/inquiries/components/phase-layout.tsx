import { useRef, useState, type ReactNode } from 'react';
import { QuestionPoints } from '#app/features/activities/index.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ArrowDown } from '#app/ui/icons/arrow-down.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { Question } from '#shared/domain/activities/rows.ts';
import styles from './inquiry-work.module.css';
import { PhaseSources } from './phase-sources.tsx';
import { SourcePane } from './source-pane.tsx';

export type PhaseLayoutProps = {
  readonly packId: string;
  readonly assignmentId: string | null;
  /** This page, over which pictures open large. */
  readonly over: string;
  readonly head: { readonly title: string; readonly instruction: string };
  /** Of this phase alone. */
  readonly questions: readonly Question[];
  /** From 1, over the whole inquiry. */
  readonly numberOf: (question: Question) => number;
  readonly renderQuestion: (question: Question) => ReactNode;
  /** The way on. */
  readonly moves: ReactNode;
};

/**
 * One phase: what is looked at beside what is asked. On a narrow screen the source stands above the questions, with a press
 * from each to the other.
 */
export function PhaseLayout(props: PhaseLayoutProps) {
  const { packId, assignmentId, over, head, questions, numberOf, renderQuestion, moves } = props;
  const all = [...new Set(questions.flatMap(({ contentIds = [] }) => contentIds))];
  const [chosen, setChosen] = useState<string | null>(null);
  const openId = chosen !== null && all.includes(chosen) ? chosen : (all[0] ?? null);
  const box = useRef<HTMLDivElement>(null);
  const focusOn = (part: string) => box.current?.querySelector<HTMLElement>(part)?.focus();
  const open = (contentId: string) => {
    setChosen(contentId);
    // The source is the same element whichever lies open in it: it is there before the new one is drawn.
    focusOn('[data-part="source-pane"]');
  };
  return (
    <div ref={box} className={styles.layout} data-beside={openId !== null || undefined}>
      {openId !== null && (
        <section className={styles.source} aria-label="Source" tabIndex={-1} data-part="source-pane">
          <div className={styles.jump}>
            <Button
              size="small"
              icon={<ArrowDown size="1.1em" aria-hidden="true" />}
              onClick={() => focusOn('[data-step-focus]')}
            >
              Go to the questions
            </Button>
          </div>
          {all.length > 1 && (
            <PhaseSources packId={packId} contentIds={all} openId={openId} onOpen={setChosen} />
          )}
          <SourcePane packId={packId} contentId={openId} assignmentId={assignmentId} over={over} />
        </section>
      )}
      <div className={styles.questions}>
        <div className={styles.phaseHead}>
          <h2 tabIndex={-1} data-step-focus>
            {head.title}
          </h2>
          <p className={styles.instruction}>{head.instruction}</p>
        </div>
        {questions.map((question) => (
          <Panel key={question.questionId} label={`Question ${numberOf(question)}`}>
            <div className={styles.question} data-question={question.questionId}>
              <div className={styles.questionHead}>
                <p className={styles.questionNumber}>Question {numberOf(question)}</p>
                <QuestionPoints question={question} />
              </div>
              <PhaseSources
                packId={packId}
                contentIds={question.contentIds ?? []}
                openId={openId}
                onOpen={open}
              />
              {renderQuestion(question)}
            </div>
          </Panel>
        ))}
        {moves}
      </div>
    </div>
  );
}
