import * as z from 'zod/mini';
import { can } from '#shared/access/capabilities.ts';
import { subjectPathSchema } from '#shared/access/roles.ts';
import {
  assign,
  assigningFacts,
  assigningShape,
  forSubgroup,
  refusesAssigning,
  wrongAssigning,
} from '#shared/domain/activities/assigning.ts';
import { UNDO_DELETE_MS } from '#shared/domain/activities/constants.ts';
import {
  isWholeContent,
  MAX_SNACKS,
  snackContentSchema,
  type SnackContent,
} from '#shared/domain/activities/snack.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { orderKeySchema } from '#shared/kernel/order-key.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { userBucket } from '#shared/sync/bucket-names.ts';
import { accept, defineMutator, fact, put, type Actor, type DecideContext } from '#shared/sync/mutator.ts';
import { isNewerIntent } from '#shared/sync/newest-intent.ts';
import { MAX_ARGS_BYTES } from '#shared/sync/wire.ts';
import { MAX_SNACK_PACK_TITLE_LENGTH } from './constants.ts';
import { assignedSnacks, type Snack, type SnackPack } from './rows.ts';

const title = z.string().check(z.maxLength(MAX_SNACK_PACK_TITLE_LENGTH));
const packScope = (args: { snackPackId: string }) => `snack-pack:${args.snackPackId}`;

/** What a teacher typed into a snack, as text. */
const snackAsText = ({ title: read, displayParams }: SnackContent): string =>
  [read, ...displayParams.map((param) => param.snackDisplayParamValue)]
    .filter((line) => line.trim() !== '')
    .join('\n');

/** The pack that a snack lies in, with what makes one where there is none yet (SPEC.md M1). */
const packShape = {
  snackPackId: idSchema,
  /** The pack that is read, and its subject. */
  sourcePackId: idSchema,
  subject: subjectPathSchema,
  title,
};
type PackArgs = Pick<SnackPack, 'sourcePackId' | 'subject' | 'title'> & { snackPackId: string };

/** The snack pack as it stands after something was written in it: new, or back from a deletion (SPEC.md M8). */
function packAfter(
  before: SnackPack | null,
  args: PackArgs,
  { actor, claimedAt, mutationId }: DecideContext,
): SnackPack {
  if (before) return before.status === 'DRAFT' ? before : { ...before, status: 'DRAFT', statusAt: claimedAt };
  const { sourcePackId, subject } = args;
  return {
    id: args.snackPackId,
    ownerId: actor.userId,
    ...{ sourcePackId, subject, title: args.title },
    ...{ titleAt: claimedAt, titleBy: mutationId },
    ...{ status: 'DRAFT', statusAt: claimedAt, createdAt: claimedAt },
  };
}

type SnackArgs = { snackId: string; snackPackId: string; order: string; content: SnackContent };

function snackOf(
  { snackId, snackPackId, order, content }: SnackArgs,
  before: Snack | null,
  { actor, mutationId, claimedAt }: DecideContext,
): Snack {
  // Its place is no text: what another device has moved stays where it was put.
  const { order: place, orderAt, orderBy } = before ?? { order, orderAt: claimedAt, orderBy: mutationId };
  return {
    id: snackId,
    ownerId: actor.userId,
    snackPackId,
    ...{ order: place, orderAt, orderBy },
    content,
    // An edit wins over a removal (SPEC.md M8).
    removedAt: null,
    head: mutationId,
    authoredAt: claimedAt,
  };
}

const packFact = (args: { snackPackId: string }, actor: Actor) => ({
  snackPack: fact('snackPack', args.snackPackId, userBucket(actor.userId)),
});
const snackFact = (snackId: string, actor: Actor) => fact('snack', snackId, userBucket(actor.userId));

