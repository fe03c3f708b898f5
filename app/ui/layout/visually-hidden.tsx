import type { ReactNode } from 'react';
import './visually-hidden.css';

/** Read by screen readers, not drawn. */
export function VisuallyHidden({ children, id }: { readonly children: ReactNode; readonly id?: string }) {
  return (
    <span className="ui-visually-hidden" id={id}>
      {children}
    </span>
  );
}
