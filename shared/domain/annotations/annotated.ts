import type { RowOf } from '#shared/sync/define-table.ts';

type Mark = Pick<RowOf<'annotatedMark'>, 'packId' | 'contentId' | 'isAnnotated' | 'at'>;
type Written = Pick<RowOf<'annotation'>, 'packId' | 'contentId' | 'authoredAt' | 'removedAt'>;

/** What a person has annotated: packs, and items by their pack. */
export type Annotated = {
  readonly packs: ReadonlySet<string>;
  readonly itemsOf: (packId: string) => ReadonlySet<string>;
};

/**
 * Packs and items in which a person's annotations stand (content §3 isAnnotatedContent, §4 display filter). A mark that was
 * taken off hides them until something is written there again; one that was set shows them without a word in them.
 */
export function annotatedOf(annotations: readonly Written[], marks: readonly Mark[]): Annotated {
  const packs = new Map<string, number>();
  const items = new Map<string, Map<string, number>>();
  const itemsOf = (packId: string) => {
    const known = items.get(packId) ?? new Map<string, number>();
    items.set(packId, known);
    return known;
  };
  const later = (known: Map<string, number>, key: string, at: number) =>
    known.set(key, Math.max(known.get(key) ?? 0, at));
  for (const { packId, contentId, authoredAt, removedAt } of annotations) {
    if (removedAt !== null) continue;
    later(packs, packId, authoredAt);
    later(itemsOf(packId), contentId, authoredAt);
  }
  for (const { packId, contentId, isAnnotated, at } of marks) {
    const known = contentId === null ? packs : itemsOf(packId);
    const key = contentId ?? packId;
    if (isAnnotated) later(known, key, at);
    else if ((known.get(key) ?? 0) <= at) known.delete(key);
  }
  return {
    packs: new Set(packs.keys()),
    itemsOf: (packId) => new Set(items.get(packId)?.keys()),
  };
}
