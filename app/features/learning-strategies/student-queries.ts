import { useView, type PendingMark, type View } from '#app/engine/index.ts';
import { detailsOf } from '#shared/domain/learning-strategies/response.ts';
import {
  snackResponseId,
  type SnackAction,
  type SnackResponse,
} from '#shared/domain/learning-strategies/rows.ts';
import type { Version } from '#shared/sync/version.ts';

/** One text of a response, what is known of its way to the server, and other versions of it (SPEC.md M4). */
export type TextState = {
  readonly action: SnackAction;
  readonly mark: PendingMark | null;
  readonly others: readonly Version[];
};

/** A student's response to one snack. */
export type ResponseState = {
  readonly response: SnackResponse | null;
  readonly texts: readonly TextState[];
};

/** A student's responses to the snacks of one assignment, by snack. */
export type SnackWork = ReadonlyMap<string, ResponseState>;

/** The responses of a student to an assignment: one's own, or on a teacher's device anybody's. Live. */
export function useSnackWork(assignmentId: string, studentId: string): SnackWork | undefined {
  return useView(`${assignmentId} ${studentId}`, (view) => readSnackWork(view, assignmentId, studentId));
}

/** Reads the responses of a student from the device. */
export async function readSnackWork(view: View, assignmentId: string, studentId: string): Promise<SnackWork> {
  const [allActions, allResponses, versions] = await Promise.all([
    view.list('snackAction'),
    view.list('snackResponse'),
    view.list('branch'),
  ]);
  const isOwn = (row: SnackAction | SnackResponse) =>
    row.assignmentId === assignmentId && row.studentId === studentId;
  const actions = allActions.filter(isOwn);
  const responses = allResponses.filter(isOwn);
  const snackIds = new Set([...actions, ...responses].map(({ snackId }) => snackId));
  return new Map(
    [...snackIds].map((snackId) => {
      const id = snackResponseId(assignmentId, snackId, studentId);
      const texts = actions
        .filter((action) => action.snackId === snackId)
        .map((action) => ({
          action,
          mark: view.mark('snackAction', action.id),
          others: versions.filter((one) => one.table === 'snackAction' && one.recordId === action.id),
        }));
      return [snackId, { response: responses.find((row) => row.id === id) ?? null, texts }];
    }),
  );
}

export const NO_RESPONSE: ResponseState = { response: null, texts: [] };

/** The text of a step that has one. */
export const textOfStep = ({ texts }: ResponseState, stepId: number): TextState | null =>
  texts.find(({ action }) => action.stepId === stepId) ?? null;

/** The supporting details of a strategy's response in their order, with their numbers from 1. */
export function detailStates(
  { texts }: ResponseState,
  stepIds: readonly number[],
): (TextState & { readonly number: number; readonly order: string })[] {
  const byId = new Map(texts.map((state) => [state.action.id, state]));
  const own = texts.map(({ action }) => action).filter(({ stepId }) => stepIds.includes(stepId));
  return detailsOf(own).flatMap(({ id, number, order }) => {
    const state = byId.get(id);
    return state ? [{ ...state, number, order }] : [];
  });
}

/** Whether anything was written. */
export const isBlank = ({ texts }: ResponseState): boolean =>
  texts.every(({ action }) => action.text.trim() === '');
