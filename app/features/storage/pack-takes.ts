import { packAddress } from '#shared/domain/packs/catalogue.ts';
import { packFileAddress, type FileGroup, type Pack } from '#shared/domain/packs/pack.ts';
import type { KeptFiles } from '../../platform/media-cache.ts';
import { groupsFor, type KeptPack, type KeptPacksStore, type Library } from '../packs/index.ts';
import type { WantedFile } from './download-file.ts';
import { startTake, type Take, type TakeDeps } from './take-offline.ts';

/** The packs on their way to this device, whichever screen is open: closing a dialog stops nothing. */
export type PackTakes = {
  /** The take of a pack; undefined when none was started since the page was opened. */
  of: (packId: string) => Take | undefined;
  subscribe: (changed: () => void) => () => void;
  /** Brings a pack to the device and remembers that it is wanted, so that a reload can go on. */
  take: (pack: Pack, withVideo: boolean) => Promise<void>;
  /** Stops the take of a pack and gives back what it added. */
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
  const quiet = new Map<string, Take>();
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

  async function forget(packId: string, keep: KeptPack | null): Promise<void> {
    takes.delete(packId);
    await keptPacks.set(packId, keep);
    await library.rereadKept();
    tell();
  }

  return {
    of: (packId) => takes.get(packId),
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    take: async (pack, withVideo) => {
      takes.get(pack.packId)?.pause();
      const wanted = await wantedFiles(pack, groupsFor({ withVideo }), deps.files);
      const bytes = wanted.reduce((sum, file) => sum + file.bytes, 0);
      // One more file than the list: the manifest, which was kept when the pack was opened.
      await keptPacks.set(pack.packId, { version: pack.version, withVideo, files: wanted.length + 1, bytes });
      const take = startTake(deps, wanted);
      takes.set(pack.packId, take);
      watch(take, () => dropOtherVersions(deps.files, pack));
      tell();
    },
    cancel: async (packId) => {
      await takes.get(packId)?.cancel();
      await forget(packId, null);
    },
    keepOpened: (pack) => {
      const address = packAddress(pack);
      if (quiet.has(address)) return;
      void wantedFiles(pack, OPENED_GROUPS, deps.files).then((wanted) => {
        const take = startTake(deps, wanted);
        quiet.set(address, take);
        watch(take, () =>
          keptPacks.current()[pack.packId] ? Promise.resolve() : dropOtherVersions(deps.files, pack),
        );
      });
    },
    remove: async (packId) => {
      takes.get(packId)?.pause();
      for (const [address, take] of quiet) {
        if (!address.startsWith(`/library/${packId}/`)) continue;
        take.pause();
        quiet.delete(address);
      }
      await dropFiles(deps.files, (address) => address.startsWith(`/library/${packId}/`));
      await dropFiles(deps.parts, (address) => address.startsWith(`/library/${packId}/`));
      await forget(packId, null);
    },
  };
}

/** The files of some groups with their addresses; those that an older version on this device has too say where. */
export async function wantedFiles(
  pack: Pack,
  groups: readonly FileGroup[],
  files: KeptFiles,
): Promise<WantedFile[]> {
  const held = await files.list();
  const others = held.filter((address) => isOtherVersion(address, pack));
  return pack.files
    .filter((file) => groups.includes(file.group))
    .map((file) => {
      const older = others.find((address) => address.endsWith(`/${file.path}`));
      const { bytes, sha256, mime } = file;
      return {
        address: packFileAddress(pack, file.path),
        bytes,
        sha256,
        mime,
        ...(older !== undefined && { copyFrom: older }),
      };
    });
}

/** Once the new version is whole, the old one only takes room. */
async function dropOtherVersions(files: KeptFiles, pack: Pack): Promise<void> {
  await dropFiles(files, (address) => isOtherVersion(address, pack));
}

function isOtherVersion(address: string, pack: Pick<Pack, 'packId' | 'version'>): boolean {
  const prefix = `/library/${pack.packId}/`;
  return address.startsWith(prefix) && !address.startsWith(`${prefix}${pack.version}/`);
}

async function dropFiles(files: KeptFiles, isUnwanted: (address: string) => boolean): Promise<void> {
  await files.drop((await files.list()).filter(isUnwanted));
}
