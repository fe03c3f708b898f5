import { startTransition, useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { firstOf, type Anchored } from './anchored.ts';
import type { ToolProps } from './components/tool-props.ts';

/** Where in the window a reader reads: the upper third. */
const READING = '-8% 0px -65% 0px';

/** The list moves once the text rests: no frame of a scroll is spent on it. */
const RESTED_MS = 150;

/** A list that a hand was in is left alone for this long. A pointer that only rests there, or a finger long gone, is none. */
const HANDS_OFF_MS = 4_000;

/**
 * Keeps the list at what is being read, without listening to the scroll: the browser tells when a paragraph comes under the
 * eyes. It stays where it is while somebody is in it.
 */
export function useFollowedText(
  { place, text }: ToolProps,
  box: RefObject<HTMLElement | null>,
  listed: readonly Anchored[],
  /** Brings an item onto the page, by its index. */
  onAround: (index: number) => void,
): void {
  const wanted = useRef<string | null>(null);
  const handsOffUntil = useRef(0);
  const scrollTo = (id: string): boolean => {
    const list = box.current;
    const item = list?.querySelector<HTMLElement>(`[data-annotation="${CSS.escape(id)}"]`);
    if (!list || !item) return false;
    // What is above the first one is seen with it.
    if (id === listed[0]?.annotation.id) list.scrollTop = 0;
    else list.scrollTop += item.getBoundingClientRect().top - list.getBoundingClientRect().top;
    return true;
  };
  // What was not on the page a moment ago.
  useEffect(() => {
    if (wanted.current !== null && scrollTo(wanted.current)) wanted.current = null;
  });
  const follow = useEffectEvent((blocks: readonly string[]) => {
    const list = box.current;
    // Figures stand under the eyes too, and are no words.
    const part = text.parts.find(({ block }) => blocks.includes(block));
    if (!list || !part || list.matches(':focus-within')) return;
    if (performance.now() < handsOffUntil.current) return;
    const index = listed.findIndex((one) => firstOf(one) >= part.start);
    const next = listed[index];
    if (!next || scrollTo(next.annotation.id)) return;
    wanted.current = next.annotation.id;
    startTransition(() => onAround(index));
  });
  useEffect(() => {
    const list = box.current;
    const handIn = () => {
      handsOffUntil.current = performance.now() + HANDS_OFF_MS;
    };
    const events = ['pointermove', 'pointerdown', 'wheel'];
    for (const name of events) list?.addEventListener(name, handIn, { passive: true });
    return () => {
      for (const name of events) list?.removeEventListener(name, handIn);
    };
  }, [box]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const block = target instanceof HTMLElement ? target.dataset['block'] : undefined;
          if (block === undefined) continue;
          if (isIntersecting) read.add(block);
          else read.delete(block);
        }
        clearTimeout(timer);
        timer = setTimeout(() => follow([...read]), RESTED_MS);
      },
      { rootMargin: READING },
    );
    for (const block of place.current?.querySelectorAll('[data-block]') ?? []) observer.observe(block);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [place, text]);
}
