import { useState, type ReactNode } from 'react';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { useLocale } from '../../../i18n/locale.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Stack } from '../../../ui/layout/panel.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useOnline } from '../../device/index.ts';
import { filesHere, groupsFor, useKeptFiles } from '../../packs/index.ts';
import type { TakeProblem } from '../download-file.ts';
import type { TakeState } from '../take-offline.ts';
import { packTakes } from '../device-takes.ts';
import { usePackStand } from '../use-pack-stand.ts';
import { useUsage } from '../use-usage.ts';
import './storage.css';

/**
 * Takes a pack offline: how large it is, what is here already, with or without video, progress in files and
 * megabytes. It may be closed at any moment; the download goes on.
 */
export function TakeOfflineDialog({ pack, onClose }: { readonly pack: Pack; readonly onClose: () => void }) {
  const stand = usePackStand(pack);
  const close = <Button onClick={onClose}>Close</Button>;
  if (stand.kind === 'taking') {
    return <TakingDialog pack={pack} state={stand.state} onClose={onClose} close={close} />;
  }
  if (stand.kind === 'whole') return <WholeDialog pack={pack} onClose={onClose} close={close} />;
  return (
    <ChooseDialog pack={pack} onClose={onClose} close={close} isUnfinished={stand.kind === 'unfinished'} />
  );
}

type PartProps = { readonly pack: Pack; readonly onClose: () => void; readonly close: ReactNode };

function ChooseDialog({
  pack,
  onClose,
  close,
  isUnfinished,
}: PartProps & { readonly isUnfinished: boolean }) {
  const { format } = useLocale();
  const online = useOnline();
  const addresses = useKeptFiles();
  const hasVideo = pack.files.some((file) => file.group === 'video');
  const [withVideo, setWithVideo] = useState(true);
  const { files, bytes, filesTotal, bytesTotal } = filesHere(pack, addresses, groupsFor({ withVideo }));
  const video = filesHere(pack, new Set(), ['video']);
  // No figure of what is free: browsers answer a made-up one. A device that is full says so when it is.
  const usage = useUsage(addresses.size);
  const start = (
    <Button
      variant="primary"
      disabledReason={online ? undefined : 'Needs a network. You can start it when you are online.'}
      onClick={() => void packTakes.take(pack, withVideo)}
    >
      {`Download ${format.bytes(bytesTotal - bytes)}`}
    </Button>
  );
  return (
    <Dialog
      open
      title="Use this pack offline"
      onClose={onClose}
      actions={
        <>
          {close}
          {start}
        </>
      }
    >
      <Stack gap={4}>
        {isUnfinished && (
          <Alert tone="warn" title="Not all of this pack is here">
            The download was not finished, or this device needed the room. What is here stays.
          </Alert>
        )}
        <p>
          Everything in <strong>{pack.title}</strong> then opens without a network: articles at all levels,
          pictures, things to try, and the sheets to print.
        </p>
        <dl className="storage-figures">
          <Figure name="Whole pack">{`${format.bytes(bytesTotal)} in ${format.plural(filesTotal, 'file', 'files')}`}</Figure>
          <Figure name="Already here">{`${format.bytes(bytes)} in ${format.plural(files, 'file', 'files')}`}</Figure>
          <Figure name="To download">{format.bytes(bytesTotal - bytes)}</Figure>
          {usage !== null && <Figure name="The app uses now">{format.bytes(usage)}</Figure>}
        </dl>
        {hasVideo && (
          <Switch
            label="With video"
            hint={`${format.plural(video.filesTotal, 'file', 'files')}, ${format.bytes(video.bytesTotal)}`}
            checked={withVideo}
            onChange={setWithVideo}
          />
        )}
      </Stack>
    </Dialog>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function TakingDialog({ pack, state, onClose, close }: PartProps & { readonly state: TakeState }) {
  const { format } = useLocale();
  const take = packTakes.of(pack.packId);
  const isStopped = state.phase === 'paused' || state.phase === 'failed';
  const figures =
    `${format.number(state.filesDone)} of ${format.plural(state.filesTotal, 'file', 'files')}, ` +
    `${format.bytes(state.bytesDone)} of ${format.bytes(state.bytesTotal)}`;
  const actions = (
    <>
      <Button onClick={() => void packTakes.cancel(pack.packId)}>Cancel download</Button>
      {isStopped ? (
        <Button variant="primary" onClick={() => take?.resume()}>
          {state.phase === 'failed' ? 'Try again' : 'Resume'}
        </Button>
      ) : (
        <Button onClick={() => take?.pause()}>Pause</Button>
      )}
      {close}
    </>
  );
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
      </Stack>
    </Dialog>
  );
}

const problems: Record<TakeProblem, { title: string; text: string }> = {
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

function ProblemAlert({ problem }: { readonly problem: TakeProblem }) {
  const { title, text } = problems[problem];
  return (
    <Alert tone="danger" title={title} role="alert">
      {text}
    </Alert>
  );
}

function WholeDialog({ pack, onClose, close }: PartProps) {
  const { format } = useLocale();
  const addresses = useKeptFiles();
  const here = filesHere(pack, addresses, groupsFor({ withVideo: true }));
  const remove = <Button onClick={() => void packTakes.remove(pack.packId)}>Remove from this device</Button>;
  return (
    <Dialog
      open
      title="Use this pack offline"
      onClose={onClose}
      actions={
        <>
          {remove}
          {close}
        </>
      }
    >
      <Stack gap={4}>
        <Alert tone="good" title="Available offline">
          {`${format.plural(here.files, 'file', 'files')}, ${format.bytes(here.bytes)} on this device, each one checked.`}
        </Alert>
        {here.files < here.filesTotal && <p>Without video: films play when you are online.</p>}
        <p>Everyone who uses this device can open it. Removing it does not touch anything you wrote.</p>
      </Stack>
    </Dialog>
  );
}
