import { readBuckets } from '../local-db/cache-db.ts';
import type { LocalDb } from '../local-db/local-db.ts';
import { askForBackgroundSync } from '../platform/background-sync.ts';
import { openChannel } from '../platform/channel.ts';
import { onConnectivityChange, onVisibilityChange } from '../platform/connectivity.ts';
import { postJson } from '../platform/http.ts';
import { whenLeader } from '../platform/locks.ts';
import { listenForPokes } from '../platform/poke-stream.ts';
import { appVersion } from '../platform/app-version.ts';
import { syncLockName } from './sync-lock.ts';
import { startSyncLoop, type SyncLoop } from './sync-loop.ts';
import { createTransport } from './transport.ts';

export type Sync = {
  /** Tells the tab that sends; `urgent` for what should not wait for the next autosave slot. */
  wake: (urgent: boolean) => void;
  stop: () => void;
};

/**
 * Keeps a signed-in person's databases in step with the server while any tab of theirs is open. One tab at a time
 * holds the loop and the poke stream (SYNC.md D2); the others tell it what they wrote.
 */
export function startSync(local: LocalDb): Sync {
  let loop: SyncLoop | null = null;
  let stopPokes: () => void = () => undefined;
  const name = syncLockName(local);
  const wake = (urgent: boolean) => {
    if (loop) loop.wake(urgent);
    else channel.send(urgent);
  };
  const channel = openChannel<boolean>(name, (urgent) => loop?.wake(urgent));

  const resign = whenLeader(name, () => {
    loop = startSyncLoop({
      local,
      transport: createTransport(postJson, local.clock.wall),
      app: appVersion,
      random: () => (local.random(1)[0] ?? 0) / 256,
      setTimer: (run, ms) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      report: (problem, detail) => console.error(problem, detail),
    });
    loop.wake(true);
    stopPokes = listenForPokes(() => loop?.wake(false));
  });
  const stopConnectivity = onConnectivityChange(() => wake(true));
  const stopVisibility = onVisibilityChange((visible) => {
    if (!visible) void askForBackgroundSync();
    wake(true);
  });
  return {
    wake,
    stop: () => {
      stopConnectivity();
      stopVisibility();
      stopPokes();
      loop?.stop();
      loop = null;
      resign();
      channel.close();
    },
  };
}

/** Whether this device has ever heard from the server: before that, an empty screen says nothing. */
export async function hasFirstSync(local: LocalDb): Promise<boolean> {
  return Object.values(await readBuckets(local.cache)).some((bucket) => bucket.held);
}
