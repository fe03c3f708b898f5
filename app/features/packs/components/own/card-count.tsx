import { useCan } from '#app/engine/index.ts';
import { useSourcePacks } from '#app/features/library/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { CustomItem, CustomPack } from '#shared/domain/packs/custom-pack.ts';
import { cardsFor } from '#shared/domain/packs/own-cards.ts';

const none: readonly CustomItem[] = [];

/** How many cards of a pack this reader sees: a teacher's are not among a student's. Nothing until that is known. */
export function CardCount({ pack }: { readonly pack: CustomPack }) {
  const { format } = useLocale();
  const isTeacher = useCan('read-teacher-material');
  const packs = useSourcePacks(isTeacher ? none : pack.items);
  const seen = isTeacher ? pack.items : packs && cardsFor(pack.items, packs, false);
  return seen && <span>{format.plural(seen.length, 'card', 'cards')}</span>;
}
