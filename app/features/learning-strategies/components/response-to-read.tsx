import type { ReactNode } from 'react';
import { textOfVersion } from '#app/features/activities/index.ts';
import { useDeviceNames } from '#app/features/device/index.ts';
import {
  detailStates,
  NO_RESPONSE,
  textOfStep,
  type ResponseState,
  type SnackWork,
  type TextState,
} from '#app/features/learning-strategies/student-queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Quote } from '#app/ui/icons/quote.ts';
import {
  stepName,
  stepsOf,
  type AssignedSnack,
  type HandedInSnack,
  type SnackTypeId,
} from '#shared/domain/activities/snack.ts';
import { strategyName } from '#shared/domain/learning-strategies/guidance.ts';
import type { Version } from '#shared/sync/version.ts';
import styles from './snack-work.module.css';

/** One text of a response with the name of its step. */
export type StepText = {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly isQuoted: boolean;
  /** Whether there is a record of it: a step without one was never written. */
  readonly isStored: boolean;
  readonly others: readonly Version[];
};

const isWritten = (text: string): boolean => text.trim() !== '';

const textOf = (name: string, { action, others }: TextState): StepText => ({
  ...{ id: action.id, name, text: action.text, others },
  isQuoted: action.quote !== null,
  isStored: true,
});

/** The texts of a response in the order of its steps; an empty one where a step has none. */
export function stepTexts(snackTypeId: SnackTypeId, state: ResponseState): StepText[] {
  const asked = stepsOf(snackTypeId).flatMap(({ stepId, kind }) => {
    const name = stepName(stepId);
    if (kind === 'detail')
      return detailStates(state, [stepId]).map((detail) => textOf(`${name} ${detail.number}`, detail));
    const found = textOfStep(state, stepId);
    return [
      found
        ? textOf(name, found)
        : { id: String(stepId), name, text: '', isQuoted: false, isStored: false, others: [] },
    ];
  });
  return [...asked, ...formerTexts(snackTypeId, state)];
}

/** What was written to steps that the snack asks for no longer: shown, never discarded (SPEC.md M5). */
export function formerTexts(snackTypeId: SnackTypeId, { texts }: ResponseState): StepText[] {
  const asked = stepsOf(snackTypeId).map(({ stepId }) => stepId);
  return texts
    .filter(({ action }) => !asked.includes(action.stepId) && isWritten(action.text))
    .map((text) => textOf(`${stepName(text.action.stepId)}, no longer asked for`, text));
}

/** A response to read and not to change. Of one that was handed in, those words, and what changed since. */
export function ResponseToRead({
  snackTypeId,
  state,
  handedIn,
  footOf,
}: {
  readonly snackTypeId: SnackTypeId;
  readonly state: ResponseState;
  readonly handedIn?: HandedInSnack | undefined;
  /** Stands below a text that was written. */
  readonly footOf?: ((text: StepText) => ReactNode) | undefined;
}) {
  const { format } = useLocale();
  const texts = stepTexts(snackTypeId, state);
  const deviceOf = useDeviceNames(texts.flatMap(({ others }) => others));
  const removed = (handedIn?.actions ?? []).filter(
    ({ actionId }) => !texts.some(({ id }) => id === actionId),
  );
  return (
    <dl className={styles.readResponse}>
      {texts.map((one) => {
        const { id, name, text, isQuoted, others } = one;
        const submitted = handedIn?.actions.find(({ actionId }) => actionId === id)?.text;
        const shown = submitted ?? text;
        return (
          <div key={id}>
            <dt>
              {name}
              {isQuoted && (
                <span className={styles.detailQuoted}>
                  <Quote size="1em" aria-hidden="true" /> From the text
                </span>
              )}
            </dt>
            {isWritten(shown) ? (
              <dd className={styles.readText}>{shown}</dd>
            ) : (
              <dd className={styles.readNothing}>Nothing yet</dd>
            )}
            {submitted !== undefined && submitted !== text && (
              <Later label="Changed after handing in" text={isWritten(text) ? text : 'Emptied'} />
            )}
            {handedIn !== undefined && submitted === undefined && isWritten(text) && (
              <dd className={styles.readNothing}>Not in what was handed in</dd>
            )}
            {others.map((version) => (
              <Later
                key={version.id}
                label={`Other version, from ${deviceOf(version)}, ${format.dateTime(version.authoredAt)}`}
                text={textOfVersion(version) || 'Empty'}
              />
            ))}
            {footOf !== undefined && one.isStored && <dd className={styles.readFoot}>{footOf(one)}</dd>}
          </div>
        );
      })}
      {removed.map(({ actionId, stepId, text }) => (
        <div key={actionId}>
          <dt>{stepName(stepId)}, taken away after handing in</dt>
          <dd className={styles.readText}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Later({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <>
      <dd className={styles.readNothing}>{label}</dd>
      <dd className={styles.readText}>{text}</dd>
    </>
  );
}

type ReadText = { readonly id: string; readonly question: string; readonly text: string };

/** All responses of an assignment, as a list of texts to read and to copy; last what is about snacks that are gone. */
export const responsesAsAnswers = (snacks: readonly AssignedSnack[], work: SnackWork): ReadText[] => [
  ...snacks.flatMap(({ id, content }) =>
    stepTexts(content.snackTypeId, work.get(id) ?? NO_RESPONSE).map((one) => ({
      id: `${id} ${one.id}`,
      question: `${strategyName(content.snackTypeId)}, ${content.title}: ${one.name}`,
      text: one.text,
    })),
  ),
  ...textsOfRemoved(snacks, work),
];

/** What was written to snacks that an assignment holds no longer (SPEC.md M5). */
export const textsOfRemoved = (snacks: readonly AssignedSnack[], work: SnackWork): ReadText[] => {
  const held = new Set(snacks.map(({ id }) => id));
  return [...work].flatMap(([snackId, { texts }]) =>
    held.has(snackId)
      ? []
      : texts
          .filter(({ action }) => isWritten(action.text))
          .map(({ action: { id, stepId, text } }) => ({ id, question: stepName(stepId), text })),
  );
};
