import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCan } from '#app/engine/index.ts';
import { library } from '#app/features/library/device-library.ts';
import { useDownloadedFiles } from '#app/features/library/use-library.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { packAddress } from '#shared/domain/packs/catalogue.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { wantedOf, type LibraryCard } from './card-downloads.ts';
import { cardDownloads } from './device-downloads.ts';
import type { DownloadState } from './download.ts';
import { packFor } from './pack-for.ts';

/** What this device has of some cards of the library, in bytes. */
export type CardsOffline = {
  readonly packs: ReadonlyMap<string, Pack>;
  /** Packs whose list can't be had now: what they need is not known. */
  readonly unknown: number;
  readonly bytes: number;
  readonly bytesTotal: number;
  /** Everything is here, the lists of the packs too. */
  readonly isWhole: boolean;
  /** Undefined where none was started since the page was opened, or it has ended. */
  readonly download: DownloadState | undefined;
};

/** Live; undefined until the device has answered. */
export function useCardsOffline(id: string, cards: readonly LibraryCard[]): CardsOffline | undefined {
  const addresses = useDownloadedFiles();
  const online = useOnline();
  const isTeacher = useCan('read-teacher-material');
  const [packs, setPacks] = useState<ReadonlyMap<string, Pack>>();
  const state = useSyncExternalStore(cardDownloads.subscribe, () => cardDownloads.of(id)?.state());
  const list = [...new Set(cards.map(({ packId }) => packId))].sort().join('\n');
  useEffect(() => {
    let isCurrent = true;
    const ids = list.split('\n').filter(Boolean);
    void Promise.all(ids.map((packId) => library.pack(packId))).then((answers) => {
      const ready = answers.flatMap((answer) => (answer.kind === 'ready' ? [answer.value] : []));
      if (isCurrent) setPacks(new Map(ready.map((pack) => [pack.packId, packFor(pack, isTeacher)])));
    });
    return () => {
      isCurrent = false;
    };
  }, [list, online, isTeacher]);
  if (!packs || !library.isReadHere()) return undefined;
  const wanted = wantedOf(cards, packs);
  const here = wanted.filter(({ address }) => addresses.has(address));
  const sum = (files: typeof wanted) => files.reduce((bytes, file) => bytes + file.bytes, 0);
  const unknown = list.split('\n').filter(Boolean).length - packs.size;
  const hasLists = [...packs.values()].every((pack) => addresses.has(packAddress(pack)));
  const isOver = state === undefined || state.phase === 'done' || state.phase === 'cancelled';
  return {
    packs,
    unknown,
    bytes: sum(here),
    bytesTotal: sum(wanted),
    isWhole: unknown === 0 && hasLists && here.length === wanted.length,
    download: isOver ? undefined : state,
  };
}
