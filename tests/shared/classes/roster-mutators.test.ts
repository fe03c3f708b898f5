import { expect, test } from 'vitest';
import { endedAt, newMembership, wholeClass } from '#shared/domain/classes/membership.ts';
import type { ClassRow } from '#shared/domain/classes/rows.ts';
import { prepareNamed } from '#shared/mutators.ts';
import type { Actor } from '#shared/sync/mutator.ts';

const admin: Actor = {
  kind: 'user',
  userId: 'admin',
  accountId: 'school',
  roles: ['administrator'],
  name: 'A',
};
const system: Actor = { kind: 'system', userId: 'system', accountId: 'school', roles: [], name: '' };
const held: ClassRow = {
  ...{ id: 'class', accountId: 'school', name: 'Maths', description: 'Room 8', avatar: 'kite' },
  ...{ code: '123456', codeSeed: 'seed', subGroups: wholeClass('class'), head: 'before' },
  ...{ teachers: [{ id: 't', name: 'Tomas Lind' }], createdAt: 0, status: 'ACTIVE', statusAt: 0 },
};

function decide(name: string, args: object, facts: readonly unknown[], actor: Actor = system) {
  const prepared = prepareNamed(name, 1, args, actor);
  if (prepared?.kind !== 'prepared') throw new Error('not prepared');
  // The rules look at who asks, at the time and at their own id alone.
  const context = { actor, now: 5, claimedAt: 5, mutationId: 'm' } as never;
  return prepared.mutation.decide(facts as never, context);
}
const put = (table: string, row: object) =>
  expect.objectContaining({ kind: 'put', table, row: expect.objectContaining(row) });
const accepted = (...changes: unknown[]) => expect.objectContaining({ changes });

test('a class of a roster is made without a code and without anybody, or gets the roster’s name and keeps the rest', () => {
  const args = { classId: 'class', accountId: 'school', name: 'Mathematics' };
  const fresh = {
    id: 'class',
    name: 'Mathematics',
    code: null,
    teachers: [],
    status: 'ACTIVE',
    codeSeed: 'm',
  };
  expect(decide('putRosterClass', args, [null])).toEqual(accepted(put('class', fresh)));
  expect(decide('putRosterClass', args, [held])).toEqual(
    accepted(put('class', { ...held, name: 'Mathematics', head: 'm' })),
  );
  expect(decide('putRosterClass', { ...args, name: 'Maths' }, [held])).toEqual(accepted());
});

test('a class of another school is not touched, and nobody but the server makes one or renames somebody so', () => {
  const args = { classId: 'class', accountId: 'other', name: 'Mathematics' };
  const forbidden = { kind: 'refused', refusal: { code: 'forbidden' } };
  expect(decide('putRosterClass', args, [held])).toEqual(forbidden);
  expect(decide('putRosterClass', { ...args, accountId: 'school' }, [null], admin)).toEqual(forbidden);
  const named = { classId: 'class', userId: 't', firstName: 'T', lastName: 'Berg' };
  expect(decide('renameMember', named, [null, held], admin)).toEqual(forbidden);
});

test('a new name stands in the membership, also in one that has ended, and a teacher’s in the class', () => {
  const named = { classId: 'class', userId: 't', firstName: 'Tom', lastName: 'Berg' };
  const who = { userId: 't', firstName: 'Tomas', lastName: 'Lind' };
  const teacher = newMembership('class', who, 'teacher', 0);
  const renamed = { userId: 't', firstName: 'Tom', lastName: 'Berg' };
  expect(decide('renameMember', named, [teacher, held])).toEqual(
    accepted(
      put('membership', renamed),
      put('class', { teachers: [{ id: 't', name: 'Tom Berg' }], head: 'before' }),
    ),
  );
  const former = endedAt(newMembership('class', who, 'student', 0), 3, 'left');
  expect(decide('renameMember', named, [former, { ...held, teachers: [] }])).toEqual(
    accepted(put('membership', { ...renamed, ended: 'left' })),
  );
  expect(decide('renameMember', named, [null, held])).toEqual(accepted());
});
