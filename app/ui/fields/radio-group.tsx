import { useId, type ReactNode } from 'react';
import './choice.css';
import './field.css';
import { FieldError, FieldLegend } from './field.tsx';

export type RadioOption<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
};

export type RadioGroupProps<Value extends string> = {
  readonly legend: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
  readonly options: readonly RadioOption<Value>[];
  /** `cards` draws each choice as a card: for a choice that is the point of the screen. `columns`: short ones. */
  readonly look?: 'list' | 'cards' | 'columns';
};

/** One of a few. Native radios: arrow keys move and choose, Tab enters and leaves the group. */
export function RadioGroup<Value extends string>({
  legend,
  hint,
  error,
  value,
  onChange,
  options,
  look = 'list',
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset
      className="ui-choices"
      data-look={look}
      aria-describedby={hint === undefined ? `${id}-error` : `${id}-hint ${id}-error`}
    >
      <FieldLegend>{legend}</FieldLegend>
      {hint !== undefined && (
        <span className="ui-field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <div className="ui-choices__list">
        {options.map((option) => (
          <label className="ui-choice" key={option.value}>
            <input
              className="ui-choice__box"
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="ui-choice__text">{option.label}</span>
            {option.hint !== undefined && <span className="ui-choice__hint">{option.hint}</span>}
          </label>
        ))}
      </div>
      <div className="ui-field__foot">
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </fieldset>
  );
}
