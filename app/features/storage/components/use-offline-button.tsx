import { lazy, Suspense, useState } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { useLocale } from '../../../i18n/locale.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { takingLabel } from '../taking-label.ts';
import type { PackStand } from '../pack-stand.ts';
import { useKeepOpened, usePackStand } from '../use-pack-stand.ts';

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
