import { useId, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import './button.css';
import { useSteadyFocus } from './use-steady-focus.ts';

/** How a button or a link dressed as one looks. One `primary` per screen: the obvious next step. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export type ButtonProps = Omit<
  ComponentPropsWithRef<'button'>,
  'disabled' | 'className' | 'aria-disabled'
> & {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Fills the row. */
  readonly wide?: boolean;
  /** An icon before the text, from `app/ui/icons`, drawn decorative. */
  readonly icon?: ReactNode;
  readonly iconAfter?: ReactNode;
  /** While true the button shows `busyText` with a spinner and ignores presses; focus stays on it. */
  readonly busy?: boolean;
  /** What is going on, for example "Signing in…". Required wording for a busy button to be honest. */
  readonly busyText?: string;
  /**
   * Why the button can't act now and when it will. The button stays focusable (`aria-disabled`), says the
   * reason, and never runs `onClick` (promises.md U3: no dead buttons).
   */
  readonly disabledReason?: string | undefined;
  /** Where the reason stands: always visible below, or in a bubble on hover and focus (tool bars). */
  readonly reasonShown?: 'below' | 'bubble';
};

/** A button. Defaults to `type="button"`, so that only a form's one submit button submits. */
export function Button({ disabledReason, reasonShown = 'below', ref, ...props }: ButtonProps) {
  const reasonId = useId();
  const [hushed, setHushed] = useState(false);
  const steady = useSteadyFocus(ref);
  if (disabledReason === undefined) return <PlainButton {...props} ref={steady} />;
  return (
    <span
      className="ui-with-reason"
      data-wide={props.wide || undefined}
      data-hushed={hushed || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setHushed(true);
      }}
      onPointerEnter={() => setHushed(false)}
      onFocus={() => setHushed(false)}
    >
      <PlainButton {...props} ref={steady} unavailable aria-describedby={reasonId} />
      <span id={reasonId} className="ui-reason" data-bubble={reasonShown === 'bubble' || undefined}>
        {disabledReason}
      </span>
    </span>
  );
}

function PlainButton({
  variant = 'secondary',
  size = 'medium',
  wide = false,
  icon,
  iconAfter,
  busy = false,
  busyText,
  unavailable = false,
  onClick,
  type = 'button',
  children,
  ...rest
}: Omit<ButtonProps, 'disabledReason' | 'reasonShown'> & { readonly unavailable?: boolean }) {
  const blocked = busy || unavailable;
  return (
    <button
      {...rest}
      type={type}
      className="ui-button"
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      data-busy={busy || undefined}
      aria-disabled={blocked || undefined}
      onClick={(event) => {
        // A submit button would still submit its form, so the default is stopped too.
        if (blocked) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner size="small" /> : icon}
      <span>{busy && busyText !== undefined ? busyText : children}</span>
      {!busy && iconAfter}
    </button>
  );
}
