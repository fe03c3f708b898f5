import { lazy, Suspense, useState } from 'react';
import { useCurrentReading } from '#app/features/read-aloud/current-reading.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Square } from '#app/ui/icons/square.ts';
import { Volume2 } from '#app/ui/icons/volume-2.ts';
import styles from './read-aloud.module.css';

const Listening = lazy(async () => ({ default: (await import('./listening.tsx')).Listening }));

/** Reads a few words of the page aloud, such as a question: one press begins, another ends. */
export function ListenButton({
  what,
  find,
}: {
  /** What is heard, behind "Listen to": "the question". */
  readonly what: string;
  /** The elements with the words, asked for when pressed. */
  readonly find: () => readonly (Element | null)[];
}) {
  const { isOn, begin, end } = useCurrentReading(what);
  const [roots, setRoots] = useState<readonly Element[]>([]);
  return (
    <span className={styles.listen} data-read-aloud="no">
      <IconButton
        size="small"
        label={isOn ? 'Stop listening' : `Listen to ${what}`}
        icon={isOn ? <Square size="1.1em" aria-hidden="true" /> : <Volume2 size="1.2em" aria-hidden="true" />}
        onClick={() => {
          if (isOn) return end();
          setRoots(find().filter((root) => root !== null));
          begin();
        }}
      />
      {isOn && (
        <Suspense fallback={null}>
          <Listening roots={roots} onEnd={end} />
        </Suspense>
      )}
    </span>
  );
}
