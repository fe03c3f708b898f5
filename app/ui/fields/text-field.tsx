import type { ComponentPropsWithRef } from 'react';
import '#app/ui/layout/visually-hidden.css';
import { Field, type FieldBase } from './field.tsx';

export type TextFieldProps = FieldBase & {
  readonly value: string;
  readonly onChange: (value: string) => void;
} & Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'className' | 'id'>;

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
  ...rest
}: TextFieldProps) {
  const base = { label, hint, error, ...(labelHidden && { labelHidden }), ...(optional && { optional }) };
  return (
    <Field {...base} {...(id !== undefined && { id })}>
      {(wiring) => (
        <input
          type="text"
          {...rest}
          {...wiring}
          className="ui-input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
