import { useState } from 'react';
import { choiceWords } from '#app/features/library/downloads/choice-words.ts';
import { packDownloads } from '#app/features/library/downloads/device-downloads.ts';
import { countHere, type DownloadChoice } from '#app/features/library/downloads/download-choice.ts';
import { usePackForReader } from '#app/features/library/downloads/use-pack-for-reader.ts';
import { usePackState } from '#app/features/library/downloads/use-pack-state.ts';
import { useDownloadedFiles } from '#app/features/library/use-library.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { ProgressDialog } from './progress-dialog.tsx';

/**
 * Downloads a pack: what of it and how large that is, then what has come, item by item, then what is here. It
 * may be closed at any moment; the download goes on.
 */
export function DownloadDialog({ onClose, ...props }: { readonly pack: Pack; readonly onClose: () => void }) {
  const pack = usePackForReader(props.pack);
  const state = usePackState(pack);
  const [isChanging, setChanging] = useState(false);
  if (state.kind === 'downloading') {
    return <ProgressDialog pack={pack} choice={state.choice} state={state.download} onClose={onClose} />;
  }
  if (state.kind === 'whole' && !isChanging) {
    return (
      <WholeDialog pack={pack} choice={state.choice} onClose={onClose} onChange={() => setChanging(true)} />
    );
  }
  return (
    <ChooseDialog
      pack={pack}
      state={state}
      onClose={onClose}
      onChosen={(choice) => {
        setChanging(false);
        void packDownloads.start(pack, choice);
      }}
    />
  );
}

type WholeProps = {
  readonly pack: Pack;
  readonly choice: DownloadChoice;
  readonly onClose: () => void;
  readonly onChange: () => void;
};

function WholeDialog({ pack, choice, onClose, onChange }: WholeProps) {
  const { format } = useLocale();
  const here = countHere(pack, pack.files, useDownloadedFiles());
  return (
    <Dialog
      open
      title="Use this pack offline"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void packDownloads.remove(pack.packId)}>Remove from this device</Button>
          <Button onClick={onChange}>Change what is here</Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <Stack gap={4}>
        <Alert tone="good" title="Available offline">
          {`${choiceWords(pack, choice, format)}: ${format.plural(here.files, 'file', 'files')}, ${format.bytes(here.bytes)} on this device, each one checked.`}
        </Alert>
        {here.files < here.filesTotal && <p>What was not taken opens when you are online.</p>}
        <p>Everyone who uses this device can open it. Removing it does not touch anything you wrote.</p>
      </Stack>
    </Dialog>
  );
}
