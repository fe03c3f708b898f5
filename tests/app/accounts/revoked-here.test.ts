import { expect, test } from 'vitest';
import { withOfflinePerson, withPerson } from '#app/features/accounts/people-here.ts';
import { revokedOf } from '#app/features/accounts/revoked-here.ts';
import type { DeviceSessions, PackedPerson } from '#app/platform/session-store.ts';
import { anySchool, visitorSession } from '#shared/domain/accounts/session.ts';

const packed = (userId: string): PackedPerson => {
  return { schoolId: 'a school', userId, initials: 'AB', unsent: 1, files: 0, opensOffline: false };
};
const ended: DeviceSessions = {
  active: null,
  known: [],
  packed: [],
  leaving: null,
  revoked: { schoolId: 'a school', userId: 'one' },
};

test('D11 a device whose session was ended from elsewhere says so, and that nothing is lost once it is packed', () => {
  expect(revokedOf(ended)).toEqual({ isLocked: false, isIdle: false });
  expect(revokedOf({ ...ended, packed: [packed('another')] })).toEqual({ isLocked: false, isIdle: false });
  expect(revokedOf({ ...ended, packed: [packed('another'), packed('one')] })).toEqual({
    isLocked: true,
    isIdle: false,
  });
});

test('D11 it is said until somebody signs in, by whatever way, and never of who signed out themselves', () => {
  const session = visitorSession(anySchool, 0);
  for (const after of [withPerson(ended, session), withOfflinePerson(ended, session)]) {
    expect(revokedOf(after)).toBeNull();
    expect(revokedOf({ ...after, active: null })).toBeNull();
  }
  expect(revokedOf({ ...ended, revoked: undefined })).toBeNull();
});
