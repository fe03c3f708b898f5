import type { ReactNode } from 'react';
import { ChevronDown } from '#app/ui/icons/chevron-down.ts';
import './disclosure.css';

/** Shows and hides what is not needed at first. Native details: find-in-page opens it. */
export function Disclosure({
  summary,
  children,
  open,
  onToggle,
}: {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  /** Open at first; follows the caller when it changes. */
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
}) {
  return (
    <details
      className="ui-disclosure"
      {...(open !== undefined && { open })}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className="ui-disclosure__summary">
        <ChevronDown className="ui-disclosure__mark" size="1.2em" aria-hidden="true" />
        {summary}
      </summary>
      <div className="ui-disclosure__body">{children}</div>
    </details>
  );
}
