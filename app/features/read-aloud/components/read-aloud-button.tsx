import { lazy, Suspense, useRef, useState } from 'react';
import { useCurrentReading } from '#app/features/read-aloud/current-reading.ts';
import { textsNear } from '#app/features/read-aloud/find-text.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Volume2 } from '#app/ui/icons/volume-2.ts';

const ReadAloudDock = lazy(async () => ({ default: (await import('./read-aloud-dock.tsx')).ReadAloudDock }));

/**
 * Reads the text beside these tools aloud, with the device's own voice (content §2, §7): all that is marked as a reading text
 * in the nearest part of the page. The controls stand at the foot of the window while it is on.
 */
export function ReadAloudButton({
  text,
  view = '',
}: {
  /** Names the text for whom goes on with it later: its pack, item and level. */
  readonly text: string;
  /** How it is drawn, where that can change: then reading ends, and goes on there when asked again. */
  readonly view?: string;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [roots, setRoots] = useState<readonly Element[]>([]);
  const { isOn, begin, end } = useCurrentReading(`${text} ${view}`);
  const close = () => {
    end();
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        icon={<Volume2 size="1.15em" aria-hidden="true" />}
        aria-expanded={isOn}
        // A press must not take the selection away before it is read: reading begins there.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          if (isOn) return close();
          setRoots(button.current ? textsNear(button.current) : []);
          begin();
        }}
      >
        Read aloud
      </Button>
      {isOn && (
        <Suspense fallback={null}>
          <ReadAloudDock key={text} text={text} roots={roots} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