/** Adds a snack to a pack of snacks, which it makes where there is none, or changes one (classroom §3). */
export const saveSnack = defineMutator({
  name: 'saveSnack',
  v: 1,
  args: z.object({ ...packShape, snackId: idSchema, order: orderKeySchema, content: snackContentSchema }),
  check: ({ content }) => (isWholeContent(content) ? null : refuse('invalid', 'contentType')),
  autosave: true,
  scope: packScope,
  record: (args) => ({ table: 'snack', id: args.snackId }),
  describe: ({ content }) => ({ title: content.title || 'A snack', text: snackAsText(content) }),
  echo: (args, context) => [put('snack', snackOf(args, null, context))],
  facts: (args, actor) => ({ ...packFact(args, actor), snack: snackFact(args.snackId, actor) }),
  decide: ({ snackPack, snack }, args, context) => {
    const { actor } = context;
    if (!can(actor.roles, 'build-activities')) return refuse('forbidden');
    if (snackPack && snackPack.ownerId !== actor.userId) return refuse('id_taken');
    if (snack && (snack.ownerId !== actor.userId || snack.snackPackId !== args.snackPackId))
      return refuse('id_taken');
    const pack = packAfter(snackPack, args, context);
    const saved = put('snack', snackOf(args, snack, context));
    return pack === snackPack ? accept(saved) : accept(put('snackPack', pack), saved);
  },
});

/** Puts a snack at another place of its pack. Of two places the later one counts (SPEC.md M8). */
export const moveSnack = defineMutator({
  name: 'moveSnack',
  v: 1,
  args: z.object({ snackPackId: idSchema, snackId: idSchema, order: orderKeySchema }),
  scope: packScope,
  facts: (args, actor) => ({ snack: snackFact(args.snackId, actor) }),
  decide: ({ snack }, { order }, { actor, claimedAt, mutationId }) => {
    if (!can(actor.roles, 'build-activities')) return refuse('forbidden');
    if (snack?.ownerId !== actor.userId) return refuse('not_found');
    if (!isNewerIntent({ at: snack.orderAt, by: snack.orderBy }, { claimedAt, mutationId })) return accept();
    return accept(put('snack', { ...snack, order, orderAt: claimedAt, orderBy: mutationId }));
  },
});

/** Takes a snack out of its pack, or puts it back. Classes that have it keep their copy. */
export const removeSnack = defineMutator({
  name: 'removeSnack',
  v: 1,
  args: z.object({ snackPackId: idSchema, snackId: idSchema, isRemoved: z.boolean() }),
  barrier: true,
  scope: packScope,
  facts: (args, actor) => ({ snack: snackFact(args.snackId, actor) }),
  decide: ({ snack }, { isRemoved }, { actor, claimedAt }) => {
    if (!can(actor.roles, 'build-activities')) return refuse('forbidden');
    if (snack?.ownerId !== actor.userId) return refuse('not_found');
    return accept(put('snack', { ...snack, removedAt: isRemoved ? claimedAt : null }));
  },
});

/** Gives a snack pack another name; the newest stands (SPEC.md M8). */
export const renameSnackPack = defineMutator({
  name: 'renameSnackPack',
  v: 1,
  args: z.object({ snackPackId: idSchema, title }),
  check: (args) => (args.title.trim() === '' ? refuse('name_required', 'title') : null),
  barrier: true,
  scope: packScope,
  describe: (args) => ({ title: 'The name of a snack pack', text: args.title }),
  facts: packFact,
  decide: ({ snackPack }, args, { actor, claimedAt, mutationId }) => {
    if (!can(actor.roles, 'build-activities')) return refuse('forbidden');
    if (snackPack?.ownerId !== actor.userId) return refuse('not_found');
    const known = { at: snackPack.titleAt, by: snackPack.titleBy };
    if (!isNewerIntent(known, { claimedAt, mutationId })) return accept();
    const named = { title: args.title.trim(), titleAt: claimedAt, titleBy: mutationId };
    return accept(put('snackPack', { ...snackPack, ...named }));
  },
});

