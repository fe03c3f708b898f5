import { useId, type ReactNode } from 'react';
import { CircleAlert } from '#app/ui/icons/circle-alert.ts';
import './field.css';

/** What every labelled control takes. */
export type FieldBase = {
  readonly label: string;
  /** Hides the label from sight only; for a control whose place already names it. */
  readonly labelHidden?: boolean;
  readonly hint?: ReactNode;
  /** Plain words that say what to do. Shown at the field, tied by `aria-describedby`, and marks it invalid. */
  readonly error?: string | undefined;
  /** Adds "(optional)" to the label. Required fields carry no mark. */
  readonly optional?: boolean;
  /** The control's id; made when left out. `ErrorSummary` links to it. */
  readonly id?: string;
};

/** Attributes a field hands to its control, so that label, hint and error are tied to it. */
export type ControlWiring = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

export type FieldProps = FieldBase & {
  /** Stands right of the error line, for example a word count. */
  readonly footer?: ReactNode;
  readonly children: (wiring: ControlWiring) => ReactNode;
};

/**
 * Label, hint, control and a reserved line for the error, wired together. The error line is a polite live
 * region, so that an error that appears after the fact is spoken without moving the focus.
 */
export function Field({ label, labelHidden, hint, error, optional, id, footer, children }: FieldProps) {
  const madeId = useId();
  const controlId = id ?? madeId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [hint === undefined ? '' : hintId, error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <div className="ui-field">
      <label htmlFor={controlId} className={labelHidden ? 'ui-visually-hidden' : 'ui-field__label'}>
        {label}
        {optional && <span className="ui-field__optional"> (optional)</span>}
      </label>
      {hint !== undefined && (
        <span className="ui-field__hint" id={hintId}>
          {hint}
        </span>
      )}
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div className="ui-field__foot">
        <FieldError id={errorId} error={error} />
        {footer}
      </div>
    </div>
  );
}

/** The label of a `fieldset`, in the look of a field's. */
export function FieldLegend({ children }: { readonly children: ReactNode }) {
  return <legend className="ui-field__label">{children}</legend>;
}

/** The error line of a field or a group of controls. Always rendered, so that its live region exists. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  return (
    <span className="ui-field__error" id={id} aria-live="polite">
      {error && (
        <>
          <CircleAlert size="1em" aria-hidden="true" />
          {error}
        </>
      )}
    </span>
  );
}
