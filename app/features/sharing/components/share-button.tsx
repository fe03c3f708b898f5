import { useState } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import type { ShareTarget } from '#app/features/sharing/share-target.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Share2 } from '#app/ui/icons/share-2.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { can } from '#shared/access/capabilities.ts';
import { SharePanel } from './share-panel.tsx';

/** Opens the share dialog, for those who may share (content §6); nothing for everybody else. */
export function ShareButton({
  target,
  look = 'button',
}: {
  readonly target: ShareTarget;
  /** `icon` among many other buttons. */
  readonly look?: 'button' | 'icon';
}) {
  const { session } = useSignedIn();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!can(session.individual.roles, 'share-packs')) return null;
  return (
    <>
      {look === 'icon' ? (
        <IconButton label="Share" icon={<Share2 aria-hidden="true" />} onClick={() => setOpen(true)} />
      ) : (
        <Button icon={<Share2 size="1.1em" aria-hidden="true" />} onClick={() => setOpen(true)}>
          Share
        </Button>
      )}
      <Dialog open={open} onClose={close} title={`Share “${target.title}”`}>
        <SharePanel target={target} onSent={close} />
      </Dialog>
    </>
  );
}
