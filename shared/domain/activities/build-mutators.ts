import * as z from 'zod/mini';
import { can } from '#shared/access/capabilities.ts';
import { questionProblems } from '#shared/domain/questions/question-problems.ts';
import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { userBucket } from '#shared/sync/bucket-names.ts';
import {
  accept,
  defineMutator,
  fact,
  put,
  remove,
  upcastFrom,
  type DecideContext,
} from '#shared/sync/mutator.ts';
import { contentOf } from './activity-content.ts';
import { askedIn } from './answer-count.ts';
import { UNDO_DELETE_MS } from './constants.ts';
import { contentOfV1, contentOfV2 } from './released-content.ts';
import {
  activityContentSchema,
  draftId,
  type Activity,
  type ActivityContent,
  type ActivityDraft,
} from './rows.ts';

const draftScope = (args: { content: ActivityContent }) => `draft:${args.content.packId}`;

/** Everything a teacher typed, as text: what attention shows and a copy gives back. */
export function contentAsText(content: ActivityContent): string {
  const questions = content.questions.map((question, index) => `${index + 1}. ${question.text}`);
  const preface = content.preface ? [`Preface: ${content.preface.text}`] : [];
  return [content.title, content.instructions, ...preface, ...questions]
    .filter((line) => line !== '')
    .join('\n');
}

const drafted = { activityId: z.nullable(idSchema) };
const draftOfV1 = z.object({ ...drafted, content: contentOfV1 });
const draftOfV2 = z.object({ ...drafted, content: contentOfV2 });
const draftArgs = z.object({ ...drafted, content: activityContentSchema });

/** Keeps the activity a teacher is building on a pack: one draft per pack and teacher (classroom §4). */
export const saveActivityDraft = defineMutator({
  name: 'saveActivityDraft',
  // Version 2 knows points of questions, version 3 their interactions and keys.
  v: 3,
  upcasts: [upcastFrom(draftOfV1, (args) => args), upcastFrom(draftOfV2, (args) => args)],
  args: draftArgs,
  autosave: true,
  scope: draftScope,
  record: (args, actor) => ({ table: 'activityDraft', id: draftId(actor.userId, args.content.packId) }),
  describe: (args) => ({
    title: args.content.title || 'Activity draft',
    text: contentAsText(args.content),
  }),
  facts: () => ({}),
  decide: (_facts, args, { actor, mutationId, claimedAt }) => {
    if (!can(actor.roles, 'build-activities')) return refuse('forbidden');
    return accept(
      put('activityDraft', {
        id: draftId(actor.userId, args.content.packId),
        ownerId: actor.userId,
        activityId: args.activityId,
        ...args.content,
        head: mutationId,
        authoredAt: claimedAt,
      }),
    );
  },
});

/** Throws a draft away, by the teacher's wish. An edit that another device made meanwhile wins (SPEC.md M8). */
export const discardActivityDraft = defineMutator({
  name: 'discardActivityDraft',
  v: 1,
  args: z.object({ packId: idSchema }),
  barrier: true,
  scope: (args) => `draft:${args.packId}`,
  record: (args, actor) => ({ table: 'activityDraft', id: draftId(actor.userId, args.packId) }),
  facts: (args, actor) => ({
    draft: fact('activityDraft', draftId(actor.userId, args.packId), userBucket(actor.userId)),
  }),
  decide: ({ draft }, _args, { actor, base }) => {
    if (!can(actor.roles, 'build-activities')) return refuse('forbidden');
    return draft?.head === base ? accept(remove('activityDraft', draft.id)) : accept();
  },
});

const saved = { activityId: idSchema, isQuickActivity: z.boolean() };
const saveOfV1 = z.object({ ...saved, content: contentOfV1 });
const saveOfV2 = z.object({ ...saved, content: contentOfV2 });
const saveArgs = z.object({ ...saved, content: activityContentSchema });

