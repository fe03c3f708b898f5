import { useId } from 'react';
import { Choices } from './choices.tsx';
import panel from './panel.module.css';

/** A setting: one of a few. What a reader answers is an `AnswerRow`, in which nothing is chosen at first. */
export function ChoiceRow<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}) {
  return (
    <fieldset data-setting>
      <legend className={panel.legend}>{legend}</legend>
      <Choices options={options} value={value} onChange={onChange} />
    </fieldset>
  );
}

/** A number on a native slider; `told` is its value in words, shown and read out. */
export function SliderRow({
  label,
  min,
  max,
  step,
  value,
  valueText,
  onChange,
}: {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly valueText: string;
  readonly onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className={panel.slider}>
      <div className={panel.sliderHead}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{valueText}</output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

/** A part that is shown or not: a native checkbox in the look of a choice. */
export function SwitchRow({
  label,
  checked,
  onChange,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  return (
    <label className={panel.choice} data-setting>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{`${checked ? '✓ ' : ''}${label}`}</span>
    </label>
  );
}
