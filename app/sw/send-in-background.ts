import { createTransport, deliverAbsent, openLocalDb, sendOutbox, syncLockName } from '#app/engine/worker.ts';
import { appVersion } from '#app/platform/app-version.ts';
import { deviceClock } from '#app/platform/device-clock.ts';
import { readDeviceName } from '#app/platform/device-name.ts';
import { postJson } from '#app/platform/http.ts';
import { asLeaderOrAlone } from '#app/platform/locks.ts';
import { randomBytes } from '#app/platform/random.ts';
import { readSessions } from '#app/platform/session-store.ts';
import type { Session } from '#shared/domain/accounts/session.ts';

/** A tab that is being closed gives its lock back within this time; one that lives has sent by then. */
const TAB_PATIENCE_MS = 10_000;

/**
 * Delivers what people who signed out left sealed here, and sends the outbox of the person named by the cached session;
 * opens nobody else's (SPEC.md D4, D10). The event often comes while the last tab is still closing, so a tab's lock is
 * waited for. Rejects when something is left, or when `steppingAside` ends the wait, so that the browser tries again (it
 * does so twice).
 */
export async function sendInBackground(steppingAside: AbortSignal): Promise<void> {
  const areDelivered = await deliverAbsent();
  const { active } = await readSessions();
  const isEmpty = active === null || (await sendOwn(active, steppingAside));
  if (!isEmpty || !areDelivered) throw new Error('something is not sent yet');
}

async function sendOwn(active: Session, steppingAside: AbortSignal): Promise<boolean> {
  const local = openLocalDb(active, {
    clock: deviceClock,
    random: randomBytes,
    device: await readDeviceName(),
  });
  try {
    const send = () => sendOutbox(local, createTransport(postJson, local.clock.wall), appVersion);
    return await asLeaderOrAlone(syncLockName(local), TAB_PATIENCE_MS, send, steppingAside);
  } finally {
    local.close();
  }
}
