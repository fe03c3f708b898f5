import { useState, type ReactNode } from 'react';
import { QuestionPoints } from '#app/features/activities/components/question-points.tsx';
import { useQuestionInSight } from '#app/features/activities/use-question-in-sight.ts';
import { ListenButton } from '#app/features/read-aloud/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { ArrowLeft } from '#app/ui/icons/arrow-left.ts';
import { ArrowRight } from '#app/ui/icons/arrow-right.ts';
import { Check } from '#app/ui/icons/check.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { ActivityContent, Question } from '#shared/domain/activities/rows.ts';
import styles from './student-work.module.css';

export type QuestionStageProps = {
  readonly content: ActivityContent;
  /** Ids of the questions with a non-empty answer. */
  readonly answered: ReadonlySet<string>;
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly onOverview: () => void;
  /** Leads on from the last question. */
  readonly onCheck: () => void;
  /** What is at hand while answering: the Pack, the feedback. */
  readonly beside?: ReactNode;
  /** What stands in a column of its own, from question to question. Whether it does changes nothing of the fields. */
  readonly pane?: ReactNode;
  readonly renderField: (question: Question, options: { label: string; autoFocus: boolean }) => ReactNode;
};

/** Student questions (classroom §2): one large question at a time, and the list of all with what is answered. */
export function QuestionStage(props: QuestionStageProps) {
  const { content, answered, index, onIndex, onOverview, onCheck, beside, pane, renderField } = props;
  const { questions } = content;
  // Only who moved to a question wants to type at once; on arrival the focus stays with the screen's heading.
  const [moved, setMoved] = useState(false);
  const question = questions[Math.min(index, questions.length - 1)];
  const stage = useQuestionInSight<HTMLDivElement>(question?.questionId ?? '');
  if (!question) return null;
  const go = (to: number) => {
    setMoved(true);
    onIndex(to);
  };
  const isLast = index >= questions.length - 1;
  return (
    <div className={styles.workLayout} data-pane={pane ? true : undefined}>
      <QuestionList questions={questions} answered={answered} index={index} onIndex={go} />
      <Panel>
        <div className={styles.questionStage} data-part="question-stage" ref={stage}>
          <div className={styles.questionStageHead}>
            <p className={styles.questionStagePosition}>
              Question {index + 1} of {questions.length}
            </p>
            <ListenButton
              key={question.questionId}
              what="the question"
              find={() => [stage.current?.querySelector('legend, label') ?? null]}
            />
            <span className={styles.questionStagePoints}>
              <QuestionPoints question={question} />
            </span>
            {beside}
          </div>
          <div key={question.questionId} className={styles.questionStageField}>
            {renderField(question, { label: question.text, autoFocus: moved })}
          </div>
          <div className={styles.questionStageMoves}>
            {index === 0 ? (
              <Button icon={<ArrowLeft size="1.1em" aria-hidden="true" />} onClick={onOverview}>
                Instructions
              </Button>
            ) : (
              <Button icon={<ArrowLeft size="1.1em" aria-hidden="true" />} onClick={() => go(index - 1)}>
                Previous
              </Button>
            )}
            <Button
              variant="primary"
              iconAfter={<ArrowRight size="1.1em" aria-hidden="true" />}
              onClick={() => (isLast ? onCheck() : go(index + 1))}
            >
              {isLast ? 'Check your answers' : 'Next question'}
            </Button>
          </div>
        </div>
      </Panel>
      {pane}
    </div>
  );
}

function QuestionList({
  questions,
  answered,
  index,
  onIndex,
}: {
  readonly questions: readonly Question[];
  readonly answered: ReadonlySet<string>;
  readonly index: number;
  readonly onIndex: (index: number) => void;
}) {
  const { format } = useLocale();
  const count = questions.filter((question) => answered.has(question.questionId)).length;
  return (
    <nav className={styles.questionList} aria-label="Questions">
      <p className={styles.questionListCount} role="status">
        {count} of {format.plural(questions.length, 'question', 'questions')} answered
      </p>
      <ol className={styles.questionListItems} role="list">
        {questions.map((question, place) => (
          <li key={question.questionId}>
            <button
              type="button"
              className={styles.questionListItem}
              data-part="question-list-item"
              aria-current={place === index ? 'step' : undefined}
              onClick={() => onIndex(place)}
            >
              <span
                className={styles.questionListNumber}
                data-done={answered.has(question.questionId) || undefined}
              >
                {answered.has(question.questionId) ? <Check size="1.1em" aria-hidden="true" /> : place + 1}
              </span>
              <span className={styles.questionListText}>
                <VisuallyHidden>Question {place + 1}: </VisuallyHidden>
                {question.text}
                {answered.has(question.questionId) && <VisuallyHidden>, answered</VisuallyHidden>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
