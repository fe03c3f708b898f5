import type { Clock } from '#server/clock.ts';

/** How many failed sign-ins are allowed in one window before the key has to wait for the window's end. */
type Allowance = { failures: number; windowMs: number };

const minute = 60_000;

/** Strict where one account is guessed at from one place. */
const accountFromAddress: Allowance = { failures: 10, windowMs: 5 * minute };
/** Guessing one account from many places; loose enough that a prankster elsewhere can't easily lock a person out. */
const account: Allowance = { failures: 100, windowMs: 60 * minute };
/** A whole school shares one address, and children mistype. */
const address: Allowance = { failures: 300, windowMs: 5 * minute };

/**
 * An admitted attempt counts as failed unless it says that it succeeded, or that it was only half of one: a right
 * password whose second factor is asked for next. Half of one takes no earlier failure back.
 */
type Admission =
  | { admitted: true; succeeded(): void; wasHalf(): void }
  | { admitted: false; retryAfterSeconds: number };

export type SignInGuard = { admit(usernameKey: string, fromAddress: string): Admission };

type Window = { failures: number; endsAt: number };

/**
 * Counts failed sign-ins per account and address, per account, and per address. An attempt counts from the moment it is
 * admitted. So a thousand sent at once do not all slip in before the first one fails. Kept in memory: a restart
 * forgives, which gains a guesser less than it would cost in writes.
 */
export function createSignInGuard(clock: Clock): SignInGuard {
  const windows = new Map<string, Window>();

  function liveWindow(key: string): Window | undefined {
    const window = windows.get(key);
    return window !== undefined && window.endsAt > clock.now() ? window : undefined;
  }

  function countFailure(key: string, allowance: Allowance): Window {
    const window = liveWindow(key) ?? { failures: 0, endsAt: clock.now() + allowance.windowMs };
    window.failures += 1;
    windows.set(key, window);
    return window;
  }

  return {
    admit(usernameKey, fromAddress) {
      const keys = [
        [`account-from-address ${fromAddress} ${usernameKey}`, accountFromAddress],
        [`account ${usernameKey}`, account],
        [`address ${fromAddress}`, address],
      ] as const;
      const waits = keys.map(([key, allowance]) => waitMs(liveWindow(key), allowance, clock.now()));
      const longest = Math.max(...waits);
      if (longest > 0) return { admitted: false, retryAfterSeconds: Math.ceil(longest / 1000) };
      const counted = keys.map(([key, allowance]) => countFailure(key, allowance));
      dropSurplus(windows, clock.now());
      return {
        admitted: true,
        succeeded() {
          for (const window of counted) window.failures -= 1;
          windows.delete(keys[0][0]);
        },
        wasHalf() {
          for (const window of counted) window.failures -= 1;
        },
      };
    },
  };
}

function waitMs(window: Window | undefined, allowance: Allowance, now: number): number {
  return window === undefined || window.failures < allowance.failures ? 0 : window.endsAt - now;
}

/** Invented usernames from many addresses must not fill the memory: ended windows go first, then the oldest. */
const maxWindows = 100_000;

function dropSurplus(windows: Map<string, Window>, now: number): void {
  if (windows.size <= maxWindows) return;
  for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
  for (const key of windows.keys()) {
    if (windows.size <= maxWindows * 0.9) return;
    windows.delete(key);
  }
}
