import { isIn, targetKey } from '#app/features/annotations/annotation-target.ts';
import type { FoundAnnotation } from '#shared/domain/annotations/files/read-annotations.ts';
import type { Annotation, AnnotationTarget } from '#shared/domain/annotations/rows.ts';
import { derivedId } from '#shared/kernel/ids.ts';

/** Bytes of a file that is read. Ours. */
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;

/** What a file would do here: what is new, what was deleted and comes back, what stands already, and where. */
export type ImportPlan = {
  readonly fresh: readonly { readonly id: string; readonly found: FoundAnnotation }[];
  readonly back: readonly string[];
  readonly known: number;
  /** Of those that are new, how many are about other texts than the one that is open. */
  readonly elsewhere: number;
};

/**
 * What reading a file again comes to (decision 120). An annotation of one's own that stands is left as it is: a file is
 * older than what is here. Of any other a new one is made, whose id is the same each time the file is read.
 */
export function planImport(
  found: readonly FoundAnnotation[],
  own: readonly Annotation[],
  here: AnnotationTarget,
  userId: string,
): ImportPlan {
  const known = new Map(own.map((one) => [one.id, one]));
  const fresh = new Map<string, FoundAnnotation>();
  const back = new Set<string>();
  let standing = 0;
  for (const one of found) {
    const imported = derivedId('imported-annotation', userId, nameIn(one, here));
    const before = known.get(one.id) ?? known.get(imported);
    if (before === undefined) fresh.set(imported, one);
    else if (before.removedAt !== null) back.add(before.id);
    else standing += 1;
  }
  return {
    fresh: [...fresh].map(([id, one]) => ({ id, found: one })),
    back: [...back],
    known: standing,
    elsewhere: [...fresh.values()].filter(({ target }) => target !== null && !isIn(here, target)).length,
  };
}

/**
 * What tells an annotation of a file from others. Without an id these are its words; one that does not say what it is
 * about is another one in each text that the file is read into.
 */
function nameIn({ id, target, ...words }: FoundAnnotation, here: AnnotationTarget): string {
  const own = id === '' ? JSON.stringify([words.highlights, words.typeId, words.note]) : id;
  return target === null ? `${own} ${targetKey(here)}` : own;
}
