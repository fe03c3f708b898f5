import type { ComponentPropsWithRef } from 'react';
import { ChevronDown } from '#app/ui/icons/chevron-down.ts';
import '#app/ui/layout/visually-hidden.css';
import { Field, type FieldBase } from './field.tsx';

export type SelectOption<Value extends string> = { readonly value: Value; readonly label: string };

export type SelectProps<Value extends string> = FieldBase & {
  /** `''` shows the placeholder. */
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
  readonly options: readonly SelectOption<Value>[];
  readonly placeholder?: string;
} & Omit<ComponentPropsWithRef<'select'>, 'value' | 'onChange' | 'className' | 'id'>;

/** A native select: free, and the platform's own picker on touch. */
export function Select<Value extends string>({
  label,
  labelHidden,
  hint,
  error,
  optional,
  id,
  value,
  onChange,
  options,
  placeholder,
  ...rest
}: SelectProps<Value>) {
  const base = { label, hint, error, ...(labelHidden && { labelHidden }), ...(optional && { optional }) };
  return (
    <Field {...base} {...(id !== undefined && { id })}>
      {(wiring) => (
        <span className="ui-select">
          <select
            {...rest}
            {...wiring}
            className="ui-input"
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen !== undefined) onChange(chosen.value);
            }}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size="1.1em" aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}
