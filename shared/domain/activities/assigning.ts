import * as z from 'zod/mini';
import { can } from '#shared/access/capabilities.ts';
import { isLicensed, type LicenceNeed } from '#shared/access/licences.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { defaultSubgroupId, type Membership } from '#shared/domain/classes/rows.ts';
import { calendarDateSchema, dateInZone, timeOfDaySchema } from '#shared/kernel/calendar-date.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import type { Refusal } from '#shared/kernel/refusal-texts.ts';
import { refuse, type Refused } from '#shared/kernel/refusal.ts';
import { classStaffBucket } from '#shared/sync/bucket-names.ts';
import {
  accept,
  fact,
  put,
  type Actor,
  type DecideContext,
  type Decision,
  type FactRef,
} from '#shared/sync/mutator.ts';
import { MAX_TARGETS } from './constants.ts';
import { assignmentId, type ActivityContent, type Assignment } from './rows.ts';
import { isStaff, staffFacts } from './staff-rule.ts';
import { isDeleted } from './status.ts';

/** Whom something is given to, and when: the arguments of version 1 of giving an activity. */
export const assigningShapeOfV1 = {
  targets: z
    .array(
      z.object({
        classId: idSchema,
        subgroupId: idSchema,
        assigneeIds: z.nullable(z.array(idSchema).check(z.maxLength(500))),
      }),
    )
    .check(z.maxLength(MAX_TARGETS)),
  startDate: calendarDateSchema,
  endDate: calendarDateSchema,
  sendAhead: z.boolean(),
};

export const assigningShape = {
  ...assigningShapeOfV1,
  /** When on the last day it is due; none: when the day ends. */
  endTime: z.optional(z.nullable(timeOfDaySchema)),
};
const assigningSchema = z.object(assigningShape);
type Assigning = z.infer<typeof assigningSchema>;
type Target = Assigning['targets'][number];

/** What is given: an activity, a snack pack with the snacks of it, or a mini-inquiry with its phases. */
type Given = ActivityContent &
  Pick<Assignment, 'isQuickActivity' | 'snacks' | 'inquiry'> & {
    readonly id: string;
    readonly idFor: AssignmentIdFor;
  };
type AssignmentIdFor = (target: Pick<Target, 'classId' | 'subgroupId'>) => string;

export const endsBeforeItStarts = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  endDate < startDate ? refuse('date_range', 'endDate') : null;

/** What is wrong with the arguments of giving something, whatever is stored. */
export const wrongAssigning = (args: Assigning): Refused | null =>
  args.targets.length === 0 ? refuse('class_required', 'classes') : endsBeforeItStarts(args);

type AssigningFacts = {
  memberships: readonly (Membership | null)[];
  existing: readonly (Assignment | null)[];
};

/** The id of an assignment of what has this id, to a subgroup (SPEC.md B5). */
export const forSubgroup =
  (id: string): AssignmentIdFor =>
  ({ subgroupId }) =>
    assignmentId(id, subgroupId);

/** What a rule looks at that gives something to subgroups. */
export const assigningFacts = (
  idFor: AssignmentIdFor,
  { targets }: Assigning,
  actor: Actor,
): { memberships: FactRef<'membership'>[]; existing: FactRef<'assignment'>[] } => ({
  memberships: targets.map((target) => staffFacts(target.classId, actor).membership),
  existing: targets.map((target) => fact('assignment', idFor(target), classStaffBucket(target.classId))),
});

/**
 * Why the actor may not give this to these subgroups at these dates; null when they may. `given`: whose it is, and of which
 * subject. `need`: what the school's licence has to cover (content §6).
 */
