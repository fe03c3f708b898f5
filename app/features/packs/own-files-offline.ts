import { useEffect, useState } from 'react';
import { bringFiles, missingFiles, useSignedIn } from '#app/engine/index.ts';
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
      const missing = await missingFiles(local, wanted);
      const sum = (of: typeof wanted) => of.reduce((bytes, { size }) => bytes + size, 0);
      if (isCurrent) setState({ bytes: sum(wanted) - sum(missing), bytesTotal: sum(wanted) });
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
        await bringFiles(local, files);
      } finally {
        setRead((times) => times + 1);
      }
    },
  };
}
