import type { Library } from '#app/features/library/library.ts';
import type { StoredFiles } from '#app/platform/media-cache.ts';
import { createStore } from '#app/platform/store.ts';
import { packAddress } from '#shared/domain/packs/catalogue.ts';
import { packFileAddress, type FileGroup, type Pack, type PackFile } from '#shared/domain/packs/pack.ts';
import { filesOfChoice, type DownloadChoice, wholePack } from './download-choice.ts';
import type { WantedFile } from './download-file.ts';
import { startDownload, type Download, type DownloadDeps } from './download.ts';
import { selectionFor, type DownloadedPack, type DownloadedPacksStore, wholeOf } from './downloaded-packs.ts';

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
  /** Stops the download of a pack and gives back what it added; what was whole before it stays. */
  cancel: (packId: string) => Promise<void>;
  /** Downloads the texts and pictures of an opened pack in the background, so that it opens again. */
  keepOpened: (pack: Pack) => void;
  /** Removes a pack from the device, all versions of it. */
  remove: (packId: string) => Promise<void>;
};

/** What is small and read on the pinboard and in the articles; video, sound and documents are a person's choice. */
const OPENED_GROUPS: readonly FileGroup[] = ['text', 'pictures'];

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
    return whole ? { version: whole.version, choice: whole.choice, paths: whole.paths } : null;
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
    const opened = files.filter(({ group }) => OPENED_GROUPS.includes(group));
    const wanted = await wantedFiles(pack, opened, deps.files);
    if (!background.has(packAddress(pack))) return;
    const started = startDownload(deps, wanted);
    background.set(packAddress(pack), started);
    watch(started, () => (selected() ? Promise.resolve() : dropOtherVersions(deps.files, pack)));
  }

  return {
    of: (packId) => downloads.current().get(packId),
    subscribe: downloads.subscribe,
    start,
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

const isOf = (packId: string, address: string): boolean => address.startsWith(`/library/${packId}/`);

/** Some files of a pack with their addresses; those that an older version on this device has too say where. */
async function wantedFiles(
  pack: Pack,
  chosen: readonly PackFile[],
  files: StoredFiles,
): Promise<WantedFile[]> {
  const others = (await files.list()).filter((address) => isOtherVersion(address, pack));
  return chosen.map(({ path, bytes, sha256, mime }) => {
    const older = others.find((address) => address.endsWith(`/${path}`));
    const address = packFileAddress(pack, path);
    return { address, bytes, sha256, mime, ...(older !== undefined && { copyFrom: older }) };
  });
}

/** Once the new version is whole, nobody needs the old one. */
async function dropOtherVersions(files: StoredFiles, pack: Pack): Promise<void> {
  await dropFiles(files, (address) => isOtherVersion(address, pack));
}

function isOtherVersion(address: string, pack: Pick<Pack, 'packId' | 'version'>): boolean {
  return isOf(pack.packId, address) && !address.startsWith(`/library/${pack.packId}/${pack.version}/`);
}

async function dropFiles(files: StoredFiles, isUnwanted: (address: string) => boolean): Promise<void> {
  await files.drop((await files.list()).filter(isUnwanted));
}
