import type { Library } from '#app/features/library/library.ts';
import { createStore } from '#app/platform/store.ts';
import { packAddress } from '#shared/domain/packs/catalogue.ts';
import { packFileAddress, type Pack } from '#shared/domain/packs/pack.ts';
import { filesOfChoice, type DownloadChoice, wholePack } from './download-choice.ts';
import { startDownload, type Download, type DownloadDeps } from './download.ts';
import { selectionFor, type DownloadedPack, type DownloadedPacksStore, wholeOf } from './downloaded-packs.ts';
import { dropFiles, dropOtherVersions, isOf, textsAndPictures, wantedFiles } from './pack-files.ts';

/** The packs on their way to this device, whichever screen is open: closing a dialog stops nothing. */
export type PackDownloads = {
  /** The download of a pack; undefined when none was started since the page was opened. */
  of: (packId: string) => Download | undefined;
  subscribe: (changed: () => void) => () => void;
  /**
   * Brings a pack to the device as chosen, and remembers that it is wanted, so that a reload can go on. What is whole
   * here in another version or choice is used until then. Once all has come, what was not chosen is removed.
   */
  start: (pack: Pack, choice: DownloadChoice) => Promise<void>;
  /** Whether one is on its way now. */
  isRunning: () => boolean;
  /** Stops the download of a pack and gives back what it added; what was whole before it stays. */
  cancel: (packId: string) => Promise<void>;
  /** Downloads the texts and pictures of an opened pack in the background, so that it opens again. */
  keepOpened: (pack: Pack) => void;
  /** Removes a pack from the device, all versions of it. */
  remove: (packId: string) => Promise<void>;
};

export function createPackDownloads(
  deps: DownloadDeps,
  library: Library,
  downloadedPacks: DownloadedPacksStore,
): PackDownloads {
  /** Set anew whenever one comes, goes or moves. */
  const downloads = createStore<ReadonlyMap<string, Download>>(new Map());
  /** By the address of the version's list; null until it has begun. */
  const background = new Map<string, Download | null>();

  function watch(download: Download, done: () => Promise<void>): void {
    download.subscribe(() => {
      downloads.set(new Map(downloads.current()));
      if (download.state().phase === 'done') void done().then(library.rereadHere);
    });
  }

  function stop(packId: string): void {
    downloads.current().get(packId)?.pause();
    for (const [address, download] of background) {
      if (!isOf(packId, address)) continue;
      download?.pause();
      background.delete(address);
    }
  }

  async function remember(packId: string, downloaded: DownloadedPack | null): Promise<void> {
    await downloadedPacks.set(packId, downloaded);
    await library.rereadHere();
    downloads.set(new Map([...downloads.current()].filter(([id]) => id !== packId)));
  }

  async function wholeBefore(packId: string) {
    await downloadedPacks.load();
    const downloaded = downloadedPacks.current()[packId];
    const whole = downloaded && wholeOf(packId, downloaded, new Set(await deps.files.list()));
    if (!whole) return null;
    const { version, choice, paths, takenAlong } = whole;
    return { version, choice, paths, ...(takenAlong && { takenAlong }) };
  }

  async function start(pack: Pack, choice: DownloadChoice): Promise<void> {
    const { packId } = pack;
    stop(packId);
    // The list was stored when the pack was opened, unless the browser has cleared it since.
    await library.keepShown([packAddress(pack)]);
    const wanted = await wantedFiles(pack, filesOfChoice(pack, choice), deps.files);
    const selection = selectionFor(pack, choice);
    const before = await wholeBefore(packId);
    await downloadedPacks.set(packId, { ...selection, ...(before && { before }) });
    const started = startDownload(deps, wanted);
    downloads.set(new Map(downloads.current()).set(packId, started));
    watch(started, async () => {
      await downloadedPacks.set(packId, selection);
      const chosen = new Set(selection.paths.map((path) => packFileAddress(pack, path)));
      await dropFiles(deps.files, (address) => isOf(packId, address) && !chosen.has(address));
    });
  }

  async function keepInBackground(pack: Pack): Promise<void> {
    await downloadedPacks.load();
    const selected = () => downloadedPacks.current()[pack.packId];
    const files = filesOfChoice(pack, selected()?.choice ?? wholePack);
    const wanted = await wantedFiles(pack, textsAndPictures(files), deps.files);
    if (!background.has(packAddress(pack))) return;
    const started = startDownload(deps, wanted);
    background.set(packAddress(pack), started);
    watch(started, () => (selected() ? Promise.resolve() : dropOtherVersions(deps.files, pack)));
  }

  return {
    of: (packId) => downloads.current().get(packId),
    subscribe: downloads.subscribe,
    start,
    isRunning: () => [...downloads.current().values()].some((one) => one.state().phase === 'running'),
    cancel: async (packId) => {
      await downloads.current().get(packId)?.cancel();
      await remember(packId, downloadedPacks.current()[packId]?.before ?? null);
    },
    keepOpened: (pack) => {
      if (downloads.current().has(pack.packId) || background.has(packAddress(pack))) return;
      background.set(packAddress(pack), null);
      void keepInBackground(pack);
    },
    remove: async (packId) => {
      stop(packId);
      await dropFiles(deps.files, (address) => isOf(packId, address));
      await dropFiles(deps.parts, (address) => isOf(packId, address));
      await remember(packId, null);
    },
  };
}
