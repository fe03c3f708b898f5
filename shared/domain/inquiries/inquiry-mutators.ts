import * as z from 'zod/mini';
import { can } from '#shared/access/capabilities.ts';
import {
  assign,
  assigningFacts,
  assigningShape,
  refusesAssigning,
  wrongAssigning,
} from '#shared/domain/activities/assigning.ts';
import { areWhole } from '#shared/domain/activities/build-mutators.ts';
import { UNDO_DELETE_MS } from '#shared/domain/activities/constants.ts';
import { isDeleted } from '#shared/domain/activities/status.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { userBucket } from '#shared/sync/bucket-names.ts';
import { accept, defineMutator, fact, put, type Actor, type DecideContext } from '#shared/sync/mutator.ts';
import { isNewerIntent } from '#shared/sync/newest-intent.ts';
import { inquiryPhases } from './phases.ts';
import { inquiryAssignmentId, inquiryContentSchema, type InquiryContent, type InquiryRow } from './rows.ts';

const inquiryScope = (args: { miniInquiryId: string }) => `inquiry:${args.miniInquiryId}`;

const inquiryFact = (args: { miniInquiryId: string }, actor: Actor) => ({
  inquiry: fact('inquiry', args.miniInquiryId, userBucket(actor.userId)),
});

/** Everything a teacher typed, as text: what attention shows and a copy gives back. */
export function inquiryAsText({ title, question, summary, phases, questions }: InquiryContent): string {
  const steps = phases.map((one) => `${one.phase}: ${one.title}\n${one.instruction}`);
  return [title, question, summary, ...steps, ...questions.map(({ text }) => text)]
    .filter((line) => line.trim() !== '')
    .join('\n');
}

const saveArgs = z.object({
  miniInquiryId: idSchema,
  sourceInquiryId: z.nullable(idSchema),
  content: inquiryContentSchema,
});

function inquiryOf(
  { miniInquiryId, sourceInquiryId, content }: z.infer<typeof saveArgs>,
  before: InquiryRow | null,
  { actor, mutationId, claimedAt }: DecideContext,
): InquiryRow {
  const { isShared = false, sharedAt = 0, sharedBy = '' } = before ?? {};
  return {
    id: miniInquiryId,
    ownerId: actor.userId,
    ownerName: actor.name,
    sourceInquiryId: before === null ? sourceInquiryId : before.sourceInquiryId,
    ...content,
    ...{ isShared, sharedAt, sharedBy },
    // An edit wins over a deletion (SPEC.md M8).
    status: 'DRAFT',
    statusAt: before?.status === 'DRAFT' ? before.statusAt : claimedAt,
    createdAt: before?.createdAt ?? claimedAt,
    head: mutationId,
    authoredAt: claimedAt,
  };
}

/** Keeps the mini-inquiry that a teacher makes or changes, as it stands, whole or not. */
export const saveInquiry = defineMutator({
  name: 'saveInquiry',
  v: 1,
  args: saveArgs,
  autosave: true,
  scope: inquiryScope,
  record: (args) => ({ table: 'inquiry', id: args.miniInquiryId }),
  describe: ({ content }) => ({ title: content.title || 'A mini-inquiry', text: inquiryAsText(content) }),
  echo: (args, context) => [put('inquiry', inquiryOf(args, null, context))],
  facts: inquiryFact,
  decide: ({ inquiry }, args, context) => {
    const { actor } = context;
    if (!can(actor.roles, 'build-activities')) return refuse('forbidden');
    if (inquiry && inquiry.ownerId !== actor.userId) return refuse('id_taken');
    return accept(put('inquiry', inquiryOf(args, inquiry, context)));
  },
});

