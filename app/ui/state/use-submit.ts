import { useState } from 'react';
import { attempt, type Problem } from './attempt.ts';

type Submission<A extends readonly unknown[]> = {
  /** Does it and answers the problem, or null; a rejection means that the device could not store it. */
  readonly run: (...given: A) => Promise<Problem | null>;
  /** Told of a problem beside `problem`, for what has no place on the screen: a notice. */
  readonly failed?: (problem: Problem) => void;
};

/** One thing that a person sends off: whether it is on its way, and what was wrong with it. Never busy for ever. */
export function useSubmit<A extends readonly unknown[]>({ run, failed }: Submission<A>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = async (given: A) => {
    setBusy(true);
    setProblem(null);
    const found = await attempt(() => run(...given));
    setBusy(false);
    setProblem(found);
    if (found) failed?.(found);
  };
  return {
    busy,
    problem,
    submit: (...given: A): void => void send(given),
    /** Takes the words of the last problem off the screen. */
    clear: () => setProblem(null),
  };
}
