import type { MutateOutcome } from '#app/engine/index.ts';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { refusalText } from '#shared/kernel/refusal.ts';

/** How long a notice with Undo stays; what was done can be undone elsewhere too. */
const UNDO_SHOWN_MS = 10_000;

/** Says what became of something: kept on this device, with a way to undo it, or why not. */
export function useSettle() {
  const notify = useNotify();
  return async function settle(
    running: Promise<MutateOutcome>,
    done: string,
    undo?: { readonly run: () => Promise<MutateOutcome>; readonly done: string },
  ): Promise<void> {
    const outcome = await running.catch(() => null);
    if (outcome?.kind !== 'saved') {
      const why = outcome
        ? refusalText(outcome.refusal.code)
        : 'This device could not store it. Nothing was changed.';
      notify({ text: why, tone: 'danger' });
      return;
    }
    const action = undo && { label: 'Undo', onPress: () => void settle(undo.run(), undo.done) };
    notify({ text: done, tone: 'good', ...(action && { action, durationMs: UNDO_SHOWN_MS }) });
  };
}
