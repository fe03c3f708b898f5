import fp from 'fastify-plugin';
import { dropOldAudit } from '#server/audit.ts';
import type { Deps } from '#server/deps.ts';
import { smtpMail } from '#server/integrations/mail/smtp-mail.ts';
import { AUDIT_AGE_MS } from '#server/limits.ts';
import { freeBytes, isStorageFailure, type SyncCore } from '#server/sync/core.ts';
import { createAlarms, type Alarms } from './alarms.ts';

const LOOK_EVERY_MS = 60_000;
const DROP_EVERY_MS = 3_600_000;

type WatchDeps = Deps & { core: SyncCore };

/** While the app runs: raises alarms, where the school named who hears them, and drops lines past their time. */
export const auditWatch = fp<WatchDeps>((app, deps, done) => {
  const alarms = alarmsOf(deps);
  let droppedAt = -DROP_EVERY_MS;
  const dropOld = () => {
    const now = deps.clock.now();
    if (now - droppedAt < DROP_EVERY_MS) return;
    try {
      dropOldAudit(deps.db, now - AUDIT_AGE_MS);
      droppedAt = now;
    } catch (error) {
      if (!isStorageFailure(error)) throw error;
    }
  };
  const look = () => {
    dropOld();
    alarms?.look().catch((error: unknown) => app.log.error({ err: error }, 'an alarm could not be mailed'));
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  app.addHook('onReady', async () => look());
  app.addHook('onClose', async () => clearInterval(timer));
  done();
});

function alarmsOf({ config, core, db, clock }: WatchDeps): Alarms | null {
  const { mail, publicUrl, alarmMail, dataDir } = config;
  if (mail === null || publicUrl === null || alarmMail.length === 0) return null;
  const port = smtpMail(mail);
  return createAlarms({
    core,
    db,
    clock,
    port,
    to: alarmMail,
    publicUrl,
    freeBytes: () => freeBytes(dataDir),
  });
}
