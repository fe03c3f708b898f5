import { contentTypeIcon } from '#app/features/library/content-types.tsx';
import { packDownloads } from '#app/features/library/downloads/device-downloads.ts';
import { filesOfChoice, type DownloadChoice } from '#app/features/library/downloads/download-choice.ts';
import type { DownloadProblem } from '#app/features/library/downloads/download-file.ts';
import type { DownloadState } from '#app/features/library/downloads/download.ts';
import { itemProgress, type ItemProgress } from '#app/features/library/downloads/item-progress.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { CircleCheck } from '#app/ui/icons/circle-check.ts';
import { FileStack } from '#app/ui/icons/file-stack.ts';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { Pack } from '#shared/domain/packs/pack.ts';
import styles from './storage.module.css';

/** A pack on its way: how far all of it and each item has come, pause, resume, cancel, and why it stands still. */
export function ProgressDialog({
  pack,
  choice,
  state,
  onClose,
}: {
  readonly pack: Pack;
  readonly choice: DownloadChoice | undefined;
  readonly state: DownloadState;
  readonly onClose: () => void;
}) {
  const { format } = useLocale();
  const figures =
    `${format.number(state.filesDone)} of ${format.plural(state.filesTotal, 'file', 'files')}, ` +
    `${format.bytes(state.bytesDone)} of ${format.bytes(state.bytesTotal)}`;
  const actions = <ProgressActions packId={pack.packId} phase={state.phase} onClose={onClose} />;
  return (
    <Dialog open title="Use this pack offline" onClose={onClose} actions={actions}>
      <Stack gap={4}>
        <ProgressBar label={pack.title} value={state.bytesDone} max={state.bytesTotal} figures={figures} />
        {state.phase === 'running' && <p>You can close this and go on reading; the download goes on.</p>}
        {state.phase === 'waiting' && (
          <Alert tone="warn" title="Waiting for the network" role="status">
            What has arrived is kept. The download goes on by itself when the network returns.
          </Alert>
        )}
        {state.phase === 'paused' && <p>Paused. What has arrived is kept.</p>}
        {state.problem && <ProblemAlert problem={state.problem} />}
        {choice && <ItemList items={itemProgress(pack, filesOfChoice(pack, choice), state)} />}
      </Stack>
    </Dialog>
  );
}

function ProgressActions({
  packId,
  phase,
  onClose,
}: {
  readonly packId: string;
  readonly phase: DownloadState['phase'];
  readonly onClose: () => void;
}) {
  const download = packDownloads.of(packId);
  return (
    <>
      <Button onClick={() => void packDownloads.cancel(packId)}>Cancel download</Button>
      {phase === 'paused' || phase === 'failed' ? (
        <Button variant="primary" onClick={() => download?.resume()}>
          {phase === 'failed' ? 'Try again' : 'Resume'}
        </Button>
      ) : (
        <Button onClick={() => download?.pause()}>Pause</Button>
      )}
      <Button onClick={onClose}>Close</Button>
    </>
  );
}

function ItemList({ items }: { readonly items: readonly ItemProgress[] }) {
  const { format } = useLocale();
  return (
    // Scrolled by keyboard too, which needs a focus.
    <div className={styles.storageItems} role="region" aria-label="Item by item" tabIndex={0}>
      <ul className={styles.storageItemsList} role="list">
        {items.map((item) => (
          <li key={item.key} className={styles.storageItemsItem}>
            <span className={styles.storageItemsIcon} aria-hidden="true">
              {item.type === null ? <FileStack size="1.15em" /> : contentTypeIcon(item.type)}
            </span>
            <span>{item.title}</span>
            <span className={styles.storageItemsSize}>{format.bytes(item.bytesTotal)}</span>
            <ItemState item={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ItemState({ item }: { readonly item: ItemProgress }) {
  const { format } = useLocale();
  if (item.isHere) {
    return (
      <span className={styles.storageItemsState} data-state="here">
        <CircleCheck size="1.1em" aria-hidden="true" />
        Here
      </span>
    );
  }
  const share = item.bytes / item.bytesTotal;
  return (
    <span className={styles.storageItemsState}>{item.bytes > 0 ? format.percent(share) : 'To come'}</span>
  );
}

const problems: Record<DownloadProblem, { title: string; text: string }> = {
  full: {
    title: 'This device is full',
    text: 'What has arrived is kept. Make room, for example by removing another pack, and try again.',
  },
  damaged: {
    title: 'A file arrived damaged twice',
    text: 'It was not kept; the others are. Please try again, perhaps on another network.',
  },
  missing: {
    title: 'The library has changed',
    text: 'A file of this version is not there any more. Reload the page, then take the pack offline again.',
  },
  'no-storage': {
    title: 'This browser can’t keep files',
    text: 'It refuses to store them, as some private windows do. Use a normal window of this browser.',
  },
};

function ProblemAlert({ problem }: { readonly problem: DownloadProblem }) {
  const { title, text } = problems[problem];
  return (
    <Alert tone="danger" title={title} role="alert">
      {text}
    </Alert>
  );
}
