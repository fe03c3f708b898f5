import { targetKey } from '#app/features/annotations/annotation-target.ts';
import { annotationTypeOf, type ClassAnnotationType } from '#shared/domain/annotations/annotation-type.ts';
import type { Annotation } from '#shared/domain/annotations/rows.ts';
import type { StudentAnnotation } from './class-annotations.ts';

/** Which of a class's annotations are shown; what is left out does not matter. */
export type ClassFilter = {
  readonly student?: string | undefined;
  readonly kind?: string | undefined;
  readonly pack?: string | undefined;
};

export const filtered = (
  all: readonly StudentAnnotation[],
  { student, kind, pack }: ClassFilter,
): readonly StudentAnnotation[] =>
  all.filter(
    ({ annotation }) =>
      (student === undefined || annotation.ownerId === student) &&
      (kind === undefined || annotation.typeId === kind) &&
      (pack === undefined || annotation.packId === pack),
  );

/** The kinds that occur, by their names. */
export function kindsIn(
  all: readonly StudentAnnotation[],
  kinds: readonly ClassAnnotationType[],
): { readonly typeId: string; readonly label: string }[] {
  const ids = [...new Set(all.map(({ annotation }) => annotation.typeId))];
  return ids
    .map((typeId) => ({ typeId, label: annotationTypeOf(typeId, kinds).label }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** A text with how much was written in it. */
export type TextOfClass = Pick<Annotation, 'packId' | 'contentType' | 'contentId' | 'level' | 'tocId'> & {
  readonly count: number;
  readonly flagged: number;
  readonly students: number;
};

/** The wordings in which something was written, those with the most flags first, then with the most annotations. */
export function textsIn(all: readonly StudentAnnotation[]): TextOfClass[] {
  const byText = new Map<string, Annotation[]>();
  for (const { annotation } of all) {
    const key = targetKey(annotation);
    byText.set(key, [...(byText.get(key) ?? []), annotation]);
  }
  return [...byText.values()]
    .flatMap((written) => {
      const [first] = written;
      if (!first) return [];
      const { packId, contentType, contentId, level, tocId } = first;
      return {
        ...{ packId, contentType, contentId, level, tocId },
        count: written.length,
        flagged: written.filter(({ flag }) => flag.isFlagged).length,
        students: new Set(written.map(({ ownerId }) => ownerId)).size,
      };
    })
    .sort((a, b) => b.flagged - a.flagged || b.count - a.count);
}
