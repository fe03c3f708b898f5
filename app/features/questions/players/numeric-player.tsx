import { useState } from 'react';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { MAX_OPTION_LENGTH } from '#shared/domain/questions/constants.ts';
import { numberIn } from '#shared/domain/questions/marking.ts';
import type { TextPlayerProps } from './player-props.ts';

/** Write a number. What is none is kept as it was typed, and said once the field was left. */
export function NumericPlayer({ interaction, label, text, onChange }: TextPlayerProps<'numeric'>) {
  const [wasLeft, setLeft] = useState(text !== '');
  const { unit } = interaction;
  const isNone = text.trim() !== '' && numberIn(text) === null;
  return (
    <TextField
      label={label}
      hint={unit === '' ? 'Write a number.' : `Write a number, in ${unit}.`}
      error={isNone && wasLeft ? 'This is no number. Write one such as 12 or 3.5.' : undefined}
      value={text}
      onChange={onChange}
      onBlur={() => setLeft(true)}
      maxLength={MAX_OPTION_LENGTH}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
