import { useState } from 'react';
import { countHere, useKeptFiles, type TakeChoice } from '#app/features/packs/index.ts';
import { choiceWords } from '#app/features/storage/choice-words.ts';
import { packTakes } from '#app/features/storage/device-takes.ts';
import { usePackStand } from '#app/features/storage/use-pack-stand.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { TakingDialog } from './taking-dialog.tsx';

/**
 * Takes a pack offline: what to take and how large that is, then what has come, item by item, then what is here. It
 * may be closed at any moment; the download goes on.
 */
export function TakeOfflineDialog({ pack, onClose }: { readonly pack: Pack; readonly onClose: () => void }) {
  const stand = usePackStand(pack);
  const [isChanging, setChanging] = useState(false);
  if (stand.kind === 'taking') {
    return <TakingDialog pack={pack} choice={stand.choice} state={stand.state} onClose={onClose} />;
  }
  if (stand.kind === 'whole' && !isChanging) {
    return (
      <WholeDialog pack={pack} choice={stand.choice} onClose={onClose} onChange={() => setChanging(true)} />
    );
  }
  return (
    <ChooseDialog
      pack={pack}
      stand={stand}
      onClose={onClose}
      onChosen={(choice) => {
        setChanging(false);
        void packTakes.take(pack, choice);
      }}
    />
  );
}

type WholeProps = {
  readonly pack: Pack;
  readonly choice: TakeChoice;
  readonly onClose: () => void;
  readonly onChange: () => void;
};

function WholeDialog({ pack, choice, onClose, onChange }: WholeProps) {
  const { format } = useLocale();
  const here = countHere(pack, pack.files, useKeptFiles());
  return (
    <Dialog
      open
      title="Use this pack offline"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void packTakes.remove(pack.packId)}>Remove from this device</Button>
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
