import { useMutate, type SaveResult } from '#app/engine/index.ts';
import { newId } from '#app/platform/random.ts';
import { problemOf, type Problem } from '#app/ui/state/attempt.ts';
import type { CustomItemOf, CustomPack, Excerpt } from '#shared/domain/packs/custom-pack.ts';
import { excerptCard, sourceOf, type ExcerptSource, type ExcerptWords } from './excerpts.ts';
import { contentOfPack } from './own-actions.ts';

/** What a person does with excerpts. Each rejects when the device could not store it. */
export function useExcerptActions() {
  const mutate = useMutate();
  const addCard = async (pack: CustomPack, card: CustomItemOf<'excerpt'>): Promise<void> => {
    await mutate('saveCustomPack', { packId: pack.id, content: withCard(pack, card) }, { base: pack.head });
  };
  return {
    /** Keeps words of a text, and shows them as a card of a custom pack if one is given. Returns its id. */
    create: async (source: ExcerptSource, words: ExcerptWords, into: CustomPack | null): Promise<string> => {
      const from = sourceOf(source);
      const id = newId();
      await mutate('saveExcerpt', { id, ...from, ...words }, { base: null });
      if (into) {
        const shown = { ...from, ...words };
        const card = { ...shown, itemId: newId(), kind: 'excerpt' as const, savedContentId: id };
        await addCard(into, card);
      }
      return id;
    },
    /** `base`: the head of the excerpt that its editor showed (SPEC.md C7). */
    save: (excerpt: Excerpt, words: ExcerptWords, base: string | null): Promise<SaveResult> =>
      mutate('saveExcerpt', { id: excerpt.id, ...sourceOf(excerpt), ...words }, { base, urgent: false }),
    addTo: (pack: CustomPack, excerpt: Excerpt): Promise<void> => addCard(pack, excerptCard(excerpt)),
    /** Answers the problem, or null. */
    setRemoved: async (excerptId: string, isRemoved: boolean): Promise<Problem | null> =>
      problemOf(await mutate('removeExcerpt', { excerptId, isRemoved })),
  };
}

function withCard(pack: CustomPack, card: CustomItemOf<'excerpt'>) {
  const content = contentOfPack(pack);
  return { ...content, items: [...content.items, card] };
}
