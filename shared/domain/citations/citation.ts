import { apaReference } from './apa.ts';
import { chicagoEntry } from './chicago.ts';
import type { CitationContext, CitationItem, CitationStyle, ListPosition } from './citation-item.ts';
import { harvardReference } from './harvard.ts';
import { mlaCitation } from './mla.ts';
import { plainOf, type Run } from './runs.ts';

type Writer = (item: CitationItem, context: CitationContext, at: ListPosition) => Run[];
const writers: Record<CitationStyle, Writer> = {
  mla: mlaCitation,
  apa: apaReference,
  harvard: harvardReference,
  chicago: chicagoEntry,
};

/** The entry of a work in the list of works of a style. */
export function citation(
  item: CitationItem,
  style: CitationStyle,
  context: CitationContext,
  at: ListPosition = {},
): Run[] {
  return writers[style](item, context, at);
}

/** The same as plain text, for files and the clipboard. */
export const citationText = (item: CitationItem, style: CitationStyle, context: CitationContext): string =>
  plainOf(citation(item, style, context));
