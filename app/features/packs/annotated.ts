import { useSignedIn, useView, type View } from '#app/engine/index.ts';
import { annotatedOf, type Annotated } from '#shared/domain/annotations/annotated.ts';

/** Packs that this person has annotated (content §4, display filter); live. `undefined` until it is read. */
export function useAnnotatedPacks(): ReadonlySet<string> | undefined {
  const userId = useUserId();
  return useView(userId, async (view) => (await annotatedBy(view, userId)).packs);
}

/** The items of a pack that this person has annotated, by content id; live. `undefined` until it is read. */
export function useAnnotatedItems(packId: string): ReadonlySet<string> | undefined {
  const userId = useUserId();
  return useView(`${userId} ${packId}`, async (view) => (await annotatedBy(view, userId)).itemsOf(packId));
}

const useUserId = (): string => useSignedIn().session.individual.id;

/** A teacher's device holds what others annotated too. */
async function annotatedBy(view: View, userId: string): Promise<Annotated> {
  const [annotations, marks] = await Promise.all([view.list('annotation'), view.list('annotatedMark')]);
  return annotatedOf(
    annotations.filter(({ ownerId }) => ownerId === userId),
    marks,
  );
}
