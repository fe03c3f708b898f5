import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { TextMap } from '#app/platform/text-map.ts';
import type { Anchored } from './anchored.ts';

/** What has a press of its own. */
const ITS_OWN = 'a, button, input, select, textarea, audio, video, summary';

/** Tells of a press on annotated words, and of all annotations under it. Selecting words is no press. */
export function useOpenOnPress(
  place: RefObject<HTMLElement | null>,
  map: () => TextMap | null,
  shown: readonly Anchored[],
  onOpen: (ids: readonly string[]) => void,
): void {
  const press = useEffectEvent((event: MouseEvent) => {
    const { target, clientX, clientY } = event;
    if (target instanceof Element && target.closest(ITS_OWN)) return;
    const found = map();
    if (!found || found.selected() !== null) return;
    const at = found.at(clientX, clientY);
    if (at === null) return;
    const ids = shown
      .filter(({ stretches }) => stretches.some(({ start, end }) => at >= start && at <= end))
      .map(({ annotation }) => annotation.id);
    if (ids.length > 0) onOpen(ids);
  });
  useEffect(() => {
    const element = place.current;
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, [place]);
}
