import { useId, type ReactNode } from 'react';
import './choice.css';
import './field.css';
import { FieldLegend } from './field.tsx';

export type CheckboxGroupProps<Value extends string> = {
  readonly legend: string;
  readonly hint?: ReactNode;
  readonly values: readonly Value[];
  /** The chosen values, in the order of the options. */
  readonly onChange: (values: Value[]) => void;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  /** `cards` draws each choice as a card: for a choice that is the point of the screen. */
  readonly look?: 'list' | 'cards';
};

/** Any number of a few. Native checkboxes: Tab goes from one to the next, Space chooses. */
export function CheckboxGroup<Value extends string>({
  legend,
  hint,
  values,
  onChange,
  options,
  look = 'list',
}: CheckboxGroupProps<Value>) {
  const id = useId();
  const toggle = (value: Value) =>
    onChange(
      options.flatMap((option) =>
        values.includes(option.value) === (option.value === value) ? [] : [option.value],
      ),
    );
  return (
    <fieldset
      className="ui-choices"
      data-look={look}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
    >
      <FieldLegend>{legend}</FieldLegend>
      {hint !== undefined && (
        <span className="ui-field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <div className="ui-choices__list">
        {options.map(({ value, label }) => (
          <label className="ui-choice" key={value}>
            <input
              className="ui-choice__box"
              type="checkbox"
              checked={values.includes(value)}
              onChange={() => toggle(value)}
            />
            <span className="ui-choice__text">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
