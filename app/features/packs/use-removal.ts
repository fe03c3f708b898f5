import { useLeadOn } from '#app/navigation/go-to.ts';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { attempt, type Problem } from '#app/ui/state/attempt.ts';

/** Removing something of one's own, and putting it back; what did not work is said. `said`: what each came to. */
export function useRemoval(
  setRemoved: (isRemoved: boolean) => Promise<Problem | null>,
  said: { readonly removed: string; readonly back: string },
) {
  const notify = useNotify();
  const startLeading = useLeadOn();
  /** Whether it was done. */
  const set = async (isRemoved: boolean): Promise<boolean> => {
    const problem = await attempt(() => setRemoved(isRemoved));
    if (problem) notify({ text: problem.text, tone: 'danger' });
    return problem === null;
  };
  const putBack = async (): Promise<void> => {
    if (await set(false)) notify({ text: said.back, tone: 'good' });
  };
  return {
    putBack,
    /** Leads on to `path`, for what was shown is gone. */
    remove: async (path: string): Promise<void> => {
      const leadOn = startLeading();
      if (!(await set(true))) return;
      leadOn(path);
      const action = { label: 'Undo', onPress: () => void putBack() };
      notify({ text: said.removed, action });
    },
  };
}
