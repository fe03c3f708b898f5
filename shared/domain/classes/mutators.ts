import * as z from 'zod/mini';
import { can } from '../../access/capabilities.ts';
import { refuse } from '../../kernel/refusal.ts';
import { classBucket, classStaffBucket, userBucket } from '../../sync/bucket-names.ts';
import { accept, defineMutator, fact, put } from '../../sync/mutator.ts';
import { classCodeId, classCodeSchema } from './class-code.ts';
import { isCurrent } from './membership.ts';
import { defaultSubgroupId, membershipId, type Membership } from './rows.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));
const name = z.string().check(z.minLength(1), z.maxLength(100));

const newMembership = (
  classId: string,
  person: { userId: string; firstName: string; lastName: string },
  role: Membership['role'],
  from: number,
): Membership => ({
  id: membershipId(classId, person.userId),
  classId,
  userId: person.userId,
  role,
  firstName: person.firstName,
  lastName: person.lastName,
  periods: [{ from, to: null }],
  ended: null,
});

const wholeClass = (classId: string) => [
  { subgroupId: defaultSubgroupId(classId), name: 'Whole class', isDefault: true },
];

/** Makes a class, offline too: its code follows from the server (SYNC.md M1, "code follows"). */
export const createClass = defineMutator({
  name: 'createClass',
  v: 1,
  args: z.object({
    classId: id,
    name: z.string().check(z.maxLength(100)),
    description: z.string().check(z.maxLength(500)),
    avatar: z.string().check(z.maxLength(40)),
  }),
  barrier: true,
  scope: (args) => `class:${args.classId}`,
  facts: (args, actor) => ({
    existing: fact('class', args.classId, classStaffBucket(args.classId), userBucket(actor.userId)),
    profile: fact('profile', actor.userId, userBucket(actor.userId)),
  }),
  decide: ({ existing, profile }, args, { actor, claimedAt }) => {
    if (!can(actor.roles, 'manage-classes') || !profile) return refuse('forbidden');
    if (existing) return refuse('id_taken');
    if (args.name.trim() === '') return refuse('title_required', 'name');
    const person = { userId: actor.userId, firstName: profile.firstName, lastName: profile.lastName };
    return accept(
      put('class', {
        id: args.classId,
        accountId: actor.accountId,
        name: args.name,
        description: args.description,
        avatar: args.avatar,
        code: null,
        subGroups: wholeClass(args.classId),
        teachers: [{ id: actor.userId, name: actor.name }],
        createdAt: claimedAt,
      }),
      put('membership', newMembership(args.classId, person, 'teacher', claimedAt)),
    );
  },
});

/** A membership taken up again keeps its earlier periods. */
function rejoined(existing: Membership | null, fresh: Membership): Membership {
  if (!existing) return fresh;
  if (existing.periods.at(-1)?.to === null) return existing;
  return { ...existing, periods: [...existing.periods, ...fresh.periods], ended: null };
}

/** A class teacher takes a pupil out of the class. What the pupil wrote before stays theirs and is still taken. */
export const disenrollStudent = defineMutator({
  name: 'disenrollStudent',
  v: 1,
  args: z.object({ classId: id, studentId: id }),
  barrier: true,
  scope: (args) => `class:${args.classId}`,
  facts: (args, actor) => ({
    staff: fact('membership', membershipId(args.classId, actor.userId), userBucket(actor.userId)),
    student: fact('membership', membershipId(args.classId, args.studentId), classStaffBucket(args.classId)),
  }),
  decide: ({ staff, student }, _args, { actor, claimedAt }) => {
    if (!can(actor.roles, 'manage-classes') || !isCurrent(staff) || staff.role !== 'teacher')
      return refuse('forbidden');
    if (!isCurrent(student) || student.role !== 'student') return refuse('not_found');
    const periods = student.periods.map((period) =>
      period.to === null ? { ...period, to: claimedAt } : period,
    );
    return accept(put('membership', { ...student, periods, ended: 'removed' }));
  },
});

/** The server's own: a person's profile as their devices see it. */
export const publishProfile = defineMutator({
  name: 'publishProfile',
  v: 1,
  args: z.object({
    userId: id,
    accountId: id,
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    roles: z.array(z.enum(['teacher', 'student', 'collection-master'])),
  }),
  scope: (args) => `user:${args.userId}`,
  facts: () => ({}),
  decide: (_facts, { userId, ...person }, { actor }) => {
    if (actor.kind !== 'system') return refuse('forbidden');
    return accept(put('profile', { id: userId, ...person }));
  },
});

/** The server's own: a class with its code and teachers' names, as a school is set up. */
export const openClass = defineMutator({
  name: 'openClass',
  v: 1,
  args: z.object({
    classId: id,
    accountId: id,
    name,
    code: classCodeSchema,
    teachers: z.array(z.object({ userId: id, name })),
  }),
  scope: (args) => `class:${args.classId}`,
  facts: () => ({}),
  decide: (_facts, args, { actor, now }) => {
    if (actor.kind !== 'system') return refuse('forbidden');
    return accept(
      put('class', {
        id: args.classId,
        accountId: args.accountId,
        name: args.name,
        description: '',
        avatar: 'compass',
        code: args.code,
        subGroups: wholeClass(args.classId),
        teachers: args.teachers.map((teacher) => ({ id: teacher.userId, name: teacher.name })),
        createdAt: now,
      }),
      put('classCode', { id: classCodeId(args.code), code: args.code, classId: args.classId }),
    );
  },
});

/** The server's own: puts a person into a class. */
export const enrollMember = defineMutator({
  name: 'enrollMember',
  v: 1,
  args: z.object({
    classId: id,
    userId: id,
    role: z.enum(['teacher', 'student']),
    firstName: z.string(),
    lastName: z.string(),
  }),
  scope: (args) => `class:${args.classId}`,
  facts: (args) => ({
    membership: fact('membership', membershipId(args.classId, args.userId), classBucket(args.classId)),
  }),
  decide: ({ membership }, args, { actor, now }) => {
    if (actor.kind !== 'system') return refuse('forbidden');
    return accept(put('membership', rejoined(membership, newMembership(args.classId, args, args.role, now))));
  },
});
