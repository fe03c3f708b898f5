import * as z from 'zod/mini';
import { can } from '#shared/access/capabilities.ts';
import { nameProblem } from '#shared/domain/accounts/new-person.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { classStaffBucket, userBucket } from '#shared/sync/bucket-names.ts';
import { accept, defineMutator, fact, put, remove } from '#shared/sync/mutator.ts';
import { classCodeId, classCodeSchema, readableCode } from './class-code.ts';
import { refusesStaff, staffFacts } from './class-mutators.ts';
import { UNDO_REMOVAL_MS } from './constants.ts';
import { isEmailAddress } from './email-address.ts';
import { joinGuardId, mustWait, recentWrongCodes, type JoinRequest } from './join.ts';
import { endedAt, isClassTeacher, isCurrent, resumed } from './membership.ts';
import { membershipId } from './rows.ts';

const scope = (args: { classId: string }) => `class:${args.classId}`;

const joinArgs = z.object({ joinId: idSchema, code: classCodeSchema, replaces: z.nullable(idSchema) });

const asked = (
  args: z.infer<typeof joinArgs>,
  studentId: string,
  at: number,
  outcome: Pick<JoinRequest, 'state' | 'classId' | 'decidedAt'>,
): JoinRequest => ({ id: args.joinId, studentId, code: args.code, at, ...outcome });

/**
 * A student joins the class of a code. Only the server can tell which class that is, so it is always taken. What came
 * of it is written in the student's own row. The membership is made by the server in the same transaction. Wrong codes
 * are counted, and past a bound the code is not looked at (guessing).
 */
export const joinClass = defineMutator({
  name: 'joinClass',
  v: 1,
  args: joinArgs,
  barrier: true,
  scope: () => 'join',
  describe: (args) => ({ title: 'Joining a class', text: `Class code ${readableCode(args.code)}` }),
  // While it is on its way: what a device can say without knowing any code.
  echo: (args, { actor, claimedAt }) => [
    put(
      'joinRequest',
      asked(args, actor.userId, claimedAt, { state: 'waiting', classId: null, decidedAt: null }),
    ),
    ...(args.replaces === null ? [] : [remove('joinRequest', args.replaces)]),
  ],
  facts: (args, actor) => ({
    opened: fact('classCode', classCodeId(args.code)),
    guard: fact('joinGuard', joinGuardId(actor.userId)),
    existing: fact('joinRequest', args.joinId, userBucket(actor.userId)),
    replaced: fact('joinRequest', args.replaces ?? args.joinId, userBucket(actor.userId)),
  }),
  decide: ({ opened, guard, existing, replaced }, args, { actor, claimedAt, now }) => {
    if (!can(actor.roles, 'join-classes')) return refuse('forbidden');
    if (existing && existing.studentId !== actor.userId) return refuse('id_taken');
    const recent = recentWrongCodes(guard, now);
    const isHere = opened?.accountId === actor.accountId;
    const state = mustWait(recent) ? 'too_many' : isHere ? 'joined' : 'wrong_code';
    const classId = state === 'joined' && opened ? opened.classId : null;
    const isOwnReplaced = replaced && replaced.id !== args.joinId && replaced.studentId === actor.userId;
    return accept(
      put('joinRequest', asked(args, actor.userId, claimedAt, { state, classId, decidedAt: now })),
      ...(isOwnReplaced ? [remove('joinRequest', replaced.id)] : []),
      ...(state === 'wrong_code'
        ? [put('joinGuard', { id: joinGuardId(actor.userId), wrongAt: [...recent, now] })]
        : []),
    );
  },
});

/** Puts a wish to join away: it was answered, or is not wanted any more. A place in a class is not touched. */
export const forgetJoin = defineMutator({
  name: 'forgetJoin',
  v: 1,
  args: z.object({ joinId: idSchema }),
  barrier: true,
  scope: () => 'join',
  facts: (args, actor) => ({ request: fact('joinRequest', args.joinId, userBucket(actor.userId)) }),
  decide: ({ request }, _args, { actor }) => {
    if (!can(actor.roles, 'join-classes')) return refuse('forbidden');
    if (request === null) return accept();
    return request.studentId === actor.userId
      ? accept(remove('joinRequest', request.id))
      : refuse('forbidden');
  },
});

/** A student leaves a class. What they wrote stays theirs, to read (SPEC.md B2). */
export const leaveClass = defineMutator({
  name: 'leaveClass',
  v: 1,
  args: z.object({ classId: idSchema }),
  barrier: true,
  scope,
  facts: (args, actor) => ({
    place: fact('membership', membershipId(args.classId, actor.userId), userBucket(actor.userId)),
  }),
  decide: ({ place }, _args, { actor, claimedAt }) => {
    if (!can(actor.roles, 'join-classes')) return refuse('forbidden');
    if (place?.role !== 'student') return refuse('forbidden');
    return isCurrent(place) ? accept(put('membership', endedAt(place, claimedAt, 'left'))) : accept();
  },
});

