import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { claimMail, releaseMail, THE_SERVER } from '#server/integrations/mail/mail-claims.ts';
import type { MailPort } from '#server/integrations/mail/mail-port.ts';
import { BACKUP_LATE_AFTER_MS, DISK_NEARLY_FULL } from '#server/limits.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { auditSentence } from '#shared/domain/accounts/audit-sentence.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { alarmMail, type Alarm, type AlarmKind } from './alarm-mail.ts';
import { auditLine } from './audit-answer.ts';
import { recentOfKind, type AuditRow } from './repository.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Lines of the audit trail that nobody was told of yet are looked for so far back: the server may have been off. */
const LOOK_BACK_MS = DAY;
const MAX_LINES = 20;
/** What raises an alarm by being written down, whoever writes it: a command beside the server, too. */
const TOLD_KINDS = ['locked-out', 'epoch-rotated', 'restored', 'data-erased'] as const;

export type AlarmDeps = {
  core: Pick<SyncCore, 'backups' | 'rowsOf'>;
  db: Db;
  clock: Clock;
  port: MailPort;
  /** Who is told. */
  to: readonly string[];
  publicUrl: string;
  /** What the disk has left, bytes. */
  freeBytes: () => number;
};

/** Mails what somebody has to look at. */
export type Alarms = {
  /** Tells what is new. One look at a time; called every minute. */
  look: () => Promise<void>;
};

/**
 * Alarms follow the audit trail and the state of backup and disk. Of each kind there is at most one mail an hour, of what
 * lasts (backup, disk) one a day. The keys of mails lie in `effect`, like those of invitations (SPEC.md I10), so that a
 * restart tells nothing twice.
 */
export function createAlarms(deps: AlarmDeps): Alarms {
  const lastAt = new Map<AlarmKind, number>();
  const isDue = (kind: AlarmKind): boolean => {
    const last = lastAt.get(kind);
    return last === undefined || deps.clock.now() - last >= HOUR;
  };

  async function look(): Promise<void> {
    const now = deps.clock.now();
    for (const kind of TOLD_KINDS) {
      const rows = recentOfKind(deps.db, kind, now - LOOK_BACK_MS, MAX_LINES).filter(isAlarming);
      const [newest] = rows;
      if (newest === undefined || !isDue(kind)) continue;
      const sentences = rows.map((row) => auditSentence(auditLine(deps.core.rowsOf(row.schoolId), row)));
      // Once for the newest line, and once an hour of the clock: also after a restart.
      const keys = [`line ${newest.id} ${newest.at}`, `hour ${Math.floor(now / HOUR)}`];
      await tell({ kind, sentences: [...new Set(sentences)] }, keys);
    }
    for (const alarm of lasting(deps, now)) {
      if (isDue(alarm.kind)) await tell(alarm, [`day ${Math.floor(now / DAY)}`]);
    }
  }

  async function tell(alarm: Alarm, keys: readonly string[]): Promise<void> {
    const { kind } = alarm;
    const claims = keys.map((key) => derivedId('alarm', kind, key));
    const claimed: string[] = [];
    const giveBack = () => claimed.forEach((claim) => releaseMail(deps.db, THE_SERVER, claim));
    for (const claim of claims) {
      if (!claimMail(deps.db, THE_SERVER, claim)) return giveBack();
      claimed.push(claim);
    }
    lastAt.set(kind, deps.clock.now());
    const handovers = [];
    for (const to of deps.to) {
      const id = derivedId('alarm-mail', claims[0] ?? kind, to);
      handovers.push(await deps.port.send(alarmMail(id, to, alarm, deps.publicUrl)));
    }
    // A mail server that took none is asked again with the next look.
    if (!handovers.every((handover) => handover === 'later')) return;
    giveBack();
    lastAt.delete(kind);
  }

  let looking: Promise<void> | null = null;
  return {
    look: () =>
      (looking ??= look().finally(() => {
        looking = null;
      })),
  };
}

/** A student who forgot their password is their teacher's to help; of staff somebody has to know. */
const isAlarming = ({ kind, detail }: AuditRow): boolean =>
  kind !== 'locked-out' || detail['isStaff'] === true;

/** What is wrong for as long as it lasts. */
function lasting({ core, freeBytes }: AlarmDeps, now: number): Alarm[] {
  const newest = core.backups.newest();
  const isLate = newest !== null && now - newest > BACKUP_LATE_AFTER_MS;
  const days = newest === null ? 0 : Math.floor((now - newest) / DAY);
  const backup = core.backups.isFailing()
    ? ['The last try to make a backup failed. The server’s log says why.']
    : isLate
      ? [`The newest backup is ${days} days old.`]
      : [];
  const free = freeBytes();
  const disk =
    free < DISK_NEARLY_FULL
      ? [`Only ${Math.floor(free / 1024 / 1024)} MB are left. Soon people’s files are not taken any more.`]
      : [];
  const found: Alarm[] = [
    { kind: 'backup', sentences: backup },
    { kind: 'disk', sentences: disk },
  ];
  return found.filter(({ sentences }) => sentences.length > 0);
}
