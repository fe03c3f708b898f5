import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { claimMail, releaseMail } from '#server/integrations/mail/mail-claims.ts';
import type { MailPort } from '#server/integrations/mail/mail-port.ts';
import type { SyncCore } from '#server/sync/core.ts';
import type { Invitation } from '#shared/domain/classes/rows.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { invitationMail } from './invitation-mail.ts';

/** Sends the invitations that are queued. */
export type InvitationMailer = {
  /** Something was queued: look now. */
  wake: () => void;
  /** Ends the retries; an invitation that waits is taken up at the next start. */
  close: () => void;
};

export type MailerDeps = {
  core: SyncCore;
  db: Db;
  clock: Clock;
  port: MailPort;
  publicUrl: string;
  onError: (error: unknown) => void;
};

const LOOK_EVERY_MS = 60_000;
/** A mail server that does not answer is asked again after 1, 2, 4 ... minutes, at most every hour, for two days. */
const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 60 * 60_000;
const GIVE_UP_MS = 2 * 86_400_000;

/**
 * The queue of invitations is their rows. Before a mail is handed over, its key is written to `effect`; it is taken
 * back only when the mail was certainly not taken. A key that stands from before a crash means that nobody knows, and
 * the mail is not sent a second time (SPEC.md I10). The backoff is kept in memory: a restart tries at once.
 */
export function createInvitationMailer(deps: MailerDeps): InvitationMailer {
  // Two schools may have invitations of one id.
  const retries = new Map<string, { attempts: number; dueAt: number }>();
  const keyOf = (school: string, { id }: Invitation) => `${school} ${id}`;
  let running = false;
  let again = false;
  let closed = false;

  async function run(): Promise<void> {
    if (running || closed) {
      again = true;
      return;
    }
    running = true;
    try {
      do {
        again = false;
        for (const school of deps.core.schools()) {
          for (const invitation of deps.core.rowsOf(school).find('invitation', { state: 'queued' }))
            await attempt(school, invitation);
        }
      } while (again && !closed);
    } catch (error) {
      deps.onError(error);
    } finally {
      running = false;
    }
  }

  async function attempt(school: string, invitation: Invitation): Promise<void> {
    if (closed || (retries.get(keyOf(school, invitation))?.dueAt ?? 0) > deps.clock.now()) return;
    const row = deps.core.rowsOf(school).load('class', invitation.classId);
    if (row?.status !== 'ACTIVE') return note(deps, school, invitation, 'failed');
    // A new code follows in a moment; the mail goes out with that one.
    if (row.code === null) return;
    if (!claimMail(deps.db, school, invitation.id)) return note(deps, school, invitation, 'unsure');
    const handover = await deps.port.send(
      invitationMail(invitation, { ...row, code: row.code }, deps.publicUrl),
    );
    if (handover === 'later') return retryLater(school, invitation);
    retries.delete(keyOf(school, invitation));
    note(deps, school, invitation, handover === 'refused' ? 'failed' : handover);
  }

  function retryLater(school: string, invitation: Invitation): void {
    releaseMail(deps.db, school, invitation.id);
    const attempts = (retries.get(keyOf(school, invitation))?.attempts ?? 0) + 1;
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));
    retries.set(keyOf(school, invitation), { attempts, dueAt: deps.clock.now() + wait });
    if (deps.clock.now() - invitation.at > GIVE_UP_MS) note(deps, school, invitation, 'failed');
  }

  const timer = setInterval(() => void run(), LOOK_EVERY_MS);
  void run();
  return {
    wake: () => void run(),
    close: () => {
      closed = true;
      clearInterval(timer);
      deps.port.close();
    },
  };
}

function note(
  { core, db }: MailerDeps,
  accountId: string,
  { id, classId }: Invitation,
  state: Invitation['state'],
): void {
  if (!db.sqlite.open) return;
  core.system([
    {
      id: derivedId('invitation-state', id, state),
      name: 'noteInvitation',
      args: { invitationId: id, classId, state },
      accountId,
    },
  ]);
}
