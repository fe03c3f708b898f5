import { Choices } from './choices.tsx';
import panel from './panel.module.css';
import type { Option } from './task.ts';

type AnswerRowProps = {
  readonly legend: string;
  /** The question stands above it already: its name is for screen readers alone. */
  readonly isHidden?: boolean;
  readonly options: readonly Option[];
  /** Undefined until something was chosen: no answer is chosen for anybody. */
  readonly value: string | undefined;
  /** The legend stands beside the choices where there is space. */
  readonly isBeside?: boolean;
  readonly isOff?: boolean;
  readonly onChange: (value: string) => void;
};

/** An answer to choose, with nothing chosen before somebody did. */
export function AnswerRow({ legend, isHidden, isBeside, options, value, isOff, onChange }: AnswerRowProps) {
  return (
    <fieldset disabled={isOff} {...(isHidden && { 'aria-label': legend })}>
      {!isHidden && <legend className={isBeside ? panel.besideLegend : panel.legend}>{legend}</legend>}
      <Choices options={options} value={value} onChange={onChange} />
    </fieldset>
  );
}
