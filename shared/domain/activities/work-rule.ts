import { can } from '#shared/access/capabilities.ts';
import { acceptsOwnWork } from '#shared/domain/classes/membership.ts';
import { membershipId, type Membership } from '#shared/domain/classes/rows.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import type { Refusal } from '#shared/kernel/refusal-texts.ts';
import { classBucket, userBucket, workBucket } from '#shared/sync/bucket-names.ts';
import type { Verdict } from '#shared/sync/claimed-time.ts';
import {
  accept,
  fact,
  put,
  type Actor,
  type Change,
  type DecideContext,
  type Decision,
} from '#shared/sync/mutator.ts';
import { deadlineOf } from './deadline.ts';
import { reviewId, type Review } from './review-rows.ts';
import { studentStatusId, type Assignment, type StudentStatusRow, type Submission } from './rows.ts';
import { isDeleted, mergeStatus } from './status.ts';

/** The arguments that every change of a student's own work has. */
export const workKey = { assignmentId: idSchema, classId: idSchema };
export type WorkKey = { assignmentId: string; classId: string };

export const workScope = (args: WorkKey) => `assignment:${args.assignmentId}`;

/** What every rule about a student's own work looks at. */
export const workFacts = (args: WorkKey, actor: Actor) => ({
  assignment: fact(
    'assignment',
    args.assignmentId,
    classBucket(args.classId),
    workBucket(args.classId, actor.userId),
  ),
  membership: fact('membership', membershipId(args.classId, actor.userId), userBucket(actor.userId)),
  status: fact(
    'studentStatus',
    studentStatusId(args.assignmentId, actor.userId),
    workBucket(args.classId, actor.userId),
  ),
  review: fact('review', reviewId(args.assignmentId, actor.userId), workBucket(args.classId, actor.userId)),
});

type WorkFacts = {
  assignment: Assignment | null;
  membership: Membership | null;
  review: Review | null;
};

/**
 * Whether a student's work on an assignment is taken, judged by the claimed time (SPEC.md M6): what was written while
 * the student belonged to the class and the activity was there counts, however late it arrives. A deadline never refuses.
 */
export function refusesWork(
  { assignment, membership, review }: WorkFacts,
  args: WorkKey,
  context: DecideContext,
): Refusal | null {
  const { actor, claimedAt, isPossibleClaim, wasHeardBetween } = context;
  const arrival = {
    claimedAt,
    receivedAt: context.receivedAt ?? context.now,
    isPossibleClaim,
    wasHeardBetween,
  };
  if (!can(actor.roles, 'answer-activities')) return { code: 'forbidden' };
  if (membership?.role !== 'student') return { code: 'forbidden' };
  if (!acceptsOwnWork(membership, arrival)) return { code: 'not_member' };
  if (!assignment || assignment.classId !== args.classId) return { code: 'parent_missing' };
  if (!isGivenTo(assignment, actor.userId)) return { code: 'forbidden' };
  if (isDeleted(assignment) && claimedAt > assignment.statusAt) return { code: 'activity_removed' };
  // Taken out of the activity by the class staff: the same holds as for an activity that was deleted (SPEC.md M3, M6).
  if (review !== null && review.removedAt !== null && claimedAt > review.removedAt)
    return { code: 'activity_removed' };
  return null;
}

/** The server's judgement of work against the activity's end (SPEC.md T2); null on a device, or without an activity. */
export function verdictOnWork(
  { assignment, membership, review }: WorkFacts,
  context: DecideContext,
): Verdict | null {
  if (!assignment) return null;
  const joinedAt = membership?.periods.at(-1)?.from ?? 0;
  const since = Math.max(assignment.releasedAt ?? assignment.createdAt, joinedAt);
  return context.verdict({ deadline: deadlineOf(assignment, context.timeZone, review), since });
}

function isGivenTo(assignment: Assignment, userId: string): boolean {
  return assignment.released && (assignment.assigneeIds === null || assignment.assigneeIds.includes(userId));
}

function newStatus(args: WorkKey, actor: Actor): StudentStatusRow {
  return {
    id: studentStatusId(args.assignmentId, actor.userId),
    assignmentId: args.assignmentId,
    classId: args.classId,
    studentId: actor.userId,
    status: 'NOT_STARTED',
    cycle: 0,
    submittedAt: null,
    receivedAt: null,
    verdict: null,
    accepted: null,
  };
}

/** The status raised to at least `status` within its cycle; never lowered (SPEC.md M3). */
export function raised(
  current: StudentStatusRow | null,
  status: StudentStatusRow['status'],
  args: WorkKey,
  actor: Actor,
): Change {
  const now = current ?? newStatus(args, actor);
  return put('studentStatus', mergeStatus(now, { ...now, status }));
}

/** Writing starts an activity that was not begun, or only looked at. */
export function begun(current: StudentStatusRow | null, args: WorkKey, actor: Actor): Change[] {
  const status = current?.status ?? 'NOT_STARTED';
  const isUntouched = status === 'NOT_STARTED' || status === 'VIEWED';
  return isUntouched ? [raised(current, 'IN_PROGRESS', args, actor)] : [];
}

/** Hands work in, as it stands on the device: a snapshot that never changes, and the status SUBMITTED (SPEC.md M2, T2). */
export function handedIn(
  facts: WorkFacts & { status: StudentStatusRow | null },
  args: WorkKey,
  context: DecideContext,
  work: Pick<Submission, 'answers' | 'snacks'>,
): Decision {
  const { actor, claimedAt, receivedAt, mutationId } = context;
  const verdict = verdictOnWork(facts, context);
  const current = facts.status ?? newStatus(args, actor);
  const times = { submittedAt: claimedAt, receivedAt, verdict };
  const submission = put('submission', {
    id: mutationId,
    assignmentId: args.assignmentId,
    classId: args.classId,
    studentId: actor.userId,
    cycle: current.cycle,
    ...work,
    ...times,
  });
  // A second submission of the same cycle (another device) is kept too, but the first one's times stand.
  if (current.status === 'SUBMITTED') return accept(submission);
  return accept(
    submission,
    put('studentStatus', { ...current, status: 'SUBMITTED', ...times, accepted: null }),
  );
}
