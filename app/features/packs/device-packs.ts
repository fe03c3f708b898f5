import * as z from 'zod/mini';
import type { FileGroup, Pack } from '#shared/domain/packs/pack.ts';
import { packFileAddress } from '#shared/domain/packs/pack.ts';
import { openChannel } from '../../platform/channel.ts';
import { readSetting, writeSetting } from '../../platform/session-store.ts';

/**
 * A pack that somebody chose to keep on this device. It is a wish and no fact: what is here says the cache, which the
 * browser may have emptied. Shared by everyone on the device, like the files (SYNC.md C4).
 */
const keptPackSchema = z.object({
  version: z.string(),
  withVideo: z.boolean(),
  /** How many files that are, pack.json included. */
  files: z.int(),
  bytes: z.int(),
});
export type KeptPack = z.infer<typeof keptPackSchema>;
export type KeptPacks = Readonly<Record<string, KeptPack>>;

const SETTING = 'packs-kept';
const storedSchema = z.record(z.string(), keptPackSchema);

/** The packs chosen to be kept, live in every tab. */
export type KeptPacksStore = {
  current: () => KeptPacks;
  subscribe: (changed: () => void) => () => void;
  load: () => Promise<void>;
  set: (packId: string, kept: KeptPack | null) => Promise<void>;
};

export function createKeptPacks(): KeptPacksStore {
  const listeners = new Set<() => void>();
  let packs: KeptPacks = {};
  const load = async () => {
    const parsed = storedSchema.safeParse(await readSetting(SETTING));
    packs = parsed.success ? parsed.data : {};
    for (const listener of [...listeners]) listener();
  };
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : openChannel<null>(SETTING, () => void load());
  return {
    current: () => packs,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    load,
    set: async (packId, kept) => {
      await load();
      const { [packId]: _before, ...others } = packs;
      await writeSetting(SETTING, kept ? { ...others, [packId]: kept } : others);
      await load();
      channel?.send(null);
    },
  };
}

/** The groups of files that a choice stands for. Everything but video is small and always taken. */
export function groupsFor({ withVideo }: Pick<KeptPack, 'withVideo'>): FileGroup[] {
  const groups: FileGroup[] = ['text', 'pictures', 'sound', 'documents'];
  return withVideo ? [...groups, 'video'] : groups;
}

/** Whether every file that was chosen is on the device. `addresses`: everything the cache holds. */
export function isWhole(packId: string, kept: KeptPack, addresses: ReadonlySet<string>): boolean {
  const prefix = `/library/${packId}/${kept.version}/`;
  let count = 0;
  for (const address of addresses) if (address.startsWith(prefix)) count += 1;
  return count >= kept.files;
}

/** The files of some groups that are on the device, and how large they are. */
export function filesHere(pack: Pack, addresses: ReadonlySet<string>, groups: readonly FileGroup[]) {
  const wanted = pack.files.filter((file) => groups.includes(file.group));
  const here = wanted.filter((file) => addresses.has(packFileAddress(pack, file.path)));
  const bytes = (files: typeof wanted) => files.reduce((sum, file) => sum + file.bytes, 0);
  return { files: here.length, bytes: bytes(here), filesTotal: wanted.length, bytesTotal: bytes(wanted) };
}
