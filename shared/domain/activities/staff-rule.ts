import { can } from '#shared/access/capabilities.ts';
import { isCurrent } from '#shared/domain/classes/membership.ts';
import { membershipId, type Membership } from '#shared/domain/classes/rows.ts';
import { userBucket } from '#shared/sync/bucket-names.ts';
import { fact, type Actor, type FactRef } from '#shared/sync/mutator.ts';

/** What every rule of the class staff looks at: the actor's own place in the class. */
export const staffFacts = (classId: string, actor: Actor): { membership: FactRef<'membership'> } => ({
  membership: fact('membership', membershipId(classId, actor.userId), userBucket(actor.userId)),
});

/** Whether the actor teaches the class now. Permission is judged as of now (SPEC.md M6). */
export const isStaff = (membership: Membership | null): membership is Membership =>
  isCurrent(membership) && membership.role === 'teacher';

export const mayTeach = (actor: Actor, membership: Membership | null): boolean =>
  can(actor.roles, 'assign-activities') && isStaff(membership);
