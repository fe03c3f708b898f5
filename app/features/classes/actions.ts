import { useMutate } from '#app/engine/index.ts';
import { useNotify, type Notice } from '#app/ui/feedback/notices.tsx';
import { attempt, problemOf } from '#app/ui/state/attempt.ts';
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
    const problem = await attempt(async () => problemOf(await mutate(name, args)));
    if (problem) notify({ text: problem.text, tone: 'danger' });
    else if (done) notify({ tone: 'good', ...done });
    return problem === null;
  };
}

/** For forms, which say themselves what goes wrong. */
export function useClassActions() {
  const mutate = useMutate();
  return {
    create: (args: ArgsOf<'createClass'>) => mutate('createClass', args),
    update: (args: ArgsOf<'updateClass'>) => mutate('updateClass', args),
    join: (args: ArgsOf<'joinClass'>) => mutate('joinClass', args),
  };
}
