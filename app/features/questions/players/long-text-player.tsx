import { useState, type ReactNode } from 'react';
import { useLocale } from '#app/i18n/locale.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { wrongLength } from '#shared/domain/questions/answer-words.ts';
import type { InteractionOf } from '#shared/domain/questions/interaction.ts';
import { countWords } from '#shared/kernel/count-words.ts';
import type { TextPlayerProps } from './player-props.ts';

/** Write freely, within a number of words. What is beyond it is said and never cut. */
export function LongTextPlayer({ interaction, label, text, onChange }: TextPlayerProps<'long-text'>) {
  const { format } = useLocale();
  const [wasLeft, setLeft] = useState(text !== '');
  const { wordLimit, minimumWords } = interaction;
  const count = countWords(text);
  const wrong = wrongLength(interaction, text);
  const error =
    wrong === 'long'
      ? `${format.plural(count - wordLimit, 'word', 'words')} too many.`
      : // Nobody is told that it is short before they have paused.
        wrong === 'short' && wasLeft
        ? `${format.plural(minimumWords - count, 'word', 'words')} still to write.`
        : undefined;
  return (
    <TextArea
      label={label}
      hint={hintOf(interaction)}
      error={error}
      rows={7}
      maxWords={wordLimit}
      value={text}
      onChange={onChange}
      onBlur={() => setLeft(true)}
    />
  );
}

function hintOf({ wordLimit, minimumWords }: InteractionOf<'long-text'>): ReactNode {
  return minimumWords > 0
    ? `Write ${minimumWords} to ${wordLimit} words.`
    : `Write at most ${wordLimit} words.`;
}
