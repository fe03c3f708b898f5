import { isWritten } from '#shared/domain/activities/answer-count.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { answerText, type StudentWork } from '../../student-queries.ts';
import { answersOf, AnswersToRead, CopyAnswers, type ReadAnswer } from './answers-to-read.tsx';

/** An activity its teacher removed: it says so, and every word stays with its author (SYNC.md M6). */
export function RemovedWork({
  work,
  assignment,
}: {
  readonly work: StudentWork;
  readonly assignment: Assignment;
}) {
  const { format } = useLocale();
  const answers = answersOf(assignment, (questionId) => answerText(work, questionId));
  const hasWords = answers.some((answer) => isWritten(answer.text));
  return (
    <Stack gap={5}>
      <Alert tone="warn" title="Your teacher removed this activity">
        It was removed {format.dateTime(assignment.statusAt)}.{' '}
        {hasWords
          ? 'What you wrote is kept: you can read it and copy it.'
          : 'You had not written anything yet.'}
      </Alert>
      {hasWords && <KeptAnswers answers={answers} />}
    </Stack>
  );
}

/** What a pupil wrote in a class they left, whose activity this device may not read any more (SYNC.md B2). */
export function LeftClassWork({ work }: { readonly work: StudentWork }) {
  const submitted = new Map(
    work.submissions.flatMap((submission) =>
      submission.answers.map((answer) => [answer.questionId, answer.questionText] as const),
    ),
  );
  const answers = [...work.answers.values()].flatMap(({ answer }) =>
    answer
      ? [
          {
            id: answer.id,
            question: submitted.get(answer.questionId) ?? 'One of your answers',
            text: answer.text,
          },
        ]
      : [],
  );
  return (
    <Stack gap={5}>
      <Alert tone="warn" title="You are no longer in this class">
        The activity belongs to the class, so its questions can’t be shown and nothing more can be handed in.
        What you wrote is yours: you can read it and copy it.
      </Alert>
      <KeptAnswers answers={answers} />
    </Stack>
  );
}

function KeptAnswers({ answers }: { readonly answers: readonly ReadAnswer[] }) {
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
