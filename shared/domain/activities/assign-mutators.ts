import * as z from 'zod/mini';
import { can } from '#shared/access/capabilities.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { calendarDateSchema, dateInZone, timeOfDaySchema } from '#shared/kernel/calendar-date.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { classStaffBucket, userBucket } from '#shared/sync/bucket-names.ts';
import { accept, defineMutator, fact, put, upcastFrom, type DecideContext } from '#shared/sync/mutator.ts';
import { MAX_TARGETS, UNDO_DELETE_MS } from './constants.ts';
import { assignmentId, type Activity, type Assignment } from './rows.ts';
import { isStaff, mayTeach, staffFacts } from './staff-rule.ts';
import { isDeleted } from './status.ts';

const assignOfV1 = z.object({
  activityId: idSchema,
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
});
const assignArgs = z.extend(assignOfV1, {
  /** When on the last day it is due; none: when the day ends. */
  endTime: z.optional(z.nullable(timeOfDaySchema)),
});
type AssignArgs = z.infer<typeof assignArgs>;

const endsBeforeItStarts = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  endDate < startDate ? refuse('date_range', 'endDate') : null;

/** Gives an activity to classes or single students: one assignment per subgroup (classroom §5, SPEC.md B5). */
export const assignActivity = defineMutator({
  name: 'assignActivity',
  v: 2,
  upcasts: [upcastFrom(assignOfV1, (args) => args)],
  args: assignArgs,
  check: (args) =>
    args.targets.length === 0 ? refuse('class_required', 'classes') : endsBeforeItStarts(args),
  barrier: true,
  scope: (args) => `activity:${args.activityId}`,
  describe: () => ({ title: 'Assigning an activity', text: '' }),
  facts: (args, actor) => ({
    activity: fact('activity', args.activityId, userBucket(actor.userId)),
    memberships: args.targets.map((target) => staffFacts(target.classId, actor).membership),
    existing: args.targets.map((target) =>
      fact('assignment', assignmentId(args.activityId, target.subgroupId), classStaffBucket(target.classId)),
    ),
  }),
  decide: ({ activity, memberships, existing }, args, context) => {
    const { actor } = context;
    if (!can(actor.roles, 'assign-activities')) return refuse('forbidden');
    if (!memberships.every(isStaff)) return refuse('forbidden', 'classes');
    if (activity === null) return refuse('parent_missing');
    if (activity.ownerId !== actor.userId) return refuse('forbidden');
    if (args.targets.some(isGroupForEverybody)) return refuse('invalid', 'classes');
    if (args.startDate < todayOf(context)) return refuse('date_range', 'startDate');
    if (existing.some((row, index) => row && row.classId !== args.targets[index]?.classId))
      return refuse('id_taken');
    return accept(
      ...args.targets.map((target, index) =>
        put('assignment', assigned(activity, args, target, existing[index] ?? null, context)),
      ),
    );
  },
});

type Target = AssignArgs['targets'][number];

/** A named group names its students: everybody is the whole class, which is a subgroup of its own (SPEC.md B5). */
const isGroupForEverybody = ({ classId, subgroupId, assigneeIds }: Target): boolean =>
  assigneeIds === null && subgroupId !== defaultSubgroupId(classId);

/**
 * Who has the activity keeps it, whatever another device chose meanwhile without knowing: others are added, a whole
 * class is not narrowed (SPEC.md B2). What was deleted begins anew.
 */
function assigneesOf({ assigneeIds }: Target, existing: Assignment | null): string[] | null {
  if (existing === null || isDeleted(existing)) return assigneeIds;
  if (assigneeIds === null || existing.assigneeIds === null) return null;
  return [...new Set([...existing.assigneeIds, ...assigneeIds])];
}

function assigned(
  activity: Activity,
  args: AssignArgs,
  target: Target,
  existing: Assignment | null,
  context: DecideContext,
): Assignment {
  const { actor, claimedAt } = context;
  return {
    id: assignmentId(args.activityId, target.subgroupId),
    activityId: activity.id,
    classId: target.classId,
    subgroupId: target.subgroupId,
    assigneeIds: assigneesOf(target, existing),
    packId: activity.packId,
    subject: activity.subject,
    title: activity.title,
    instructions: activity.instructions,
    preface: activity.preface,
    questions: activity.questions,
    isQuickActivity: activity.isQuickActivity,
    teacherId: actor.userId,
    teacherName: actor.name,
    startDate: args.startDate,
    endDate: args.endDate,
    ...(typeof args.endTime === 'string' && { endTime: args.endTime }),
    sendAhead: args.sendAhead,
    // Once students hold it, it is not taken from their devices again by a later start (SPEC.md B2).
    ...releasedFrom(existing, args.sendAhead || args.startDate <= todayOf(context), context),
    status: 'ASSIGNED',
    statusAt: existing?.statusAt ?? claimedAt,
    createdAt: existing?.createdAt ?? claimedAt,
  };
}

