import { useId } from 'react';
import styles from './chart-controls.module.css';

type ChoiceProps = {
  readonly legend: string;
  readonly options: readonly string[];
  readonly chosen: number;
  /** Shows the color and dash of each line beside its name. */
  readonly hasKeys?: boolean;
  readonly onChoose: (index: number) => void;
};

/** One of several, as radio buttons. */
export function Choice({ legend, options, chosen, hasKeys = false, onChoose }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option, index) => (
        <label key={option} className={styles.option}>
          <input type="radio" name={name} checked={index === chosen} onChange={() => onChoose(index)} />
          {hasKeys && <span className={styles.key} data-series={index} aria-hidden="true" />}
          {option}
        </label>
      ))}
    </fieldset>
  );
}

type SliderProps = {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** What the value stands for, when the number alone says nothing. */
  readonly spoken?: string;
  readonly onChange: (value: number) => void;
};

/** A number in whole steps, of one unless said otherwise. */
export function Slider({ label, value, min, max, step = 1, spoken, onChange }: SliderProps) {
  return (
    <label className={styles.slider}>
      <span>
        {label}
        {spoken === undefined && <b>: {value}</b>}
      </span>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={max <= min}
        aria-valuetext={spoken ?? String(value)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}

/** A thing that is on or off. */
export function Tick(props: {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  return (
    <label className={styles.option}>
      <input
        type="checkbox"
        checked={props.isOn}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      {props.label}
    </label>
  );
}
