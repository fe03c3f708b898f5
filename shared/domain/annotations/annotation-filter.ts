import type { Annotation } from './rows.ts';

/** Which of some annotations are meant (content §3, annotationFilter). */
export type AnnotationFilter = {
  /** Ids of kinds; none: of every kind. */
  readonly typeIds: readonly string[];
  readonly isFlagged: boolean;
  readonly hasNote: boolean;
};

/** Words of a filter as one text: more than every kind there is. */
export const MAX_FILTER_LENGTH = 4_000;

const FLAGGED = 'flagged';
const WITH_NOTE = 'note';
const KIND = 'kind:';

/** A filter as it is sent: words separated by commas, `flagged`, `note` and `kind:` with the id of a kind; empty for all. */
export const filterText = ({ typeIds, isFlagged, hasNote }: AnnotationFilter): string =>
  [...(isFlagged ? [FLAGGED] : []), ...(hasNote ? [WITH_NOTE] : []), ...typeIds.map((id) => KIND + id)].join(
    ',',
  );

/** The filter of such a text; null where a word means nothing, as what somebody left out must not come along. */
export function readFilter(text: string): AnnotationFilter | null {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '' && word !== 'all');
  const kinds = words.filter((word) => word.startsWith(KIND) && word !== KIND);
  const isKnown = words.every((word) => word === FLAGGED || word === WITH_NOTE || kinds.includes(word));
  if (!isKnown) return null;
  return {
    typeIds: kinds.map((word) => word.slice(KIND.length)),
    isFlagged: words.includes(FLAGGED),
    hasNote: words.includes(WITH_NOTE),
  };
}

type Filtered = Pick<Annotation, 'typeId' | 'note' | 'flag'>;

export const isMeant = (
  { typeId, note, flag }: Filtered,
  { typeIds, isFlagged, hasNote }: AnnotationFilter,
): boolean =>
  (typeIds.length === 0 || typeIds.includes(typeId)) &&
  (!isFlagged || flag.isFlagged) &&
  (!hasNote || note.trim() !== '');
