import type { LocalDb } from '#app/engine/person/local-db.ts';
import { syncLockName } from '#app/engine/tabs/sync-lock.ts';
import { askForBackgroundSync } from '#app/platform/background-sync.ts';
import { openChannel } from '#app/platform/channel.ts';
import { isOnline, isVisible, onConnectivityChange, onVisibilityChange } from '#app/platform/connectivity.ts';
import { firstScreen } from '#app/platform/first-screen.ts';
import { seekLeadership } from '#app/platform/locks.ts';
import type { SyncLoop } from './sync-loop.ts';

export type Sync = {
  /** Tells the tab that sends; `urgent` for what should not wait for the next autosave slot. */
  wake: (urgent: boolean) => void;
  stop: () => void;
};

/**
 * A tab asks the one that sends; that one answers, so that a frozen tab is told from one that sends. `poked`: something is
 * new, and nobody sees the tab that sends; whoever is seen asks.
 */
type TabMessage = { kind: 'wake'; urgent: boolean } | { kind: 'heard' } | { kind: 'poked' };

/** A tab that sends answers within milliseconds; one that is only slow has answered by then. */
const LEADER_PATIENCE_MS = 10_000;

/**
 * Keeps a signed-in person's databases in step with the server while any tab of theirs is open. One tab at a time
 * holds the loop and the poke stream (SPEC.md D2); the others tell it what they wrote, and one of them takes over when
 * it does not answer: the browser may have frozen it. The sending code is a chunk of its own: the first screen is
 * painted from the device and does not wait for it. `revoked`: somebody ended the session from elsewhere.
 */
export function startSync(local: LocalDb, revoked: () => void): Sync {
  let loop: SyncLoop | null = null;
  let leads = false;
  let stopped = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const name = syncLockName(local);
  const lead = () => {
    leads = true;
    hearLeader();
    void firstScreen()
      .then(() => import('#app/engine/tabs/sync-leader.ts'))
      .then(({ leadSync }) => {
        if (leads && !stopped) loop ??= leadSync(local, revoked, () => channel.send({ kind: 'poked' }));
      });
  };
  const follow = () => {
    leads = false;
    loop?.stop();
    loop = null;
  };
  const hearLeader = () => {
    clearTimeout(patience);
    patience = undefined;
  };
  const askLeader = (urgent: boolean) => {
    channel.send({ kind: 'wake', urgent });
    patience ??= setTimeout(() => leadership.seize(), LEADER_PATIENCE_MS);
  };
  const wake = (urgent: boolean) => {
    // The account has changed under whoever still holds this.
    if (stopped) return;
    // At once and not when the tab goes: a tab that is being closed has no time left to ask (D4).
    if (!isOnline()) void askForBackgroundSync();
    if (loop) loop.wake(urgent);
    else if (!leads) askLeader(urgent);
  };
  const channel = openChannel<TabMessage>(name, (message) => {
    if (message.kind === 'heard') return hearLeader();
    // A hidden page reads nothing that nobody sees (R9); it does so when it comes to the front.
    if (message.kind === 'poked') return leads || !isVisible() ? undefined : askLeader(false);
    if (!leads) return;
    channel.send({ kind: 'heard' });
    // Another tab may want more than this one has found to be wanted (R8).
    if (message.urgent) local.wantedMemo = null;
    loop?.wake(message.urgent);
  });
  const leadership = seekLeadership(name, lead, follow);
  const stopConnectivity = onConnectivityChange(() => wake(true));
  const stopVisibility = onVisibilityChange((visible) => {
    if (!visible) void askForBackgroundSync();
    wake(true);
  });
  return {
    wake,
    stop: () => {
      stopped = true;
      hearLeader();
      stopConnectivity();
      stopVisibility();
      loop?.stop();
      loop = null;
      leadership.resign();
      channel.close();
    },
  };
}
