import { startTransition, useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { firstOf, type Anchored } from './anchored.ts';
import type { ToolProps } from './components/tool-props.ts';

/** Where in the window a reader reads: the upper third. */
const READING = '-8% 0px -65% 0px';

/** The list moves once the text rests: no frame of a scroll is spent on it. */
const RESTED_MS = 150;

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
  const scrollTo = (id: string): boolean => {
    const list = box.current;
    const item = list?.querySelector<HTMLElement>(`[data-annotation="${CSS.escape(id)}"]`);
    if (!list || !item) return false;
    list.scrollTop += item.getBoundingClientRect().top - list.getBoundingClientRect().top;
    return true;
  };
  // What was not on the page a moment ago.
  useEffect(() => {
    if (wanted.current !== null && scrollTo(wanted.current)) wanted.current = null;
  });
  const follow = useEffectEvent((block: string | undefined) => {
    const list = box.current;
    const part = text.parts.find((one) => one.block === block);
    if (!list || !part || list.matches(':hover, :focus-within')) return;
    const index = listed.findIndex((one) => firstOf(one) >= part.start);
    const next = listed[index];
    if (!next || scrollTo(next.annotation.id)) return;
    wanted.current = next.annotation.id;
    startTransition(() => onAround(index));
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const [read] = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
        if (!(read instanceof HTMLElement)) return;
        clearTimeout(timer);
        timer = setTimeout(() => follow(read.dataset['block']), RESTED_MS);
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
