import { useState } from 'react';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { ArrowLeft } from '#app/ui/icons/arrow-left.ts';
import { SendHorizontal } from '#app/ui/icons/send-horizontal.ts';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import type { Problem } from '#app/ui/state/attempt.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { ActivityContent, Question } from '#shared/domain/activities/rows.ts';
import { AnswersToRead } from './answers-to-read.tsx';
import styles from './student-work.module.css';

export type CheckAnswersProps = {
  readonly content: ActivityContent;
  readonly textOf: (questionId: string) => string;
  /** Questions without an answer, as they stand on the screen. */
  readonly open: readonly Question[];
  /** The same once every word is written: what was typed last may still be on its way when somebody submits. */
  readonly findOpen: () => Promise<readonly Question[]>;
  readonly onQuestion: (index: number) => void;
  /** Hands in. Returns why not; null when it was done. */
  readonly onSubmit: () => Promise<Problem | null>;
  readonly cannotSubmit?: string | undefined;
};

/** Review answers (classroom §2): everything at once before handing in; what is unanswered is said and asked about. */
export function CheckAnswers({
  content,
  textOf,
  open,
  findOpen,
  onQuestion,
  onSubmit,
  cannotSubmit,
}: CheckAnswersProps) {
  const { format } = useLocale();
  const [asking, setAsking] = useState(false);
  const [missing, setMissing] = useState<readonly Question[]>([]);
  const { busy, problem, submit, clear } = useSubmit({
    run: async (isSure: boolean) => {
      setAsking(false);
      // Submitting says itself what could not be read or written.
      const found = isSure ? [] : await findOpen().catch(() => []);
      if (found.length === 0) return onSubmit();
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
        {open.length > 0 && (
          <Alert tone="warn" title={`${count(open)} ${open.length === 1 ? 'has' : 'have'} no answer yet`}>
            You can still hand in. Your teacher will see which ones are empty.
          </Alert>
        )}
        <AnswersToRead
          answers={content.questions.map((question, index) => ({
            id: question.questionId,
            question: question.text,
            text: textOf(question.questionId),
            foot: (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Change answer ${index + 1}`}
                onClick={() => onQuestion(index)}
              >
                Change
              </Button>
            ),
          }))}
        />
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
            disabledReason={cannotSubmit}
            onClick={() => submit(false)}
          >
            Submit
          </Button>
        </div>
        <ConfirmDialog
          open={asking}
          title={`Submit with ${count(missing)} unanswered?`}
          confirmLabel="Submit anyway"
          cancelLabel="Go on answering"
          onConfirm={() => submit(true)}
          onCancel={() => setAsking(false)}
        >
          <ul className={styles.checkAnswersOpen}>
            {missing.map((question) => (
              <li key={question.questionId}>{question.text}</li>
            ))}
          </ul>
        </ConfirmDialog>
      </Stack>
    </Panel>
  );
}
