import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CallErrors } from '#app/features/classes/calls.ts';
import { isSettled, type CardBatch } from '#app/features/classes/card-batch.ts';
import { makeCards, type MadeCards } from '#app/features/classes/make-cards.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';

/** A school that does not answer may have too much to do: a pause from one question to the next, ms. */
const ASK_AGAIN_MS = 5_000;

/**
 * Asks the school for what the cards say, until it answers: at once, after a pause, when the network returns, and when
 * this is opened again. Nothing is done twice.
 */
export function MakingCards({
  subject,
  batch,
  keep,
  onSettled,
  onRefused,
}: {
  readonly subject: SubjectPath;
  readonly batch: CardBatch;
  readonly keep: (batch: CardBatch) => Promise<void>;
  readonly onSettled: () => void;
  readonly onRefused: (errors: CallErrors) => void;
}) {
  const online = useOnline();
  /** The last try that no answer came to; asking again is another try. */
  const [silentTry, setSilentTry] = useState(-1);
  const [attempt, setAttempt] = useState(0);
  const isResting = online && silentTry === attempt;
  const hear = (next: CardBatch) => {
    setSilentTry(-1);
    return keep(next);
  };
  /** Two at once would each tell of its own half. */
  const isAsking = useRef(false);
  const settle = useEffectEvent((made: MadeCards, which: number) => {
    if (made.kind === 'settled') onSettled();
    if (made.kind === 'refused') onRefused(made.errors);
    if (made.kind === 'offline' || made.kind === 'unanswered') setSilentTry(which);
  });
  const ask = useEffectEvent(async (which: number) => {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      settle(await makeCards(subject, batch, hear), which);
    } finally {
      isAsking.current = false;
    }
  });
  useEffect(() => {
    if (online) void ask(attempt);
  }, [online, batch.key, attempt]);
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setAttempt((last) => last + 1), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isResting]);
  const settled = batch.students.filter(isSettled).length;
  if (!online || silentTry >= 0) {
    return (
      <Alert
        tone="warn"
        role="status"
        title="Your school has not answered yet"
        actions={
          online && (
            <Button
              size="small"
              busy={!isResting}
              busyText="Asking again…"
              onClick={() => setAttempt(attempt + 1)}
            >
              Ask again
            </Button>
          )
        }
      >
        {WORDS[batch.kind].those} are kept on this device. As soon as your school can be reached it is asked
        again; nothing is made twice.
      </Alert>
    );
  }
  return batch.kind === 'accounts' ? (
    <Spinner text="Making accounts… You may leave this page: the cards are kept until you have printed them." />
  ) : (
    <ProgressBar
      label={WORDS[batch.kind].making}
      value={settled}
      max={batch.students.length}
      figures={`${settled} of ${batch.students.length}`}
    />
  );
}

const WORDS: Record<CardBatch['kind'], { readonly those: string; readonly making: string }> = {
  accounts: { those: 'The names and passwords', making: 'Making accounts' },
  passwords: { those: 'The names and passwords', making: 'Setting new passwords' },
  badges: { those: 'The badges', making: 'Making badges' },
  secrets: { those: 'The cards', making: 'Making cards for the class list' },
};
