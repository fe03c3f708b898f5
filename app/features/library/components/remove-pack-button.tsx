import { useState } from 'react';
import { packDownloads } from '#app/features/library/downloads/device-downloads.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Trash2 as Trash } from '#app/ui/icons/trash-2.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';

/**
 * Asks, and removes a pack from the device. `before` is waited for first. `after`: how the pack is to be had again, a
 * sentence.
 */
export function RemovePackButton({
  pack,
  bytes,
  before,
  after,
}: {
  readonly pack: { readonly packId: string; readonly title: string };
  readonly bytes: number;
  readonly before: () => Promise<void>;
  readonly after: string;
}) {
  const { format } = useLocale();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    setAsking(false);
    await before();
    await packDownloads.remove(pack.packId);
  };
  return (
    <>
      <Button size="small" icon={<Trash size="1.1em" aria-hidden="true" />} onClick={() => setAsking(true)}>
        Remove<VisuallyHidden> {pack.title} from this device</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Remove ${pack.title} from this device?`}
        confirmLabel="Remove from this device"
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {`${format.bytes(bytes)} become free. Nothing that anybody wrote is removed. ${after}`}
      </ConfirmDialog>
    </>
  );
}
