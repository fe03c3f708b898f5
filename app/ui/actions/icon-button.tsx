import { useLayoutEffect, useRef, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import './icon-button.css';

export type IconButtonProps = {
  /** The button's name; also its tooltip. A verb: "Remove question 2". */
  readonly label: string;
  readonly icon: ReactNode;
  readonly size?: 'small' | 'medium';
  readonly variant?: 'plain' | 'outlined';
  /** Pressed state of a toggle, for example a favorite. Left out for plain buttons. */
  readonly pressed?: boolean;
  /** As on `Button`: focusable, never acts, says why in its name and tooltip. */
  readonly disabledReason?: string | undefined;
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
  onClick,
  ...rest
}: IconButtonProps) {
  const [tooltip, setTooltip] = useState(false);
  const unavailable = disabledReason !== undefined;
  return (
    <span
      className="ui-icon-button-box"
      onPointerEnter={(event) => setTooltip(event.pointerType === 'mouse')}
      onPointerLeave={() => setTooltip(false)}
      onFocus={(event) => setTooltip(event.target.matches(':focus-visible'))}
      onBlur={() => setTooltip(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTooltip(false);
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
          // A finger has no hover, so a press on what can't act shows why.
          setTooltip(unavailable);
          if (unavailable) event.preventDefault();
          else onClick?.(event);
        }}
      >
        {icon}
      </button>
      {tooltip && <Tooltip text={unavailable ? disabledReason : label} />}
    </span>
  );
}

/** Centered below its button, and moved sideways where it would leave the window. */
function Tooltip({ text }: { readonly text: string }) {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = bubble.current;
    if (element === null) return;
    const { left, right } = element.getBoundingClientRect();
    const over = Math.max(0, right + 8 - document.documentElement.clientWidth);
    const shift = left - over < 8 ? 8 - left : -over;
    element.style.setProperty('--shift', `${shift}px`);
  }, [text]);
  return (
    <span ref={bubble} className="ui-tooltip" aria-hidden="true">
      {text}
    </span>
  );
}
