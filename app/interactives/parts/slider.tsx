import frame from './frame.module.css';

type SliderProps = {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** The value as it is read and spoken: "25 degrees". */
  readonly inWords: string;
  readonly onChange: (value: number) => void;
};

/** A native slider: arrow keys, touch and screen readers know it. */
export function Slider({ label, value, least, most, step, inWords, onChange }: SliderProps) {
  return (
    <label className={frame.slider}>
      <span>
        {label}: <span className={frame.value}>{inWords}</span>
      </span>
      <input
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={inWords}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}
