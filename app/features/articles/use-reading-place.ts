import { useEffect, useState } from 'react';
import { moveToBlock } from './components/move-to-block.ts';
import { placeSetting, useReaderSetting } from './reading-settings.ts';

/** A place is written once scrolling rests this long. */
const REST_MS = 400;
/** Above this there is nothing to come back to, CSS pixels. */
const WORTH_KEEPING = 400;

/**
 * Keeps where a reader is in a text. Answers how to go on from there, or null when there is nothing to go on from.
 * It is offered and not done: a page that jumps by itself loses those who listen to it.
 */
export function useReadingPlace(text: string, isShown: boolean): (() => void) | null {
  const [kept, write] = useReaderSetting(`place:${text}`, placeSetting);
  const [offered, setOffered] = useState<{ text: string; place: string | null }>();
  // What was kept when the text was opened; later writes are this visit's own.
  if (kept !== undefined && offered?.text !== text) setOffered({ text, place: kept });

  useEffect(() => {
    if (!isShown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      if (window.scrollY < WORTH_KEEPING) return;
      const place = topBlock();
      if (place === null) return;
      write(isAtEnd() ? '' : place);
      setOffered({ text, place: null });
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

  const place = offered?.text === text ? offered.place : null;
  return place === null || place === '' ? null : () => moveToBlock(place);
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
