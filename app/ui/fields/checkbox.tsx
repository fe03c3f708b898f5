import { useId, type ReactNode } from 'react';
import './choice.css';

export type CheckboxProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly name?: string;
};

/** One yes or no that takes effect when the form is sent. What takes effect at once is a `Switch`. */
export function Checkbox({ label, hint, checked, onChange, name }: CheckboxProps) {
  const id = useId();
  return (
    <label className="ui-choice" htmlFor={id}>
      <input
        id={id}
        className="ui-choice__box"
        type="checkbox"
        name={name}
        checked={checked}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        aria-labelledby={`${id}-label`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="ui-choice__text" id={`${id}-label`}>
        {label}
      </span>
      {hint !== undefined && (
        <span className="ui-choice__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </label>
  );
}