/** A class teacher takes a student out of the class. What the student wrote before stays theirs and is still taken. */
export const disenrollStudent = defineMutator({
  name: 'disenrollStudent',
  v: 1,
  args: z.object({ classId: idSchema, studentId: idSchema }),
  barrier: true,
  scope,
  facts: (args, actor) => ({
    staff: fact('membership', membershipId(args.classId, actor.userId), userBucket(actor.userId)),
    student: fact('membership', membershipId(args.classId, args.studentId), classStaffBucket(args.classId)),
  }),
  decide: ({ staff, student }, _args, { actor, claimedAt }) => {
    if (!can(actor.roles, 'manage-classes') || !isClassTeacher(staff)) return refuse('forbidden');
    if (!isCurrent(student) || student.role !== 'student') return refuse('not_found');
    return accept(put('membership', endedAt(student, claimedAt, 'removed')));
  },
});

/** Undoes `disenrollStudent`, for 30 days: the student is in the class as if they had not been taken out. */
export const reenrollStudent = defineMutator({
  name: 'reenrollStudent',
  v: 1,
  args: z.object({ classId: idSchema, studentId: idSchema }),
  barrier: true,
  scope,
  describe: () => ({ title: 'Bringing a student back', text: '' }),
  facts: (args, actor) => ({
    ...staffFacts(args, actor),
    student: fact('membership', membershipId(args.classId, args.studentId), classStaffBucket(args.classId)),
  }),
  decide: ({ student, ...facts }, _args, { actor, claimedAt }) => {
    const refusal = refusesStaff(facts, actor);
    if (refusal) return { kind: 'refused', refusal };
    if (student?.role !== 'student') return refuse('not_found');
    const endedOn = student.periods.at(-1)?.to ?? null;
    if (endedOn === null) return accept();
    // Whoever left by themselves comes back by themselves, with the class code.
    if (student.ended !== 'removed') return refuse('forbidden');
    if (claimedAt > endedOn + UNDO_REMOVAL_MS) return refuse('undo_expired');
    return accept(put('membership', resumed(student)));
  },
});

/**
 * A class teacher mends a student's name. The server carries it on to the student's account and other classes in the same
 * transaction; the newest name stands (SPEC.md M8).
 */
export const renameStudent = defineMutator({
  name: 'renameStudent',
  v: 1,
  args: z.object({
    classId: idSchema,
    studentId: idSchema,
    firstName: z.string().check(z.maxLength(200)),
    lastName: z.string().check(z.maxLength(200)),
  }),
  barrier: true,
  scope,
  check: ({ firstName, lastName }) => {
    if (nameProblem('first', firstName) !== null) return refuse('name_required', 'firstName');
    return nameProblem('last', lastName) === null ? null : refuse('name_required', 'lastName');
  },
  describe: (args) => {
    const text = `${args.firstName} ${args.lastName}`.trim();
    return { title: text, text };
  },
  facts: (args, actor) => ({
    ...staffFacts(args, actor),
    student: fact('membership', membershipId(args.classId, args.studentId), classStaffBucket(args.classId)),
  }),
  decide: ({ student, ...facts }, args, { actor }) => {
    const refusal = refusesStaff(facts, actor);
    if (refusal) return { kind: 'refused', refusal };
    if (!isCurrent(student) || student.role !== 'student') return refuse('not_found');
    const [firstName, lastName] = [args.firstName.trim(), args.lastName.trim()];
    return accept(put('membership', { ...student, firstName, lastName }));
  },
});

/** A class teacher invites somebody by e-mail; the server's mailer sends what is queued, once (SPEC.md I10). */
export const inviteToClass = defineMutator({
  name: 'inviteToClass',
  v: 1,
  args: z.object({
    classId: idSchema,
    email: z.string().check(z.maxLength(254)),
    subject: z.enum(['science', 'social-studies']),
  }),
  scope,
  check: ({ email }) => (isEmailAddress(email) ? null : refuse('invalid', 'email')),
  describe: (args) => ({ title: 'An invitation', text: args.email }),
  facts: staffFacts,
  decide: (facts, args, { actor, claimedAt, mutationId, now }) => {
    const refusal = refusesStaff(facts, actor);
    if (refusal) return { kind: 'refused', refusal };
    const invitation = { id: mutationId, ...args, invitedBy: actor.userId, at: claimedAt };
    return accept(put('invitation', { ...invitation, state: 'queued', stateAt: now }));
  },
});
