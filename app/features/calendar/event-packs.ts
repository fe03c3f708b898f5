import { useSignedIn, useView } from '#app/engine/index.ts';
import { useCatalogue } from '#app/features/library/index.ts';

/** A pack that can be put into an event. */
export type EventPack = { readonly packId: string; readonly title: string; readonly of: string };

const SUBJECTS = { science: 'Science', 'social-studies': 'Social Studies' } as const;

/** The packs of the library and those this person made, by title. `undefined` until either is read. */
export function useEventPacks(): readonly EventPack[] | undefined {
  const catalogue = useCatalogue();
  const { session } = useSignedIn();
  const userId = session.individual.id;
  const own = useView(userId, async (view) =>
    (await view.list('customPack'))
      .filter((pack) => pack.ownerId === userId && pack.removedAt === null)
      .map(({ id, title }) => ({ packId: id, title: title.trim() || 'Untitled pack', of: 'your own' })),
  );
  if (own === undefined || catalogue.kind === 'loading') return undefined;
  const ofLibrary =
    catalogue.kind === 'ready'
      ? catalogue.value.packs.map(({ packId, title, subject }) => ({ packId, title, of: SUBJECTS[subject] }))
      : [];
  return [...own, ...ofLibrary].sort((a, b) => (a.title < b.title ? -1 : 1));
}
