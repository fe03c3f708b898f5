import { lazy, Suspense, useState } from 'react';
import { choiceWords } from '#app/features/library/downloads/choice-words.ts';
import { packDownloads } from '#app/features/library/downloads/device-downloads.ts';
import { countHere } from '#app/features/library/downloads/download-choice.ts';
import { downloadLabel } from '#app/features/library/downloads/download-label.ts';
import type { PackState } from '#app/features/library/downloads/pack-state.ts';
import { useDeviceStorage } from '#app/features/library/downloads/use-device-storage.ts';
import { usePackState } from '#app/features/library/downloads/use-pack-state.ts';
import { usePacksHere } from '#app/features/library/downloads/use-packs-here.ts';
import { useDownloadedFiles } from '#app/features/library/use-library.ts';
import type { Formats } from '#app/i18n/formats.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { packPath } from '#app/navigation/classroom-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Download } from '#app/ui/icons/download.ts';
import { Trash2 as Trash } from '#app/ui/icons/trash-2.ts';
import { Stat, StatRow } from '#app/ui/layout/badge.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import type { Pack } from '#shared/domain/packs/pack.ts';
import styles from './storage.module.css';

const DownloadDialog = lazy(async () => ({
  default: (await import('./download-dialog.tsx')).DownloadDialog,
}));

/** The packs' part of "Offline and storage": what is here and how large it is. */
export function StoragePanel() {
  const { format } = useLocale();
  const packs = usePacksHere();
  const addresses = useDownloadedFiles();
  const storage = useDeviceStorage(addresses.size);
  const bytes = packs?.reduce((sum, pack) => sum + bytesHere(pack, addresses), 0) ?? 0;
  if (packs === undefined) return null;
  return (
    <Panel>
      <Stack gap={5}>
        <StatRow>
          <Stat label="Packs on this device" value={format.number(packs.length)} />
          <Stat label="Their files" value={format.bytes(bytes)} />
          {storage !== null && (
            <Stat label="Free, the browser says" value={`about ${format.bytes(storage.free)}`} />
          )}
        </StatRow>
        {packs.length === 0 ? (
          <EmptyState title="No packs on this device yet" level={3}>
            Open a pack and choose “Use offline”. It is then here, with or without a network.
          </EmptyState>
        ) : (
          <ul className={styles.storagePacks} role="list">
            {packs.map((pack) => (
              <PackRow key={pack.packId} pack={pack} bytes={bytesHere(pack, addresses)} />
            ))}
          </ul>
        )}
      </Stack>
    </Panel>
  );
}

const bytesHere = (pack: Pack, addresses: ReadonlySet<string>): number =>
  countHere(pack, pack.files, addresses).bytes;

function PackRow({ pack, bytes }: { readonly pack: Pack; readonly bytes: number }) {
  const { format } = useLocale();
  const state = usePackState(pack);
  const [open, setOpen] = useState<'choice' | 'removal' | null>(null);
  const close = () => setOpen(null);
  return (
    <li>
      <div className={styles.storagePacksWords}>
        <TextLink to={packPath(pack.subject, pack.packId)}>{pack.title}</TextLink>
        <p className={styles.storagePacksSize}>
          {[format.bytes(bytes), ...stateWords(pack, state, format)].join(' · ')}
        </p>
      </div>
      <Button
        size="small"
        icon={<Download size="1.1em" aria-hidden="true" />}
        onClick={() => setOpen('choice')}
      >
        {state.kind === 'absent' ? 'Use offline' : 'Change'}
        <VisuallyHidden>: {pack.title}</VisuallyHidden>
      </Button>
      <Button
        size="small"
        icon={<Trash size="1.1em" aria-hidden="true" />}
        onClick={() => setOpen('removal')}
      >
        Remove<VisuallyHidden> {pack.title} from this device</VisuallyHidden>
      </Button>
      {open === 'choice' && (
        <Suspense fallback={null}>
          <DownloadDialog pack={pack} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        open={open === 'removal'}
        title={`Remove ${pack.title} from this device?`}
        confirmLabel="Remove from this device"
        onConfirm={() => {
          close();
          void packDownloads.remove(pack.packId);
        }}
        onCancel={close}
      >
        {`${format.bytes(bytes)} become free. Nothing that anybody wrote is removed. The pack opens again when you are online.`}
      </ConfirmDialog>
    </li>
  );
}

/** What is here of a pack, in words: that it is whole, and what was chosen of it. */
function stateWords(pack: Pack, state: PackState, format: Formats): string[] {
  switch (state.kind) {
    case 'absent':
      return ['What was opened, and may have to make room'];
    case 'whole':
      return ['Available offline', choiceWords(pack, state.choice, format)];
    case 'outdated':
      return ['Newer version to download', choiceWords(pack, state.choice, format)];
    case 'unfinished':
      return ['Not all of it is here', choiceWords(pack, state.choice, format)];
    case 'downloading':
      return [downloadLabel(state.download, format.percent)];
  }
}
