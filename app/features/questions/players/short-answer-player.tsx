import { TextField } from '#app/ui/fields/text-field.tsx';
import { MAX_OPTION_LENGTH } from '#shared/domain/questions/constants.ts';
import type { TextPlayerProps } from './player-props.ts';

/** Write a word or a few. */
export function ShortAnswerPlayer({ label, text, onChange }: TextPlayerProps<'short-answer'>) {
  return (
    <TextField
      label={label}
      hint="Write a word or a few."
      value={text}
      onChange={onChange}
      // No longer than what it can be compared with.
      maxLength={MAX_OPTION_LENGTH}
      autoComplete="off"
    />
  );
}
