import { createFileCarrier } from '#app/engine/files/file-carrier.ts';
import { createFileLink } from '#app/engine/files/file-link.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { startSyncLoop, type SyncLoop } from '#app/engine/round/sync-loop.ts';
import { createTransport } from '#app/engine/round/transport.ts';
import { inSight, onSightChange } from '#app/engine/view/in-sight.ts';
import { appVersion } from '#app/platform/app-version.ts';
import { askForBackgroundSync } from '#app/platform/background-sync.ts';
import { isVisible } from '#app/platform/connectivity.ts';
import { fileCalls } from '#app/platform/file-calls.ts';
import { postJson } from '#app/platform/http.ts';
import { listenForPokes } from '#app/platform/poke-stream.ts';

/**
 * What the one tab that sends does: the loop, and the poke stream that wakes it. `revoked`: somebody ended the session from
 * elsewhere. `lookAround`: a poke came while nobody sees this tab; another that is seen asks for what is new.
 */
export function leadSync(local: LocalDb, revoked: () => void, lookAround: () => void): SyncLoop {
  const carrier = createFileCarrier(local, createFileLink(fileCalls));
  const loop = startSyncLoop({
    local,
    transport: createTransport(postJson, local.clock.wall),
    app: appVersion,
    random: () => (local.random(1)[0] ?? 0) / 256,
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    reached: () => void carrier.carry().catch((error: unknown) => console.error('files wait', error)),
    revoked,
    // A browser that believes in its network (a portal, a router without a line) is asked as well (D4).
    unreachable: () => void askForBackgroundSync(),
    report: (problem, detail) => console.error(problem, detail),
  });
  loop.wake(true);
  const stopPokes = listenForPokes((moved) =>
    isVisible() ? loop.poked(inSight(moved, local.actor.userId)) : lookAround(),
  );
  const stopSight = onSightChange(loop.sightChanged);
  return {
    ...loop,
    stop: () => {
      stopPokes();
      stopSight();
      loop.stop();
    },
  };
}
