import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import './icon-button.css';

export type IconButtonProps = {
  /** The button's name; also its tooltip. A verb: "Remove question 2". */
  readonly label: string;
  readonly icon: ReactNode;
  readonly size?: 'small' | 'medium';
  readonly variant?: 'plain' | 'outlined';
  /** Pressed state of a toggle, for example a favorite. Left out for plain buttons. */
  readonly pressed?: boolean;
  /** As on `Button`: focusable, never acts, says why in the tooltip. */
  readonly disabledReason?: string | undefined;
  readonly tooltipPlace?: 'below' | 'above';
} & Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label' | 'disabled' | 'className'>;

/**
 * A button that is only an icon. The tooltip shows on hover and keyboard focus, stays while the pointer is
 * on it and goes on Escape (WCAG 1.4.13); it repeats the name, so it is hidden from screen readers.
 */
export function IconButton({
  label,
  icon,
  size = 'medium',
  variant = 'plain',
  pressed,
  disabledReason,
  tooltipPlace = 'below',
  onClick,
  ...rest
}: IconButtonProps) {
  const [hushed, setHushed] = useState(false);
  const unavailable = disabledReason !== undefined;
  return (
    <span
      className="ui-icon-button-box"
      data-hushed={hushed || undefined}
      onPointerEnter={() => setHushed(false)}
      onFocus={() => setHushed(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setHushed(true);
      }}
    >
      <button
        type="button"
        {...rest}
        className="ui-icon-button"
        data-size={size}
        data-variant={variant}
        aria-label={unavailable ? `${label}. ${disabledReason}` : label}
        aria-pressed={pressed}
        aria-disabled={unavailable || undefined}
        onClick={(event) => {
          if (unavailable) event.preventDefault();
          else onClick?.(event);
        }}
      >
        {icon}
      </button>
      <span className="ui-tooltip" data-place={tooltipPlace} aria-hidden="true">
        {unavailable ? disabledReason : label}
      </span>
    </span>
  );
}
