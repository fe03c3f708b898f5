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
  return (await readSnackWorks(view, assignmentId, [studentId])).get(studentId) ?? new Map();
}

/** Reads the responses of several students from the device, by student; one who wrote nothing has an empty map. */
export async function readSnackWorks(
  view: View,
  assignmentId: string,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, SnackWork>> {
  const [allActions, allResponses, allVersions] = await Promise.all([
    view.list('snackAction'),
    view.list('snackResponse'),
    view.list('branch'),
  ]);
  const actions = allActions.filter((row) => row.assignmentId === assignmentId);
  const responses = new Map(allResponses.map((row) => [row.id, row]));
  const versions = allVersions.filter(({ table }) => table === 'snackAction');
  const textOf = (action: SnackAction): TextState => ({
    action,
    mark: view.mark('snackAction', action.id),
    others: versions.filter(({ recordId }) => recordId === action.id),
  });
  return new Map(
    studentIds.map((studentId) => {
      const own = actions.filter((action) => action.studentId === studentId);
      const begun = allResponses.filter(
        (row) => row.assignmentId === assignmentId && row.studentId === studentId,
      );
      const snackIds = new Set([...own, ...begun].map(({ snackId }) => snackId));
      const work = [...snackIds].map((snackId): [string, ResponseState] => [
        snackId,
        {
          response: responses.get(snackResponseId(assignmentId, snackId, studentId)) ?? null,
          texts: own.filter((action) => action.snackId === snackId).map(textOf),
        },
      ]);
      return [studentId, new Map(work)];
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
