import * as z from 'zod/mini';
import {
  handedInSnackSchema,
  isSubmittable,
  MAX_SNACKS,
  singleStepIds,
  snacksOf,
  stepKindOf,
  stepName,
  type HandedInSnack,
} from '#shared/domain/activities/snack.ts';
import {
  begun,
  handedIn,
  refusesWork,
  workFacts,
  workKey,
  workScope,
  type WorkKey,
} from '#shared/domain/activities/work-rule.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { orderKeySchema } from '#shared/kernel/order-key.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { workBucket } from '#shared/sync/bucket-names.ts';
import {
  accept,
  defineMutator,
  fact,
  put,
  remove,
  type Actor,
  type Change,
  type DecideContext,
  type FactRef,
} from '#shared/sync/mutator.ts';
import { isNewerIntent } from '#shared/sync/newest-intent.ts';
import {
  snackActionId,
  snackActionRow,
  snackResponseId,
  type SnackAction,
  type SnackResponse,
} from './rows.ts';

const ofClass = ({ classId }: { classId: string }): string => classId;

type SnackKey = WorkKey & { snackId: string };

const responseFact = (args: SnackKey, actor: Actor): { response: FactRef<'snackResponse'> } => ({
  response: fact(
    'snackResponse',
    snackResponseId(args.assignmentId, args.snackId, actor.userId),
    workBucket(args.classId, actor.userId),
  ),
});
const actionFact = (id: string, { classId }: WorkKey, actor: Actor): FactRef<'snackAction'> =>
  fact('snackAction', id, workBucket(classId, actor.userId));

/** The response begun, where it was not. A completed one stays so until its student opens it again. */
function begunResponse(response: SnackResponse | null, args: SnackKey, { userId }: Actor): Change[] {
  if (response) return [];
  const { assignmentId, classId, snackId } = args;
  const id = snackResponseId(assignmentId, snackId, userId);
  const key = { id, assignmentId, classId, studentId: userId, snackId };
  return [put('snackResponse', { ...key, status: 'IN_PROGRESS', cycle: 0 })];
}

const actionArgs = z.object({
  ...workKey,
  snackId: idSchema,
  stepId: z.int(),
  /** Supporting details alone: their own id, and the place of a new one. */
  detailId: z.nullable(idSchema),
  order: z.nullable(orderKeySchema),
  text: snackActionRow.shape.text,
  quote: snackActionRow.shape.quote,
});
type ActionArgs = z.infer<typeof actionArgs>;

const actionIdOf = ({ assignmentId, snackId, stepId, detailId }: ActionArgs, { userId }: Actor): string =>
  detailId ?? snackActionId(assignmentId, snackId, stepId, userId);

function actionOf(
  args: ActionArgs,
  before: SnackAction | null,
  { actor, claimedAt, mutationId }: DecideContext,
): SnackAction {
  const { assignmentId, classId, snackId, stepId, text, quote } = args;
  // Its place is no text: what another device has moved stays where it was put.
  const placed = before ?? { order: args.order, orderAt: claimedAt, orderBy: mutationId };
  const { order, orderAt, orderBy } = placed;
  return {
    id: actionIdOf(args, actor),
    ...{ assignmentId, classId, studentId: actor.userId, snackId, stepId, text },
    ...{ order, orderAt, orderBy, quote },
    ...{ head: mutationId, authoredAt: claimedAt },
  };
}

/** Saves one text of a response as it stands, a new supporting detail too; needs nothing to exist before it (SPEC.md M1). */
export const saveSnackAction = defineMutator({
  name: 'saveSnackAction',
  v: 1,
  args: actionArgs,
  check: ({ stepId, detailId, order }) => {
    const kind = stepKindOf(stepId);
    if (kind === null) return refuse('invalid', 'stepId');
    const isDetail = kind === 'detail';
    return (detailId !== null) === isDetail && (order !== null) === isDetail
      ? null
      : refuse('invalid', 'detailId');
  },
  autosave: true,
  scope: workScope,
  handInTo: ofClass,
  record: (args, actor) => ({ table: 'snackAction', id: actionIdOf(args, actor) }),
  describe: ({ stepId, text }) => ({ title: stepName(stepId), text }),
  echo: (args, context) => [put('snackAction', actionOf(args, null, context))],
  facts: (args, actor) => ({
    ...workFacts(args, actor),
    ...responseFact(args, actor),
    action: actionFact(actionIdOf(args, actor), args, actor),
  }),
  decide: (facts, args, context) => {
    const refusal = refusesWork(facts, args, context);
    if (refusal) return { kind: 'refused', refusal };
    const { action, response, status } = facts;
    const { actor } = context;
    const isOther =
      action && (action.studentId !== actor.userId || action.assignmentId !== args.assignmentId);
    if (isOther || (action && action.snackId !== args.snackId)) return refuse('id_taken');
    return accept(
      put('snackAction', actionOf(args, action, context)),
      ...begunResponse(response, args, actor),
      ...begun(status, args, actor),
    );
  },
});

const detailKey = { ...workKey, detailId: idSchema };
const detailFacts = (args: WorkKey & { detailId: string }, actor: Actor) => ({
  ...workFacts(args, actor),
  detail: actionFact(args.detailId, args, actor),
});

/** Takes a supporting detail away. An edit that another device made meanwhile wins (SPEC.md M8). */
export const removeSnackDetail = defineMutator({
  name: 'removeSnackDetail',
  v: 1,
  args: z.object(detailKey),
  barrier: true,
  scope: workScope,
  record: (args) => ({ table: 'snackAction', id: args.detailId }),
  facts: detailFacts,
  decide: (facts, args, context) => {
    const refusal = refusesWork(facts, args, context);
    if (refusal) return { kind: 'refused', refusal };
    const { detail } = facts;
    if (detail === null) return accept();
    if (detail.studentId !== context.actor.userId || stepKindOf(detail.stepId) !== 'detail')
      return refuse('forbidden');
    return detail.head === context.base ? accept(remove('snackAction', detail.id)) : accept();
  },
});

