import * as z from 'zod/mini';
import { roleSchema } from '#shared/access/roles.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { classBucket, classStaffBucket } from '#shared/sync/bucket-names.ts';
import { accept, defineMutator, fact, put } from '#shared/sync/mutator.ts';
import { defaultClassAvatar } from './avatars.ts';
import { classCodeId, classCodeSchema } from './class-code.ts';
import { MAX_CLASS_DESCRIPTION } from './constants.ts';
import { endedAt, newMembership, rejoined, wholeClass } from './membership.ts';
import { classRow, invitationRow, membershipId, type ClassRow } from './rows.ts';

// The server's own: no person may send these.

const name = z.string().check(z.minLength(1), z.maxLength(100));
const scope = (args: { classId: string }) => `class:${args.classId}`;

/** A person's profile as their devices see it. */
export const publishProfile = defineMutator({
  name: 'publishProfile',
  v: 1,
  args: z.object({
    userId: idSchema,
    accountId: idSchema,
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    roles: z.array(roleSchema),
  }),
  scope: (args) => `user:${args.userId}`,
  facts: () => ({}),
  decide: (_facts, { userId, ...person }, { actor }) => {
    if (actor.kind !== 'system') return refuse('forbidden');
    return accept(put('profile', { id: userId, ...person }));
  },
});

/** A class without a code and without anybody in it. */
const bareClass = (
  of: { classId: string; accountId: string; name: string },
  { now, mutationId }: { now: number; mutationId: string },
): ClassRow => ({
  id: of.classId,
  accountId: of.accountId,
  name: of.name,
  description: '',
  avatar: defaultClassAvatar,
  code: null,
  codeSeed: mutationId,
  subGroups: wholeClass(of.classId),
  teachers: [],
  createdAt: now,
  status: 'ACTIVE',
  statusAt: now,
  head: mutationId,
});

/** A class with its code and teachers' names, as a school is set up. */
export const openClass = defineMutator({
  name: 'openClass',
  v: 1,
  args: z.object({
    classId: idSchema,
    accountId: idSchema,
    name,
    code: classCodeSchema,
    teachers: z.array(z.object({ userId: idSchema, name })),
  }),
  scope,
  facts: () => ({}),
  decide: (_facts, args, { actor, now, mutationId }) => {
    if (actor.kind !== 'system') return refuse('forbidden');
    const { classId, accountId, code } = args;
    return accept(
      put('class', {
        ...bareClass(args, { now, mutationId }),
        code,
        teachers: args.teachers.map((teacher) => ({ id: teacher.userId, name: teacher.name })),
      }),
      put('classCode', { id: classCodeId(code), code, classId, accountId }),
    );
  },
});

/**
 * A class as a roster has it: made, or called by another name. Its code follows from the server (SPEC.md M1). Of a classroom
 * service it has a description, too, which stays as its teachers change it.
 */
export const putRosterClass = defineMutator({
  name: 'putRosterClass',
  v: 1,
  args: z.object({
    classId: idSchema,
    accountId: idSchema,
    name,
    description: z.optional(z.string().check(z.maxLength(MAX_CLASS_DESCRIPTION))),
    imported: classRow.shape.imported,
  }),
  scope,
  facts: (args) => ({ classRow: fact('class', args.classId, classStaffBucket(args.classId)) }),
  decide: ({ classRow: before }, args, { actor, now, mutationId }) => {
    if (actor.kind !== 'system') return refuse('forbidden');
    const { name: called, description = '', imported } = args;
    const from = imported !== undefined && { imported };
    if (before !== null) {
      if (before.accountId !== args.accountId) return refuse('forbidden');
      if (before.name === called && imported?.link === before.imported?.link) return accept();
      return accept(put('class', { ...before, ...from, name: called, head: mutationId }));
    }
    return accept(put('class', { ...bareClass(args, { now, mutationId }), ...from, description }));
  },
});

