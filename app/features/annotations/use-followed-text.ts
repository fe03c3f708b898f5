import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Anchored } from './anchored.ts';
import { firstOf } from './anchored.ts';
import type { ToolProps } from './components/tool-props.ts';

/** Where in the window a reader reads: the upper third. */
const READING = '-8% 0px -65% 0px';

/**
 * Keeps the list at what is being read, without listening to the scroll: the browser tells when a paragraph comes under the
 * eyes. It stays where it is while somebody is in it.
 */
export function useFollowedText(
  { place, text }: ToolProps,
  box: RefObject<HTMLElement | null>,
  listed: readonly Anchored[],
): void {
  const follow = useEffectEvent((block: string | undefined) => {
    const list = box.current;
    const part = text.parts.find((one) => one.block === block);
    if (!list || !part || list.matches(':hover, :focus-within')) return;
    const next = listed.find((one) => firstOf(one) >= part.start);
    const item =
      next && list.querySelector<HTMLElement>(`[data-annotation="${CSS.escape(next.annotation.id)}"]`);
    if (item) list.scrollTop += item.getBoundingClientRect().top - list.getBoundingClientRect().top;
  });
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const [read] = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
        if (read instanceof HTMLElement) follow(read.dataset['block']);
      },
      { rootMargin: READING },
    );
    for (const block of place.current?.querySelectorAll('[data-block]') ?? []) observer.observe(block);
    return () => observer.disconnect();
  }, [place, text]);
}
