import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { usePersonSetting, useSignedIn } from '#app/engine/index.ts';
import { useOwnPackActions } from '#app/features/packs/own-actions.ts';
import { usePackCounts } from '#app/features/packs/own-packs.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Heart } from '#app/ui/icons/heart.ts';
import { can } from '#shared/access/capabilities.ts';
import { isPromptedToKeep, PROMPT_SHOWN_AT_MOST } from '#shared/domain/packs/pack-prompt.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import styles from './own-packs.module.css';

/** How often it was shown to this person on this device; true once it was declined. */
const shownSchema = z.union([z.boolean(), z.number()]);

/**
 * At the end of a pinboard: offers to keep the pack, to who has few packs of their own and few favorites (content §9,
 * pack prompt) and not this one. Declined once, or seen six times, it is not offered again on this device (classroom §9).
 */
export function PackPrompt({ pack }: { readonly pack: Pack }) {
  const { terms } = useLocale();
  const { session } = useSignedIn();
  const notify = useNotify();
  const { setFavorite } = useOwnPackActions();
  const box = useRef<HTMLElement>(null);
  const counts = usePackCounts(pack.packId);
  const [shown, setShown] = usePersonSetting('packs', 'prompt-declined', shownSchema);
  const [seenHere, setSeenHere] = useState(false);
  const times = shown === null ? 0 : shown;
  const mayKeep = can(session.individual.roles, 'keep-packs');
  const isLeft = typeof times === 'number' && (seenHere || times < PROMPT_SHOWN_AT_MOST);
  const isOffered = mayKeep && isLeft && counts !== undefined && !counts.isThis && isPromptedToKeep(counts);
  // Opening a pack is not seeing its end.
  useFirstSight(box, isOffered && !seenHere, () => {
    setSeenHere(true);
    setShown(Number(times) + 1);
  });
  if (!isOffered) return null;
  // The buttons go away with the prompt: the focus goes on to the page.
  const leave = () => box.current?.closest('main')?.focus({ preventScroll: true });
  const keep = async () => {
    leave();
    await setFavorite(pack.packId, null, true);
    notify({
      text: `“${pack.title}” is among your ${terms.favorites}.`,
      action: { label: 'Undo', onPress: () => void setFavorite(pack.packId, null, false) },
    });
  };
  return (
    <aside ref={box} className={styles.packsPrompt} aria-label="Keep this pack">
      <p className={styles.packsPromptText}>
        Will you need this pack again? Then keep it where you find it at once.
      </p>
      <Button size="small" icon={<Heart size="1.1em" aria-hidden="true" />} onClick={() => void keep()}>
        {`Keep among ${terms.favorites}`}
      </Button>
      <Button
        size="small"
        variant="quiet"
        onClick={() => {
          leave();
          setShown(true);
        }}
      >
        No, thanks
      </Button>
    </aside>
  );
}

/** Tells once that what lies there came into sight, while it is awaited. */
function useFirstSight(
  box: { readonly current: HTMLElement | null },
  isAwaited: boolean,
  onSight: () => void,
): void {
  const seen = useEffectEvent(onSight);
  useEffect(() => {
    if (!isAwaited || box.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      seen();
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, isAwaited]);
}