/** Somebody's name in a class as a roster has it: a teacher's goes to its students, too. */
export const renameMember = defineMutator({
  name: 'renameMember',
  v: 1,
  args: z.object({ classId: idSchema, userId: idSchema, firstName: z.string(), lastName: z.string() }),
  scope,
  facts: (args) => ({
    membership: fact('membership', membershipId(args.classId, args.userId), classBucket(args.classId)),
    classRow: fact('class', args.classId, classStaffBucket(args.classId)),
  }),
  decide: ({ membership, classRow }, { userId, firstName, lastName }, { actor }) => {
    if (actor.kind !== 'system') return refuse('forbidden');
    if (membership === null) return accept();
    const change = put('membership', { ...membership, firstName, lastName });
    if (classRow === null || !classRow.teachers.some(({ id }) => id === userId)) return accept(change);
    const called = `${firstName} ${lastName}`.trim();
    const teachers = classRow.teachers.map((one) => (one.id === userId ? { ...one, name: called } : one));
    return accept(change, put('class', { ...classRow, teachers }));
  },
});

/** Puts a person into a class; a teacher's name goes to its students. */
export const enrollMember = defineMutator({
  name: 'enrollMember',
  v: 1,
  args: z.object({
    classId: idSchema,
    userId: idSchema,
    role: z.enum(['teacher', 'student']),
    firstName: z.string(),
    lastName: z.string(),
  }),
  scope,
  facts: (args) => ({
    membership: fact('membership', membershipId(args.classId, args.userId), classBucket(args.classId)),
    classRow: fact('class', args.classId, classStaffBucket(args.classId)),
  }),
  decide: ({ membership, classRow }, args, { actor, now }) => {
    if (actor.kind !== 'system') return refuse('forbidden');
    const change = put('membership', rejoined(membership, newMembership(args.classId, args, args.role, now)));
    if (args.role !== 'teacher' || classRow === null) return accept(change);
    return accept(change, put('class', withTeacher(classRow, args)));
  },
});

function withTeacher(
  row: ClassRow,
  person: { userId: string; firstName: string; lastName: string },
): ClassRow {
  if (row.teachers.some((teacher) => teacher.id === person.userId)) return row;
  const added = { id: person.userId, name: `${person.firstName} ${person.lastName}`.trim() };
  return { ...row, teachers: [...row.teachers, added] };
}

/**
 * Takes a person out of a class, on an administrator's word: a student, or a teacher, whose name goes from the class too.
 * What they wrote stays theirs.
 */
export const removeMember = defineMutator({
  name: 'removeMember',
  v: 1,
  args: z.object({ classId: idSchema, userId: idSchema }),
  scope,
  facts: (args) => ({
    membership: fact('membership', membershipId(args.classId, args.userId), classBucket(args.classId)),
    classRow: fact('class', args.classId, classStaffBucket(args.classId)),
  }),
  decide: ({ membership, classRow }, { userId }, { actor, now }) => {
    if (actor.kind !== 'system') return refuse('forbidden');
    if (membership === null) return accept();
    const change = put('membership', endedAt(membership, now, 'removed'));
    if (membership.role !== 'teacher' || classRow === null) return accept(change);
    const teachers = classRow.teachers.filter(({ id }) => id !== userId);
    return accept(change, put('class', { ...classRow, teachers }));
  },
});

/** A removed class leaves its teacher's devices too, once it can't be brought back any more. */
export const retireMember = defineMutator({
  name: 'retireMember',
  v: 1,
  args: z.object({ classId: idSchema, userId: idSchema }),
  scope,
  facts: (args) => ({ membership: fact('membership', membershipId(args.classId, args.userId)) }),
  decide: ({ membership }, _args, { actor, now }) => {
    if (actor.kind !== 'system') return refuse('forbidden');
    return membership ? accept(put('membership', endedAt(membership, now, 'archived'))) : accept();
  },
});

/** What became of an invitation's mail. */
export const noteInvitation = defineMutator({
  name: 'noteInvitation',
  v: 1,
  args: z.object({ invitationId: idSchema, classId: idSchema, state: invitationRow.shape.state }),
  scope,
  facts: (args) => ({ invitation: fact('invitation', args.invitationId, classStaffBucket(args.classId)) }),
  decide: ({ invitation }, { state }, { actor, now }) => {
    if (actor.kind !== 'system') return refuse('forbidden');
    return invitation ? accept(put('invitation', { ...invitation, state, stateAt: now })) : accept();
  },
});
