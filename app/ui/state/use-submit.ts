import { useState } from 'react';
import { useNotify, type Notice } from '#app/ui/feedback/notices.tsx';
import { attempt, type Problem } from './attempt.ts';
import { useStillHere } from './use-still-here.ts';

type Submission<A extends readonly unknown[]> = {
  /** Does it and answers the problem, or null; a rejection means that the device could not store it. */
  readonly run: (...given: A) => Promise<Problem | null>;
  /** Told of a problem beside `problem`, for what has no place on the screen: a notice. */
  readonly failed?: (problem: Problem) => void;
  /**
   * What it is, such as “Signing Rosa Díaz out”, where a server answers. Who has left the screen by then is told of a
   * problem in a notice that stays: this and the problem, and no more, as the server may have done it (promises.md U4).
   */
  readonly what?: string;
  /** The way back from that notice, where something waits on the screen that was left. */
  readonly back?: Notice['action'];
};

/** One thing that a person sends off: whether it is on its way, and what was wrong with it. Never busy for ever. */
export function useSubmit<A extends readonly unknown[]>({ run, failed, what, back }: Submission<A>) {
  const notify = useNotify();
  const isHere = useStillHere();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = async (given: A) => {
    setBusy(true);
    setProblem(null);
    const found = await attempt(() => run(...given));
    setBusy(false);
    setProblem(found);
    if (found) failed?.(found);
    if (found && what !== undefined && !isHere())
      notify({
        text: `${what}: ${found.text}`,
        tone: 'danger',
        durationMs: null,
        ...(back && { action: back }),
      });
  };
  return {
    busy,
    problem,
    submit: (...given: A): void => void send(given),
    /** Takes the words of the last problem off the screen. */
    clear: () => setProblem(null),
  };
}
