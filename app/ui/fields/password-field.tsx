import { useState, type ComponentPropsWithRef } from 'react';
import '#app/ui/layout/visually-hidden.css';
import { Field, type FieldBase } from './field.tsx';

export type PasswordFieldProps = FieldBase & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `new-password` where one is chosen, `current-password` where one is given. */
  readonly autoComplete: 'current-password' | 'new-password';
} & Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'className' | 'id' | 'type' | 'autoComplete'>;

/** A password with a Show / Hide button. Paste and password managers are left alone (WCAG 3.3.8). */
export function PasswordField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  id,
  value,
  onChange,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const base = { label, hint, error, ...(labelHidden && { labelHidden }), ...(optional && { optional }) };
  return (
    <Field {...base} {...(id !== undefined && { id })}>
      {(wiring) => (
        <span className="ui-password">
          <input
            {...rest}
            {...wiring}
            className="ui-input"
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className="ui-password__reveal"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </span>
      )}
    </Field>
  );
}
