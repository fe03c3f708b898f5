import { useEffect, useState } from 'react';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { useSignedIn } from '#app/engine/person/signed-in.tsx';
import { readUsage } from '#app/platform/persistence.ts';

/** Bytes of this person's data on the device. Lengths of the data itself; the browser's own figures include its overhead. */
export type Room = {
  /** What they made: queued and kept changes, drafts, what was not accepted, files. */
  readonly work: number;
  /** Rows read from the school, kept for reading offline. */
  readonly cache: number;
};

/** `total`: all this site keeps, as the browser estimates it; null where it doesn't say. */
export type RoomHere = Room & { readonly total: number | null };

/** The room taken now; read once, and again when `version` changes. `undefined` until it is counted. */
export function useRoom(version: unknown): RoomHere | undefined {
  const { local } = useSignedIn();
  const [room, setRoom] = useState<RoomHere>();
  useEffect(() => {
    let isCurrent = true;
    void Promise.all([measureRoom(local), readUsage()]).then(([measured, total]) => {
      if (isCurrent) setRoom({ ...measured, total });
    });
    return () => {
      isCurrent = false;
    };
  }, [local, version]);
  return room;
}

export async function measureRoom(local: LocalDb): Promise<Room> {
  const { mutations, drafts, attention, files } = local.outbox;
  const [queued, typed, refused, cached] = await Promise.all(
    [mutations, drafts, attention, local.cache.rows].map((table) => jsonLength(table)),
  );
  let blobs = 0;
  await files.each((file) => {
    blobs += file.blob.size;
  });
  return {
    work: (queued ?? 0) + (typed ?? 0) + (refused ?? 0) + blobs,
    cache: cached ?? 0,
  };
}

async function jsonLength(table: {
  each: (see: (row: unknown) => void) => PromiseLike<unknown>;
}): Promise<number> {
  let length = 0;
  await table.each((row) => {
    length += JSON.stringify(row).length;
  });
  return length;
}
