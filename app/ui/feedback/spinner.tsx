import './spinner.css';

export type SpinnerProps = {
  /** What is being waited for. Without it the spinner is decoration beside a text that already says so. */
  readonly text?: string;
  readonly size?: 'small' | 'medium';
};

/**
 * Short waits only; work with figures uses `ProgressBar`, a screen's first paint uses `Skeleton`.
 * Stands still under reduced motion; the text carries the meaning.
 */
export function Spinner({ text, size = 'medium' }: SpinnerProps) {
  const wheel = <span className="ui-spinner__wheel" data-size={size} aria-hidden="true" />;
  if (text === undefined) return wheel;
  return (
    <span className="ui-spinner" role="status">
      {wheel}
      <span>{text}</span>
    </span>
  );
}
