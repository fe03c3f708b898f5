import { CheckboxGroup } from '#app/ui/fields/checkbox-group.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { selectedChoices } from '#shared/domain/questions/attempted.ts';
import { shuffled } from '#shared/domain/questions/shuffle.ts';
import styles from './multiple-choice-player.module.css';
import type { ValuePlayerProps } from './player-props.ts';

/** Choose one, or several. Each student may see the choices in an order of their own. */
export function MultipleChoicePlayer({
  interaction,
  label,
  value,
  onChange,
  seed,
}: ValuePlayerProps<'multiple-choice'> & {
  /** The student and the question. */
  readonly seed: string;
}) {
  const selected = value === undefined ? [] : selectedChoices(interaction, value);
  const choices = interaction.shuffle ? shuffled(interaction.choices, seed) : interaction.choices;
  const options = choices.map(({ id, text }) => ({ value: id, label: text }));
  const choose = (ids: string[]) => onChange({ kind: 'multiple-choice', selected: ids });
  const group = interaction.several ? (
    <CheckboxGroup
      legend={label}
      hint="Choose all that are right."
      look="cards"
      values={selected}
      onChange={choose}
      options={options}
    />
  ) : (
    <RadioGroup
      legend={label}
      hint="Choose one."
      look="cards"
      value={selected[0] ?? ''}
      onChange={(id) => choose([id])}
      options={options}
    />
  );
  return <div className={styles.choices}>{group}</div>;
}
