import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { Anchored } from '#app/features/annotations/anchored.ts';
import { AnnotationSign } from '#app/features/annotations/annotation-signs.tsx';
import type { TextMap } from '#app/platform/text-map.ts';
import type { AnnotationStyle } from '#shared/domain/annotations/annotation-type.ts';
import styles from './annotations.module.css';

/** Annotations that begin in one line of the text; px from the top of the text and from its right edge. */
type Marker = {
  readonly top: number;
  readonly left: number;
  readonly ids: readonly string[];
  readonly style: AnnotationStyle;
};

/** Lines whose middles are nearer than this are one. */
const SAME_LINE_PX = 14;

/**
 * Signs in the margin at the lines where annotations begin. They are a pointer's way to the list, which a keyboard and a
 * screen reader have anyway. Their places are measured when the text or its size changes, never while it scrolls.
 */
export function AnnotationMarkers({
  place,
  map,
  shown,
  onOpen,
}: {
  readonly place: RefObject<HTMLElement | null>;
  /** Where the words are on the page as it is now. */
  readonly map: TextMap | null;
  readonly shown: readonly Anchored[];
  readonly onOpen: (ids: readonly string[]) => void;
}) {
  const [markers, setMarkers] = useState<readonly Marker[]>([]);
  const measure = useEffectEvent(() => {
    if (place.current) setMarkers(markersOf(place.current, map, shown));
  });
  const signature = JSON.stringify(
    shown.map(({ annotation, type, stretches }) => [annotation.id, type.style, stretches[0]?.start]),
  );
  useEffect(() => {
    // Its first call comes by itself, after the layout is known.
    const observer = new ResizeObserver(() => measure());
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, map, signature]);
  return (
    <div className={styles.annotationMarkers} aria-hidden="true">
      {markers.map(({ top, left, ids, style }) => (
        <button
          key={ids[0]}
          type="button"
          tabIndex={-1}
          className={styles.annotationMarker}
          data-style={style}
          style={{ insetBlockStart: top, insetInlineStart: left }}
          onClick={() => onOpen(ids)}
        >
          {ids.length === 1 ? <AnnotationSign style={style} size="1em" /> : ids.length}
        </button>
      ))}
    </div>
  );
}

function markersOf(place: HTMLElement, map: TextMap | null, shown: readonly Anchored[]): Marker[] {
  const box = place.getBoundingClientRect();
  const lines: { top: number; ids: string[]; style: AnnotationStyle }[] = [];
  const found = shown.flatMap(({ annotation, type, stretches: [first] }) => {
    const line = first && map?.rangeOf(first.start, first.end)?.getClientRects()[0];
    return line ? [{ top: line.top - box.top, id: annotation.id, style: type.style }] : [];
  });
  for (const { top, id, style } of found.toSorted((a, b) => a.top - b.top)) {
    const line = lines.at(-1);
    if (line && top - line.top < SAME_LINE_PX) line.ids.push(id);
    else lines.push({ top, ids: [id], style });
  }
  return lines.map((line) => ({
    ...line,
    top: line.top + place.offsetTop,
    left: place.offsetLeft + place.offsetWidth,
  }));
}
