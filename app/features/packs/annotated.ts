import { useView } from '#app/engine/index.ts';

/** Packs that this person has annotated (content §4, display filter); live. `undefined` until it is read. */
export function useAnnotatedPacks(): ReadonlySet<string> | undefined {
  return useView(async (view) => {
    const marks = await view.list('annotatedMark');
    return new Set(
      marks.filter((mark) => mark.contentId === null && mark.isAnnotated).map(({ packId }) => packId),
    );
  });
}

/** The items of a pack that this person has annotated, by content id; live. `undefined` until it is read. */
export function useAnnotatedItems(packId: string): ReadonlySet<string> | undefined {
  return useView(packId, async (view) => {
    const marks = await view.list('annotatedMark');
    return new Set(
      marks.flatMap((mark) =>
        mark.packId === packId && mark.contentId !== null && mark.isAnnotated ? [mark.contentId] : [],
      ),
    );
  });
}
