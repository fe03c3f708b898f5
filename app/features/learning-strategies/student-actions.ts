import {
  flushEditors,
  hasDirtyEditor,
  readView,
  useMutate,
  useSignedIn,
  type MutateOutcome,
  type SaveResult,
} from '#app/engine/index.ts';
import { workScope } from '#app/features/activities/index.ts';
import { newId } from '#app/platform/random.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { snacksOf } from '#shared/domain/activities/snack.ts';
import { snacksToHandIn } from '#shared/domain/learning-strategies/response.ts';
import type { SnackAction } from '#shared/domain/learning-strategies/rows.ts';
import { orderKeyAt, type Ordered } from '#shared/kernel/order-key.ts';

type Quote = SnackAction['quote'];

export type SubmitOutcome =
  | { readonly kind: 'submitted' | 'not-saved' }
  | { readonly kind: 'missing' }
  | Extract<MutateOutcome, { kind: 'refused' }>;

/** What a student does with the snacks of an assignment; everything works without a network. */
export function useSnackActions(assignment: Pick<Assignment, 'id' | 'classId' | 'snacks'>) {
  const { local } = useSignedIn();
  const mutate = useMutate();
  const key = { assignmentId: assignment.id, classId: assignment.classId };
  return {
    /** `base`: the head of the text that its editor showed (SPEC.md C7). */
    saveStep: (snackId: string, stepId: number, text: string, base: string | null): Promise<SaveResult> =>
      mutate(
        'saveSnackAction',
        { ...key, snackId, stepId, detailId: null, order: null, text, quote: null },
        { base, urgent: false },
      ),
    saveDetail: (detail: SnackAction, text: string, base: string | null): Promise<SaveResult> => {
      const { id: detailId, snackId, stepId, order, quote } = detail;
      return mutate(
        'saveSnackAction',
        { ...key, snackId, stepId, detailId, order, text, quote },
        { base, urgent: false },
      );
    },
    /** Adds a supporting detail behind the others: an empty one, or a sentence of the text with its place. Returns its id. */
    addDetail: async (
      { snackId, stepId }: Pick<SnackAction, 'snackId' | 'stepId'>,
      others: readonly Ordered[],
      { text, quote }: { readonly text: string; readonly quote: Quote },
    ): Promise<{ readonly outcome: MutateOutcome; readonly detailId: string }> => {
      const detailId = newId();
      const order = orderKeyAt(others, others.length);
      const args = { ...key, snackId, stepId, detailId, order, text, quote };
      return { outcome: await mutate('saveSnackAction', args, { base: null }), detailId };
    },
    moveDetail: (detailId: string, others: readonly Ordered[], index: number) =>
      mutate('moveSnackDetail', { ...key, detailId, order: orderKeyAt(others, index) }),
    /** Takes a detail away as it is shown: one that was changed elsewhere meanwhile stays (SPEC.md M8). */
    removeDetail: async (detail: Pick<SnackAction, 'id' | 'head'>) => {
      await flushEditors(workScope(assignment.id));
      const now = await (await readView(local)).get('snackAction', detail.id);
      return mutate('removeSnackDetail', { ...key, detailId: detail.id }, { base: (now ?? detail).head });
    },
    setStatus: async (snackId: string, status: 'IN_PROGRESS' | 'COMPLETED'): Promise<MutateOutcome> => {
      await flushEditors(workScope(assignment.id));
      return mutate('setSnackResponse', { ...key, snackId, status });
    },
    /** Hands in every response as it stands on this device (SPEC.md M2), what was being typed included. */
    submit: async (): Promise<SubmitOutcome> => {
      await flushEditors(workScope(assignment.id));
      if (hasDirtyEditor()) return { kind: 'not-saved' };
      const actions = await (await readView(local)).list('snackAction');
      const own = actions.filter(
        (row) => row.assignmentId === assignment.id && row.studentId === local.actor.userId,
      );
      const snacks = snacksToHandIn(snacksOf(assignment), own);
      if (snacks === null) return { kind: 'missing' };
      const outcome = await mutate('submitSnacks', { ...key, snacks });
      return outcome.kind === 'saved' ? { kind: 'submitted' } : outcome;
    },
    takeBack: () => mutate('takeBackSubmission', key),
    useVersion: (actionId: string, branchId: string) =>
      mutate('swapSnackActionVersion', { ...key, actionId, branchId }),
  };
}

export type SnackActions = ReturnType<typeof useSnackActions>;
