import type { Reaction, ReactionTo, ReadRows } from '#server/sync/core.ts';
import { classCodeId } from '#shared/domain/classes/class-code.ts';
import {
  endedAt,
  isCurrent,
  newMembership,
  rejoined,
  unarchived,
} from '#shared/domain/classes/membership.ts';
import { membershipId, type Membership } from '#shared/domain/classes/rows.ts';
import { hash48 } from '#shared/kernel/hash.ts';
import { put, type Change } from '#shared/sync/mutator.ts';

// What follows from a change of a class or a place in it, in the same transaction: what needs a query, and so can't be
// decided on a device.

/**
 * Gives a class without one (a device can't know which are free) its six-digit code. The code is derived from a seed of
 * the class. So a class made again after a restore gets the same one, unless it was taken meanwhile.
 */
export const classCodeReaction: ReactionTo<'class'> = {
  table: 'class',
  react: (row, store) => {
    if (row.code !== null || row.status !== 'ACTIVE') return [];
    const code = freeCode(row.codeSeed, store);
    const { id: classId, accountId } = row;
    return [
      put('class', { ...row, code }),
      put('classCode', { id: classCodeId(code), code, classId, accountId }),
    ];
  },
};

function freeCode(seed: string, store: ReadRows): string {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const code = String(hash48(`${seed}:${attempt}`) % 1_000_000).padStart(6, '0');
    if (store.load('classCode', classCodeId(code)) === null) return code;
  }
  throw new Error('no class code is free');
}

/**
 * A removed class lets its students go as archived (their devices drop it, their work stays theirs); one that is brought
 * back has them again. Its teachers stay, so that it can be brought back, unless it was removed for good.
 */
export const archiveReaction: ReactionTo<'class'> = {
  table: 'class',
  react: (row, store) => {
    const members = store.find('membership', { classId: row.id });
    if (row.status === 'ACTIVE') {
      return members
        .filter(({ ended }) => ended === 'archived')
        .map((one) => put('membership', unarchived(one)));
    }
    return members
      .filter((one) => isCurrent(one) && (one.role === 'student' || row.status === 'SUPER_DELETED'))
      .map((one) => put('membership', endedAt(one, row.statusAt, 'archived')));
  },
};

/** A wish to join that was granted becomes a place in the class, or takes an earlier one up again. */
export const joinReaction: ReactionTo<'joinRequest'> = {
  table: 'joinRequest',
  react: ({ state, classId, studentId, at }, store) => {
    const profile = store.load('profile', studentId);
    if (state !== 'joined' || classId === null || profile === null) return [];
    const existing = store.load('membership', membershipId(classId, studentId));
    const { firstName, lastName } = profile;
    const fresh = newMembership(classId, { userId: studentId, firstName, lastName }, 'student', at);
    return [put('membership', rejoined(existing, fresh))];
  },
};

/** A student's new name goes to their own screens and every class they are or were in. */
export const renameReaction: ReactionTo<'membership'> = {
  table: 'membership',
  react: (row, store) => {
    const { userId, firstName, lastName } = row;
    const profile = store.load('profile', userId);
    if (row.role !== 'student' || profile === null || isNamed(profile, row)) return [];
    const others = store
      .find('membership', { userId })
      .filter((other) => other.id !== row.id && !isNamed(other, row));
    return [
      put('profile', { ...profile, firstName, lastName }),
      ...others.map((other) => put('membership', { ...other, firstName, lastName })),
    ];
  },
};

type Named = { firstName: string; lastName: string };
const isNamed = (a: Named, b: Named): boolean => a.firstName === b.firstName && a.lastName === b.lastName;

/** Who comes into a group gets what the group was given and is still open; who leaves it keeps it (SPEC.md B2, B5). */
export const groupWorkReaction: ReactionTo<'membership'> = {
  table: 'membership',
  react: (row, store) => (isCurrent(row) ? workOfGroups(row, store) : []),
};

function workOfGroups({ subgroupIds, classId, userId }: Membership, store: ReadRows): Change[] {
  return subgroupIds
    .flatMap((subgroupId) => store.find('assignment', { subgroupId }))
    .filter(({ status, assigneeIds, classId: ofAssignment }) => {
      return status === 'ASSIGNED' && ofAssignment === classId && assigneeIds?.includes(userId) === false;
    })
    .map((one) => put('assignment', { ...one, assigneeIds: [...(one.assigneeIds ?? []), userId] }));
}

export const classReactions: readonly Reaction[] = [
  classCodeReaction,
  archiveReaction,
  joinReaction,
  renameReaction,
  groupWorkReaction,
];