/** Puts a supporting detail at another place. Of two places the later one counts (SPEC.md M8). */
export const moveSnackDetail = defineMutator({
  name: 'moveSnackDetail',
  v: 1,
  args: z.object({ ...detailKey, order: orderKeySchema }),
  scope: workScope,
  handInTo: ofClass,
  facts: detailFacts,
  decide: (facts, { order, ...args }, context) => {
    const refusal = refusesWork(facts, args, context);
    if (refusal) return { kind: 'refused', refusal };
    const { detail } = facts;
    const { actor, claimedAt, mutationId } = context;
    // Taken away on another device: there is nothing to be put anywhere.
    if (detail === null) return accept();
    if (detail.studentId !== actor.userId || detail.order === null) return refuse('forbidden');
    if (!isNewerIntent({ at: detail.orderAt, by: detail.orderBy }, context)) return accept();
    return accept(put('snackAction', { ...detail, order, orderAt: claimedAt, orderBy: mutationId }));
  },
});

/** Begins a response, marks it complete, or opens a completed one again (classroom §4). */
export const setSnackResponse = defineMutator({
  name: 'setSnackResponse',
  v: 1,
  args: z.object({ ...workKey, snackId: idSchema, status: z.enum(['IN_PROGRESS', 'COMPLETED']) }),
  barrier: true,
  scope: workScope,
  handInTo: ofClass,
  describe: () => ({ title: 'How far you are with a response', text: '' }),
  facts: (args, actor) => ({
    ...workFacts(args, actor),
    ...responseFact(args, actor),
    texts: singleStepIds.map((stepId) =>
      actionFact(snackActionId(args.assignmentId, args.snackId, stepId, actor.userId), args, actor),
    ),
  }),
  decide: (facts, args, context) => {
    const refusal = refusesWork(facts, args, context);
    if (refusal) return { kind: 'refused', refusal };
    const { actor } = context;
    const { response, texts, status, assignment } = facts;
    const began = [...begunResponse(response, args, actor), ...begun(status, args, actor)];
    if (args.status === 'IN_PROGRESS') {
      if (response?.status !== 'COMPLETED') return accept(...began);
      return accept(
        put('snackResponse', { ...response, status: 'IN_PROGRESS', cycle: response.cycle + 1 }),
        ...began,
      );
    }
    const snack = assignment && snacksOf(assignment).find(({ id }) => id === args.snackId);
    if (!snack) return refuse('parent_missing');
    const written = texts.filter((text) => text !== null);
    if (!isSubmittable(snack.content.snackTypeId, written)) return refuse('response_required', 'status');
    const key = {
      id: snackResponseId(args.assignmentId, args.snackId, actor.userId),
      studentId: actor.userId,
    };
    const { assignmentId, classId, snackId } = args;
    const completed = { ...key, assignmentId, classId, snackId, status: 'COMPLETED' as const };
    return accept(
      put('snackResponse', { ...completed, cycle: response?.cycle ?? 0 }),
      ...begun(status, args, actor),
    );
  },
});

const handedInAsText = ({ title, actions }: HandedInSnack): string =>
  [title, ...actions.map(({ text }) => text)].filter((line) => line.trim() !== '').join('\n');

/** Hands in all responses of an assignment, as they stand on this device (classroom §4, SPEC.md M2). */
export const submitSnacks = defineMutator({
  name: 'submitSnacks',
  v: 1,
  args: z.object({
    ...workKey,
    snacks: z.array(handedInSnackSchema).check(z.minLength(1), z.maxLength(MAX_SNACKS)),
  }),
  check: ({ snacks }) =>
    snacks.every(({ snackTypeId, actions }) => isSubmittable(snackTypeId, actions))
      ? null
      : refuse('response_required', 'snacks'),
  barrier: true,
  scope: workScope,
  handInTo: ofClass,
  describe: ({ snacks }) => ({
    title: 'Responses you handed in',
    text: snacks.map(handedInAsText).join('\n\n'),
  }),
  facts: workFacts,
  decide: (facts, args, context) => {
    const refusal = refusesWork(facts, args, context);
    if (refusal) return { kind: 'refused', refusal };
    return handedIn(facts, args, context, { answers: [], snacks: args.snacks });
  },
});

/** Makes another version of a response's text the one that stands, and keeps the one that stood (SPEC.md M4). */
export const swapSnackActionVersion = defineMutator({
  name: 'swapSnackActionVersion',
  v: 1,
  args: z.object({ ...workKey, actionId: idSchema, branchId: idSchema }),
  barrier: true,
  scope: workScope,
  facts: (args, actor) => ({
    branch: fact('branch', args.branchId, workBucket(args.classId, actor.userId)),
    action: actionFact(args.actionId, args, actor),
  }),
  decide: ({ branch, action }, _args, { actor, mutationId, claimedAt }) => {
    if (!branch || branch.authorId !== actor.userId || !action) return refuse('not_found');
    if (branch.recordId !== action.id) return refuse('forbidden');
    const other = snackActionRow.safeParse(branch.body);
    if (!other.success) return refuse('unexpected');
    // Their texts change places; the detail stays where it was put.
    const { order, orderAt, orderBy } = action;
    const placed = { ...other.data, order, orderAt, orderBy };
    return accept(
      put('snackAction', { ...placed, head: mutationId, authoredAt: claimedAt }),
      put('branch', { ...branch, body: action, head: action.head, authoredAt: action.authoredAt }),
    );
  },
});
