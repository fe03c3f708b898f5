import { useState } from 'react';
import { cardDownloads } from '#app/features/library/downloads/device-downloads.ts';
import { useCardsOffline, type CardsOffline } from '#app/features/library/downloads/use-cards-offline.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { OfflineCardsProps } from './offline-cards-props.ts';

/** How much a pack that somebody made needs, how far it has come, and why it stands still. */
export function OfflineCardsDialog({
  id,
  title,
  cards,
  files,
  heading = 'Use this pack offline',
  words,
  onClose,
}: OfflineCardsProps & {
  readonly heading?: string;
  /** What comes, in place of what is said of one pack. */
  readonly words?: string;
  readonly onClose: () => void;
}) {
  const { format } = useLocale();
  const online = useOnline();
  const state = useCardsOffline(id, cards);
  const [isLost, setLost] = useState(false);
  const [isBringing, setBringing] = useState(false);
  const own = files.state;
  const missing = state && own ? state.bytesTotal - state.bytes + own.bytesTotal - own.bytes : undefined;
  const isWhole = missing === 0 && state?.isWhole === true;
  const start = async () => {
    if (!state) return;
    setLost(false);
    setBringing(true);
    void cardDownloads.start(id, cards, state.packs);
    await files.bring().catch(() => setLost(true));
    setBringing(false);
  };
  const reason = online ? undefined : 'Needs a network. You can start it when you are online.';
  return (
    <Dialog
      open
      title={heading}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {state && missing !== undefined && !isWhole && !state.download && (
            <Button
              variant="primary"
              busy={isBringing}
              busyText="Downloading…"
              disabledReason={reason}
              onClick={() => void start()}
            >
              {`Download ${format.bytes(missing)}`}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {state === undefined || own === undefined ? (
          <Skeleton label="Reading what is on this device" />
        ) : isWhole ? (
          <Alert tone="good" title="Available offline">
            {`${words ?? `Every card of ${title} opens without a network.`} ${format.bytes(state.bytesTotal + own.bytesTotal)} on this device. To free storage, go to Offline and storage.`}
          </Alert>
        ) : (
          <>
            {words !== undefined ? (
              <p>{words}</p>
            ) : (
              <p>
                What you take of <strong>{title}</strong> opens without a network: the cards from the library
                with their videos and sound, and the files you added.
              </p>
            )}
            <CardsProgress title={title} state={state} />
          </>
        )}
        {state !== undefined && state.unknown > 0 && (
          <p role="status">
            {`${format.plural(state.unknown, 'pack', 'packs')} that cards come from can’t be read now. Their cards come when you are online.`}
          </p>
        )}
        {isLost && (
          <Alert tone="warn" title="A file you added has not come" role="status">
            Nothing is lost. Try again when you are online.
          </Alert>
        )}
      </Stack>
    </Dialog>
  );
}

function CardsProgress({ title, state }: { readonly title: string; readonly state: CardsOffline }) {
  const { format } = useLocale();
  const { download } = state;
  if (!download) return null;
  return (
    <>
      <ProgressBar
        label={title}
        value={download.bytesDone}
        max={download.bytesTotal}
        figures={`${format.bytes(download.bytesDone)} of ${format.bytes(download.bytesTotal)}`}
      />
      {download.phase === 'running' && <p>You can close this and go on reading; the download goes on.</p>}
      {download.phase === 'waiting' && (
        <Alert tone="warn" title="Waiting for the network" role="status">
          What has arrived is kept. The download goes on by itself when the network returns.
        </Alert>
      )}
      {download.phase === 'failed' && (
        <Alert tone="danger" title="The download stopped" role="alert">
          {download.problem === 'full'
            ? 'This device is full. What has arrived is kept. Free some storage, then close this and try again.'
            : 'A file did not come as the library names it. What has arrived is kept; please try again later.'}
        </Alert>
      )}
    </>
  );
}
