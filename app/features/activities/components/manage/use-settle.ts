import { useRef } from 'react';
import type { MutateOutcome } from '#app/engine/index.ts';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { attempt, problemOf } from '#app/ui/state/attempt.ts';

/** How long a notice with Undo stays; what was done can be undone elsewhere too. */
const UNDO_SHOWN_MS = 10_000;

/**
 * Says what became of something: kept on this device, with a way to undo it, or why not. What was said before of the same
 * goes: its Undo would undo the later one, too.
 */
export function useSettle() {
  const notify = useNotify();
  const said = useRef<() => void>(undefined);
  return async function settle(
    running: Promise<MutateOutcome>,
    done: string,
    undo?: { readonly run: () => Promise<MutateOutcome>; readonly done: string },
  ): Promise<void> {
    said.current?.();
    const problem = await attempt(async () => problemOf(await running));
    if (problem) {
      notify({ text: problem.text, tone: 'danger' });
      return;
    }
    const action = undo && { label: 'Undo', onPress: () => void settle(undo.run(), undo.done) };
    said.current = notify({ text: done, tone: 'good', ...(action && { action, durationMs: UNDO_SHOWN_MS }) });
  };
}
