import { useEffect, useEffectEvent } from 'react';
import { useSignedIn, useSyncStatus } from '#app/engine/index.ts';
import { isReportDue, type LastReport } from '#app/features/device/report-due.ts';
import { appVersion } from '#app/platform/app-version.ts';
import { isOnline } from '#app/platform/connectivity.ts';
import { deviceClock } from '#app/platform/device-clock.ts';
import { readDeviceName } from '#app/platform/device-name.ts';
import { lossyCall } from '#app/platform/lossy-call.ts';
import { opensOffline } from '#app/platform/opens-offline.ts';
import { readDeviceStorage, readPersistence } from '#app/platform/persistence.ts';
import { newId } from '#app/platform/random.ts';
import { readSessions } from '#app/platform/session-store.ts';
import { whenIdle } from '#app/platform/when-idle.ts';
import { reportNotedSchema, type DeviceReport } from '#shared/domain/schools/device-report.ts';

const LOOK_EVERY_MS = 60_000;

/** Tells the school how this device is doing, while somebody is signed in. Draws nothing, and what is lost is lost. */
export function DeviceReports() {
  const { local } = useSignedIn();
  const { isRead, unsent } = useSyncStatus();
  const own = useEffectEvent(() => (isRead ? unsent.n : null));
  useEffect(() => reportsOf(own), [local]);
  return null;
}

/** Looks each minute whether something is to be told, until it is ended. `own`: what waits of who is signed in; null for not yet known. */
function reportsOf(own: () => number | null): () => void {
  let told: LastReport | null = null;
  let isOver = false;
  let isTelling = false;
  const look = async () => {
    const waits = await countWaiting(own());
    if (waits === null || !isOnline() || !isReportDue(told, deviceClock.mono(), waits)) return;
    const said = await readReport(() => countWaiting(own()));
    if (said === null || isOver) return;
    const answer = await lossyCall('POST', '/individual/device/report', said, newId());
    if (reportNotedSchema.safeParse(answer).data?.status === true) told = { at: deviceClock.mono(), said };
  };
  const lookOnce = () => {
    if (isTelling || isOver) return;
    isTelling = true;
    void look()
      // A store that does not answer tells nothing; the next minute asks it again.
      .catch(() => undefined)
      .finally(() => {
        isTelling = false;
      });
  };
  void whenIdle().then(lookOnce);
  const timer = setInterval(lookOnce, LOOK_EVERY_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

/** What waits here to be sent, also of people who signed out. */
async function countWaiting(own: number | null): Promise<number | null> {
  if (own === null) return null;
  const { packed } = await readSessions();
  return packed.reduce((sum, one) => sum + one.unsent + one.files, own);
}

async function readReport(waiting: () => Promise<number | null>): Promise<DeviceReport | null> {
  const [name, storage, keeps, isWhole] = await Promise.all([
    readDeviceName(),
    readDeviceStorage(),
    readPersistence(),
    opensOffline(),
  ]);
  // Last, since all else may have taken minutes.
  const unsent = await waiting();
  if (unsent === null) return null;
  const { used, free } = storage ?? { used: null, free: null };
  return {
    ...{ name, keeps, used, free, unsent },
    ...{ version: appVersion, opensOffline: isWhole, at: deviceClock.wall() },
  };
}
