import { Suspense, useEffect, useId, useState } from 'react';
import { useMendKey } from '#app/features/activities/review-actions.ts';
import { loadKeyFields } from '#app/features/questions/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { problemOf } from '#app/ui/state/attempt.ts';
import { laterPart } from '#app/ui/state/later-part.tsx';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { Review } from '#shared/domain/activities/review-rows.ts';
import type { Assignment, Question } from '#shared/domain/activities/rows.ts';
import type { AnswerKey } from '#shared/domain/questions/answer-key.ts';
import { isMarkedByKey } from '#shared/domain/questions/marking.ts';
import { questionProblems } from '#shared/domain/questions/question-problems.ts';
import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import styles from './feedback.module.css';

const keyFields = laterPart(loadKeyFields);
const KeyFields = keyFields.Part;

/** Corrects the key of a question that a class has, and says whose points were given again by it. */
export function MendKey({
  assignment,
  question,
  reviews,
}: {
  readonly assignment: Assignment;
  readonly question: Question;
  readonly reviews: readonly Pick<Review, 'markedAgain'>[];
}) {
  const { format } = useLocale();
  const [open, setOpen] = useState(false);
  const { interaction, key, questionId } = question;
  const isCorrectable = interaction !== undefined && key !== undefined && isMarkedByKey(key);
  useEffect(() => {
    if (isCorrectable) void keyFields.fetch();
  }, [isCorrectable]);
  if (!isCorrectable) return null;
  const again = reviews.filter(({ markedAgain = [] }) => markedAgain.includes(questionId)).length;
  return (
    <div className={styles.mendKey}>
      <Button size="small" onClick={() => setOpen(true)}>
        Correct the key
      </Button>
      {again > 0 && (
        <p className={styles.pointsByKey}>
          Marked again by the corrected key: {format.plural(again, 'student', 'students')}
        </p>
      )}
      {open && (
        <MendDialog assignment={assignment} question={question} before={key} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

function MendDialog({
  assignment,
  question,
  before,
  onClose,
}: {
  readonly assignment: Assignment;
  readonly question: Question;
  readonly before: AnswerKey;
  readonly onClose: () => void;
}) {
  const fieldId = useId();
  const mendKey = useMendKey(assignment);
  const notify = useNotify();
  const [key, setKey] = useState(before);
  const { interaction } = question;
  const problems = interaction === undefined ? [] : questionProblems(interaction, key);
  const isSame = canonicalJson(key) === canonicalJson(before);
  const { busy, problem, submit } = useSubmit({
    run: async () => {
      const outcome = await mendKey(question, key);
      if (outcome.kind === 'refused') return problemOf(outcome);
      notify({ text: 'The key is corrected.', tone: 'good' });
      onClose();
      return null;
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Correct the key"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={busy}
            disabledReason={isSame ? 'Nothing is changed yet.' : problems[0]?.text}
            onClick={() => submit()}
          >
            Correct it
          </Button>
        </>
      }
    >
      <p className={styles.responsesQuestion}>{question.text}</p>
      <p>
        Answer it as it is right. Work that was handed in is marked again once this reaches the school; points
        that you gave yourself stay.
      </p>
      {problem && (
        <Alert tone="danger" role="alert" title="Not corrected">
          {problem.text}
        </Alert>
      )}
      {interaction !== undefined && (
        <Suspense fallback={<Skeleton shape="card" label="Opening the key" />}>
          <KeyFields
            fieldId={fieldId}
            about="this question"
            interaction={interaction}
            answerKey={key}
            problems={problems}
            onChange={setKey}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
