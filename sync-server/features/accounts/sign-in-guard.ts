import type { Clock } from '#server/clock.ts';
import { usernameKey } from '#shared/domain/accounts/credentials.ts';

const second = 1_000;
const minute = 60 * second;

/** After the free failures each further one has to be waited for, longer and longer; the last wait stays. */
export const waitsMs: readonly number[] = [5 * second, 15 * second, minute, 5 * minute, 15 * minute];

/** How many failures cost nothing. */
type Allowance = { readonly free: number };

/** A browser on which this person has signed in before: nobody else's guesses count there. */
const knownBrowser: Allowance = { free: 5 };
/** Any other browser, with those at the same address: a person's name and the place it is typed at. */
const accountFromAddress: Allowance = { free: 5 };
/** Where one address guesses at many people (a whole school is one, too), each of them costs it sooner. */
const accountFromBusyAddress: Allowance = { free: 2 };
/** Guessing one account from many places. */
const account: Allowance = { free: 30 };

/** Failures on unknown browsers after which an address is busy. It makes nobody wait by itself. */
const busyAfter = 100;
/** Failures are forgotten so long after the last. */
const forgottenAfterMs = 60 * minute;
/** The wait from which the school's audit trail speaks of a lock-out. */
const lockOutMs = minute;

/**
 * An admitted attempt counts as failed unless it says that it succeeded, or that it was only half of one: a right
 * password whose second factor is asked for next. Half of one takes no earlier failure back.
 */
type Admission =
  | {
      admitted: true;
      /** Whether this one, failing, begins the first long wait: what the audit trail tells once. */
      locksOut: boolean;
      succeeded(): void;
      wasHalf(): void;
    }
  | { admitted: false; retryAfterSeconds: number };

/**
 * `account`: the school and its username (`accountKey`). `knownBrowserId`: the browser that it was used on before, else
 * null.
 */
export type SignInAttempt = { account: string; address: string; knownBrowserId: string | null };

/** What failures are counted by: a username of one school, whether or not somebody has it (SPEC.md I12). */
export const accountKey = (schoolId: string, username: string): string =>
  `${schoolId} ${usernameKey(username)}`;

export type SignInGuard = { admit(attempt: SignInAttempt): Admission };

type Failures = { count: number; lastAt: number };

/**
 * Counts failed sign-ins and makes guessing slow, without a hard stop that somebody else could set off. A browser that
 * this person used before has an allowance of its own. Everywhere else the waits grow for the account at that address,
 * and for the account from everywhere. A username that nobody has is treated alike, so that the answers tell nothing.
 *
 * An attempt counts from the moment it is admitted, so a thousand sent at once do not all slip in before the first one
 * fails. Kept in memory: a restart forgives, which gains a guesser less than it would cost in writes.
 */
export function createSignInGuard(clock: Clock): SignInGuard {
  const kept = new Map<string, Failures>();

  const failuresOf = (key: string): Failures => {
    const known = kept.get(key);
    const isOver = known === undefined || clock.now() - known.lastAt >= forgottenAfterMs;
    return isOver ? { count: 0, lastAt: 0 } : known;
  };
  const countFailure = (key: string): void => {
    const { count } = failuresOf(key);
    // Set anew at the end: what is guessed at now is not what is forgotten first.
    kept.delete(key);
    kept.set(key, { count: count + 1, lastAt: clock.now() });
  };
  const takeBack = (key: string): void => {
    const known = kept.get(key);
    if (known !== undefined) kept.set(key, { ...known, count: Math.max(0, known.count - 1) });
  };

  return {
    admit({ account: whose, address, knownBrowserId }) {
      const isBusy = failuresOf(`address ${address}`).count >= busyAfter;
      const bounds: [key: string, allowance: Allowance][] =
        knownBrowserId === null
          ? [
              [`account ${address} ${whose}`, isBusy ? accountFromBusyAddress : accountFromAddress],
              [`account ${whose}`, account],
            ]
          : [[`browser ${knownBrowserId} ${whose}`, knownBrowser]];
      const now = clock.now();
      const wait = Math.max(...bounds.map(([key, allowance]) => leftToWait(failuresOf(key), allowance, now)));
      if (wait > 0) return { admitted: false, retryAfterSeconds: Math.ceil(wait / 1000) };

      const counted = [
        ...bounds.map(([key]) => key),
        ...(knownBrowserId === null ? [`address ${address}`] : []),
      ];
      for (const key of counted) countFailure(key);
      dropSurplus(kept, now);
      return {
        admitted: true,
        locksOut: bounds.some(([key, { free }]) => failuresOf(key).count === free + firstLongWait),
        succeeded() {
          for (const key of counted) takeBack(key);
          kept.delete(counted[0] ?? '');
        },
        wasHalf() {
          for (const key of counted) takeBack(key);
        },
      };
    },
  };
}

/** The failure after the free ones that begins a wait as long as a lock-out. */
const firstLongWait = waitsMs.findIndex((wait) => wait >= lockOutMs);

/** How long an attempt has to wait still, ms. The last free failure begins the first wait. */
function leftToWait({ count, lastAt }: Failures, { free }: Allowance, now: number): number {
  if (count < free) return 0;
  const wait = waitsMs[Math.min(count - free, waitsMs.length - 1)] ?? 0;
  return Math.max(0, lastAt + wait - now);
}

/** Invented usernames from many addresses must not fill the memory: what is longest past goes first. */
const maxKept = 100_000;

function dropSurplus(kept: Map<string, Failures>, now: number): void {
  if (kept.size <= maxKept) return;
  for (const [key, { lastAt }] of kept) if (now - lastAt >= forgottenAfterMs) kept.delete(key);
  for (const key of kept.keys()) {
    if (kept.size <= maxKept * 0.9) return;
    kept.delete(key);
  }
}
