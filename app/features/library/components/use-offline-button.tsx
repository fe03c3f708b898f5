import { lazy, Suspense, useState } from 'react';
import { downloadLabel } from '#app/features/library/downloads/download-label.ts';
import type { PackState } from '#app/features/library/downloads/pack-state.ts';
import { useKeepOpened, usePackState } from '#app/features/library/downloads/use-pack-state.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { CircleCheck } from '#app/ui/icons/circle-check.ts';
import { Download } from '#app/ui/icons/download.ts';
import { RefreshCw } from '#app/ui/icons/refresh-cw.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';

const DownloadDialog = lazy(async () => ({
  default: (await import('./download-dialog.tsx')).DownloadDialog,
}));

/** "Use offline", with where that stands; opens the dialog that tells more. */
export function UseOfflineButton({ pack }: { readonly pack: Pack }) {
  const [open, setOpen] = useState(false);
  const state = usePackState(pack);
  const { format } = useLocale();
  useKeepOpened(pack);
  return (
    <>
      <Button icon={iconOf(state)} onClick={() => setOpen(true)}>
        {labelOf(state, format.percent)}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <DownloadDialog pack={pack} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function labelOf(state: PackState, percent: (share: number) => string): string {
  switch (state.kind) {
    case 'absent':
      return 'Use offline';
    case 'whole':
      return 'Available offline';
    case 'outdated':
      return 'Newer version to download';
    case 'unfinished':
      return 'Not all of it is here';
    case 'downloading':
      return downloadLabel(state.download, percent);
  }
}

function iconOf({ kind }: PackState) {
  const props = { size: '1.15em', 'aria-hidden': true } as const;
  if (kind === 'whole') return <CircleCheck {...props} />;
  return kind === 'absent' ? <Download {...props} /> : <RefreshCw {...props} />;
}
