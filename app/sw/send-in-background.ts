import { createTransport, deliverAbsent, openLocalDb, sendOutbox, syncLockName } from '#app/engine/worker.ts';
import { appVersion } from '#app/platform/app-version.ts';
import { deviceClock } from '#app/platform/device-clock.ts';
import { readDeviceName } from '#app/platform/device-name.ts';
import { postJson } from '#app/platform/http.ts';
import { asLeaderOrAlone } from '#app/platform/locks.ts';
import { randomBytes } from '#app/platform/random.ts';
import { readSessions } from '#app/platform/session-store.ts';

/** A tab that is being closed gives its lock back within this time; one that lives has sent by then. */
const TAB_PATIENCE_MS = 10_000;

/**
 * Sends the outbox of the person named by the cached session, and opens nobody else's (SPEC.md D4); without one, what
 * people who signed out left sealed. The event often
 * comes while the last tab is still closing, so a tab's lock is waited for. Rejects when something is left, or when
 * `steppingAside` ends the wait, so that the browser tries again (it does so twice).
 */
export async function sendInBackground(steppingAside: AbortSignal): Promise<void> {
  const { active } = await readSessions();
  if (!active) return deliverBags();
  const local = openLocalDb(active, {
    clock: deviceClock,
    random: randomBytes,
    device: await readDeviceName(),
  });
  try {
    const send = () => sendOutbox(local, createTransport(postJson, local.clock.wall), appVersion);
    const isEmpty = await asLeaderOrAlone(syncLockName(local), TAB_PATIENCE_MS, send, steppingAside);
    if (!isEmpty) throw new Error('the outbox is not empty yet');
  } finally {
    local.close();
  }
}

/** Nobody is signed in: what was left here is sealed, and goes all the same (SPEC.md D10). */
async function deliverBags(): Promise<void> {
  if (!(await deliverAbsent())) throw new Error('a bag is not delivered yet');
}
