import { useState } from 'react';
import { countIncorrectCompletion } from '#app/features/feedback/feedback-actions.ts';
import { attempt, type Problem } from '#app/ui/state/attempt.ts';
import type { CountedForm } from '#shared/domain/usage/usage-calls.ts';

/** What came of sending: the id of what was written on this device, null where the server has it already. */
export type Sent = { readonly feedbackId: string | null } | { readonly problem: Problem };

type Sending = {
  readonly form: CountedForm;
  readonly send: () => Promise<Sent>;
  /** Told once it was sent, or written where it is sent from. */
  readonly done: (feedbackId: string | null) => Promise<void>;
};

/** One form that is sent: its problem until something is changed, and whether it is on its way. */
export function useFeedbackForm({ form, send, done }: Sending) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    setProblem(null);
    const found = await attempt(async () => {
      const sent = await send();
      if ('problem' in sent) return sent.problem;
      await done(sent.feedbackId);
      return null;
    });
    setBusy(false);
    setProblem(found);
    if (found?.field !== undefined) void countIncorrectCompletion(form);
  };
  return {
    problem,
    busy,
    submit: (): void => void run(),
    /** Something was changed: what was wrong may be right now. */
    touched: () => setProblem(null),
  };
}
