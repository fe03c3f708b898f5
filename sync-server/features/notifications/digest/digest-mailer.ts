import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { quietHoursOf } from '#server/features/notifications/quiet-hours-of.ts';
import type { Handover, MailPort } from '#server/integrations/mail/mail-port.ts';
import type { SentRecord } from '#server/sent-record.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { DIGEST_REACHES_BACK_DAYS, DIGESTS_FROM, isDigestDue } from '#shared/domain/notifications/digest.ts';
import type { NotificationRow } from '#shared/domain/notifications/rows.ts';
import { isInQuietHoursOf } from '#shared/domain/schools/quiet-hours.ts';
import {
  addDays,
  dateInZone,
  startOfDate,
  timeOfDate,
  type CalendarDate,
} from '#shared/kernel/calendar-date.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { signDigestLink } from './digest-link.ts';
import { digestMail } from './digest-mail.ts';
import { findDigestReader } from './digest-reader.ts';

export type DigestMailerDeps = {
  core: Pick<SyncCore, 'rowsOf' | 'schools' | 'timeZone'>;
  db: Db;
  clock: Clock;
  port: MailPort;
  sent: SentRecord;
  publicUrl: string;
  /** What links are signed with, the newest first. */
  secrets: readonly string[];
};

/** Sends teachers what they have not read, where they chose so. */
export type DigestMailer = {
  /** Sends what is due now, everything one after the other. Called every minute; a call meanwhile does nothing. */
  look: () => Promise<void>;
  /** Ends it before the next mail. */
  close: () => void;
};

const MINUTE = 60_000;
const DAY = 86_400_000;
/** A mail server that is away is asked again after 5, 10, 20 ... minutes, at most every hour. */
const FIRST_RETRY_MS = 5 * MINUTE;
const LONGEST_RETRY_MS = 60 * MINUTE;
/** After so many mails that were not taken one after another it is away, and not only one mailbox busy. */
const GIVE_UP_AFTER = 3;

type Due = {
  readonly id: string;
  readonly personId: string;
  readonly every: 'daily' | 'weekly';
  readonly since: number;
};

/**
 * A person's digest of a day is noted as sent before it is handed over, also where nothing was unread; the note is taken back
 * only when the mail was certainly not taken (SPEC.md I10). The notes lie beside the database, so that neither a restart nor
 * a restore sends one again. From them it is known when the digest before was. Which schools were looked through today is
 * kept in memory alone: looking again sends nothing twice.
 */
export function createDigestMailer({
  core,
  db,
  clock,
  port,
  sent,
  publicUrl,
  secrets,
}: DigestMailerDeps): DigestMailer {
  const doneOn = new Map<string, CalendarDate>();
  const retries = new Map<string, { attempts: number; dueAt: number }>();
  let isRunning = false;
  let isClosed = false;

  async function look(): Promise<void> {
    if (isRunning || isClosed) return;
    isRunning = true;
    try {
      for (const school of core.schools()) await lookAt(school);
    } finally {
      isRunning = false;
    }
  }

  async function lookAt(school: string): Promise<void> {
    const zone = core.timeZone(school);
    const now = clock.now();
    const today = dateInZone(now, zone);
    if (doneOn.get(school) === today || now < timeOfDate(today, DIGESTS_FROM, zone)) return;
    if ((retries.get(school)?.dueAt ?? 0) > now) return;
    sent.forget(now - (DIGEST_REACHES_BACK_DAYS + 1) * DAY);
    const due = digestsDue(school, today, zone);
    // Who has quiet hours now is looked at again in a minute.
    const rings = due.filter(
      ({ personId }) => !isInQuietHoursOf(quietHoursOf({ db, core }, school, personId), now, zone),
    );
    if (await sendAll(school, rings)) {
      retries.delete(school);
      if (rings.length === due.length) doneOn.set(school, today);
    } else if (!isClosed) retryLater(school, now);
  }

  function retryLater(school: string, now: number): void {
    const attempts = (retries.get(school)?.attempts ?? 0) + 1;
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));
    retries.set(school, { attempts, dueAt: now + wait });
  }

  function digestsDue(school: string, today: CalendarDate, zone: string): Due[] {
    return core
      .rowsOf(school)
      .find('personSetting', {})
      .flatMap(({ ownerId: personId, setting, at }) => {
        if (setting.name !== 'digest' || setting.every === 'never') return [];
        const last = lastDigest(personId, today);
        const chosenOn = dateInZone(at, zone);
        if (!isDigestDue({ every: setting.every, chosenOn, lastOn: last?.day ?? null }, today)) return [];
        // Chosen anew after a pause, it does not go back to the digest before that.
        const reach = startOfDate(addDays(chosenOn, setting.every === 'daily' ? -1 : -7), zone);
        const since = Math.max(
          last?.at ?? 0,
          reach,
          startOfDate(addDays(today, -DIGEST_REACHES_BACK_DAYS), zone),
        );
        return [{ id: digestId(personId, today), personId, every: setting.every, since }];
      });
  }

  /** The digest before, found by the notes of the days on which it can have been. */
  function lastDigest(personId: string, today: CalendarDate): { day: CalendarDate; at: number } | null {
    for (let back = 0; back <= DIGEST_REACHES_BACK_DAYS; back += 1) {
      const day = addDays(today, -back);
      const at = sent.sentAt('digest', digestId(personId, day));
      if (at !== null) return { day, at };
    }
    return null;
  }

  /** False where some could not be handed over now. */
  async function sendAll(school: string, due: readonly Due[]): Promise<boolean> {
    let areDone = true;
    let inARow = 0;
    for (const digest of due) {
      if (isClosed || inARow >= GIVE_UP_AFTER) return false;
      const handover = await send(school, digest);
      if (handover === 'later') areDone = false;
      if (handover !== null) inARow = handover === 'later' ? inARow + 1 : 0;
    }
    return areDone;
  }

  /** Null where there was nothing to hand over. */
  async function send(school: string, { id, personId, every, since }: Due): Promise<Handover | null> {
    const at = clock.now();
    const reader = findDigestReader(db, core, personId);
    if (reader === null || !sent.claim('digest', id, at)) return null;
    const rows = unreadSince(core, school, personId, since);
    if (rows.length === 0) return null;
    const token = signDigestLink(personId, secrets);
    const links = {
      list: `${publicUrl}/${reader.subject}/notifications`,
      off: `${publicUrl}/individual/digestOff#${token}`,
      oneClick: `${publicUrl}/individual/digest/off?token=${token}`,
    };
    const handover = await port.send(digestMail(id, { ...reader, every }, rows, links));
    if (handover === 'later') sent.release('digest', id);
    return handover;
  }

  return {
    look,
    close: () => {
      isClosed = true;
    },
  };
}

/** The Message-ID as well: a mail program that gets one twice shows it once. */
const digestId = (personId: string, day: CalendarDate): string => derivedId('digest', personId, day);

const unreadSince = (
  core: Pick<SyncCore, 'rowsOf'>,
  school: string,
  ownerId: string,
  since: number,
): NotificationRow[] =>
  core
    .rowsOf(school)
    .find('notification', { ownerId, unread: true })
    .filter(({ createdAt }) => createdAt > since);
