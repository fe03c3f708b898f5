import {
  currentDownload,
  dictionaryBytes,
  downloadDictionary,
  removeDictionary,
  useDictionaryState,
} from '#app/features/dictionary/use-dictionary-download.ts';
import { useDictionaryIndex } from '#app/features/dictionary/use-dictionary-index.ts';
import type { DownloadState } from '#app/features/library/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import type { DictionaryIndex } from '#shared/domain/dictionary/rows.ts';

/** The dictionary's part of "Offline and storage": all of it on this device, or word by word as it is asked. */
export function DictionaryStorage() {
  const index = useDictionaryIndex();
  if (!index) return null;
  return (
    <Panel>
      <SectionHeader id="dictionary-storage" title="Dictionary" />
      <DictionaryDownload index={index} />
    </Panel>
  );
}

function DictionaryDownload({ index }: { readonly index: DictionaryIndex }) {
  const { format } = useLocale();
  const online = useOnline();
  const state = useDictionaryState(index);
  if (state.kind === 'downloading') return <DictionaryProgress state={state.download} />;
  if (state.kind === 'whole') {
    return (
      <Stack gap={3} align="start">
        <p>{`Available offline: English and Spanish, ${format.bytes(state.bytes)} on this device.`}</p>
        <Button onClick={() => void removeDictionary()}>Remove the dictionary from this device</Button>
      </Stack>
    );
  }
  const rest = format.bytes(dictionaryBytes(index) - state.bytes);
  return (
    <Stack gap={3} align="start">
      <p>Words you looked up are here already. With all of it on this device, every word is found offline.</p>
      <Button
        onClick={() => downloadDictionary(index)}
        {...(!online && { disabledReason: 'It can be downloaded when you are online.' })}
      >
        {`Download the dictionary (${rest})`}
      </Button>
    </Stack>
  );
}

function DictionaryProgress({ state }: { readonly state: DownloadState }) {
  const { format } = useLocale();
  const download = currentDownload();
  const isStopped = state.phase === 'paused' || state.phase === 'failed';
  return (
    <Stack gap={3}>
      <ProgressBar
        label="Dictionary"
        value={state.bytesDone}
        max={state.bytesTotal}
        figures={`${format.bytes(state.bytesDone)} of ${format.bytes(state.bytesTotal)}`}
        actions={
          <>
            {isStopped ? (
              <Button size="small" onClick={() => download?.resume()}>
                {state.phase === 'failed' ? 'Try again' : 'Resume'}
              </Button>
            ) : (
              <Button size="small" onClick={() => download?.pause()}>
                Pause
              </Button>
            )}
            <Button size="small" onClick={() => void download?.cancel()}>
              Cancel download
            </Button>
          </>
        }
      />
      {state.phase === 'waiting' && (
        <Alert tone="warn" title="Waiting for the network" role="status">
          What has arrived is kept. The download goes on by itself when the network returns.
        </Alert>
      )}
      {state.problem !== null && (
        <Alert tone="danger" title="The download stopped" role="alert">
          {state.problem === 'full'
            ? 'This device is full. Make room, for example by removing a pack, and try again.'
            : 'What has arrived is kept. Please try again.'}
        </Alert>
      )}
    </Stack>
  );
}
