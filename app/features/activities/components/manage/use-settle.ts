import type { MutateOutcome } from '#app/engine/index.ts';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { attempt, problemOf } from '#app/ui/state/attempt.ts';

/**
 * Says what became of something that was done to `about`, an id: kept on this device, with a way to undo it, or why not.
 * What was done takes the place of what was said of the same before, wherever that was.
 */
export function useSettle(about: string) {
  const notify = useNotify();
  return async function settle(
    running: Promise<MutateOutcome>,
    done: string,
    undo?: { readonly run: () => Promise<MutateOutcome>; readonly done: string },
  ): Promise<void> {
    const problem = await attempt(async () => problemOf(await running));
    if (problem) {
      notify({ text: problem.text, tone: 'danger' });
      return;
    }
    const action = undo && { label: 'Undo', onPress: () => void settle(undo.run(), undo.done) };
    notify({ text: done, tone: 'good', about, ...(action && { action }) });
  };
}
