import type { LocalDb } from '../local-db/local-db.ts';
import { askForBackgroundSync } from '../platform/background-sync.ts';
import { openChannel } from '../platform/channel.ts';
import { isOnline, onConnectivityChange, onVisibilityChange } from '../platform/connectivity.ts';
import { whenLeader } from '../platform/locks.ts';
import type { SyncLoop } from './sync-loop.ts';
import { syncLockName } from './sync-lock.ts';

export type Sync = {
  /** Tells the tab that sends; `urgent` for what should not wait for the next autosave slot. */
  wake: (urgent: boolean) => void;
  stop: () => void;
};

/**
 * Keeps a signed-in person's databases in step with the server while any tab of theirs is open. One tab at a time
 * holds the loop and the poke stream (SYNC.md D2); the others tell it what they wrote. The sending code is a chunk of
 * its own: the first screen is painted from the device and does not wait for it.
 */
export function startSync(local: LocalDb): Sync {
  let loop: SyncLoop | null = null;
  let stopped = false;
  const name = syncLockName(local);
  const wake = (urgent: boolean) => {
    // The account has changed under whoever still holds this.
    if (stopped) return;
    // At once and not when the tab goes: a tab that is being closed has no time left to ask (D4).
    if (!isOnline()) void askForBackgroundSync();
    if (loop) loop.wake(urgent);
    else channel.send(urgent);
  };
  const channel = openChannel<boolean>(name, (urgent) => loop?.wake(urgent));
  const resign = whenLeader(name, () => {
    void import('./sync-leader.ts').then(({ leadSync }) => {
      if (!stopped) loop = leadSync(local);
    });
  });
  const stopConnectivity = onConnectivityChange(() => wake(true));
  const stopVisibility = onVisibilityChange((visible) => {
    if (!visible) void askForBackgroundSync();
    wake(true);
  });
  return {
    wake,
    stop: () => {
      stopped = true;
      stopConnectivity();
      stopVisibility();
      loop?.stop();
      loop = null;
      resign();
      channel.close();
    },
  };
}
