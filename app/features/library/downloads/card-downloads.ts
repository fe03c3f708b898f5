import { createStore } from '#app/platform/store.ts';
import { packAddress } from '#shared/domain/packs/catalogue.ts';
import { filesOfItem } from '#shared/domain/packs/item-files.ts';
import { packFileAddress, type Pack, type PackFile } from '#shared/domain/packs/pack.ts';
import { filesOfChoice, wholePack } from './download-choice.ts';
import type { WantedFile } from './download-file.ts';
import type { Download } from './download.ts';

/** A card of somebody's own pack that shows an item of the library; null: it shows a picture of that pack, and no more. */
export type LibraryCard = { readonly packId: string; readonly contentId: string | null };

/**
 * The files that some items of a pack open with. Texts and pictures of the whole pack are among them: they are small, and
 * articles show pictures and words of each other. Videos, sound and documents are those of the items alone.
 */
export function filesOfCards(pack: Pack, contentIds: ReadonlySet<string>): PackFile[] {
  const items = pack.packItems.filter(({ contentId }) => contentIds.has(contentId));
  const own = new Set(items.flatMap(filesOfItem));
  return filesOfChoice(pack, wholePack).filter(
    ({ path, group }) => group === 'text' || group === 'pictures' || own.has(path),
  );
}

/** What the cards need of each pack that can be had now. */
export function wantedOf(cards: readonly LibraryCard[], packs: ReadonlyMap<string, Pack>): WantedFile[] {
  return [...packs.values()].flatMap((pack) => {
    const ofPack = cards.filter(({ packId }) => packId === pack.packId);
    const chosen = ofPack.flatMap(({ contentId }) => contentId ?? []);
    return filesOfCards(pack, new Set(chosen)).map(({ path, bytes, sha256, mime }) => ({
      address: packFileAddress(pack, path),
      bytes,
      sha256,
      mime,
    }));
  });
}

/** Cards on their way to this device by their pack, whichever screen is open: closing a dialog stops nothing. */
export type CardDownloads = {
  of: (id: string) => Download | undefined;
  subscribe: (changed: () => void) => () => void;
  /** Whether one is on its way now. */
  isRunning: () => boolean;
  start: (id: string, cards: readonly LibraryCard[], packs: ReadonlyMap<string, Pack>) => Promise<void>;
};

export function createCardDownloads(
  library: {
    keepShown: (addresses: readonly string[]) => Promise<void>;
    rereadHere: () => Promise<void>;
  },
  download: (wanted: readonly WantedFile[]) => Download,
): CardDownloads {
  const downloads = createStore<ReadonlyMap<string, Download>>(new Map());
  return {
    of: (id) => downloads.current().get(id),
    subscribe: downloads.subscribe,
    isRunning: () => [...downloads.current().values()].some((one) => one.state().phase === 'running'),
    start: async (id, cards, packs) => {
      downloads.current().get(id)?.pause();
      // Without the lists of their packs, files that are here open nothing.
      await library.keepShown([...packs.values()].map(packAddress));
      const started = download(wantedOf(cards, packs));
      downloads.set(new Map(downloads.current()).set(id, started));
      started.subscribe(() => {
        downloads.set(new Map(downloads.current()));
        if (started.state().phase === 'done') void library.rereadHere();
      });
    },
  };
}
