import { useEffect, useRef, type ReactNode } from 'react';
import { X } from '#app/ui/icons/x.ts';
import { ToneIcon, type Tone } from './tone.tsx';
import './alert.css';

export type AlertProps = {
  readonly tone: Tone;
  readonly title?: string;
  readonly children?: ReactNode;
  /** Buttons or links that mend what the alert reports. */
  readonly actions?: ReactNode;
  /** Draws a close button. Closing clears the error (classroom §8). */
  readonly onClose?: () => void;
  /** `alert` for what just went wrong, `status` for news, left out for what was there from the start. */
  readonly role?: 'alert' | 'status';
};

/** A message that belongs to this screen and stays. What passes by is a notice. */
export function Alert({ tone, title, children, actions, onClose, role }: AlertProps) {
  return (
    <div className="ui-alert" data-tone={tone} role={role}>
      <span className="ui-alert__icon">
        <ToneIcon tone={tone} />
      </span>
      <div className="ui-alert__body">
        {title !== undefined && <p className="ui-alert__title">{title}</p>}
        {children}
        {actions !== undefined && <div className="ui-alert__actions">{actions}</div>}
      </div>
      {onClose !== undefined && (
        <button type="button" className="ui-alert__close" aria-label="Close message" onClick={onClose}>
          <X size="1.2em" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

export type FieldProblem = {
  /** The id of the control; the entry jumps to it. Left out for an error of the whole form. */
  readonly fieldId?: string;
  readonly message: string;
};

/**
 * The errors of a form in one place, above it. Takes the focus when errors appear, so that a refused
 * submit is heard and each entry leads to its field. Renders nothing without problems.
 */
export function ErrorSummary({
  title = 'Please check these points',
  problems,
}: {
  readonly title?: string;
  readonly problems: readonly FieldProblem[];
}) {
  const box = useRef<HTMLDivElement>(null);
  const any = problems.length > 0;
  useEffect(() => {
    if (any) box.current?.focus();
  }, [any]);
  if (!any) return null;
  return (
    <div ref={box} tabIndex={-1} className="ui-alert" data-tone="danger" role="group" aria-label={title}>
      <span className="ui-alert__icon">
        <ToneIcon tone="danger" />
      </span>
      <div className="ui-alert__body">
        <p className="ui-alert__title">{title}</p>
        <ul className="ui-alert__list">
          {problems.map((problem) => (
            <li key={`${problem.fieldId ?? ''}${problem.message}`}>
              <ProblemText problem={problem} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function ProblemText({ problem }: { readonly problem: FieldProblem }) {
  const { fieldId, message } = problem;
  if (fieldId === undefined) return message;
  return (
    <a
      href={`#${fieldId}`}
      onClick={(event) => {
        // The hash is a route of the product, so the jump is made by focus alone.
        event.preventDefault();
        document.getElementById(fieldId)?.focus();
      }}
    >
      {message}
    </a>
  );
}
