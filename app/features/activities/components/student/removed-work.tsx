import { answersToRemoved, givenTo, type StudentWork } from '#app/features/activities/student-queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { isWritten } from '#shared/domain/activities/answer-count.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { answersOf, AnswersToRead, CopyAnswers, type ReadAnswer } from './answers-to-read.tsx';
import styles from './student-work.module.css';

/** An activity its teacher removed: it says so, and every word stays with its author (SPEC.md M6). */
export function RemovedWork({
  work,
  assignment,
  answers,
}: {
  readonly work: Pick<StudentWork, 'review'>;
  readonly assignment: Assignment;
  /** What was written. */
  readonly answers: readonly ReadAnswer[];
}) {
  const { format } = useLocale();
  const hasWords = answers.some((answer) => isWritten(answer.text));
  return (
    <Stack gap={5}>
      <Alert tone="warn" title="Your teacher removed this activity">
        It was removed {format.dateTime(work.review?.removedAt ?? assignment.statusAt)}.{' '}
        {hasWords
          ? 'What you wrote is kept: you can read it and copy it.'
          : 'You had not written anything yet.'}
      </Alert>
      {hasWords && <FormerWorkPanel answers={answers} />}
    </Stack>
  );
}

/** What a student wrote in a class they left, with the questions that were kept for them (SPEC.md B2). */
export function FormerClassWork({ work }: { readonly work: StudentWork }) {
  const { copy } = work;
  return (
    <Stack gap={5}>
      <Alert tone="warn" title="You are no longer in this class">
        Nothing more can be handed in. What you wrote is yours: you can read it and copy it.
      </Alert>
      {copy !== null && copy.instructions !== '' && (
        <Panel>
          <h2>What to do was</h2>
          <p className={styles.workOverviewInstructions}>{copy.instructions}</p>
        </Panel>
      )}
      <FormerWorkPanel answers={formerAnswers(work)} />
    </Stack>
  );
}

/** By the kept questions; an answer to one that is not among them says what it was handed in with. */
function formerAnswers(work: StudentWork): ReadAnswer[] {
  const { copy } = work;
  const asked = copy ? answersOf(copy, (questionId) => givenTo(work, questionId)) : [];
  const others = answersToRemoved(work, copy ?? { preface: null, questions: [] });
  return [...asked, ...others.map(({ questionId, ...answer }) => ({ id: questionId, ...answer }))];
}

/** What was written, to read and to copy. */
export function FormerWorkPanel({ answers }: { readonly answers: readonly ReadAnswer[] }) {
  return (
    <Panel>
      <Stack gap={5}>
        <h2>What you wrote</h2>
        <AnswersToRead answers={answers} />
        <div>
          <CopyAnswers answers={answers} />
        </div>
      </Stack>
    </Panel>
  );
}