/** Deletes a mini-inquiry of one's own, or brings it back within 30 days. Classes that have it keep their copy. */
export const setInquiryStatus = defineMutator({
  name: 'setInquiryStatus',
  v: 1,
  args: z.object({ miniInquiryId: idSchema, status: z.enum(['DRAFT', 'DELETED']) }),
  barrier: true,
  scope: inquiryScope,
  describe: () => ({ title: 'Deleting or bringing back a mini-inquiry', text: '' }),
  facts: inquiryFact,
  decide: ({ inquiry }, { status }, { actor, claimedAt }) => {
    if (!can(actor.roles, 'build-activities')) return refuse('forbidden');
    if (inquiry?.ownerId !== actor.userId) return refuse('not_found');
    const isUndo = inquiry.status === 'DELETED' && status === 'DRAFT';
    if (isUndo && claimedAt > inquiry.statusAt + UNDO_DELETE_MS) return refuse('undo_expired');
    return accept(put('inquiry', { ...inquiry, status, statusAt: claimedAt }));
  },
});

/** Lets colleagues of the school read and copy a mini-inquiry, or no longer. The newest choice holds (SPEC.md M8). */
export const shareInquiry = defineMutator({
  name: 'shareInquiry',
  v: 1,
  args: z.object({ miniInquiryId: idSchema, isShared: z.boolean() }),
  scope: inquiryScope,
  describe: () => ({ title: 'Sharing a mini-inquiry', text: '' }),
  facts: inquiryFact,
  decide: ({ inquiry }, { isShared }, { actor, claimedAt, mutationId }) => {
    if (!can(actor.roles, 'build-activities')) return refuse('forbidden');
    if (inquiry?.ownerId !== actor.userId) return refuse('not_found');
    const known = { at: inquiry.sharedAt, by: inquiry.sharedBy };
    if (!isNewerIntent(known, { claimedAt, mutationId })) return accept();
    return accept(put('inquiry', { ...inquiry, isShared, sharedAt: claimedAt, sharedBy: mutationId }));
  },
});

/** Whether a class can work through it: every phase there, in its order and with a question, and every question whole. */
export const isWholeInquiry = ({ title, phases, questions }: InquiryContent): boolean =>
  title.trim() !== '' &&
  phases.length === inquiryPhases.length &&
  phases.every(
    ({ phase }, index) =>
      phase === inquiryPhases[index] && questions.some((question) => question.phase === phase),
  ) &&
  questions.every(({ phase, text }) => phase !== undefined && text.trim() !== '') &&
  areWhole({ preface: null, questions });

/**
 * Gives a mini-inquiry to classes, each once (content §5). It carries what the teacher's device shows, since a library's
 * inquiry is no row: the copy that a class gets is that of its assignment, as of an activity (SPEC.md B5).
 */
export const assignInquiry = defineMutator({
  name: 'assignInquiry',
  v: 1,
  args: z.object({ miniInquiryId: idSchema, content: inquiryContentSchema, ...assigningShape }),
  check: (args) => {
    const wrong = wrongAssigning(args);
    if (wrong) return wrong;
    if (new Set(args.targets.map(({ classId }) => classId)).size < args.targets.length)
      return refuse('already_assigned', 'classes');
    return isWholeInquiry(args.content) ? null : refuse('question_incomplete', 'questions');
  },
  barrier: true,
  scope: inquiryScope,
  describe: () => ({ title: 'Assigning a mini-inquiry', text: '' }),
  facts: (args, actor) =>
    assigningFacts(({ classId }) => inquiryAssignmentId(args.miniInquiryId, classId), args, actor),
  decide: (facts, args, context) => {
    // It is whoever gives it: what they give is in the arguments, and nobody else's row is read.
    const given = { ownerId: context.actor.userId, subject: args.content.subject };
    const refusal = refusesAssigning(given, facts, args, context, 'inquiries');
    if (refusal) return { kind: 'refused', refusal };
    if (facts.existing.some((row) => row !== null && !isDeleted(row)))
      return refuse('already_assigned', 'classes');
    const { miniInquiryId, content } = args;
    const { packId, subject, title, question, summary, minutes, phases, questions } = content;
    return assign(
      {
        id: miniInquiryId,
        idFor: ({ classId }) => inquiryAssignmentId(miniInquiryId, classId),
        ...{ packId, subject, title, questions, instructions: '', preface: null, isQuickActivity: false },
        inquiry: { miniInquiryId, question, summary, minutes, phases },
      },
      facts,
      args,
      context,
    );
  },
});
