import { useEffect, useState } from 'react';
import { measureStorage, useSignedIn, type StorageUse } from '#app/engine/index.ts';
import { readUsage } from '#app/platform/persistence.ts';

/** `total`: all this site keeps, as the browser estimates it; null where it doesn't say. */
export type StorageUseHere = StorageUse & { readonly total: number | null };

/** The storage used now; read once, and again when `version` changes. `undefined` until it is counted. */
export function useStorageUse(version: unknown): StorageUseHere | undefined {
  const { local } = useSignedIn();
  const [use, setUse] = useState<StorageUseHere>();
  useEffect(() => {
    let isCurrent = true;
    const measuring = Promise.all([measureStorage(local), readUsage()]).then(([measured, total]) => {
      if (isCurrent) setUse({ ...measured, total });
    });
    // Its person signed out while it was measured, or the store does not answer: then nothing is claimed.
    measuring.catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [local, version]);
  return use;
}
