import { useMutate } from '#app/engine/index.ts';
import { newId } from '#app/platform/random.ts';
import type { CustomItemOf, CustomPack, Excerpt } from '#shared/domain/packs/custom-pack.ts';
import { excerptCard, sourceOf, type ExcerptSource, type ExcerptWords } from './excerpts.ts';
import { contentOfPack } from './own-actions.ts';

/** What a person does with excerpts. Each rejects when the device could not store it. */
export function useExcerptActions() {
  const mutate = useMutate();
  return {
    /** Keeps words of a text, and shows them as a card of a custom pack if one is given. Returns its id. */
    create: async (source: ExcerptSource, words: ExcerptWords, into: CustomPack | null): Promise<string> => {
      const from = sourceOf(source);
      const id = newId();
      await mutate('saveExcerpt', { id, ...from, ...words });
      if (into) {
        const shown = { ...from, ...words };
        const card = { ...shown, itemId: newId(), kind: 'excerpt' as const, savedContentId: id };
        await mutate('saveCustomPack', { packId: into.id, content: withCard(into, card) });
      }
      return id;
    },
    save: async (excerpt: Excerpt, words: ExcerptWords) => {
      const args = { id: excerpt.id, ...sourceOf(excerpt), ...words };
      const outcome = await mutate('saveExcerpt', args, { urgent: false });
      return { kind: outcome.kind };
    },
    addTo: async (pack: CustomPack, excerpt: Excerpt): Promise<void> => {
      await mutate('saveCustomPack', { packId: pack.id, content: withCard(pack, excerptCard(excerpt)) });
    },
    setRemoved: async (excerptId: string, isRemoved: boolean): Promise<void> => {
      await mutate('removeExcerpt', { excerptId, isRemoved });
    },
  };
}

function withCard(pack: CustomPack, card: CustomItemOf<'excerpt'>) {
  const content = contentOfPack(pack);
  return { ...content, items: [...content.items, card] };
}
