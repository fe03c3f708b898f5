import { useEffect, useState } from 'react';
import { readFile, useSignedIn } from '#app/engine/index.ts';
import { personFiles } from '#app/platform/media-cache.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { filesOf, type CustomPack } from '#shared/domain/packs/custom-pack.ts';

/** The uploaded files of a pack on this device, in bytes; undefined until the device has answered. */
export type OwnFilesOffline = {
  readonly state: { readonly bytes: number; readonly bytesTotal: number } | undefined;
  /** Brings those that are not here. Rejects without a network; what has come stays. */
  readonly bring: () => Promise<void>;
};

/** What this device has of the files that somebody put into a pack of their own (SPEC.md C4). */
export function useOwnFilesOffline(pack: CustomPack): OwnFilesOffline {
  const { local } = useSignedIn();
  const online = useOnline();
  const [state, setState] = useState<OwnFilesOffline['state']>();
  const [read, setRead] = useState(0);
  const files = filesOf(pack.items).map(({ file }) => file);
  useEffect(() => {
    let isCurrent = true;
    const count = async () => {
      const wanted = filesOf(pack.items).map(({ file }) => file);
      const stored = new Set(await personFiles(local.actor.accountId, local.actor.userId).list());
      const own = new Set(await local.outbox.files.toCollection().primaryKeys());
      const isHere = (sha256: string) => own.has(sha256) || stored.has(`/sync/files/${sha256}`);
      const sum = (of: typeof wanted) => of.reduce((bytes, { size }) => bytes + size, 0);
      const here = wanted.filter(({ sha256 }) => isHere(sha256));
      if (isCurrent) setState({ bytes: sum(here), bytesTotal: sum(wanted) });
    };
    void count();
    return () => {
      isCurrent = false;
    };
  }, [local, pack.items, read, online]);
  return {
    state,
    bring: async () => {
      try {
        for (const file of files) await readFile(local, file);
      } finally {
        setRead((times) => times + 1);
      }
    },
  };
}
