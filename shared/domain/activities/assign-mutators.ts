import * as z from 'zod/mini';
import { calendarDateSchema, dateInZone, timeOfDaySchema } from '#shared/kernel/calendar-date.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { classStaffBucket, userBucket } from '#shared/sync/bucket-names.ts';
import { accept, defineMutator, fact, put, upcastFrom } from '#shared/sync/mutator.ts';
import {
  assign,
  assigningFacts,
  assigningShape,
  assigningShapeOfV1,
  endsBeforeItStarts,
  forSubgroup,
  refusesAssigning,
  releasedFrom,
  todayOf,
  wrongAssigning,
} from './assigning.ts';
import { areWhole } from './build-mutators.ts';
import { UNDO_DELETE_MS } from './constants.ts';
import { mayTeach, staffFacts } from './staff-rule.ts';
import { isDeleted } from './status.ts';

const assignOfV1 = z.object({ activityId: idSchema, ...assigningShapeOfV1 });

/** Gives an activity to classes or single students: one assignment per subgroup (classroom §5, SPEC.md B5). */
export const assignActivity = defineMutator({
  name: 'assignActivity',
  v: 2,
  upcasts: [upcastFrom(assignOfV1, (args) => args)],
  args: z.object({ activityId: idSchema, ...assigningShape }),
  check: wrongAssigning,
  barrier: true,
  scope: (args) => `activity:${args.activityId}`,
  describe: () => ({ title: 'Assigning an activity', text: '' }),
  facts: (args, actor) => ({
    activity: fact('activity', args.activityId, userBucket(actor.userId)),
    ...assigningFacts(forSubgroup(args.activityId), args, actor),
  }),
  decide: (facts, args, context) => {
    const { activity } = facts;
    const refusal = refusesAssigning(activity, facts, args, context);
    if (refusal || activity === null)
      return { kind: 'refused', refusal: refusal ?? { code: 'parent_missing' } };
    // It was whole when it was saved; the rules may have become stricter since.
    if (!areWhole(activity)) return refuse('question_incomplete', 'questions');
    return assign({ ...activity, idFor: forSubgroup(activity.id) }, facts, args, context);
  },
});

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
