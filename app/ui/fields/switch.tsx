import { useId, type ReactNode } from 'react';
import './choice.css';

export type SwitchProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  /** It can't be switched now; the hint says why. It stays in the order of the keys. */
  readonly isUnavailable?: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** A setting that takes effect at once. */
export function Switch({ label, hint, checked, isUnavailable, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label className="ui-switch" htmlFor={id}>
      <span>
        <span className="ui-choice__text" id={`${id}-label`}>
          {label}
        </span>
        {hint !== undefined && (
          <span className="ui-switch__hint" id={`${id}-hint`}>
            <br />
            {hint}
          </span>
        )}
      </span>
      <input
        id={id}
        className="ui-switch__track"
        type="checkbox"
        role="switch"
        checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        aria-disabled={isUnavailable || undefined}
        onChange={(event) => {
          if (!isUnavailable) onChange(event.target.checked);
        }}
      />
    </label>
  );
}
