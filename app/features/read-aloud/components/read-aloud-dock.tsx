import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useAloudPosition } from '#app/features/read-aloud/aloud-settings.ts';
import { keyOf } from '#app/features/read-aloud/reading-keys.ts';
import { positionOf, sentenceOfPosition, type AloudPosition } from '#app/features/read-aloud/script.ts';
import type { TextOnPage } from '#app/features/read-aloud/text-on-page.ts';
import { useReader, type Reader } from '#app/features/read-aloud/use-reader.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { X } from '#app/ui/icons/x.ts';
import { DockControls } from './dock-controls.tsx';
import { NoVoice } from './no-voice.tsx';
import styles from './read-aloud.module.css';

/** The controls of reading aloud, at the foot of the window. It begins to read as soon as a voice is known. */
export function ReadAloudDock({
  text,
  roots,
  onClose,
}: {
  readonly text: string;
  readonly roots: readonly Element[];
  readonly onClose: () => void;
}) {
  const dock = useRef<HTMLDivElement>(null);
  const reader = useReader(roots, () => dock.current?.offsetHeight ?? 0);
  const wentOn = useRememberedPosition(text, reader);
  return (
    <div
      ref={dock}
      className={styles.dock}
      role="group"
      aria-label="Reading aloud"
      data-part="read-aloud"
      data-read-aloud="no"
      onKeyDown={(event) => press(event, reader, onClose)}
    >
      <div className={styles.dockBody}>
        {reader.voices === 'looking' ? (
          <p className={styles.dockNote} role="status">
            Looking for a voice on this device…
          </p>
        ) : reader.voices === 'none' ? (
          <NoVoice language={reader.language} roots={roots} />
        ) : (
          <DockControls reader={reader} voices={reader.voices} wentOn={wentOn} />
        )}
      </div>
      <div className={styles.dockClose}>
        <IconButton label="Close reading aloud" icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
    </div>
  );
}

function press(event: KeyboardEvent, { player, voices }: Reader, close: () => void): void {
  const key = keyOf(event);
  if (key === null) return;
  if (key === 'close') close();
  else if (voices === 'looking' || voices === 'none') return;
  else if (key === 'play') player.toggle();
  else player.move(key === 'next' ? 1 : -1);
  event.preventDefault();
  event.stopPropagation();
}

/** Where it began, and whether that is where this person stopped before. */
type Begun = { readonly at: number; readonly offset: number; readonly wentOn: boolean };

/**
 * Begins to read at the selection, else where this person stopped in this text, else at its beginning; and remembers where
 * they stop. Returns whether it went on from before.
 */
function useRememberedPosition(text: string, { player, state, text: page, voices }: Reader): boolean {
  const [stored, store] = useAloudPosition(text);
  const [begun, setBegun] = useState<Begun | null>(null);
  if (begun === null && typeof voices !== 'string' && stored !== undefined) setBegun(beginOf(page, stored));
  useEffect(() => {
    if (begun !== null) player.play(begun.at, begun.offset);
  }, [begun, player]);
  const { phase, at } = state;
  useEffect(() => {
    const sentence = page.sentences[at];
    if (phase === 'ended') store(null);
    else if (sentence && (phase === 'speaking' || phase === 'paused')) store(positionOf(sentence, at));
  }, [page, phase, at, store]);
  return begun?.wentOn ?? false;
}

function beginOf(page: TextOnPage, stored: AloudPosition | null): Begun {
  const selected = page.selected();
  if (selected !== null) return { ...selected, wentOn: false };
  const before = stored === null ? null : sentenceOfPosition(page.sentences, stored);
  return { at: before ?? 0, offset: 0, wentOn: before !== null && before > 0 };
}
