import { changeSessions, type DeviceSessions } from '#app/platform/session-store.ts';

/**
 * That somebody's session here was ended by others than them (SPEC.md D7, D11), and never whose. `isLocked`: what they wrote
 * is packed here; else it is not yet, or nothing of theirs is here any more. `isIdle`: this device ended it.
 */
export type Revoked = { readonly isLocked: boolean; readonly isIdle: boolean };

/** Null where there is nothing to say: nothing was ended, somebody has signed in since, or it was read and closed. */
export function revokedOf({ active, packed, revoked }: DeviceSessions): Revoked | null {
  if (active !== null || !revoked) return null;
  const { schoolId, userId, isIdle = false } = revoked;
  const isLocked = packed.some((one) => one.schoolId === schoolId && one.userId === userId);
  return { isLocked, isIdle };
}

/** Closes it for good: the device does not say it again. */
export async function forgetRevoked(): Promise<void> {
  await changeSessions(({ revoked: _, ...sessions }) => sessions);
}