/** Deletes a snack pack of one's own, or brings it back within 30 days. Classes keep what they were given of it. */
export const setSnackPackStatus = defineMutator({
  name: 'setSnackPackStatus',
  v: 1,
  args: z.object({ snackPackId: idSchema, status: z.enum(['DRAFT', 'DELETED', 'SUPER_DELETED']) }),
  barrier: true,
  scope: packScope,
  describe: () => ({ title: 'Deleting or bringing back a snack pack', text: '' }),
  facts: packFact,
  decide: ({ snackPack }, { status }, { actor, claimedAt }) => {
    if (!can(actor.roles, 'build-activities')) return refuse('forbidden');
    if (snackPack?.ownerId !== actor.userId) return refuse('not_found');
    const isUndo = snackPack.status !== 'DRAFT' && status === 'DRAFT';
    if (isUndo && claimedAt > snackPack.statusAt + UNDO_DELETE_MS) return refuse('undo_expired');
    return accept(put('snackPack', { ...snackPack, status, statusAt: claimedAt }));
  },
});

const clonedSnack = z.object({ snackId: idSchema, order: orderKeySchema, content: snackContentSchema });

/** Makes a snack pack of a person's own from one that they see, under a name of its own (classroom §5, 'Required name'). */
export const cloneSnackPack = defineMutator({
  name: 'cloneSnackPack',
  v: 1,
  args: z.object({ ...packShape, snacks: z.array(clonedSnack).check(z.maxLength(MAX_SNACKS)) }),
  check: (args) => {
    if (args.title.trim() === '') return refuse('name_required', 'title');
    return args.snacks.every(({ content }) => isWholeContent(content)) ? null : refuse('invalid', 'snacks');
  },
  barrier: true,
  scope: packScope,
  describe: (args) => ({
    title: args.title,
    text: args.snacks.map(({ content }) => snackAsText(content)).join('\n\n'),
  }),
  facts: (args, actor) => ({
    ...packFact(args, actor),
    snacks: args.snacks.map(({ snackId }) => snackFact(snackId, actor)),
  }),
  decide: ({ snackPack, snacks }, args, context) => {
    if (!can(context.actor.roles, 'build-activities')) return refuse('forbidden');
    if (snackPack || snacks.some((snack) => snack !== null)) return refuse('id_taken');
    const { snackPackId } = args;
    const pack = packAfter(null, { ...args, title: args.title.trim() }, context);
    const copies = args.snacks.map((snack) =>
      put('snack', snackOf({ ...snack, snackPackId }, null, context)),
    );
    return accept(put('snackPack', pack), ...copies);
  },
});

/** Gives the snacks of a pack to classes or single students: one assignment for each subgroup (SPEC.md B5). */
export const assignSnackPack = defineMutator({
  name: 'assignSnackPack',
  v: 1,
  args: z.object({
    snackPackId: idSchema,
    /** The snacks that the teacher saw in it. */
    snackIds: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_SNACKS)),
    ...assigningShape,
  }),
  check: wrongAssigning,
  barrier: true,
  scope: packScope,
  describe: () => ({ title: 'Assigning a snack pack', text: '' }),
  facts: (args, actor) => ({
    ...packFact(args, actor),
    snacks: args.snackIds.map((snackId) => snackFact(snackId, actor)),
    ...assigningFacts(forSubgroup(args.snackPackId), args, actor),
  }),
  decide: (facts, args, context) => {
    const { snackPack } = facts;
    const refusal = refusesAssigning(snackPack, facts, args, context);
    if (refusal || snackPack === null)
      return { kind: 'refused', refusal: refusal ?? { code: 'parent_missing' } };
    const found = facts.snacks.filter((snack) => snack !== null);
    if (found.length < facts.snacks.length) return refuse('parent_missing');
    if (found.some((snack) => snack.snackPackId !== snackPack.id)) return refuse('invalid', 'snackIds');
    const snacks = assignedSnacks(found);
    if (snacks.length === 0) return refuse('invalid', 'snackIds');
    // One row holds them all, and every device of the class reads it whole.
    if (JSON.stringify(snacks).length > MAX_ARGS_BYTES) return refuse('too_large', 'snackIds');
    const { id, sourcePackId: packId, subject } = snackPack;
    const asked = { instructions: '', preface: null, questions: [], snacks };
    const given = {
      id,
      packId,
      subject,
      title: snackPack.title,
      isQuickActivity: false,
      ...asked,
      idFor: forSubgroup(id),
    };
    return assign(given, facts, args, context);
  },
});
