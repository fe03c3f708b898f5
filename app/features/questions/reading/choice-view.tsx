import { Check } from '#app/ui/icons/check.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { selectedChoices } from '#shared/domain/questions/attempted.ts';
import { PartSign } from './part-sign.tsx';
import type { ViewProps } from './view-props.ts';
import styles from './views.module.css';

/** Every choice, which of them were chosen, and what is said of those. */
export function ChoiceView({ interaction, value, answerKey, parts }: ViewProps<'multiple-choice'>) {
  const selected = value === undefined ? [] : selectedChoices(interaction, value);
  return (
    <ul className={styles.lines} role="list">
      {interaction.choices.map(({ id, text }) => {
        const isChosen = selected.includes(id);
        const feedback = answerKey?.feedback.find(({ choiceId }) => choiceId === id)?.text ?? '';
        return (
          <li key={id} className={styles.choice}>
            <span
              className={styles.choiceBox}
              data-round={!interaction.several || undefined}
              data-chosen={isChosen || undefined}
            >
              {isChosen && <Check size="0.9em" aria-hidden="true" />}
            </span>
            <span className={styles.words} data-chosen={isChosen || undefined}>
              {isChosen && <VisuallyHidden>Chosen: </VisuallyHidden>}
              {text}
            </span>
            <PartSign mark={parts.get(id)} />
            {isChosen && feedback !== '' && <p className={styles.choiceFeedback}>{feedback}</p>}
          </li>
        );
      })}
    </ul>
  );
}
