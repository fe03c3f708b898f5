import { lazy, Suspense, useState } from 'react';
import {
  autoDownloadSettings,
  autoDownloadStatus,
} from '#app/features/library/auto-download/device-auto-download.ts';
import { choiceWords } from '#app/features/library/downloads/choice-words.ts';
import { countHere } from '#app/features/library/downloads/download-choice.ts';
import { downloadLabel } from '#app/features/library/downloads/download-label.ts';
import type { PackState } from '#app/features/library/downloads/pack-state.ts';
import { useDeviceStorage } from '#app/features/library/downloads/use-device-storage.ts';
import { usePackState } from '#app/features/library/downloads/use-pack-state.ts';
import { usePacksHere } from '#app/features/library/downloads/use-packs-here.ts';
import { useDownloadedFiles, useDownloadedPacks } from '#app/features/library/use-library.ts';
import type { Formats } from '#app/i18n/formats.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { packPath } from '#app/navigation/classroom-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Download } from '#app/ui/icons/download.ts';
import { Stat, StatRow } from '#app/ui/layout/badge.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { RemovePackButton } from './remove-pack-button.tsx';
import styles from './storage.module.css';

const DownloadDialog = lazy(async () => ({
  default: (await import('./download-dialog.tsx')).DownloadDialog,
}));

/**
 * The packs' part of "Offline and storage": what is here and how large it is. `hidesAutoDownloaded`: what came by itself stands
 * elsewhere on the screen.
 */
export function StoragePanel({ hidesAutoDownloaded = false }: { readonly hidesAutoDownloaded?: boolean }) {
  const { format } = useLocale();
  const packs = usePacksHere();
  const addresses = useDownloadedFiles();
  const storage = useDeviceStorage(addresses.size);
  const downloaded = useDownloadedPacks();
  const shown = packs?.filter(({ packId }) => !hidesAutoDownloaded || !downloaded[packId]?.takenAlong) ?? [];
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
          shown.length > 0 && (
            <ul className={styles.storagePacks} role="list">
              {shown.map((pack) => (
                <PackRow key={pack.packId} pack={pack} bytes={bytesHere(pack, addresses)} />
              ))}
            </ul>
          )
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
  const [isChoosing, setChoosing] = useState(false);
  const isAutoDownloaded = useDownloadedPacks()[pack.packId]?.takenAlong !== undefined;
  const before = async () => {
    // What an activity needs would come again at once.
    if (isAutoDownloaded || autoDownloadStatus.current()?.needed.includes(pack.packId))
      await autoDownloadSettings.refuse(pack.packId);
  };
  return (
    <li>
      <div className={styles.storagePacksWords}>
        <TextLink alone to={packPath(pack.subject, pack.packId)}>
          {pack.title}
        </TextLink>
        <p className={styles.storagePacksSize}>
          {[format.bytes(bytes), ...stateWords(pack, state, isAutoDownloaded, format)].join(' · ')}
        </p>
      </div>
      <Button
        size="small"
        icon={<Download size="1.1em" aria-hidden="true" />}
        onClick={() => setChoosing(true)}
      >
        {state.kind === 'absent' ? 'Use offline' : 'Change'}
        <VisuallyHidden>: {pack.title}</VisuallyHidden>
      </Button>
      <RemovePackButton
        pack={pack}
        bytes={bytes}
        before={before}
        after="The pack opens again when you are online."
      />
      {isChoosing && (
        <Suspense fallback={null}>
          <DownloadDialog pack={pack} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </li>
  );
}

/** What is here of a pack, in words: that it is whole, and what was chosen of it. */
function stateWords(pack: Pack, state: PackState, isAutoDownloaded: boolean, format: Formats): string[] {
  switch (state.kind) {
    case 'absent':
      return [
        isAutoDownloaded
          ? 'Came by itself, and may have to make room'
          : 'What was opened, and may have to make room',
      ];
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
