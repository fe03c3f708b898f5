import { useMutate, type PlainMutationName } from '#app/engine/index.ts';
import { useNotify, type Notice } from '#app/ui/feedback/notices.tsx';
import { attempt, problemOf } from '#app/ui/state/attempt.ts';
import type { ArgsOf } from '#shared/mutators.ts';

type Done = Omit<Notice, 'tone'>;

/**
 * What a teacher or a student does with a class without a form. Each returns whether it is stored on this device, and says
 * what came of it: `done` when all went well, else what was wrong; nothing was changed then.
 */
export function useClassActions() {
  const mutate = useMutate();
  const notify = useNotify();
  const verb =
    <N extends PlainMutationName>(name: N) =>
    async (args: ArgsOf<N>, done?: Done): Promise<boolean> => {
      const problem = await attempt(async () => problemOf(await mutate(name, args)));
      if (problem) notify({ text: problem.text, tone: 'danger' });
      else if (done) notify({ tone: 'good', ...done });
      return problem === null;
    };
  return {
    restore: verb('restoreClass'),
    remove: verb('removeClass'),
    removeStudent: verb('disenrollStudent'),
    reenrollStudent: verb('reenrollStudent'),
    setReadingLevel: verb('setReadingLevel'),
    swapVersion: verb('swapClassVersion'),
    dropVersion: verb('dropClassVersion'),
    setGroupMember: verb('setSubgroupMember'),
    createGroup: verb('createSubgroup'),
    renameGroup: verb('renameSubgroup'),
    deleteGroup: verb('deleteSubgroup'),
    forgetJoin: verb('forgetJoin'),
    renewCode: verb('renewClassCode'),
    renameStudent: verb('renameStudent'),
    leave: verb('leaveClass'),
  };
}

/** For forms, which say themselves what goes wrong. */
export function useClassForms() {
  const mutate = useMutate();
  return {
    create: (args: ArgsOf<'createClass'>) => mutate('createClass', args, { base: null }),
    /** `base`: the head of the class that stood in the form (SPEC.md C7). */
    update: (args: ArgsOf<'updateClass'>, base: string | null) => mutate('updateClass', args, { base }),
    join: (args: ArgsOf<'joinClass'>) => mutate('joinClass', args),
  };
}
