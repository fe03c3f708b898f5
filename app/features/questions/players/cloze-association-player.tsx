import { InlineSelect } from '#app/ui/fields/inline-select.tsx';
import { spacedParts } from '#shared/domain/questions/cloze-text.ts';
import { gapsOf } from '#shared/domain/questions/interaction.ts';
import { choiceOf } from '#shared/domain/questions/pairs.ts';
import styles from './cloze-association-player.module.css';
import { paired } from './paired.ts';
import { PlayerFrame } from './player-frame.tsx';
import type { ValuePlayerProps } from './player-props.ts';

/** Fill the gaps of a text, each from the list of words. */
export function ClozeAssociationPlayer({
  interaction,
  label,
  value,
  onChange,
}: ValuePlayerProps<'cloze-association'>) {
  const pairs = value?.pairs ?? [];
  const gaps = gapsOf(interaction);
  const options = [
    { value: '', label: '…' },
    ...interaction.choices.map(({ id, text }) => ({ value: id, label: text })),
  ];
  return (
    <PlayerFrame label={label} hint="Choose a word for every gap. A word may be used more than once.">
      <p className={styles.cloze}>
        {spacedParts(interaction.parts).map(({ part, space }, at) => (
          // A text has no id; its place in the question is its own.
          <span key={at}>
            {part.type === 'text' ? (
              part.text
            ) : (
              <InlineSelect
                label={`Gap ${gaps.indexOf(part.id) + 1} of ${gaps.length}`}
                value={choiceOf(pairs, part.id) ?? ''}
                options={options}
                onChange={(choiceId) =>
                  onChange({ kind: 'cloze-association', pairs: paired(pairs, { slotId: part.id, choiceId }) })
                }
              />
            )}
            {space}
          </span>
        ))}
      </p>
    </PlayerFrame>
  );
}
