import type { MutateOutcome } from '#app/engine/index.ts';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { problemOf } from '#app/ui/state/attempt.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { Version } from '#shared/sync/version.ts';

export type VersionSwap = {
  /** Writes what is still being typed, so that it is the version that steps aside. */
  readonly beforeUse: () => Promise<void>;
  readonly onUse: (versionId: string) => Promise<MutateOutcome>;
};

/** Exchanges the version that stands for another one; doing it again brings the first one back (SPEC.md M4). */
export function useVersionSwap({ beforeUse, onUse }: VersionSwap) {
  const notify = useNotify();
  const { busy, submit: swapWith } = useSubmit({
    run: async (version: Version) => {
      await beforeUse();
      const problem = problemOf(await onUse(version.id));
      if (problem === null)
        notify({
          text: 'Versions swapped. The other one is kept beside it.',
          tone: 'good',
          action: { label: 'Undo', onPress: () => swapWith(version) },
        });
      return problem;
    },
    failed: () => notify({ text: 'The versions could not be swapped. Both are kept.', tone: 'danger' }),
  });
  return { busy, swapWith };
}
