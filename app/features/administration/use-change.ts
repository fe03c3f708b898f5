import { useState } from 'react';
import { textOfOutcome, type CallOutcome } from '#app/platform/server-call.ts';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { useStillHere } from '#app/ui/state/use-still-here.ts';

/** One change that an administrator makes: under way, refused with a text, or done and said so. */
export function useChange(onDone: () => void) {
  const notify = useNotify();
  const isHere = useStillHere();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    /** The name of what is under way; null for nothing. */
    busy,
    problem,
    /** Returns whether it was done. */
    run: async (name: string, call: () => Promise<CallOutcome<unknown>>, said: string): Promise<boolean> => {
      setBusy(name);
      setProblem(null);
      const text = textOfOutcome(await call());
      setBusy(null);
      setProblem(text);
      if (text !== null) {
        if (!isHere()) notify({ text: `Your last change: ${text}`, tone: 'danger', durationMs: null });
        return false;
      }
      notify({ text: said, tone: 'good' });
      onDone();
      return true;
    },
  };
}
