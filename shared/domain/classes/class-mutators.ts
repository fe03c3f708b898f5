import * as z from 'zod/mini';
import { can } from '#shared/access/capabilities.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import type { Refusal } from '#shared/kernel/refusal-texts.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { classStaffBucket, userBucket } from '#shared/sync/bucket-names.ts';
import {
  accept,
  defineMutator,
  fact,
  put,
  remove,
  type Actor,
  type DecideContext,
} from '#shared/sync/mutator.ts';
import { classCodeId } from './class-code.ts';
import { MAX_CLASS_DESCRIPTION, MAX_CLASS_NAME, UNDO_REMOVAL_MS } from './constants.ts';
import { isClassTeacher, newMembership, wholeClass } from './membership.ts';
import { classRow, membershipId, type ClassRow, type Membership } from './rows.ts';

const scope = (args: { classId: string }) => `class:${args.classId}`;

const details = {
  name: z.string().check(z.maxLength(MAX_CLASS_NAME)),
  description: z.string().check(z.maxLength(MAX_CLASS_DESCRIPTION)),
  avatar: z.string().check(z.maxLength(40)),
};
const detailsArgs = z.object({ classId: idSchema, ...details });
type DetailsArgs = z.infer<typeof detailsArgs>;

/** A class, and a group of one, needs a name. */
export const nameless = ({ name }: { name: string }) =>
  name.trim() === '' ? refuse('title_required', 'name') : null;

const describe = (args: DetailsArgs) => ({
  title: args.name || 'A class',
  text: [args.name, args.description].filter((line) => line !== '').join('\n'),
});

/** What every rule of a class's teachers looks at. */
export const staffFacts = (args: { classId: string }, actor: Actor) => ({
  staff: fact('membership', membershipId(args.classId, actor.userId), userBucket(actor.userId)),
  classRow: fact('class', args.classId, classStaffBucket(args.classId)),
});

/** Why somebody may not change this class, or null: only its teachers may, and only while it is there. */
export function refusesStaff(
  { staff, classRow: row }: { staff: Membership | null; classRow: ClassRow | null },
  actor: Actor,
): Refusal | null {
  if (!can(actor.roles, 'manage-classes') || !isClassTeacher(staff)) return { code: 'forbidden' };
  if (row === null) return { code: 'not_found' };
  return row.status === 'ACTIVE' ? null : { code: 'class_removed' };
}

function newClass(args: DetailsArgs, { actor, claimedAt, mutationId }: DecideContext): ClassRow {
  return {
    id: args.classId,
    accountId: actor.accountId,
    name: args.name.trim(),
    description: args.description,
    avatar: args.avatar,
    code: null,
    codeSeed: mutationId,
    subGroups: wholeClass(args.classId),
    teachers: [{ id: actor.userId, name: actor.name }],
    createdAt: claimedAt,
    status: 'ACTIVE',
    statusAt: claimedAt,
    head: mutationId,
  };
}

/** Makes a class, offline too: its code follows from the server (SPEC.md M1, "code follows"). */
export const createClass = defineMutator({
  name: 'createClass',
  v: 1,
  args: detailsArgs,
  check: nameless,
  barrier: true,
  scope,
  record: (args) => ({ table: 'class', id: args.classId }),
  describe,
  echo: (args, context) => {
    const { actor, claimedAt } = context;
    const person = { userId: actor.userId, firstName: actor.name, lastName: '' };
    return [
      put('class', newClass(args, context)),
      put('membership', newMembership(args.classId, person, 'teacher', claimedAt)),
    ];
  },
  facts: (args, actor) => ({
    existing: fact('class', args.classId, classStaffBucket(args.classId), userBucket(actor.userId)),
    profile: fact('profile', actor.userId, userBucket(actor.userId)),
  }),
  decide: ({ existing, profile }, args, context) => {
    const { actor, claimedAt } = context;
    if (!can(actor.roles, 'manage-classes') || !profile) return refuse('forbidden');
    if (existing) return refuse('id_taken');
    const person = { userId: actor.userId, firstName: profile.firstName, lastName: profile.lastName };
    return accept(
      put('class', newClass(args, context)),
      put('membership', newMembership(args.classId, person, 'teacher', claimedAt)),
    );
  },
});

/** Changes name, description and picture. Two teachers who change them apart keep both (SPEC.md M4). */
export const updateClass = defineMutator({
  name: 'updateClass',
  v: 1,
  args: detailsArgs,
  check: nameless,
  barrier: true,
  scope,
  record: (args) => ({ table: 'class', id: args.classId }),
  describe,
  // The edit screen opens only where the class is held, and without the row there is nothing to write the words on.
  echo: () => [],
  facts: staffFacts,
  decide: (facts, args, { actor, mutationId }) => {
    const refusal = refusesStaff(facts, actor);
    if (refusal || facts.classRow === null)
      return { kind: 'refused', refusal: refusal ?? { code: 'not_found' } };
    const { name, description, avatar } = args;
    return accept(
      put('class', { ...facts.classRow, name: name.trim(), description, avatar, head: mutationId }),
    );
  },
});

