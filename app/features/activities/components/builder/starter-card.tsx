import { formWords } from '#app/features/questions/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { newId } from '#app/platform/random.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import {
  missingQuestions,
  starterContent,
  type ClosedQuestions,
} from '#shared/domain/activities/library-question.ts';
import {
  starterQuestionsFor,
  type StarterActivity,
  type StarterQuestion,
} from '#shared/domain/packs/question.ts';
import { formOf } from '#shared/domain/questions/editing/question-forms.ts';
import styles from './builder.module.css';
import type { Starter } from './starter.ts';
import type { ClosedState } from './use-closed-questions.ts';

/** A starter activity for a grade range as something to begin with; questions that can't be asked are left out. */
export const starterOf = (starter: StarterActivity, range: number, closed: ClosedQuestions): Starter => ({
  title: starter.title,
  make: () => starterContent(starter, range, newId, closed),
});

/** One starter activity, with its questions for the chosen grades. */
export function StarterCard({
  starter,
  range,
  closed,
  onUse,
}: {
  readonly starter: StarterActivity;
  readonly range: number;
  readonly closed: ClosedState;
  readonly onUse: (starter: Starter) => void;
}) {
  const { format, terms } = useLocale();
  const questions = starterQuestionsFor(starter, range);
  const missing = closed.kind === 'loading' ? [] : missingQuestions(questions, closed.questions);
  const isOpening = closed.kind === 'loading' && questions.some(({ kind }) => kind !== undefined);
  const written = questions.length - missing.length;
  const use = () => onUse(starterOf(starter, range, closed.questions));
  return (
    <Card
      level={2}
      title={starter.title}
      actions={
        <>
          <Button
            onClick={use}
            aria-label={`Use “${starter.title}”`}
            busy={isOpening}
            busyText="Opening…"
            disabledReason={whyNot(questions, missing, terms.grade)}
          >
            Use this activity
          </Button>
          {missing.length > 0 && written > 0 && (
            <Button variant="quiet" onClick={use}>
              Use only {format.plural(written, 'written question', 'written questions')}
            </Button>
          )}
        </>
      }
    >
      <p>{starter.summary}</p>
      {questions.length > 0 && (
        <Disclosure summary={format.plural(questions.length, 'question', 'questions')}>
          <ol className={styles.builderSourceQuestions}>
            {questions.map((question) => (
              <li key={question.questionId}>
                {question.text} <KindOf question={question} closed={closed.questions} />
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </Card>
  );
}

function whyNot(
  questions: readonly StarterQuestion[],
  missing: readonly StarterQuestion[],
  grade: string,
): string | undefined {
  if (questions.length === 0) return `It has no questions here. Choose another ${grade.toLowerCase()}.`;
  return missing.length > 0
    ? 'Questions with an answer key are not on this device. They come with a network.'
    : undefined;
}

/** How a question is answered, where not by a text; nothing while what it asks is not here. */
function KindOf({
  question,
  closed,
}: {
  readonly question: StarterQuestion;
  readonly closed: ClosedQuestions;
}) {
  const known = closed[question.questionId];
  return known && <Badge>{formWords[formOf(known)].name}</Badge>;
}
