import { changeSessions, type DeviceSessions } from '#app/platform/session-store.ts';

/**
 * That somebody's session here was ended from elsewhere (SPEC.md D11), and never whose. `locked`: what they wrote is packed
 * here. `told`: it is not yet, or nothing of theirs is here any more.
 */
export type Revoked = 'locked' | 'told';

/** Null where there is nothing to say: nothing was ended, somebody has signed in since, or it was read and closed. */
export function revokedOf({ active, packed, revoked }: DeviceSessions): Revoked | null {
  if (active !== null || !revoked) return null;
  const { schoolId, userId } = revoked;
  return packed.some((one) => one.schoolId === schoolId && one.userId === userId) ? 'locked' : 'told';
}

/** Closes it for good: the device does not say it again. */
export async function forgetRevoked(): Promise<void> {
  await changeSessions(({ revoked: _, ...sessions }) => sessions);
}
