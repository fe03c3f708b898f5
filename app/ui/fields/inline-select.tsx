import { ChevronDown } from '#app/ui/icons/chevron-down.ts';
import './field.css';
import './inline-select.css';
import type { SelectOption } from './select.tsx';

/** A native select that stands in a line of text, as wide as its longest option. Its label is spoken and not drawn. */
export function InlineSelect<Value extends string>({
  label,
  value,
  onChange,
  options,
}: {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly SelectOption<Value>[];
}) {
  return (
    <span className="ui-inline-select">
      <select
        className="ui-input"
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size="1.1em" aria-hidden="true" />
    </span>
  );
}
