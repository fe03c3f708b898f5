import {
  isSubmittable,
  stepKindOf,
  stepsOf,
  type AssignedSnack,
  type HandedInSnack,
  type SnackTypeId,
} from '#shared/domain/activities/snack.ts';
import { inOrder } from '#shared/kernel/order-key.ts';
import { MAX_PREVIEWED_DETAILS } from './constants.ts';
import type { SnackAction, SnackResponse } from './rows.ts';

type Action = Pick<SnackAction, 'id' | 'stepId' | 'text' | 'order'>;

/** A detail with its number, from 1. */
type Numbered<T> = T & { readonly order: string; readonly number: number };

/** What a student sees of how far they are with a snack (classroom §4). */
export type SnackStatus = 'Not Started' | 'In Progress' | 'Complete';

export function snackStatusOf(response: Pick<SnackResponse, 'status'> | null | undefined): SnackStatus {
  if (!response) return 'Not Started';
  return response.status === 'COMPLETED' ? 'Complete' : 'In Progress';
}

/** Supporting details in their order; the number of each is its place, from 1, whatever was removed before it. */
export const detailsOf = <T extends Action>(actions: readonly T[]): Numbered<T>[] =>
  inOrder(
    actions.flatMap((action) =>
      stepKindOf(action.stepId) === 'detail' && action.order !== null
        ? [{ ...action, order: action.order }]
        : [],
    ),
  ).map((detail, index) => ({ ...detail, number: index + 1 }));

/** The details of a preview: the first that say something, six at most (classroom §4). */
export const previewedDetails = <T extends Action>(actions: readonly T[]): Numbered<T>[] =>
  detailsOf(actions.filter(({ text }) => text.trim() !== '')).slice(0, MAX_PREVIEWED_DETAILS);

/** The texts of a response in the order of its steps, each step's own first; those of other strategies are left out. */
export function textsInOrder<T extends Action>(snackTypeId: SnackTypeId, actions: readonly T[]): T[] {
  return stepsOf(snackTypeId).flatMap(({ stepId, kind }) => {
    const ofStep = actions.filter((action) => action.stepId === stepId);
    return kind === 'detail' ? detailsOf(ofStep) : ofStep;
  });
}

/**
 * What is handed in of an assignment's snacks (SPEC.md M2): of each that has its required text, every text that says
 * something. Null where one lacks it: then there is nothing to hand in yet (classroom §4).
 */
export function snacksToHandIn(
  snacks: readonly AssignedSnack[],
  actions: readonly (Action & Pick<SnackAction, 'snackId'>)[],
): HandedInSnack[] | null {
  const handed = inOrder(snacks).map(({ id, content: { snackTypeId, title } }) => {
    const own = textsInOrder(
      snackTypeId,
      actions.filter(({ snackId, text }) => snackId === id && text.trim() !== ''),
    );
    if (!isSubmittable(snackTypeId, own)) return null;
    const texts = own.map((action) => ({ actionId: action.id, stepId: action.stepId, text: action.text }));
    return { snackId: id, snackTypeId, title, actions: texts };
  });
  return handed.length > 0 && handed.every((one) => one !== null) ? handed : null;
}
