import { lazy, Suspense, useState } from 'react';
import { downloadLabel } from '#app/features/library/downloads/download-label.ts';
import { useCardsOffline } from '#app/features/library/downloads/use-cards-offline.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { CircleCheck } from '#app/ui/icons/circle-check.ts';
import { Download } from '#app/ui/icons/download.ts';
import { RefreshCw } from '#app/ui/icons/refresh-cw.ts';
import type { OfflineCardsProps } from './offline-cards-props.ts';

const OfflineCardsDialog = lazy(async () => ({
  default: (await import('./offline-cards-dialog.tsx')).OfflineCardsDialog,
}));

/** "Use offline" for a pack that somebody made: what its cards need of the library, and its own files. */
export function OfflineCards(props: OfflineCardsProps) {
  const [open, setOpen] = useState(false);
  const { format } = useLocale();
  const cards = useCardsOffline(props.id, props.cards);
  const { state } = props.files;
  const isWhole = cards?.isWhole === true && state !== undefined && state.bytes === state.bytesTotal;
  const icon = { size: '1.15em', 'aria-hidden': true } as const;
  const label = cards?.download
    ? downloadLabel(cards.download, format.percent)
    : isWhole
      ? 'Available offline'
      : 'Use offline';
  return (
    <>
      <Button
        icon={
          cards?.download ? (
            <RefreshCw {...icon} />
          ) : isWhole ? (
            <CircleCheck {...icon} />
          ) : (
            <Download {...icon} />
          )
        }
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <OfflineCardsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
