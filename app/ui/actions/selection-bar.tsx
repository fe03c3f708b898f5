import { useEffect, useState, type ReactNode } from 'react';
import { onSelectionChange, selectionBox } from '#app/platform/text-selection.ts';
import './selection-bar.css';

/** Below a selection hang the handles by which a finger changes it. */
const HANDLES_PX = 32;

/**
 * What can be done with selected words: a bar at the foot of the window, or at its head where it would lie over them. The
 * browser's own menu stands beside the words.
 */
export function SelectionBar({ children }: { readonly children: ReactNode }) {
  const edge = useFreeEdge();
  return (
    <div className="ui-selection-bar" data-edge={edge} role="group" aria-label="Selected words">
      {children}
    </div>
  );
}

/** The edge of the window that the selected words leave free. */
function useFreeEdge(): 'foot' | 'head' {
  const [edge, setEdge] = useState(freeEdge);
  useEffect(() => {
    const look = () => setEdge(freeEdge());
    const stop = onSelectionChange(look);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      stop();
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, []);
  return edge;
}

function freeEdge(): 'foot' | 'head' {
  const box = selectionBox();
  if (box === null) return 'foot';
  const height = window.innerHeight;
  // A browser's menu has its room above the words before the head is reached.
  return box.bottom + HANDLES_PX > height * 0.7 && box.top > height * 0.35 ? 'head' : 'foot';
}
