import { useId } from 'react';
import panel from './panel.module.css';

/** One of a few, as large buttons. Native radio buttons underneath, so arrow keys and screen readers know them. */
export function Choices<Value extends string>({
  options,
  value,
  onChange,
}: {
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** Undefined while nothing is chosen. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <div className={panel.row}>
      {options.map((option) => (
        <label key={option.value} className={panel.choice}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
