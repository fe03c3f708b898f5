import * as z from 'zod/mini';
import { openChannel } from '#app/platform/channel.ts';
import { readSetting, writeSetting } from '#app/platform/session-store.ts';
import { createStore } from '#app/platform/store.ts';

const schema = z.object({
  /** Whether packs come to this device by themselves. */
  isOn: z.boolean(),
  /** Packs that somebody removed here: they don't come by themselves again, until it is switched on anew. */
  notAgain: z.array(z.string()),
});
export type AutoDownloadSetting = z.infer<typeof schema>;

const SETTING = 'take-along';
const untouched: AutoDownloadSetting = { isOn: true, notAgain: [] };

/** What was set on this device, for everybody who uses it; live in every tab. Undefined until it is read. */
export type AutoDownloadSettings = {
  readonly current: () => AutoDownloadSetting | undefined;
  readonly subscribe: (changed: () => void) => () => void;
  readonly load: () => Promise<AutoDownloadSetting>;
  readonly turn: (isOn: boolean) => Promise<void>;
  /** Remembers that somebody does not want a pack here. */
  readonly refuse: (packId: string) => Promise<void>;
};

export function createAutoDownloadSettings(): AutoDownloadSettings {
  const store = createStore<AutoDownloadSetting | undefined>(undefined);
  const load = async () => {
    const stored = schema.safeParse(await readSetting(SETTING));
    const setting = stored.success ? stored.data : untouched;
    store.set(setting);
    return setting;
  };
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : openChannel<null>(SETTING, () => void load());
  const change = async (changed: (before: AutoDownloadSetting) => AutoDownloadSetting) => {
    await writeSetting(SETTING, changed(await load()));
    await load();
    channel?.send(null);
  };
  return {
    current: store.current,
    subscribe: store.subscribe,
    load,
    turn: (isOn) => change(({ notAgain }) => ({ isOn, notAgain: isOn ? [] : notAgain })),
    refuse: (packId) =>
      change(({ isOn, notAgain }) => ({
        isOn,
        notAgain: [...notAgain.filter((one) => one !== packId), packId],
      })),
  };
}
