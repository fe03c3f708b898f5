import {
  detailStates,
  textOfStep,
  type ResponseState,
  type SnackWork,
  NO_RESPONSE,
} from '#app/features/learning-strategies/student-queries.ts';
import { Quote } from '#app/ui/icons/quote.ts';
import { stepName, stepsOf, type AssignedSnack, type SnackTypeId } from '#shared/domain/activities/snack.ts';
import { strategyName } from '#shared/domain/learning-strategies/guidance.ts';
import styles from './snack-work.module.css';

/** One text of a response with the name of its step. */
export type StepText = {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly isQuoted: boolean;
};

/** The texts of a response in the order of its steps; an empty one where a step has none. */
export function stepTexts(snackTypeId: SnackTypeId, state: ResponseState): StepText[] {
  return stepsOf(snackTypeId).flatMap(({ stepId, kind }) => {
    if (kind === 'detail') {
      return detailStates(state, [stepId]).map(({ action, number }) => ({
        id: action.id,
        name: `${stepName(stepId)} ${number}`,
        text: action.text,
        isQuoted: action.quote !== null,
      }));
    }
    const text = textOfStep(state, stepId)?.action.text ?? '';
    return [{ id: String(stepId), name: stepName(stepId), text, isQuoted: false }];
  });
}

/** A response to read and not to change. */
export function ResponseToRead({
  snackTypeId,
  state,
}: {
  readonly snackTypeId: SnackTypeId;
  readonly state: ResponseState;
}) {
  return (
    <dl className={styles.readResponse}>
      {stepTexts(snackTypeId, state).map(({ id, name, text, isQuoted }) => (
        <div key={id}>
          <dt>
            {name}
            {isQuoted && (
              <span className={styles.detailQuoted}>
                <Quote size="1em" aria-hidden="true" /> From the text
              </span>
            )}
          </dt>
          {text.trim() === '' ? (
            <dd className={styles.readNothing}>Nothing yet</dd>
          ) : (
            <dd className={styles.readText}>{text}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** All responses of an assignment, as a list of texts to read and to copy. */
export const responsesAsAnswers = (snacks: readonly AssignedSnack[], work: SnackWork) =>
  snacks.flatMap(({ id, content }) =>
    stepTexts(content.snackTypeId, work.get(id) ?? NO_RESPONSE).map((one) => ({
      id: `${id} ${one.id}`,
      question: `${strategyName(content.snackTypeId)}, ${content.title}: ${one.name}`,
      text: one.text,
    })),
  );
