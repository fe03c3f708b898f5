import { lazy, Suspense, useState } from 'react';
import type { PackStand } from '#app/features/storage/pack-stand.ts';
import { takingLabel } from '#app/features/storage/taking-label.ts';
import { useKeepOpened, usePackStand } from '#app/features/storage/use-pack-stand.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { CircleCheck } from '#app/ui/icons/circle-check.ts';
import { Download } from '#app/ui/icons/download.ts';
import { RefreshCw } from '#app/ui/icons/refresh-cw.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';

const TakeOfflineDialog = lazy(async () => ({
  default: (await import('./take-offline-dialog.tsx')).TakeOfflineDialog,
}));

/** "Use offline", with where that stands; opens the dialog that tells more. */
export function UseOfflineButton({ pack }: { readonly pack: Pack }) {
  const [open, setOpen] = useState(false);
  const stand = usePackStand(pack);
  const { format } = useLocale();
  useKeepOpened(pack);
  return (
    <>
      <Button icon={iconOf(stand)} onClick={() => setOpen(true)}>
        {labelOf(stand, format.percent)}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <TakeOfflineDialog pack={pack} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function labelOf(stand: PackStand, percent: (share: number) => string): string {
  switch (stand.kind) {
    case 'absent':
      return 'Use offline';
    case 'whole':
      return 'Available offline';
    case 'outdated':
      return 'Newer version to download';
    case 'unfinished':
      return 'Not all of it is here';
    case 'taking':
      return takingLabel(stand.state, percent);
  }
}

function iconOf({ kind }: PackStand) {
  const props = { size: '1.15em', 'aria-hidden': true } as const;
  if (kind === 'whole') return <CircleCheck {...props} />;
  return kind === 'absent' ? <Download {...props} /> : <RefreshCw {...props} />;
}