export function refusesAssigning(
  given: { readonly ownerId: string; readonly subject: SubjectPath } | null,
  { memberships, existing }: AssigningFacts,
  { targets, startDate }: Assigning,
  context: DecideContext,
  need: LicenceNeed = 'packs',
): Refusal | null {
  if (!can(context.actor.roles, 'assign-activities')) return { code: 'forbidden' };
  if (!memberships.every(isStaff)) return { code: 'forbidden', field: 'classes' };
  if (given === null) return { code: 'parent_missing' };
  if (given.ownerId !== context.actor.userId) return { code: 'forbidden' };
  if (targets.some(isGroupForEverybody)) return { code: 'invalid', field: 'classes' };
  const { licences } = context;
  // By the author's day: what was given without a network before the end is given, whenever it arrives.
  if (licences && !isLicensed(licences, given.subject, need, todayOf(context)))
    return { code: 'not_licensed' };
  if (startDate < todayOf(context)) return { code: 'date_range', field: 'startDate' };
  const isTaken = existing.some((row, index) => row && row.classId !== targets[index]?.classId);
  return isTaken ? { code: 'id_taken' } : null;
}

/** Gives it: one assignment for each subgroup (SPEC.md B5). */
export function assign(
  given: Given,
  { existing }: AssigningFacts,
  args: Assigning,
  context: DecideContext,
): Decision {
  return accept(
    ...args.targets.map((target, index) =>
      put('assignment', assigned(given, args, target, existing[index] ?? null, context)),
    ),
  );
}

/** A named group names its students: everybody is the whole class, which is a subgroup of its own (SPEC.md B5). */
const isGroupForEverybody = ({ classId, subgroupId, assigneeIds }: Target): boolean =>
  assigneeIds === null && subgroupId !== defaultSubgroupId(classId);

/**
 * Who has it keeps it, whatever another device chose meanwhile without knowing: others are added, a whole class is not
 * narrowed (SPEC.md B2). What was deleted begins anew.
 */
function assigneesOf({ assigneeIds }: Target, existing: Assignment | null): string[] | null {
  if (existing === null || isDeleted(existing)) return assigneeIds;
  if (assigneeIds === null || existing.assigneeIds === null) return null;
  return [...new Set([...existing.assigneeIds, ...assigneeIds])];
}

function assigned(
  given: Given,
  args: Assigning,
  target: Target,
  existing: Assignment | null,
  context: DecideContext,
): Assignment {
  const { actor, claimedAt } = context;
  return {
    id: given.idFor(target),
    activityId: given.id,
    classId: target.classId,
    subgroupId: target.subgroupId,
    assigneeIds: assigneesOf(target, existing),
    packId: given.packId,
    subject: given.subject,
    title: given.title,
    instructions: given.instructions,
    preface: given.preface,
    questions: given.questions,
    ...(given.standardIds && { standardIds: given.standardIds }),
    ...(given.snacks && { snacks: given.snacks }),
    ...(given.inquiry && { inquiry: given.inquiry }),
    isQuickActivity: given.isQuickActivity,
    teacherId: actor.userId,
    teacherName: actor.name,
    startDate: args.startDate,
    endDate: args.endDate,
    ...(typeof args.endTime === 'string' && { endTime: args.endTime }),
    sendAhead: args.sendAhead,
    // Once students hold it, it is not taken from their devices again by a later start (SPEC.md B2).
    ...releasedFrom(existing, args.sendAhead || args.startDate <= todayOf(context), context),
    status: 'ASSIGNED',
    statusAt: existing?.status === 'ASSIGNED' ? existing.statusAt : claimedAt,
    createdAt: existing?.createdAt ?? claimedAt,
  };
}

/** The author's day, in which dates are chosen. */
export const todayOf = ({ claimedAt, timeZone }: DecideContext): string => dateInZone(claimedAt, timeZone);

/** Whether students hold it from now on, and since when they first did: by the server's clock, since it weighs claims (T2). */
export function releasedFrom(
  existing: Assignment | null,
  isDue: boolean,
  { receivedAt, now }: DecideContext,
): Pick<Assignment, 'released' | 'releasedAt'> {
  const { released = false, releasedAt } = existing ?? {};
  if (released) return { released, ...(releasedAt !== undefined && { releasedAt }) };
  return isDue ? { released: true, releasedAt: receivedAt ?? now } : { released: false };
}
