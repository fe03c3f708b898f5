import { useLiveQuery } from 'dexie-react-hooks';
import { useSignedIn } from '#app/engine/index.ts';
import type { Version } from '#shared/sync/version.ts';

const PREFIX = 'hidden-version:';

/** One text of one version: a newer text of the same version is shown again. */
const keyOf = (version: Pick<Version, 'id' | 'head'>): string => `${PREFIX}${version.id}:${version.head}`;

/**
 * Other versions that this person has looked at and put aside on this device. Nothing is thrown away: the server keeps
 * every text, and only this device stops showing this one.
 */
export function useHiddenVersions() {
  const { local } = useSignedIn();
  const keys = useLiveQuery(() => local.outbox.drafts.where('key').startsWith(PREFIX).primaryKeys(), [local]);
  return {
    /** The versions still to be looked at. Empty until it is read, so that none flashes by. */
    shown: (versions: readonly Version[]): Version[] =>
      keys === undefined ? [] : versions.filter((version) => !keys.includes(keyOf(version))),
    hide: async (version: Version): Promise<void> => {
      await local.outbox.drafts.put({ key: keyOf(version), value: null, savedAt: local.clock.wall() });
    },
  };
}
