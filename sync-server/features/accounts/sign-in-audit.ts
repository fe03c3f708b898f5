import { eq } from 'drizzle-orm';
import { recordAudit, recordDeed } from '#server/audit.ts';
import type { Db } from '#server/db/open.ts';
import { person } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { createTally } from '#server/tally.ts';
import { isPlainStudent } from '#shared/access/roles.ts';

/**
 * What the audit trail says of a sign-in: on which device, from which address; and whether it was somebody who was
 * signed in there already, and was asked for the password again. `way`: by what else than a username and password.
 */
export type SignInTraces = {
  readonly device: string;
  readonly address: string;
  readonly isSignedIn?: true;
  readonly way?: SignInWay;
};
export type SignInWay = 'badge' | 'class-list';

/**
 * `failed`: whom the username names in the school, null for nobody. `locksOut`: whether this failure begins a long wait.
 */
export type SignInFailure = {
  readonly failed: string | null;
  readonly schoolId: string;
  readonly locksOut: boolean;
};

/** Notes what becomes of sign-ins. */
export type SignInAudit = {
  signedIn: (userId: string, traces: SignInTraces) => void;
  signedOut: (userId: string, device: string) => void;
  surplusEnded: (userId: string, count: number) => void;
  /** What was typed is never kept. */
  failed: (failure: SignInFailure, traces: SignInTraces) => void;
};

/** Usernames that nobody has are told of once an hour for each school and address: they are slips, or somebody's guesses. */
const UNKNOWN_EVERY = { max: 1, windowMs: 3_600_000 };

/** Lines of the audit trail about sign-ins. */
export function createSignInAudit({ db, clock }: Pick<Deps, 'db' | 'clock'>): SignInAudit {
  const unknown = createTally(clock, UNKNOWN_EVERY);
  return {
    signedIn: (by, traces) => recordDeed(db, { kind: 'signed-in', by, detail: traces }, clock.now()),
    signedOut: (by, device) => recordDeed(db, { kind: 'signed-out', by, detail: { device } }, clock.now()),
    surplusEnded: (to, count) => {
      if (count === 0) return;
      recordDeed(db, { kind: 'session-ended', to, detail: { reason: 'too-many', count } }, clock.now());
    },
    failed: ({ failed: userId, schoolId, locksOut }, traces) => {
      const now = clock.now();
      if (userId === null) {
        if (unknown.take(`${schoolId} ${traces.address}`).isOver) return;
        const nobody = { actor: null, subject: null, detail: traces };
        return recordAudit(db, { schoolId, kind: 'sign-in-failed', ...nobody }, now);
      }
      recordDeed(db, { kind: 'sign-in-failed', to: userId, detail: traces }, now);
      if (!locksOut) return;
      const detail = { ...traces, isStaff: isStaff(db, userId) };
      recordDeed(db, { kind: 'locked-out', to: userId, detail }, now);
    },
  };
}

function isStaff(db: Db, userId: string): boolean {
  const found = db.orm.select({ roles: person.roles }).from(person).where(eq(person.id, userId)).get();
  return found !== undefined && !isPlainStudent(found.roles);
}
