import { expect, test } from 'vitest';
import { comeInProblem, removalProblem } from '#shared/domain/classes/class-members.ts';
import { endedAt, newMembership } from '#shared/domain/classes/membership.ts';
import { prepareNamed } from '#shared/mutators.ts';
import type { Actor } from '#shared/sync/mutator.ts';

const somebody = { userId: 'person', firstName: 'Ana', lastName: 'Ruiz' };
const student = newMembership('class', somebody, 'student', 0);
const teacher = newMembership('class', somebody, 'teacher', 0);
const person: Actor = {
  kind: 'user',
  userId: 'admin',
  accountId: 'school',
  roles: ['teacher', 'administrator'],
  name: 'Admin',
};

test('nobody but the server itself takes somebody out of a class by the rule of administrators', () => {
  const prepared = prepareNamed('removeMember', 1, { classId: 'class', userId: 'person' }, person);
  if (prepared?.kind !== 'prepared') throw new Error('not prepared');
  const context = { actor: person, now: 1, claimedAt: 1, mutationId: 'm' };
  // The rule looks at who asks and at the time alone.
  const decision = prepared.mutation.decide([student, null], context as never);
  expect(decision).toEqual({ kind: 'refused', refusal: { code: 'forbidden' } });
});

test('who is not in a class is not taken out of it, and a class keeps a teacher', () => {
  const alone = { teachers: [{ id: 'person', name: 'Ana' }] };
  const two = { teachers: [...alone.teachers, { id: 'other', name: 'Ben' }] };
  expect(removalProblem(two, null)).not.toBeNull();
  expect(removalProblem(two, endedAt(student, 5, 'left'))).not.toBeNull();
  expect(removalProblem(alone, student)).toBeNull();
  expect(removalProblem(alone, teacher)).not.toBeNull();
  expect(removalProblem(two, teacher)).toBeNull();
});

test('a student comes into a class as a student and a teacher as a teacher, whatever was before', () => {
  const on = { isDisabled: false };
  expect(comeInProblem({ roles: ['student'], ...on }, null)).toBeNull();
  expect(comeInProblem({ roles: ['teacher'], ...on }, endedAt(teacher, 5, 'removed'))).toBeNull();
  expect(comeInProblem({ roles: ['teacher'], ...on }, student)).not.toBeNull();
  expect(comeInProblem({ roles: ['administrator'], ...on }, null)).not.toBeNull();
  expect(comeInProblem({ roles: ['student'], isDisabled: true }, null)).not.toBeNull();
});
