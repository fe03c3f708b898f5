import { useState } from 'react';
import { useLocale } from '#app/i18n/locale.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';

type NumberFieldProps = {
  readonly label: string;
  readonly labelHidden?: boolean;
  /** The name for who hears it, where the label alone says too little. */
  readonly name?: string;
  readonly id?: string;
  readonly error?: string | undefined;
  readonly value: number | null;
  readonly minimum: number;
  readonly maximum: number;
  readonly isWhole?: boolean;
  /** Gets numbers within the limits alone. What is none of them stays in sight and is not taken. */
  readonly onChange: (value: number) => void;
};

/** A number, with a decimal point or comma. An empty field is asked to be filled. */
export function NumberField(props: NumberFieldProps) {
  const { label, labelHidden, name, id, error, value, minimum, maximum, isWhole = false, onChange } = props;
  const { format } = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === null ? '' : String(value));
  const fits = (text: string): boolean => {
    const number = numberOf(text);
    return (
      number !== null && number >= minimum && number <= maximum && (!isWhole || Number.isInteger(number))
    );
  };
  const limits = `${isWhole ? 'A whole number from' : 'A number from'} ${format.number(minimum)} to ${format.number(maximum)}.`;
  // A field that nobody has touched says nothing yet.
  const isWrong = typed !== null && !fits(typed);
  return (
    <TextField
      label={label}
      {...(labelHidden && { labelHidden })}
      {...(name !== undefined && { 'aria-label': name })}
      {...(id !== undefined && { id })}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(text) => {
        setTyped(text);
        const number = numberOf(text);
        if (number !== null && fits(text)) onChange(number);
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null);
      }}
      error={isWrong ? limits : error}
    />
  );
}

function numberOf(text: string): number | null {
  const plain = text.trim().replace(',', '.').replace(/^[−–]/, '-');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}
