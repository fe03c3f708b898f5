import { downloadedPacks, library } from '#app/features/library/device-library.ts';
import {
  cardDownloads,
  downloadFiles,
  packDownloads,
} from '#app/features/library/downloads/device-downloads.ts';
import { openChannel } from '#app/platform/channel.ts';
import { onConnectionChange, readConnection } from '#app/platform/connection.ts';
import { onVisibilityChange } from '#app/platform/connectivity.ts';
import { seekLeadership } from '#app/platform/locks.ts';
import { readDeviceStorage } from '#app/platform/persistence.ts';
import { createStore } from '#app/platform/store.ts';
import { deviceLibraryFiles } from '#app/platform/teacher-files.ts';
import { watchTyping } from '#app/platform/typing.ts';
import { timeInZone } from '#shared/domain/schools/auto-download-hours.ts';
import type { AutoDownload } from '#shared/domain/schools/auto-download.ts';
import type { AutoDownloadDeps } from './auto-download-deps.ts';
import { createAutoDownloadSettings } from './auto-download-setting.ts';
import type { AutoDownloadStatus } from './auto-download-status.ts';
import { runAutoDownload, type RunningAutoDownload } from './run-auto-download.ts';

/** Hours begin, and servers come back, without anybody telling. */
const LOOK_AGAIN_MS = 20_000;
/** The lock and the channel of the tabs, named as in every version; the device's setting has a channel of its own. */
const NAME = 'take-along-tabs';

/** What was set on this device. */
export const autoDownloadSettings = createAutoDownloadSettings();

/** What is still to come; null until it is known, and where nobody is signed in who has activities. */
export const autoDownloadStatus = createStore<AutoDownloadStatus | null>(null);

export type AutoDownloadPerson = {
  readonly setting: AutoDownload;
  readonly timeZone: string;
  /** The time by the server's clock, as well as this device knows it; epoch milliseconds. */
  readonly now: () => Promise<number>;
  readonly hasUnsaved: () => boolean;
  readonly bringPictures: () => Promise<void>;
};

export type StartedAutoDownload = {
  /** The packs of the person's open activities, the next due first. */
  readonly want: (packIds: readonly string[]) => void;
  readonly stop: () => void;
};

/** A tab that does not run it hears from the one that does, and may ask. */
type TabMessage = { kind: 'ask' } | { kind: 'status'; status: AutoDownloadStatus };

/**
 * Brings a person's assigned packs to this device while any tab of theirs is open. One tab at a time does it: the one
 * that came to the front last, since the browser may freeze those behind it.
 */
export function startAutoDownload(person: AutoDownloadPerson): StartedAutoDownload {
  let running: RunningAutoDownload | null = null;
  let wanted: readonly string[] | null = null;
  const look = () => void running?.look();
  const typing = watchTyping(person.hasUnsaved, look);
  const deps = depsOf(person, typing.isTyping, (status) => {
    autoDownloadStatus.set(status);
    channel.send({ kind: 'status', status });
  });
  const channel = openChannel<TabMessage>(NAME, (message) => {
    if (message.kind === 'status') {
      if (!running) autoDownloadStatus.set(message.status);
    } else if (running) look();
  });
  const lead = () => {
    running = runAutoDownload(deps);
    // Until the device has read what is assigned, nothing is known to be missing.
    if (wanted) void running.look(wanted);
  };
  const follow = () => {
    running?.stop();
    running = null;
  };
  const leadership = seekLeadership(NAME, lead, follow);
  channel.send({ kind: 'ask' });
  const timer = setInterval(look, LOOK_AGAIN_MS);
  const stops = [
    onConnectionChange(look),
    autoDownloadSettings.subscribe(look),
    // Somebody removed a pack, or has one by their own choice.
    downloadedPacks.subscribe(look),
    onBeginOrEnd(look),
    onVisibilityChange((visible) => {
      if (visible && !running) leadership.seize();
    }),
    typing.stop,
    () => clearInterval(timer),
  ];
  return {
    want: (packIds) => {
      wanted = packIds;
      void running?.look(packIds);
    },
    stop: () => {
      for (const stop of stops) stop();
      follow();
      leadership.resign();
      channel.close();
      autoDownloadStatus.set(null);
    },
  };
}

/** Calls back when a download that somebody asked for begins or ends; not while it moves, since a look lists all files. */
function onBeginOrEnd(changed: () => void): () => void {
  let wasRunning = packDownloads.isRunning();
  return packDownloads.subscribe(() => {
    if (packDownloads.isRunning() === wasRunning) return;
    wasRunning = !wasRunning;
    changed();
  });
}

function depsOf(
  { setting, timeZone, now, bringPictures }: AutoDownloadPerson,
  isTyping: () => boolean,
  told: AutoDownloadDeps['told'],
): AutoDownloadDeps {
  return {
    library,
    packs: downloadedPacks,
    files: deviceLibraryFiles,
    download: downloadFiles,
    bringPictures,
    remove: packDownloads.remove,
    moment: async () => ({
      setting,
      isOn: (autoDownloadSettings.current() ?? (await autoDownloadSettings.load())).isOn,
      connection: readConnection(),
      time: timeInZone(await now(), timeZone),
      isTyping: isTyping(),
      isDownloading: packDownloads.isRunning() || cardDownloads.isRunning(),
    }),
    notAgain: () => autoDownloadSettings.current()?.notAgain ?? [],
    free: async () => (await readDeviceStorage())?.free ?? null,
    now,
    told,
  };
}
