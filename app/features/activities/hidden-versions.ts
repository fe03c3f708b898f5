import { useLiveQuery } from 'dexie-react-hooks';
import { useSignedIn } from '#app/engine/index.ts';
import type { Branch } from '#shared/sync/branch.ts';

const PREFIX = 'hidden-version:';

/** One text of one version: a newer text of the same version is shown again. */
const keyOf = (branch: Pick<Branch, 'id' | 'head'>): string => `${PREFIX}${branch.id}:${branch.head}`;

/**
 * Other versions that this person has looked at and put aside on this device. Nothing is thrown away: the server keeps
 * every text, and only this device stops showing this one.
 */
export function useHiddenVersions() {
  const { local } = useSignedIn();
  const keys = useLiveQuery(() => local.outbox.drafts.where('key').startsWith(PREFIX).primaryKeys(), [local]);
  return {
    /** The versions still to be looked at. Empty until it is read, so that none flashes by. */
    shown: (branches: readonly Branch[]): Branch[] =>
      keys === undefined ? [] : branches.filter((branch) => !keys.includes(keyOf(branch))),
    hide: async (branch: Branch): Promise<void> => {
      await local.outbox.drafts.put({ key: keyOf(branch), value: null, savedAt: local.clock.wall() });
    },
  };
}
