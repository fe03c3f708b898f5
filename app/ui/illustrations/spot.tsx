import type { ReactNode } from 'react';
import './illustrations.css';

/**
 * The frame of our own spot illustrations, 240 x 160, drawn with the picture colors of the theme. They are decoration: the
 * words beside them say it all.
 */
export function Spot({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      className="ui-art"
      viewBox="0 0 240 160"
      width="240"
      height="160"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
