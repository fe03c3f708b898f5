import { flushEditors, useMutate, type MutateOutcome, type SaveResult } from '#app/engine/index.ts';
import { newId } from '#app/platform/random.ts';
import type { SnackContent } from '#shared/domain/activities/snack.ts';
import { MAX_SNACK_PACK_TITLE_LENGTH } from '#shared/domain/learning-strategies/constants.ts';
import type { Snack, SnackPack } from '#shared/domain/learning-strategies/rows.ts';
import { orderKeyAt, orderKeys, type Ordered } from '#shared/kernel/order-key.ts';
import type { ArgsOf } from '#shared/mutators.ts';

/** The editors of one snack pack: giving it to a class writes them first (SPEC.md C6). */
export const packScope = (snackPackId: string): string => `snack-pack:${snackPackId}`;

/** The pack that a snack lies in, as `saveSnack` makes it where there is none yet. */
export type PackOfSnacks = Pick<SnackPack, 'id' | 'sourcePackId' | 'subject' | 'title'>;

const packArgs = ({ id: snackPackId, sourcePackId, subject, title }: PackOfSnacks) => ({
  snackPackId,
  sourcePackId,
  subject,
  title,
});

/** A snack pack that is not made yet, named after what is read in it; null while that has no name here. */
export const newPackOfSnacks = (
  pack: Omit<PackOfSnacks, 'title'>,
  sourceTitle: string | null,
): PackOfSnacks => ({
  ...pack,
  title: `${sourceTitle ?? 'Pack'}: learning strategies`.slice(0, MAX_SNACK_PACK_TITLE_LENGTH),
});

/** What a teacher does with a snack pack; everything works without a network. */
export function useSnackPackActions(pack: PackOfSnacks) {
  const mutate = useMutate();
  const snackPackId = pack.id;
  return {
    /** Adds a snack behind the others, and makes the pack with the first one. Returns its id. */
    add: async (
      content: SnackContent,
      others: readonly Ordered[],
    ): Promise<{ readonly outcome: MutateOutcome; readonly snackId: string }> => {
      const snackId = newId();
      const order = orderKeyAt(others, others.length);
      const outcome = await mutate(
        'saveSnack',
        { ...packArgs(pack), snackId, order, content },
        { base: null },
      );
      return { outcome, snackId };
    },
    /** `base`: the head of the snack that its editor showed (SPEC.md C7). */
    save: (snack: Snack, content: SnackContent, base: string | null): Promise<SaveResult> => {
      const { id: snackId, order } = snack;
      return mutate('saveSnack', { ...packArgs(pack), snackId, order, content }, { base, urgent: false });
    },
    move: (snackId: string, others: readonly Ordered[], index: number) =>
      mutate('moveSnack', { snackPackId, snackId, order: orderKeyAt(others, index) }),
    setRemoved: async (snackId: string, isRemoved: boolean): Promise<MutateOutcome> => {
      await flushEditors(packScope(snackPackId));
      return mutate('removeSnack', { snackPackId, snackId, isRemoved });
    },
    rename: (title: string) => mutate('renameSnackPack', { snackPackId, title }),
    setStatus: (status: SnackPack['status']) => mutate('setSnackPackStatus', { snackPackId, status }),
    /** Deletes the pack; with assignments, for their classes and from their students' lists too (classroom §4). */
    remove: async (
      given: readonly { readonly id: string; readonly classId: string }[],
    ): Promise<MutateOutcome> => {
      for (const { id: assignmentId, classId } of given) {
        const args = { assignmentId, classId, status: 'SUPER_DELETED' } as const;
        const outcome = await mutate('setAssignmentStatus', args);
        if (outcome.kind === 'refused') return outcome;
      }
      const status = given.length > 0 ? 'SUPER_DELETED' : 'DELETED';
      return mutate('setSnackPackStatus', { snackPackId, status });
    },
    /** Makes a pack of its own from these snacks, under a name of its own. Returns its id. */
    clone: async (
      title: string,
      contents: readonly SnackContent[],
    ): Promise<{ readonly outcome: MutateOutcome; readonly snackPackId: string }> => {
      const cloneId = newId();
      const keys = orderKeys(contents.length);
      const snacks = contents.map((content, at) => ({ snackId: newId(), order: keys[at] ?? '', content }));
      const args = { ...packArgs({ ...pack, id: cloneId, title }), snacks };
      return { outcome: await mutate('cloneSnackPack', args), snackPackId: cloneId };
    },
    assign: async (args: Omit<ArgsOf<'assignSnackPack'>, 'snackPackId'>): Promise<MutateOutcome> => {
      await flushEditors(packScope(snackPackId));
      return mutate('assignSnackPack', { snackPackId, ...args });
    },
  };
}
