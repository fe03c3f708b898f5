import { recordDeed, wasNotedSince } from '#server/audit.ts';
import type { Db } from '#server/db/open.ts';
import { renamePerson } from '#server/features/accounts/people.ts';
import { LIMIT_NOTED_EVERY_MS } from '#server/limits.ts';
import type { Consequence } from '#server/sync/core.ts';
import { putsOf } from '#shared/sync/mutator.ts';

/** A student's new name goes to their account; after the reactions, their profile has it already. */
const renameAccounts =
  (db: Db): Consequence =>
  (changes, rows) => {
    for (const { userId, role, firstName, lastName } of putsOf(changes, 'membership')) {
      const profile = rows.load('profile', userId);
      if (role !== 'student' || profile === null) continue;
      renamePerson(db, userId, { firstName, lastName });
    }
  };

/**
 * Says in the audit trail that somebody tried too many codes, once an hour. However they came: every wish to join is here.
 */
const noteTooManyCodes =
  (db: Db): Consequence =>
  (changes, _rows, now) => {
    for (const { state, studentId } of putsOf(changes, 'joinRequest')) {
      const line = { kind: 'limit-reached', by: studentId, name: 'limit', value: 'wrong-codes' } as const;
      if (state !== 'too_many' || wasNotedSince(db, line, now - LIMIT_NOTED_EVERY_MS)) continue;
      recordDeed(db, { kind: 'limit-reached', by: studentId, detail: { limit: 'wrong-codes' } }, now);
    }
  };

export const classConsequences = (db: Db): readonly Consequence[] => [
  renameAccounts(db),
  noteTooManyCodes(db),
];
