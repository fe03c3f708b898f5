import { textOfStep, type ResponseState } from '#app/features/learning-strategies/student-queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { stepName, stepsOf, type SnackTypeId } from '#shared/domain/activities/snack.ts';
import { detailsOf, previewedDetails } from '#shared/domain/learning-strategies/response.ts';
import styles from './response-glance.module.css';

/** What was written to a snack, each text in a few lines, and the first of its supporting details (classroom §9). */
export function ResponseGlance({
  snackTypeId,
  state,
}: {
  readonly snackTypeId: SnackTypeId;
  readonly state: ResponseState;
}) {
  const { format } = useLocale();
  const steps = stepsOf(snackTypeId).flatMap(({ stepId, kind }) => {
    const name = stepName(stepId);
    if (kind !== 'detail') {
      const text = textOfStep(state, stepId)?.action.text ?? '';
      return text.trim() === '' ? [] : [{ stepId, name, texts: [text], more: 0 }];
    }
    const own = state.texts.map(({ action }) => action).filter((action) => action.stepId === stepId);
    const shown = previewedDetails(own);
    const more = detailsOf(own.filter(({ text }) => text.trim() !== '')).length - shown.length;
    return shown.length === 0
      ? []
      : [{ stepId, name: 'Supporting details', texts: shown.map(({ text }) => text), more }];
  });
  if (steps.length === 0) return null;
  return (
    <dl className={styles.glance}>
      {steps.map(({ stepId, name, texts, more }) => (
        <div key={stepId}>
          <dt>{name}</dt>
          {texts.map((text, at) => (
            <dd key={at} className={styles.glanceText}>
              {text}
            </dd>
          ))}
          {more > 0 && <dd>and {format.number(more)} more</dd>}
        </div>
      ))}
    </dl>
  );
}
