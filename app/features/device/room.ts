import { useEffect, useState } from 'react';
import { measureStorage, useSignedIn, type StorageUse } from '#app/engine/index.ts';
import { readUsage } from '#app/platform/persistence.ts';

/** `total`: all this site keeps, as the browser estimates it; null where it doesn't say. */
export type RoomHere = StorageUse & { readonly total: number | null };

/** The room taken now; read once, and again when `version` changes. `undefined` until it is counted. */
export function useRoom(version: unknown): RoomHere | undefined {
  const { local } = useSignedIn();
  const [room, setRoom] = useState<RoomHere>();
  useEffect(() => {
    let isCurrent = true;
    void Promise.all([measureStorage(local), readUsage()]).then(([measured, total]) => {
      if (isCurrent) setRoom({ ...measured, total });
    });
    return () => {
      isCurrent = false;
    };
  }, [local, version]);
  return room;
}
