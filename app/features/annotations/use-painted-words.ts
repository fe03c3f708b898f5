import { useEffect, useEffectEvent } from 'react';
import { highlight } from '#app/platform/highlight.ts';
import type { TextMap } from '#app/platform/text-map.ts';
import type { Anchored, Stretch } from './anchored.ts';

/**
 * Draws annotations over the words of the page without touching it (CSS Custom Highlight API): a name for each style, and
 * one for what is open. Ranges are made when words or kinds change, and never while somebody scrolls or types a note.
 */
export function usePaintedWords(map: TextMap | null, shown: readonly Anchored[], open: string | null): void {
  const words = shown.map(({ type, stretches }) => [
    type.style,
    ...stretches.flatMap(({ start, end }) => [start, end]),
  ]);
  const signature = JSON.stringify(words);
  const paint = useEffectEvent(() => {
    const styles = new Set(shown.map(({ type }) => type.style));
    const undo = [...styles].map((style) => {
      const drawn = shown.filter(({ type }) => type.style === style);
      return highlight(
        `annotation-${style}`,
        rangesOf(
          map,
          drawn.flatMap(({ stretches }) => stretches),
        ),
      );
    });
    return () => undo.forEach((one) => one());
  });
  useEffect(() => paint(), [map, signature]);
  const opened = shown.find(({ annotation }) => annotation.id === open)?.stretches ?? [];
  const openSignature = JSON.stringify(opened);
  const paintOpen = useEffectEvent(() => highlight('annotation-open', rangesOf(map, opened)));
  useEffect(() => paintOpen(), [map, openSignature]);
}

const rangesOf = (map: TextMap | null, stretches: readonly Stretch[]): Range[] =>
  stretches.flatMap(({ start, end }) => map?.rangeOf(start, end) ?? []);