/** The author's day, in which dates are chosen. */
const todayOf = ({ claimedAt, timeZone }: DecideContext): string => dateInZone(claimedAt, timeZone);

/** Whether students hold it from now on, and since when they first did: by the server's clock, since it weighs claims (T2). */
function releasedFrom(
  existing: Assignment | null,
  isDue: boolean,
  { receivedAt, now }: DecideContext,
): Pick<Assignment, 'released' | 'releasedAt'> {
  const { released = false, releasedAt } = existing ?? {};
  if (released) return { released, ...(releasedAt !== undefined && { releasedAt }) };
  return isDue ? { released: true, releasedAt: receivedAt ?? now } : { released: false };
}

/** Completes, deletes or reopens an assignment. Deleting never touches what students wrote (SPEC.md M6). */
export const setAssignmentStatus = defineMutator({
  name: 'setAssignmentStatus',
  v: 1,
  args: z.object({
    assignmentId: idSchema,
    classId: idSchema,
    status: z.enum(['ASSIGNED', 'COMPLETED', 'DELETED', 'SUPER_DELETED']),
  }),
  barrier: true,
  scope: (args) => `assignment:${args.assignmentId}`,
  facts: (args, actor) => ({
    ...staffFacts(args.classId, actor),
    assignment: fact('assignment', args.assignmentId, classStaffBucket(args.classId)),
  }),
  decide: ({ membership, assignment }, { classId, status }, { actor, claimedAt }) => {
    if (!mayTeach(actor, membership)) return refuse('forbidden');
    if (assignment?.classId !== classId) return refuse('not_found');
    const isUndo = isDeleted(assignment) && (status === 'ASSIGNED' || status === 'COMPLETED');
    if (isUndo && claimedAt > assignment.statusAt + UNDO_DELETE_MS) return refuse('undo_expired');
    return accept(put('assignment', { ...assignment, status, statusAt: claimedAt }));
  },
});

const datesOfV1 = z.object({
  assignmentId: idSchema,
  classId: idSchema,
  startDate: calendarDateSchema,
  endDate: calendarDateSchema,
});

/** Changes an assignment's dates. A start that has passed may stay, a new one lies no earlier than today (classroom §5). */
export const setAssignmentDates = defineMutator({
  name: 'setAssignmentDates',
  v: 2,
  upcasts: [upcastFrom(datesOfV1, (args) => args)],
  args: z.extend(datesOfV1, {
    /** null: when the day ends; missing: as it was. */
    endTime: z.optional(z.nullable(timeOfDaySchema)),
  }),
  check: endsBeforeItStarts,
  scope: (args) => `assignment:${args.assignmentId}`,
  facts: (args, actor) => ({
    ...staffFacts(args.classId, actor),
    assignment: fact('assignment', args.assignmentId, classStaffBucket(args.classId)),
  }),
  decide: ({ membership, assignment }, args, context) => {
    if (!mayTeach(context.actor, membership)) return refuse('forbidden');
    if (assignment?.classId !== args.classId) return refuse('not_found');
    const today = todayOf(context);
    if (args.startDate < today && args.startDate !== assignment.startDate)
      return refuse('date_range', 'startDate');
    const started = args.startDate <= today;
    return accept(
      put('assignment', {
        ...assignment,
        startDate: args.startDate,
        endDate: args.endDate,
        ...(args.endTime !== undefined && { endTime: args.endTime }),
        ...releasedFrom(assignment, started, context),
      }),
    );
  },
});

/** The server's own: moves a scheduled assignment to its students at its start date (SPEC.md B4). */
export const releaseAssignment = defineMutator({
  name: 'releaseAssignment',
  v: 1,
  args: z.object({ assignmentId: idSchema }),
  scope: (args) => `assignment:${args.assignmentId}`,
  facts: (args) => ({ assignment: fact('assignment', args.assignmentId) }),
  decide: ({ assignment }, _args, context) => {
    if (context.actor.kind !== 'system') return refuse('forbidden');
    if (!assignment) return refuse('not_found');
    if (assignment.startDate > dateInZone(context.now, context.timeZone)) return refuse('not_open_yet');
    return accept(put('assignment', { ...assignment, ...releasedFrom(assignment, true, context) }));
  },
});
