import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';

/**
 * Speaks a text to screen readers without drawing it. `assertive` interrupts: only for what may cost
 * the person work.
 */
export type Announce = (text: string, urgency?: 'polite' | 'assertive') => void;

const AnnouncerContext = createContext<Announce>(() => undefined);

/** Renders the page's two hidden live regions, once, near the root; parts below speak through `useAnnounce`. */
export function AnnouncerProvider({ children }: { readonly children: ReactNode }) {
  const [polite, setPolite] = useState('');
  const [assertive, setAssertive] = useState('');
  const announce = useCallback<Announce>((text, urgency = 'polite') => {
    // Saying the same words again is silent unless the text differs, hence the toggled trailing space.
    const again = (before: string) => (before === text ? `${text}\u00a0` : text);
    if (urgency === 'assertive') setAssertive(again);
    else setPolite(again);
  }, []);
  return (
    <AnnouncerContext value={announce}>
      {children}
      <VisuallyHidden>
        {/* By this name react-aria leaves it to be heard beside an open dialog. */}
        <span data-live-announcer>
          <span role="status">{polite}</span>
          <span role="alert">{assertive}</span>
        </span>
      </VisuallyHidden>
    </AnnouncerContext>
  );
}

/** The announcer of the page. Does nothing where no provider stands above. */
export function useAnnounce(): Announce {
  return use(AnnouncerContext);
}
