import * as z from 'zod/mini';
import { openChannel } from '#app/platform/channel.ts';
import { readSetting, writeSetting } from '#app/platform/session-store.ts';
import { createStore } from '#app/platform/store.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { filesToTake, takeAll, takeChoiceSchema, type TakeChoice } from './take-choice.ts';

/**
 * A pack that somebody chose to keep on this device. It is a wish and no fact: what is here says the cache, which the
 * browser may have emptied. Shared by everyone on the device, like the files (SPEC.md C4).
 */
const wishSchema = z.object({
  version: z.string(),
  choice: takeChoiceSchema,
  /** The paths of those files, pack.json included. */
  paths: z.array(z.string()),
});
const keptPackSchema = z.extend(wishSchema, {
  /** What was whole here when this was chosen, another version or another choice: it is used until this is whole. */
  before: z.optional(wishSchema),
});
type Wish = z.infer<typeof wishSchema>;
export type KeptPack = z.infer<typeof keptPackSchema>;
export type KeptPacks = Readonly<Record<string, KeptPack>>;

/** As it was stored before levels could be chosen. */
const formerSchema = z.object({ version: z.string(), withVideo: z.boolean() });

const SETTING = 'packs-kept';
const storedSchema = z.record(z.string(), z.union([keptPackSchema, formerSchema]));

/** The packs chosen to be kept, live in every tab. */
export type KeptPacksStore = {
  current: () => KeptPacks;
  subscribe: (changed: () => void) => () => void;
  load: () => Promise<void>;
  set: (packId: string, kept: KeptPack | null) => Promise<void>;
};

/** `packHere`: a pack in a version, as it is on this device. */
export function createKeptPacks(
  packHere: (packId: string, version: string) => Promise<Pack | null>,
): KeptPacksStore {
  const store = createStore<KeptPacks>({});
  const load = async () => {
    store.set(await readStored(await readSetting(SETTING), packHere));
  };
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : openChannel<null>(SETTING, () => void load());
  return {
    current: store.current,
    subscribe: store.subscribe,
    load,
    set: async (packId, kept) => {
      await load();
      const { [packId]: _before, ...others } = store.current();
      await writeSetting(SETTING, kept ? { ...others, [packId]: kept } : others);
      await load();
      channel?.send(null);
    },
  };
}

/** Reads what was stored, in the former form too: then all levels were taken, and the pack's own list tells the files. */
export async function readStored(
  stored: unknown,
  packHere: (packId: string, version: string) => Promise<Pack | null>,
): Promise<KeptPacks> {
  const parsed = storedSchema.safeParse(stored);
  const kept: Record<string, KeptPack> = {};
  for (const [packId, one] of Object.entries(parsed.success ? parsed.data : {})) {
    if ('paths' in one) {
      kept[packId] = one;
      continue;
    }
    const pack = await packHere(packId, one.version);
    // Without its list nothing of that version opens here, so nothing is lost with the wish.
    if (pack) kept[packId] = wishFor(pack, { ...takeAll, video: one.withVideo ? 'standard' : 'none' });
  }
  return kept;
}

/** The wish to have a pack on the device as chosen. */
export function wishFor(pack: Pack, choice: TakeChoice): Wish {
  const paths = filesToTake(pack, choice).map(({ path }) => path);
  return { version: pack.version, choice, paths: ['pack.json', ...paths] };
}

/** Whether every file that was chosen is on the device. `addresses`: everything the cache holds. */
export function isWhole(packId: string, { version, paths }: Wish, addresses: ReadonlySet<string>): boolean {
  return paths.every((path) => addresses.has(`/library/${packId}/${version}/${path}`));
}

/** What of a wish is whole on the device: the newest, else what was there before it; null when neither is. */
export function wholeOf(packId: string, kept: KeptPack, addresses: ReadonlySet<string>): Wish | null {
  const { before } = kept;
  if (isWhole(packId, kept, addresses)) return kept;
  return before && isWhole(packId, before, addresses) ? before : null;
}
