import { useSignedIn, useView } from '#app/engine/index.ts';
import { useCatalogue } from '#app/features/library/index.ts';
import { subjectLabel } from '#app/i18n/subject-label.ts';

/** A pack that can be put into an event. */
export type EventPack = { readonly packId: string; readonly title: string; readonly of: string };

export type EventPacks = {
  /** By title. */
  readonly packs: readonly EventPack[];
  /** False where the library's list of packs can't be read: then others may be there. */
  readonly isWhole: boolean;
};

/** The packs of the library, and those of people that this person may read. `undefined` until they are read. */
export function useEventPacks(): EventPacks | undefined {
  const catalogue = useCatalogue();
  const { session } = useSignedIn();
  const userId = session.individual.id;
  const made = useView(userId, async (view) =>
    (await view.list('customPack'))
      .filter(({ removedAt }) => removedAt === null)
      .map(({ id, title, ownerId, ownerName }) => ({
        packId: id,
        title: title.trim() || 'Untitled pack',
        of: ownerId === userId ? 'your own' : `by ${ownerName}`,
      })),
  );
  if (made === undefined || catalogue.kind === 'loading') return undefined;
  const ofLibrary =
    catalogue.kind === 'ready'
      ? catalogue.value.packs.map(({ packId, title, subject }) => ({
          packId,
          title,
          of: subjectLabel(subject),
        }))
      : [];
  const packs = [...made, ...ofLibrary].sort((a, b) => (a.title < b.title ? -1 : 1));
  return { packs, isWhole: catalogue.kind === 'ready' };
}
