import type { Annotation } from './rows.ts';

type Ordered = Pick<Annotation, 'id' | 'contentId' | 'level' | 'tocId' | 'highlights' | 'createdAt'>;

const startOf = ({ highlights }: Ordered): number => Math.min(...highlights.map(({ start }) => start));
const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** In the order of the text: by its reading levels and pages, then by where the words begin, then as they were written. */
export const inReadingOrder = <T extends Ordered>(annotations: readonly T[]): T[] =>
  [...annotations].sort(
    (a, b) =>
      byText(a.contentId, b.contentId) ||
      (a.level ?? 0) - (b.level ?? 0) ||
      byText(a.tocId ?? '', b.tocId ?? '') ||
      startOf(a) - startOf(b) ||
      a.createdAt - b.createdAt ||
      byText(a.id, b.id),
  );