function activityOf(
  args: z.infer<typeof saveArgs>,
  before: Activity | null,
  { actor, mutationId, claimedAt }: DecideContext,
): Activity {
  return {
    id: args.activityId,
    ownerId: actor.userId,
    ...args.content,
    // An edit wins over a deletion (SPEC.md M8).
    status: 'DRAFT',
    statusAt: before?.status === 'DRAFT' ? before.statusAt : claimedAt,
    isQuickActivity: args.isQuickActivity,
    createdAt: before?.createdAt ?? claimedAt,
    head: mutationId,
  };
}

/** Saves the built activity, new or edited, and retires its draft unless that says something else by now (M8). */
export const saveActivity = defineMutator({
  name: 'saveActivity',
  // Version 2 knows points of questions, version 3 their interactions and keys.
  v: 3,
  upcasts: [upcastFrom(saveOfV1, (args) => args), upcastFrom(saveOfV2, (args) => args)],
  args: saveArgs,
  check: ({ content }) => {
    if (content.title.trim() === '') return refuse('title_required', 'title');
    if (content.instructions.trim() === '') return refuse('instructions_required', 'instructions');
    return areWhole(content) ? null : refuse('question_incomplete', 'questions');
  },
  barrier: true,
  scope: draftScope,
  record: (args) => ({ table: 'activity', id: args.activityId }),
  describe: (args) => ({ title: args.content.title, text: contentAsText(args.content) }),
  echo: (args, context) => [put('activity', activityOf(args, null, context))],
  facts: (args, actor) => ({
    activity: fact('activity', args.activityId, userBucket(actor.userId)),
    draft: fact('activityDraft', draftId(actor.userId, args.content.packId), userBucket(actor.userId)),
  }),
  decide: ({ activity, draft }, args, context) => {
    const { actor } = context;
    if (!can(actor.roles, 'build-activities')) return refuse('forbidden');
    if (activity && activity.ownerId !== actor.userId) return refuse('id_taken');
    const change = put('activity', activityOf(args, activity, context));
    return draft && saysTheSame(draft, args.content)
      ? accept(change, remove('activityDraft', draft.id))
      : accept(change);
  },
});

/**
 * Deletes a saved activity of one's own, or brings it back within 30 days. Classes it was given to keep their copies:
 * those are deleted by themselves (`setAssignmentStatus`).
 */
export const setActivityStatus = defineMutator({
  name: 'setActivityStatus',
  v: 1,
  args: z.object({ activityId: idSchema, status: z.enum(['DRAFT', 'DELETED', 'SUPER_DELETED']) }),
  barrier: true,
  scope: (args) => `activity:${args.activityId}`,
  describe: () => ({ title: 'Deleting or bringing back an activity', text: '' }),
  facts: (args, actor) => ({ activity: fact('activity', args.activityId, userBucket(actor.userId)) }),
  decide: ({ activity }, { status }, { actor, claimedAt }) => {
    if (!can(actor.roles, 'build-activities')) return refuse('forbidden');
    if (activity?.ownerId !== actor.userId) return refuse('not_found');
    const isUndo = activity.status !== 'DRAFT' && status === 'DRAFT';
    if (isUndo && claimedAt > activity.statusAt + UNDO_DELETE_MS) return refuse('undo_expired');
    return accept(put('activity', { ...activity, status, statusAt: claimedAt }));
  },
});

/** Whether every question can be asked as it is. */
export const areWhole = (content: Pick<ActivityContent, 'preface' | 'questions'>): boolean =>
  askedIn(content).every(
    ({ interaction, key }) => interaction === undefined || questionProblems(interaction, key).length === 0,
  );

/** A draft that another device changed meanwhile is kept: its text was never seen by whoever saved the activity. */
function saysTheSame(draft: ActivityDraft, content: ActivityContent): boolean {
  return canonicalJson(contentOf(draft)) === canonicalJson(contentOf(content));
}
