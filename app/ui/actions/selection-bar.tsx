import type { ReactNode } from 'react';
import './selection-bar.css';

/** What can be done with selected words: a bar at the foot of the window, where no browser's own menu is. */
export function SelectionBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className="ui-selection-bar" role="group" aria-label="Selected words">
      {children}
    </div>
  );
}
