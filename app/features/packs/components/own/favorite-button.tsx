import { useSignInFirst } from '#app/features/accounts/index.ts';
import { useOwnPackActions } from '#app/features/packs/own-actions.ts';
import { useIsFavorite } from '#app/features/packs/own-packs.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { capitalized } from '#app/i18n/terms.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Heart } from '#app/ui/icons/heart.ts';
import styles from './own-packs.module.css';

/** Makes a pack, or one of its items, a favorite and back (content §4). */
export function FavoriteButton({
  packId,
  contentId = null,
  title,
}: {
  readonly packId: string;
  readonly contentId?: string | null;
  readonly title: string;
}) {
  const { terms } = useLocale();
  const isFavorite = useIsFavorite(packId, contentId);
  const { setFavorite } = useOwnPackActions();
  const signInFirst = useSignInFirst();
  return (
    <IconButton
      label={`${capitalized(terms.favorite)}: ${title}`}
      pressed={isFavorite}
      icon={<Heart className={styles.packsHeart} data-on={isFavorite || undefined} aria-hidden="true" />}
      onClick={() => signInFirst(() => void setFavorite(packId, contentId, !isFavorite))}
    />
  );
}
