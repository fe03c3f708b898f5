import { useEffect, useMemo, useState } from 'react';
import { anchorHighlight, type FindSimilar } from '#shared/domain/annotations/anchor.ts';
import {
  annotationTypeOf,
  type AnnotationType,
  type ClassAnnotationType,
} from '#shared/domain/annotations/annotation-type.ts';
import type { Annotation, Highlight } from '#shared/domain/annotations/rows.ts';

/** Words of the text that an annotation marks now. */
export type Stretch = { readonly start: number; readonly end: number };

/** An annotation and where its words are in the text as it is now. */
export type Anchored = {
  readonly annotation: Annotation;
  readonly type: AnnotationType;
  readonly stretches: readonly Stretch[];
  /** Those of its words that are not in the text any more, or can't be told from others. */
  readonly missing: readonly Highlight[];
  readonly isOwn: boolean;
};

/**
 * Finds annotations in a text, in the order of their words; those whose words are gone come last. `undefined` until it is
 * known whether words that are not there have only changed a little. Only what moved since the last time is looked for.
 */
export function useAnchored(
  text: string,
  annotations: readonly Annotation[] | undefined,
  types: readonly ClassAnnotationType[],
  ownerId: string,
): readonly Anchored[] | undefined {
  const [similar, setSimilar] = useState<{ readonly find: FindSimilar | null } | null>(null);
  const [locate] = useState(locating);
  const anchored = useMemo(() => {
    if (annotations === undefined) return undefined;
    return annotations
      .map((annotation): Anchored => {
        const found = locate(text, annotation, similar?.find ?? undefined);
        const type = annotationTypeOf(annotation.typeId, types);
        return { annotation, type, ...found, isOwn: annotation.ownerId === ownerId };
      })
      .toSorted((a, b) => firstOf(a) - firstOf(b));
  }, [locate, text, annotations, types, ownerId, similar]);
  const isIncomplete = similar === null && (anchored?.some(({ missing }) => missing.length > 0) ?? false);
  useEffect(() => {
    if (!isIncomplete) return;
    let isOver = false;
    // Without it words that changed a little count as changed; nothing is at a wrong one.
    void import('./find-similar.ts').then(
      ({ findSimilar }) => isOver || setSimilar({ find: findSimilar }),
      () => isOver || setSimilar({ find: null }),
    );
    return () => {
      isOver = true;
    };
  }, [isIncomplete]);
  return isIncomplete ? undefined : anchored;
}

export const firstOf = ({ stretches }: Pick<Anchored, 'stretches'>): number =>
  stretches[0]?.start ?? Number.MAX_SAFE_INTEGER;

type Located = Pick<Anchored, 'stretches' | 'missing'>;

/** Remembers where annotations are, as long as neither they nor the text change. */
function locating() {
  let of: { readonly text: string; readonly similar: FindSimilar | undefined } | null = null;
  const known = new Map<string, { readonly head: string; readonly found: Located }>();
  return (text: string, annotation: Annotation, similar: FindSimilar | undefined): Located => {
    if (of?.text !== text || of.similar !== similar) known.clear();
    of = { text, similar };
    const before = known.get(annotation.id);
    if (before?.head === annotation.head) return before.found;
    const found = located(text, annotation, similar);
    known.set(annotation.id, { head: annotation.head, found });
    return found;
  };
}

function located(text: string, { highlights }: Annotation, similar: FindSimilar | undefined): Located {
  const stretches: Stretch[] = [];
  const missing: Highlight[] = [];
  for (const highlight of highlights) {
    const anchor = anchorHighlight(text, highlight, similar);
    if (anchor.kind === 'found') stretches.push({ start: anchor.start, end: anchor.end });
    else missing.push(highlight);
  }
  return { stretches: stretches.toSorted((a, b) => a.start - b.start), missing };
}
