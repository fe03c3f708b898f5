import { useId, type ReactNode } from 'react';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import '#app/ui/layout/visually-hidden.css';
import { CoveringRadio } from './covering-radio.tsx';
import './segmented.css';

export type SegmentedProps<Value extends string> = {
  /** What is chosen, for example "Reading level"; visible unless `labelHidden`. */
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** `note`: a mark beside the label and what it means, such as that this one needs a network. */
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly note?: { readonly icon: ReactNode; readonly text: string } | undefined;
  }[];
};

/** Two to five short choices side by side (a reading level, a grid mode); native radios underneath. */
export function Segmented<Value extends string>({
  label,
  labelHidden,
  value,
  onChange,
  options,
}: SegmentedProps<Value>) {
  const id = useId();
  return (
    <fieldset className="ui-segmented">
      <legend className={labelHidden ? 'ui-visually-hidden' : 'ui-segmented__label'}>{label}</legend>
      <span className="ui-segmented__row">
        {options.map((option) => (
          <label className="ui-segmented__item" key={option.value}>
            <CoveringRadio
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
            {option.note && (
              <span className="ui-segmented__note">
                {option.note.icon}
                <VisuallyHidden>{`(${option.note.text})`}</VisuallyHidden>
              </span>
            )}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
