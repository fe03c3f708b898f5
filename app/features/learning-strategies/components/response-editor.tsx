import { useState } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import type { SnackActions } from '#app/features/learning-strategies/student-actions.ts';
import {
  detailStates,
  textOfStep,
  type ResponseState,
} from '#app/features/learning-strategies/student-queries.ts';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { stepsOf, type AssignedSnack } from '#shared/domain/activities/snack.ts';
import { readDisplayParams } from '#shared/domain/learning-strategies/display-params.ts';
import { snackActionId, type SnackAction } from '#shared/domain/learning-strategies/rows.ts';
import { ResponseForm } from './response-form.tsx';
import { formerTexts } from './response-to-read.tsx';
import styles from './snack-work.module.css';
import { StepField } from './step-field.tsx';

/** What the specification says where a detail could not be kept (classroom §8). */
export const DETAIL_NOT_SAVED = 'Your supporting detail did not save, please try again.';

/** The step of a strategy's supporting details; null where it has none. */
export const detailStepOf = ({ content }: Pick<AssignedSnack, 'content'>): number | null =>
  stepsOf(content.snackTypeId).find(({ kind }) => kind === 'detail')?.stepId ?? null;

/** Adds a supporting detail, empty or taken from the text; says so where it could not be kept. */
export function useAddDetail(snack: AssignedSnack, state: ResponseState, actions: SnackActions) {
  const notify = useNotify();
  const stepId = detailStepOf(snack);
  return async (quote: SnackAction['quote']): Promise<string | null> => {
    if (stepId === null) return null;
    const others = detailStates(state, [stepId]).map(({ action, order }) => ({ id: action.id, order }));
    const words = { text: quote?.text ?? '', quote };
    try {
      const { outcome, detailId } = await actions.addDetail({ snackId: snack.id, stepId }, others, words);
      if (outcome.kind === 'saved') return detailId;
    } catch (error) {
      console.error('a detail was not stored', error);
    }
    notify({ text: DETAIL_NOT_SAVED, tone: 'danger' });
    return null;
  };
}

/** A student's response as it is written: each text saves itself, details are added, put in order and taken away. */
export function ResponseEditor({
  assignment,
  snack,
  state,
  actions,
}: {
  readonly assignment: Assignment;
  readonly snack: AssignedSnack;
  readonly state: ResponseState;
  readonly actions: SnackActions;
}) {
  const { session } = useSignedIn();
  const notify = useNotify();
  const addDetail = useAddDetail(snack, state, actions);
  const [added, setAdded] = useState<string | null>(null);
  const { content } = snack;
  const detailStep = detailStepOf(snack);
  const details = detailStep === null ? [] : detailStates(state, [detailStep]);
  const attempt = async (run: () => Promise<{ readonly kind: string }>) => {
    const outcome = await run().catch(() => ({ kind: 'failed' }));
    if (outcome.kind !== 'saved') notify({ text: DETAIL_NOT_SAVED, tone: 'danger' });
  };
  const former = formerTexts(content.snackTypeId, state);
  return (
    <>
      <ResponseForm
        snackTypeId={content.snackTypeId}
        settings={readDisplayParams(content.displayParams)}
        details={details.map(({ action, number }) => ({
          id: action.id,
          number,
          text: action.text,
          quoted: action.quote?.text ?? null,
        }))}
        renderStep={(stepId, look) => (
          <StepField
            {...look}
            assignment={assignment}
            actionId={snackActionId(assignment.id, snack.id, stepId, session.individual.id)}
            state={textOfStep(state, stepId)}
            save={(text, base) => actions.saveStep(snack.id, stepId, text, base)}
            actions={actions}
          />
        )}
        renderDetail={(id, look) => {
          const detail = details.find(({ action }) => action.id === id);
          return detail === undefined ? null : (
            <StepField
              {...look}
              assignment={assignment}
              actionId={id}
              state={detail}
              save={(text, base) => actions.saveDetail(detail.action, text, base)}
              actions={actions}
              {...(added === id && { autoFocus: true })}
            />
          );
        }}
        onAdd={() => void addDetail(null).then(setAdded)}
        onMove={(ids, moved) => {
          const others = details.flatMap(({ action, order }) =>
            action.id === moved ? [] : [{ id: action.id, order }],
          );
          void attempt(() => actions.moveDetail(moved, others, ids.indexOf(moved)));
        }}
        onRemove={(id) => {
          const detail = details.find(({ action }) => action.id === id);
          if (detail) void attempt(() => actions.removeDetail(detail.action));
        }}
      />
      {former.length > 0 && (
        <dl className={styles.readResponse}>
          {former.map(({ id, name, text }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd className={styles.readText}>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
