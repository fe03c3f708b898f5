import { useId, useState, type ReactNode } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import './expandable-row.css';

export type ExpandableRowProps = {
  /** What the row is called in the names of its buttons: "Open, Cart 3". */
  readonly name: string;
  /** What is seen of it at any time. */
  readonly head: ReactNode;
  /** Stands in the place of what is folded away, such as its first lines. */
  readonly preview?: ReactNode;
  /** Further buttons, behind the one that opens it. */
  readonly actions?: ReactNode;
  /** What opens. */
  readonly children: ReactNode;
};

/** A row of a list that opens to all of it, with a button of its own: whoever goes by keys finds it before the others. */
export function ExpandableRow({ name, head, preview = null, actions, children }: ExpandableRowProps) {
  const body = useId();
  const [open, setOpen] = useState(false);
  const verb = open ? 'Close' : 'Open';
  return (
    <li className="ui-expandable-row">
      <div className="ui-expandable-row__words">
        <Stack gap={2}>
          {head}
          <div id={body}>{open ? children : preview}</div>
        </Stack>
      </div>
      <span className="ui-expandable-row__actions">
        <Button
          size="small"
          variant="quiet"
          aria-expanded={open}
          aria-controls={body}
          aria-label={`${verb}, ${name}`}
          onClick={() => setOpen(!open)}
        >
          {verb}
        </Button>
        {actions}
      </span>
    </li>
  );
}
