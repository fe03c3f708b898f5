import type { ComponentPropsWithRef } from 'react';
import '#app/ui/layout/visually-hidden.css';
import { Field, type FieldBase } from './field.tsx';
import { LimitCount, useExcessError } from './limit-count.tsx';
import { useLimit } from './use-limit.ts';

export type TextFieldProps = FieldBase & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** How many characters are kept. What is typed beyond stays in sight with a message, and `onChange` never gets it. */
  readonly maxLength?: number;
} & Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'className' | 'id' | 'maxLength'>;

/** One line of text. `type` may be text, email, search, url, or `inputMode="numeric"` for codes. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  id,
  value,
  onChange,
  maxLength,
  ...rest
}: TextFieldProps) {
  const { shown, change, remaining, excess } = useLimit(value, onChange, maxLength);
  const tooLong = useExcessError(excess, maxLength);
  const footer = remaining !== null && <LimitCount remaining={remaining} />;
  const base = {
    label,
    hint,
    error: tooLong ?? error,
    footer,
    ...(labelHidden && { labelHidden }),
    ...(optional && { optional }),
  };
  return (
    <Field {...base} {...(id !== undefined && { id })}>
      {(wiring) => (
        <input
          type="text"
          {...rest}
          {...wiring}
          className="ui-input"
          value={shown}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}