const versionArgs = z.object({ classId: idSchema, branchId: idSchema });
const versionFacts = (args: z.infer<typeof versionArgs>, actor: Actor) => ({
  ...staffFacts(args, actor),
  branch: fact('branch', args.branchId, classStaffBucket(args.classId)),
});

/**
 * Takes the other version of a class's name, description and picture, and keeps the ones that stood as the other
 * version (SPEC.md M4, "one-tap swap"). Code, groups, teachers and status are no part of a version.
 */
export const swapClassVersion = defineMutator({
  name: 'swapClassVersion',
  v: 1,
  args: versionArgs,
  barrier: true,
  scope,
  facts: versionFacts,
  decide: ({ branch, ...facts }, args, { actor, mutationId, claimedAt }) => {
    const refusal = refusesStaff(facts, actor);
    if (refusal || facts.classRow === null)
      return { kind: 'refused', refusal: refusal ?? { code: 'not_found' } };
    if (branch?.table !== 'class' || branch.recordId !== args.classId) return refuse('not_found');
    const other = classRow.safeParse(branch.body);
    if (!other.success) return refuse('unexpected');
    const { name, description, avatar } = other.data;
    return accept(
      put('class', { ...facts.classRow, name, description, avatar, head: mutationId }),
      put('branch', { ...branch, body: facts.classRow, head: facts.classRow.head, authoredAt: claimedAt }),
    );
  },
});

/** Puts the other version away. The server keeps every text that was ever accepted. */
export const dropClassVersion = defineMutator({
  name: 'dropClassVersion',
  v: 1,
  args: versionArgs,
  barrier: true,
  scope,
  facts: versionFacts,
  decide: ({ branch, ...facts }, args, { actor }) => {
    const refusal = refusesStaff(facts, actor);
    if (refusal) return { kind: 'refused', refusal };
    if (branch?.table !== 'class' || branch.recordId !== args.classId) return refuse('not_found');
    return accept(remove('branch', branch.id));
  },
});

/**
 * Removes a class from everybody's lists. Students keep what they wrote (SPEC.md B2); the server ends their places in the
 * same transaction, so that their devices drop the class as archived. Super-delete leaves no way back.
 */
export const removeClass = defineMutator({
  name: 'removeClass',
  v: 1,
  args: z.object({ classId: idSchema, isSuperDelete: z.boolean() }),
  barrier: true,
  scope,
  facts: staffFacts,
  decide: (facts, args, { actor, claimedAt }) => {
    const { staff, classRow: row } = facts;
    if (!can(actor.roles, 'manage-classes') || !isClassTeacher(staff)) return refuse('forbidden');
    if (row === null) return refuse('not_found');
    const status = args.isSuperDelete ? 'SUPER_DELETED' : 'ARCHIVED';
    if (row.status === status) return accept();
    if (row.status === 'SUPER_DELETED') return refuse('class_removed');
    const statusAt = row.status === 'ARCHIVED' ? row.statusAt : claimedAt;
    return accept(
      put('class', { ...row, status, statusAt, code: null }),
      ...(row.code === null ? [] : [remove('classCode', classCodeId(row.code))]),
    );
  },
});

/** Brings a removed class back, with everybody who was in it, within 30 days (SPEC.md M8). Its code follows. */
export const restoreClass = defineMutator({
  name: 'restoreClass',
  v: 1,
  args: z.object({ classId: idSchema }),
  barrier: true,
  scope,
  facts: staffFacts,
  decide: ({ staff, classRow: row }, _args, { actor, claimedAt, now }) => {
    if (!can(actor.roles, 'manage-classes') || !isClassTeacher(staff)) return refuse('forbidden');
    if (row === null) return refuse('not_found');
    if (row.status === 'ACTIVE') return accept();
    if (row.status !== 'ARCHIVED' || now > row.statusAt + UNDO_REMOVAL_MS) return refuse('class_removed');
    return accept(put('class', { ...row, status: 'ACTIVE', statusAt: claimedAt }));
  },
});

/** Takes the class's code out of use; the server gives it another (SPEC.md M1, "code follows"). */
export const renewClassCode = defineMutator({
  name: 'renewClassCode',
  v: 1,
  args: z.object({ classId: idSchema }),
  barrier: true,
  scope,
  facts: staffFacts,
  decide: (facts, _args, { actor, mutationId }) => {
    const refusal = refusesStaff(facts, actor);
    if (refusal || facts.classRow === null)
      return { kind: 'refused', refusal: refusal ?? { code: 'not_found' } };
    const { code } = facts.classRow;
    return accept(
      put('class', { ...facts.classRow, code: null, codeSeed: mutationId }),
      ...(code === null ? [] : [remove('classCode', classCodeId(code))]),
    );
  },
});
