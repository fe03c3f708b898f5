import { Select } from '#app/ui/fields/select.tsx';
import { choiceOf } from '#shared/domain/questions/pairs.ts';
import styles from './association-player.module.css';
import { paired } from './paired.ts';
import { PlayerFrame } from './player-frame.tsx';
import type { ValuePlayerProps } from './player-props.ts';

/** Give every stem its match, each from a list of its own. */
export function AssociationPlayer({ interaction, label, value, onChange }: ValuePlayerProps<'association'>) {
  const pairs = value?.pairs ?? [];
  const options = [
    { value: '', label: 'Choose…' },
    ...interaction.choices.map(({ id, text }) => ({ value: id, label: text })),
  ];
  return (
    <PlayerFrame label={label} hint="Choose what belongs to each. A match may be used more than once.">
      <div className={styles.stems}>
        {interaction.stems.map(({ id, text }) => (
          <Select
            key={id}
            label={text}
            value={choiceOf(pairs, id) ?? ''}
            options={options}
            onChange={(choiceId) =>
              onChange({ kind: 'association', pairs: paired(pairs, { slotId: id, choiceId }) })
            }
          />
        ))}
      </div>
    </PlayerFrame>
  );
}
