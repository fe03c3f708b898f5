import * as z from 'zod/mini';
import { can } from '#shared/access/capabilities.ts';
import { isCurrent } from '#shared/domain/classes/membership.ts';
import { membershipId } from '#shared/domain/classes/rows.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { userBucket, workBucket } from '#shared/sync/bucket-names.ts';
import { isLate } from '#shared/sync/claimed-time.ts';
import { accept, defineMutator, fact, put } from '#shared/sync/mutator.ts';
import { studentStatusId } from './rows.ts';

/**
 * Class staff accept work that was handed in late, or take that back (SPEC.md T2: "the teacher may accept"). The
 * verdict and both times stay as they are; the acceptance stands beside them, for the student too. `cycle` names the
 * submission the teacher saw: one that was taken back meanwhile is not accepted unseen.
 */
export const acceptSubmission = defineMutator({
  name: 'acceptSubmission',
  v: 1,
  args: z.object({
    assignmentId: idSchema,
    classId: idSchema,
    studentId: idSchema,
    cycle: z.int(),
    accepted: z.boolean(),
  }),
  scope: (args) => `acceptance:${args.assignmentId}:${args.studentId}`,
  facts: (args, actor) => ({
    staff: fact('membership', membershipId(args.classId, actor.userId), userBucket(actor.userId)),
    status: fact(
      'studentStatus',
      studentStatusId(args.assignmentId, args.studentId),
      workBucket(args.classId, args.studentId),
    ),
  }),
  decide: ({ staff, status }, args, { actor, claimedAt }) => {
    if (!can(actor.roles, 'assign-activities')) return refuse('forbidden');
    if (!isCurrent(staff) || staff.role !== 'teacher') return refuse('forbidden');
    // The class of the arguments is the one whose staff this is; the work must be of that class too.
    if (status === null || status.classId !== args.classId) return refuse('not_found');
    if (status.status !== 'SUBMITTED' || status.cycle !== args.cycle) return refuse('not_found');
    if (!isLate(status.verdict)) return refuse('invalid');
    const accepted = args.accepted ? { by: actor.name, at: claimedAt } : null;
    return accept(put('studentStatus', { ...status, accepted }));
  },
});
