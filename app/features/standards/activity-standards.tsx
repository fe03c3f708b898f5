import { createContext, use, useMemo, type ReactNode } from 'react';
import { useView } from '#app/engine/index.ts';
import type { LoadState } from '#app/features/library/index.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { sourcesOf } from '#shared/domain/packs/custom-pack.ts';
import { useStandards, type Standards } from './use-standards.ts';

type ActivityStandards = {
  readonly standards: LoadState<Standards>;
  /** Those that the activity's pack was written towards; none while that is not known. */
  readonly ofPack: ReadonlySet<string>;
};

const ActivityStandardsContext = createContext<ActivityStandards | null>(null);

/** Reads the standards of an activity's subject once, for all fields and lists inside. */
export function ActivityStandardsProvider({
  subject,
  packId,
  children,
}: {
  readonly subject: SubjectPath;
  readonly packId: string;
  readonly children: ReactNode;
}) {
  const standards = useStandards(subject);
  const own = useView(packId, async (view) => ({ pack: await view.get('customPack', packId) }));
  const known = standards.kind === 'ready' ? standards.value : null;
  const ofPack = useMemo(() => {
    const packIds = own?.pack ? sourcesOf(own.pack) : [packId];
    return known?.correlations.standardsOf(packIds) ?? new Set<string>();
  }, [known, own, packId]);
  const value = useMemo(() => ({ standards, ofPack }), [standards, ofPack]);
  return <ActivityStandardsContext value={value}>{children}</ActivityStandardsContext>;
}

/** Throws outside of a provider: a list of standards without one could name none. */
export function useActivityStandards(): ActivityStandards {
  const found = use(ActivityStandardsContext);
  if (found === null) throw new Error('Standards are shown inside an ActivityStandardsProvider.');
  return found;
}
