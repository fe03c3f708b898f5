import { useEffect, useState } from 'react';
import { moveToBlock } from './components/move-to-block.ts';
import { positionSetting, useReaderSetting } from './reading-settings.ts';

/** The position is written once scrolling rests this long. */
const REST_MS = 400;
/** Above this there is nothing to come back to, CSS pixels. */
const WORTH_KEEPING = 400;

/**
 * Stores where a reader is in a text. Returns how to go on from there, or null when there is nothing to go on from.
 * It is offered and not done: a page that jumps by itself loses those who listen to it.
 */
export function useReadingPosition(text: string, isShown: boolean): (() => void) | null {
  const [stored, write] = useReaderSetting(`place:${text}`, positionSetting);
  const [offered, setOffered] = useState<{ text: string; position: string | null }>();
  // What was stored when the text was opened; later writes are this visit's own.
  if (stored !== undefined && offered?.text !== text) setOffered({ text, position: stored });

  useEffect(() => {
    if (!isShown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      if (window.scrollY < WORTH_KEEPING) return;
      const position = topBlock();
      if (position === null) return;
      write(isAtEnd() ? '' : position);
      setOffered({ text, position: null });
    };
    const scrolled = () => {
      clearTimeout(timer);
      timer = setTimeout(rest, REST_MS);
    };
    addEventListener('scroll', scrolled, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', scrolled);
    };
  }, [isShown, text, write]);

  const position = offered?.text === text ? offered.position : null;
  return position === null || position === '' ? null : () => moveToBlock(position);
}

/** The block at the top of the window, below the app's header. */
function topBlock(): string | null {
  const blocks = document.querySelectorAll<HTMLElement>('[data-block]');
  for (const block of blocks) {
    if (block.getBoundingClientRect().bottom > 120) return block.dataset['block'] ?? null;
  }
  return null;
}

/** Whoever has read to the end starts at the top next time. */
function isAtEnd(): boolean {
  const blocks = document.querySelectorAll<HTMLElement>('[data-block]');
  const last = blocks[blocks.length - 1];
  return last !== undefined && last.getBoundingClientRect().bottom <= window.innerHeight;
}
