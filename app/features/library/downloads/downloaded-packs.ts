import * as z from 'zod/mini';
import { openChannel } from '#app/platform/channel.ts';
import { joined } from '#app/platform/joined.ts';
import { readSetting, writeSetting } from '#app/platform/session-store.ts';
import { createStore } from '#app/platform/store.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { isTeacherPath } from '#shared/domain/packs/teacher-files.ts';
import { downloadChoiceSchema, filesOfChoice, wholePack, type DownloadChoice } from './download-choice.ts';

/**
 * A pack that somebody chose to keep on this device, or that came by itself for an activity. It is a selection and no
 * fact: what is here says the cache, which the browser may have emptied. Shared by everyone on the device, like the files
 * (SPEC.md C4).
 */
const selectionSchema = z.object({
  version: z.string(),
  choice: downloadChoiceSchema,
  /** The paths of those files, pack.json included. */
  paths: z.array(z.string()),
  /**
   * It came by itself, and nobody chose it: when (epoch milliseconds), and how large it is (bytes). Missing for what
   * somebody chose, and for all that was stored before packs came by themselves.
   */
  takenAlong: z.optional(z.object({ at: z.number(), bytes: z.number() })),
});
const downloadedPackSchema = z.extend(selectionSchema, {
  /** What was whole here when this was chosen, another version or another choice: it is used until this is whole. */
  before: z.optional(selectionSchema),
});
export type PackSelection = z.infer<typeof selectionSchema>;
export type DownloadedPack = z.infer<typeof downloadedPackSchema>;
export type DownloadedPacks = Readonly<Record<string, DownloadedPack>>;

/** As it was stored before levels could be chosen. */
const formerSchema = z.object({ version: z.string(), withVideo: z.boolean() });

const SETTING = 'packs-kept';
const storedSchema = z.record(z.string(), z.union([downloadedPackSchema, formerSchema]));

/** The packs chosen to be kept, live in every tab. */
export type DownloadedPacksStore = {
  current: () => DownloadedPacks;
  subscribe: (changed: () => void) => () => void;
  load: () => Promise<void>;
  set: (packId: string, downloaded: DownloadedPack | null) => Promise<void>;
};

/** `packHere`: a pack in a version, as it is on this device. */
export function createDownloadedPacks(
  packHere: (packId: string, version: string) => Promise<Pack | null>,
): DownloadedPacksStore {
  const store = createStore<DownloadedPacks>({});
  const load = joined(async () => {
    const stored = await readStored(await readSetting(SETTING), packHere);
    if (JSON.stringify(stored) !== JSON.stringify(store.current())) store.set(stored);
  });
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : openChannel<null>(SETTING, () => void load());
  const write = async (packId: string, downloaded: DownloadedPack | null) => {
    await load();
    const { [packId]: _before, ...others } = store.current();
    await writeSetting(SETTING, downloaded ? { ...others, [packId]: downloaded } : others);
    await load();
    channel?.send(null);
  };
  let last = Promise.resolve();
  return {
    current: store.current,
    subscribe: store.subscribe,
    load,
    set: (packId, downloaded) => {
      // One after the other: each is written with all that was there.
      const written = last.then(() => write(packId, downloaded));
      last = written.catch(() => undefined);
      return written;
    },
  };
}

/** Reads what was stored, in the former form too: then all levels were chosen, and the pack's own list has the files. */
export async function readStored(
  stored: unknown,
  packHere: (packId: string, version: string) => Promise<Pack | null>,
): Promise<DownloadedPacks> {
  const parsed = storedSchema.safeParse(stored);
  const downloaded: Record<string, DownloadedPack> = {};
  for (const [packId, one] of Object.entries(parsed.success ? parsed.data : {})) {
    if ('paths' in one) {
      downloaded[packId] = one;
      continue;
    }
    const pack = await packHere(packId, one.version);
    // Without its list nothing of that version opens here, so nothing is lost with the selection.
    if (pack)
      downloaded[packId] = selectionFor(pack, { ...wholePack, video: one.withVideo ? 'standard' : 'none' });
  }
  return downloaded;
}

/** The selection of a pack, with its files as chosen. */
export function selectionFor(pack: Pack, choice: DownloadChoice): PackSelection {
  const paths = filesOfChoice(pack, choice).map(({ path }) => path);
  return { version: pack.version, choice, paths: ['pack.json', ...paths] };
}

/**
 * Whether every file that was chosen is on the device. `addresses`: everything that the reader has here. A teacher's file
 * does not count: it is here for that teacher alone.
 */
export function isWhole(
  packId: string,
  { version, paths }: PackSelection,
  addresses: ReadonlySet<string>,
): boolean {
  return paths.every((path) => isTeacherPath(path) || addresses.has(`/library/${packId}/${version}/${path}`));
}

/** What of a selection is whole on the device: the newest, else what was there before it; null when neither is. */
export function wholeOf(
  packId: string,
  downloaded: DownloadedPack,
  addresses: ReadonlySet<string>,
): PackSelection | null {
  const { before } = downloaded;
  if (isWhole(packId, downloaded, addresses)) return downloaded;
  return before && isWhole(packId, before, addresses) ? before : null;
}
