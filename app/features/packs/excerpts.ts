import { useAttentionItem, useSignedIn, useView, type PendingMark } from '#app/engine/index.ts';
import { newId } from '#app/platform/random.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type {
  CustomItemOf,
  CustomPack,
  Excerpt,
  ExcerptSourceType,
} from '#shared/domain/packs/custom-pack.ts';
import { recordKey } from '#shared/sync/mutator.ts';

/** Where an excerpt is taken from. */
export type ExcerptSource = {
  readonly subject: SubjectPath;
  readonly packId: string;
  readonly contentId: string;
  readonly contentType: ExcerptSourceType;
  /** The page of a magazine or an e-book. */
  readonly tocId?: string | undefined;
  readonly title: string;
};

export type ExcerptWords = { readonly title: string; readonly text: string; readonly note: string };

/** This person's excerpts, the newest first; of one pack of the library, or all. `undefined` until it is read. */
export function useExcerpts(packId: string | null): readonly Excerpt[] | undefined {
  const { session } = useSignedIn();
  const userId = session.individual.id;
  return useView(packId ?? '', async (view) => {
    const excerpts = await view.list('excerpt');
    return excerpts
      .filter((one) => one.ownerId === userId && one.removedAt === null)
      .filter((one) => packId === null || one.packId === packId)
      .sort((a, b) => b.createdAt - a.createdAt);
  });
}

export type FoundExcerpt = {
  /** The reader's own row; null where it is somebody else's. */
  readonly own: Excerpt | null;
  /** The copy in a custom pack that this person may read. */
  readonly card: { readonly pack: CustomPack; readonly item: CustomItemOf<'excerpt'> } | null;
  readonly mark: PendingMark | null;
};

/** An excerpt by its saved content id, as `/{pack}/excerpt/{id}` names it; live. `undefined` until it is read. */
export function useExcerpt(packId: string, savedContentId: string): FoundExcerpt | undefined {
  return useView(`${packId} ${savedContentId}`, async (view) => {
    const own = await view.get('excerpt', savedContentId);
    const packs = await view.list('customPack');
    const cards = packs.flatMap((pack) =>
      pack.items.flatMap((item) =>
        item.kind === 'excerpt' && item.savedContentId === savedContentId ? [{ pack, item }] : [],
      ),
    );
    const card = cards.find(({ pack }) => pack.id === packId) ?? cards[0] ?? null;
    return { own, card, mark: view.mark('excerpt', savedContentId) };
  });
}

/** What the server would not take of an excerpt, or null; live. */
export const useRefusedExcerpt = (id: string) => useAttentionItem(recordKey('excerpt', id));

/** The card that shows an excerpt in a pack of one's own: a copy, which stays when the excerpt is put away. */
export function excerptCard(excerpt: Excerpt): CustomItemOf<'excerpt'> {
  const { id, title, text } = excerpt;
  const shown = { title, text, ...sourceOf(excerpt) };
  return { ...shown, itemId: newId(), kind: 'excerpt', savedContentId: id, note: excerpt.note };
}

/** Where an excerpt stands, as its row and its card have it. */
export function sourceOf({
  packId,
  contentId,
  contentType,
  tocId,
}: Omit<ExcerptSource, 'subject' | 'title'>) {
  return { packId, contentId, contentType, ...(tocId !== undefined && { tocId }) };
}
