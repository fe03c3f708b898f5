import {
  filesToTake,
  takeAll,
  wholeOf,
  wishFor,
  type KeptPack,
  type KeptPacksStore,
  type Library,
  type TakeChoice,
} from '#app/features/packs/index.ts';
import type { KeptFiles } from '#app/platform/media-cache.ts';
import { packAddress } from '#shared/domain/packs/catalogue.ts';
import { packFileAddress, type FileGroup, type Pack, type PackFile } from '#shared/domain/packs/pack.ts';
import type { WantedFile } from './download-file.ts';
import { startTake, type Take, type TakeDeps } from './take-offline.ts';

/** The packs on their way to this device, whichever screen is open: closing a dialog stops nothing. */
export type PackTakes = {
  /** The take of a pack; undefined when none was started since the page was opened. */
  of: (packId: string) => Take | undefined;
  subscribe: (changed: () => void) => () => void;
  /**
   * Brings a pack to the device as chosen, and remembers that it is wanted, so that a reload can go on. What is whole
   * here in another version or choice is used until then; once all has come, what was not chosen makes room.
   */
  take: (pack: Pack, choice: TakeChoice) => Promise<void>;
  /** Stops the take of a pack and gives back what it added; what was whole before it stays. */
  cancel: (packId: string) => Promise<void>;
  /** Quietly has what is read on the device (texts and pictures), so that what was opened opens again. */
  keepOpened: (pack: Pack) => void;
  /** Takes a pack off the device, all versions of it. */
  remove: (packId: string) => Promise<void>;
};

/** What is small and read on the pinboard and in the articles; video, sound and documents are a person's choice. */
const OPENED_GROUPS: readonly FileGroup[] = ['text', 'pictures'];

export function createPackTakes(deps: TakeDeps, library: Library, keptPacks: KeptPacksStore): PackTakes {
  const takes = new Map<string, Take>();
  /** By the address of the version's list; null until it has begun. */
  const quiet = new Map<string, Take | null>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };

  function watch(take: Take, done: () => Promise<void>): void {
    take.subscribe(() => {
      tell();
      if (take.state().phase === 'done') void done().then(library.rereadKept);
    });
  }

  function stop(packId: string): void {
    takes.get(packId)?.pause();
    for (const [address, take] of quiet) {
      if (!isOf(packId, address)) continue;
      take?.pause();
      quiet.delete(address);
    }
  }

  async function remember(packId: string, kept: KeptPack | null): Promise<void> {
    takes.delete(packId);
    await keptPacks.set(packId, kept);
    await library.rereadKept();
    tell();
  }

  async function wholeBefore(packId: string) {
    await keptPacks.load();
    const kept = keptPacks.current()[packId];
    const whole = kept && wholeOf(packId, kept, new Set(await deps.files.list()));
    return whole ? { version: whole.version, choice: whole.choice, paths: whole.paths } : null;
  }

  async function take(pack: Pack, choice: TakeChoice): Promise<void> {
    const { packId } = pack;
    stop(packId);
    // The list itself was kept when the pack was opened, unless the browser has needed the room since.
    await library.keepShown([packAddress(pack)]);
    const wanted = await wantedFiles(pack, filesToTake(pack, choice), deps.files);
    const wish = wishFor(pack, choice);
    const before = await wholeBefore(packId);
    await keptPacks.set(packId, { ...wish, ...(before && { before }) });
    const started = startTake(deps, wanted);
    takes.set(packId, started);
    watch(started, async () => {
      await keptPacks.set(packId, wish);
      const chosen = new Set(wish.paths.map((path) => packFileAddress(pack, path)));
      await dropFiles(deps.files, (address) => isOf(packId, address) && !chosen.has(address));
    });
    tell();
  }

  async function keepQuietly(pack: Pack): Promise<void> {
    await keptPacks.load();
    const isKept = () => keptPacks.current()[pack.packId];
    const files = filesToTake(pack, isKept()?.choice ?? takeAll);
    const opened = files.filter(({ group }) => OPENED_GROUPS.includes(group));
    const wanted = await wantedFiles(pack, opened, deps.files);
    if (!quiet.has(packAddress(pack))) return;
    const started = startTake(deps, wanted);
    quiet.set(packAddress(pack), started);
    watch(started, () => (isKept() ? Promise.resolve() : dropOtherVersions(deps.files, pack)));
  }

  return {
    of: (packId) => takes.get(packId),
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    take,
    cancel: async (packId) => {
      await takes.get(packId)?.cancel();
      await remember(packId, keptPacks.current()[packId]?.before ?? null);
    },
    keepOpened: (pack) => {
      if (takes.has(pack.packId) || quiet.has(packAddress(pack))) return;
      quiet.set(packAddress(pack), null);
      void keepQuietly(pack);
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
async function wantedFiles(pack: Pack, chosen: readonly PackFile[], files: KeptFiles): Promise<WantedFile[]> {
  const others = (await files.list()).filter((address) => isOtherVersion(address, pack));
  return chosen.map(({ path, bytes, sha256, mime }) => {
    const older = others.find((address) => address.endsWith(`/${path}`));
    const address = packFileAddress(pack, path);
    return { address, bytes, sha256, mime, ...(older !== undefined && { copyFrom: older }) };
  });
}

/** Once the new version is whole, the old one only takes room. */
async function dropOtherVersions(files: KeptFiles, pack: Pack): Promise<void> {
  await dropFiles(files, (address) => isOtherVersion(address, pack));
}

function isOtherVersion(address: string, pack: Pick<Pack, 'packId' | 'version'>): boolean {
  return isOf(pack.packId, address) && !address.startsWith(`/library/${pack.packId}/${pack.version}/`);
}

async function dropFiles(files: KeptFiles, isUnwanted: (address: string) => boolean): Promise<void> {
  await files.drop((await files.list()).filter(isUnwanted));
}
