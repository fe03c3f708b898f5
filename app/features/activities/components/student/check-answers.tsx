import { useState } from 'react';
import { lateText } from '#app/features/activities/components/late-text.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { ArrowLeft } from '#app/ui/icons/arrow-left.ts';
import { SendHorizontal } from '#app/ui/icons/send-horizontal.ts';
import { Badge } from '#app/ui/layout/badge.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import type { Problem } from '#app/ui/state/attempt.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { ActivityContent, Question } from '#shared/domain/activities/rows.ts';
import type { GivenAnswer } from '#shared/domain/questions/answer-value.ts';
import { wrongLength } from '#shared/domain/questions/answer-words.ts';
import { answersOf, AnswersToRead, type ReadAnswer } from './answers-to-read.tsx';
import styles from './student-work.module.css';

export type CheckAnswersProps = {
  readonly content: ActivityContent;
  readonly givenOf: (questionId: string) => GivenAnswer;
  /** What has no answer, the preface question too, as it is on the screen. */
  readonly open: readonly Question[];
  /** The same once every word is written: what was typed last may still be on its way when somebody hands in. */
  readonly findOpen: () => Promise<readonly Question[]>;
  /** The due date in words, where it is over: that it will be late is said before, as it can't be taken back. */
  readonly lateSince?: string;
  /** Why it can't be handed in as it stands; none: it can, and what is open is asked about. */
  readonly notReady?: string | undefined;
  readonly onPreface: () => void;
  readonly onQuestion: (index: number) => void;
  /** Hands in. Returns why not; null when it was done. */
  readonly onSubmit: () => Promise<Problem | null>;
};

/** Review answers (classroom §2): everything at once before handing in; what is unanswered or late is asked about. */
export function CheckAnswers(props: CheckAnswersProps) {
  const { content, givenOf, open, findOpen, lateSince, notReady, onPreface, onQuestion, onSubmit } = props;
  const { format } = useLocale();
  const [asking, setAsking] = useState(false);
  const [missing, setMissing] = useState<readonly Question[]>([]);
  const { busy, problem, submit, clear } = useSubmit({
    run: async (isSure: boolean) => {
      setAsking(false);
      // Submitting says itself what could not be read or written.
      const found = isSure ? [] : await findOpen().catch(() => []);
      if (isSure || (found.length === 0 && lateSince === undefined)) return onSubmit();
      setMissing(found);
      setAsking(true);
      return null;
    },
  });
  const count = (questions: readonly Question[]) => format.plural(questions.length, 'question', 'questions');
  return (
    <Panel>
      <Stack gap={5}>
        <h2 tabIndex={-1} data-step-focus>
          Check your answers
        </h2>
        {open.length > 0 && notReady === undefined && (
          <Alert tone="warn" title={`${count(open)} ${open.length === 1 ? 'has' : 'have'} no answer yet`}>
            You can still hand in. Your teacher will see which ones are empty.
          </Alert>
        )}
        {lateSince !== undefined && <Alert tone="warn">{lateText(lateSince)}</Alert>}
        <AnswersToRead answers={answersToCheck(content, givenOf, { onPreface, onQuestion })} />
        {problem !== null && (
          <Alert tone="danger" role="alert" title="Not handed in" onClose={clear}>
            {problem.text}
          </Alert>
        )}
        <div className={styles.questionStageMoves}>
          <Button
            icon={<ArrowLeft size="1.1em" aria-hidden="true" />}
            onClick={() => onQuestion(Math.max(0, content.questions.length - 1))}
          >
            Back
          </Button>
          <Button
            variant="primary"
            size="large"
            icon={<SendHorizontal size="1.2em" aria-hidden="true" />}
            busy={busy}
            busyText="Handing in…"
            disabledReason={notReady}
            onClick={() => submit(false)}
          >
            Hand in
          </Button>
        </div>
        <ConfirmDialog
          open={asking}
          title={missing.length > 0 ? `Hand in with ${count(missing)} unanswered?` : 'Hand in late?'}
          confirmLabel={missing.length > 0 ? 'Hand in anyway' : 'Hand in late'}
          cancelLabel="Go on answering"
          onConfirm={() => submit(true)}
          onCancel={() => setAsking(false)}
        >
          <Stack gap={3}>
            {lateSince !== undefined && <p>{lateText(lateSince)}</p>}
            {missing.length > 0 && <OpenQuestions content={content} missing={missing} />}
          </Stack>
        </ConfirmDialog>
      </Stack>
    </Panel>
  );
}

function OpenQuestions({
  content,
  missing,
}: {
  readonly content: ActivityContent;
  readonly missing: readonly Question[];
}) {
  return (
    <ul className={styles.checkAnswersOpen}>
      {missing.map(({ questionId, text }) => (
        <li key={questionId}>
          {questionId === content.preface?.questionId ? `Before you start: ${text}` : text}
        </li>
      ))}
    </ul>
  );
}

/** Every answer with a way to change it; the preface question is on the overview. */
function answersToCheck(
  content: ActivityContent,
  givenOf: (questionId: string) => GivenAnswer,
  { onPreface, onQuestion }: Pick<CheckAnswersProps, 'onPreface' | 'onQuestion'>,
): ReadAnswer[] {
  return answersOf(content, givenOf).map((answer) => {
    const index = content.questions.findIndex(({ questionId }) => questionId === answer.id);
    const name = answer.isPreface ? 'Change the answer before you start' : `Change answer ${index + 1}`;
    const change = () => (answer.isPreface ? onPreface() : onQuestion(index));
    const wrong = wrongLength(answer.interaction, answer.text);
    const foot = (
      <>
        {wrong !== null && (
          <Badge tone="warn">{wrong === 'long' ? 'Longer than asked for' : 'Shorter than asked for'}</Badge>
        )}
        <Button size="small" variant="quiet" aria-label={name} onClick={change}>
          Change
        </Button>
      </>
    );
    return { ...answer, foot };
  });
}
