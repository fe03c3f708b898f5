import { usePack, useSourcePacks, type LibraryProblem } from '#app/features/library/index.ts';
import { useCustomPack, useExcerpts } from '#app/features/packs/index.ts';
import type { SnackContent } from '#shared/domain/activities/snack.ts';
import { readySnacksOf, textsOfOwnPack, textsOfPack, type ReadableText } from './texts-of-pack.ts';

/** What of a pack can be responded to; of a pack of the library, or of one's own. */
export type TextsOn =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly problem: LibraryProblem; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      /** The pack's. */
      readonly title: string;
      readonly texts: readonly ReadableText[];
      /** Prepared by the pack's writers, to be added as they are. */
      readonly ready: readonly { readonly id: string; readonly content: SnackContent }[];
    };

/** Reads the texts on a pack from the device, else from the library. Live as far as they are somebody's own. */
export function useTextsOn(packId: string): TextsOn {
  const own = useCustomPack(packId);
  const custom = own?.pack ?? null;
  const loaded = usePack(own === undefined || custom ? '' : packId);
  const excerpts = useExcerpts(packId);
  const packs = useSourcePacks(custom?.items ?? []);
  if (own === undefined || excerpts === undefined) return { kind: 'loading' };
  if (custom) {
    if (packs === undefined) return { kind: 'loading' };
    const texts = textsOfOwnPack(custom, packs);
    const ready = [...packs.values()].flatMap((pack) => readySnacksOf(pack, texts));
    return { kind: 'ready', title: custom.title.trim() || 'Untitled pack', texts, ready };
  }
  if (loaded.kind === 'loading') return { kind: 'loading' };
  if (loaded.kind === 'failed') return loaded;
  const texts = textsOfPack(loaded.value, excerpts);
  return { kind: 'ready', title: loaded.value.title, texts, ready: readySnacksOf(loaded.value, texts) };
}
