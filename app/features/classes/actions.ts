import { useMutate } from '#app/engine/index.ts';
import { useNotify, type Notice } from '#app/ui/feedback/notices.tsx';
import { refusalText } from '#shared/kernel/refusal.ts';
import type { ArgsOf, MutationName } from '#shared/mutators.ts';

/** Does one thing and says what came of it; true when it is stored on this device. */
export type ClassAction = <N extends MutationName>(
  name: N,
  args: ArgsOf<N>,
  done?: Omit<Notice, 'tone'>,
) => Promise<boolean>;

/** For intents without a form: what goes wrong is told as a notice, and nothing was changed then. */
export function useClassAction(): ClassAction {
  const mutate = useMutate();
  const notify = useNotify();
  return async (name, args, done) => {
    const outcome = await mutate(name, args).catch(() => null);
    if (outcome?.kind === 'saved') {
      if (done) notify({ tone: 'good', ...done });
      return true;
    }
    const why = outcome
      ? refusalText(outcome.refusal.code)
      : 'This device could not store it. Nothing was changed.';
    notify({ text: why, tone: 'danger' });
    return false;
  };
}
