import { useRef } from 'react';
import * as z from 'zod/mini';
import { usePersonSetting, useSignedIn } from '#app/engine/index.ts';
import { useOwnPackActions } from '#app/features/packs/own-actions.ts';
import { usePackCounts } from '#app/features/packs/own-packs.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Heart } from '#app/ui/icons/heart.ts';
import { can } from '#shared/access/capabilities.ts';
import { isPromptedToKeep } from '#shared/domain/packs/pack-prompt.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import styles from './own-packs.module.css';

const declinedSchema = z.boolean();

/**
 * At the end of a pinboard: offers to keep the pack, to who has few packs of their own and few favorites (content §9,
 * pack prompt) and not this one. Declined once, it is not offered again on this device.
 */
export function PackPrompt({ pack }: { readonly pack: Pack }) {
  const { terms } = useLocale();
  const { session } = useSignedIn();
  const notify = useNotify();
  const { setFavorite } = useOwnPackActions();
  const box = useRef<HTMLElement>(null);
  const counts = usePackCounts(pack.packId);
  const [isDeclined, decline] = usePersonSetting('packs', 'prompt-declined', declinedSchema);
  const mayKeep = can(session.individual.roles, 'keep-packs');
  if (!mayKeep || isDeclined !== null || !counts || counts.isThis || !isPromptedToKeep(counts)) return null;
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
          decline(true);
        }}
      >
        No, thanks
      </Button>
    </aside>
  );
}
