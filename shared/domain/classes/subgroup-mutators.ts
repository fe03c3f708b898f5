import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { classStaffBucket } from '#shared/sync/bucket-names.ts';
import { accept, defineMutator, fact, put } from '#shared/sync/mutator.ts';
import { nameless, refusesStaff, staffFacts } from './class-mutators.ts';
import { MAX_GROUP_NAME, MAX_GROUPS } from './constants.ts';
import { isCurrent, namedGroups } from './membership.ts';
import { membershipId } from './rows.ts';

const groupName = z.string().check(z.maxLength(MAX_GROUP_NAME));
const scope = (args: { classId: string }) => `class:${args.classId}`;
const describe = (args: { name: string }) => ({ title: args.name || 'A group', text: args.name });

const GONE = { kind: 'refused', refusal: { code: 'not_found' } } as const;

/** Makes a named group of a class, empty (classroom §3, subGroups). */
export const createSubgroup = defineMutator({
  name: 'createSubgroup',
  v: 1,
  args: z.object({ classId: idSchema, subgroupId: idSchema, name: groupName }),
  check: nameless,
  barrier: true,
  scope,
  describe,
  facts: staffFacts,
  decide: (facts, { subgroupId, name }, { actor }) => {
    const refusal = refusesStaff(facts, actor);
    if (refusal) return { kind: 'refused', refusal };
    const { classRow } = facts;
    if (classRow === null) return GONE;
    if (classRow.subGroups.some((group) => group.subgroupId === subgroupId)) return refuse('id_taken');
    if (namedGroups(classRow).length >= MAX_GROUPS) return refuse('too_many_groups', 'name');
    const added = { subgroupId, name: name.trim(), isDefault: false };
    return accept(put('class', { ...classRow, subGroups: [...classRow.subGroups, added] }));
  },
});

/** Gives a group another name; the newest name stands (SPEC.md M8). */
export const renameSubgroup = defineMutator({
  name: 'renameSubgroup',
  v: 1,
  args: z.object({ classId: idSchema, subgroupId: idSchema, name: groupName }),
  check: nameless,
  barrier: true,
  scope,
  describe,
  facts: staffFacts,
  decide: (facts, { subgroupId, name }, { actor }) => {
    const refusal = refusesStaff(facts, actor);
    if (refusal) return { kind: 'refused', refusal };
    const { classRow } = facts;
    if (classRow === null) return GONE;
    if (!namedGroups(classRow).some((group) => group.subgroupId === subgroupId)) return refuse('not_found');
    const subGroups = classRow.subGroups.map((group) =>
      group.subgroupId === subgroupId ? { ...group, name: name.trim() } : group,
    );
    return accept(put('class', { ...classRow, subGroups }));
  },
});

/** Dissolves a group. Its students stay in the class, and keep what the group was assigned (SPEC.md B2). */
export const deleteSubgroup = defineMutator({
  name: 'deleteSubgroup',
  v: 1,
  args: z.object({ classId: idSchema, subgroupId: idSchema }),
  barrier: true,
  scope,
  facts: staffFacts,
  decide: (facts, { subgroupId }, { actor }) => {
    const refusal = refusesStaff(facts, actor);
    if (refusal) return { kind: 'refused', refusal };
    const { classRow } = facts;
    if (classRow === null) return GONE;
    const subGroups = classRow.subGroups.filter(
      (group) => group.isDefault || group.subgroupId !== subgroupId,
    );
    return accept(put('class', { ...classRow, subGroups }));
  },
});

/**
 * Puts a student into a group, or takes them out: one student at a time, so that two teachers who sort a class at once
 * never undo each other.
 */
export const setSubgroupMember = defineMutator({
  name: 'setSubgroupMember',
  v: 1,
  args: z.object({ classId: idSchema, subgroupId: idSchema, studentId: idSchema, isMember: z.boolean() }),
  scope,
  facts: (args, actor) => ({
    ...staffFacts(args, actor),
    student: fact('membership', membershipId(args.classId, args.studentId), classStaffBucket(args.classId)),
  }),
  decide: ({ student, ...facts }, { subgroupId, isMember }, { actor }) => {
    const refusal = refusesStaff(facts, actor);
    if (refusal) return { kind: 'refused', refusal };
    if (!isCurrent(student) || student.role !== 'student') return refuse('not_found');
    const exists = facts.classRow && namedGroups(facts.classRow).some((one) => one.subgroupId === subgroupId);
    if (!exists) return refuse('not_found');
    const others = student.subgroupIds.filter((one) => one !== subgroupId);
    return accept(
      put('membership', { ...student, subgroupIds: isMember ? [...others, subgroupId] : others }),
    );
  },
});
