import { useId, type ReactNode } from 'react';
import '#app/ui/layout/visually-hidden.css';
import './progress-bar.css';

export type ProgressBarProps = {
  readonly label: string;
  readonly labelHidden?: boolean;
  /** How much is done and how much there is, in one unit. */
  readonly value: number;
  readonly max: number;
  /** The figures in words, for example "3.2 MB of 9.8 MB". Spoken instead of the bare percentage. */
  readonly figures: string;
  /** Cancel, pause or resume. */
  readonly actions?: ReactNode;
};

/** Long work with figures (promises.md: progress can be cancelled and resumed). */
export function ProgressBar({ label, labelHidden, value, max, figures, actions }: ProgressBarProps) {
  const id = useId();
  const share = max > 0 ? Math.min(1, value / max) : 0;
  return (
    <div className="ui-progress">
      <div className="ui-progress__head">
        <span id={id} className={labelHidden ? 'ui-visually-hidden' : 'ui-progress__label'}>
          {label}
        </span>
        <span className="ui-progress__figures">{figures}</span>
      </div>
      <div
        className="ui-progress__track"
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        aria-valuetext={figures}
      >
        <span className="ui-progress__fill" style={{ inlineSize: `${share * 100}%` }} />
      </div>
      {actions !== undefined && <div className="ui-progress__actions">{actions}</div>}
    </div>
  );
}
