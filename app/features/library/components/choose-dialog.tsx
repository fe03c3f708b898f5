import { useState, type ReactNode } from 'react';
import {
  countHere,
  filesOfChoice,
  type DownloadChoice,
  type VideoChoice,
  videoChoices,
  wholePack,
} from '#app/features/library/downloads/download-choice.ts';
import type { PackState } from '#app/features/library/downloads/pack-state.ts';
import { useDeviceStorage } from '#app/features/library/downloads/use-device-storage.ts';
import { useDownloadedFiles } from '#app/features/library/use-library.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { LevelChoice } from './level-choice.tsx';
import styles from './storage.module.css';

export type ChooseDialogProps = {
  readonly pack: Pack;
  readonly state: Exclude<PackState, { kind: 'downloading' }>;
  readonly onClose: () => void;
  readonly onChosen: (choice: DownloadChoice) => void;
};

/** What to download of a pack, with sizes that follow the choice, and what the browser says about free storage. */
export function ChooseDialog({ pack, state, onClose, onChosen }: ChooseDialogProps) {
  const { format } = useLocale();
  const [choice, setChoice] = useState<DownloadChoice>(state.kind === 'absent' ? wholePack : state.choice);
  const addresses = useDownloadedFiles();
  const isNothing = choice.levels.length === 0;
  const size = countHere(pack, isNothing ? [] : filesOfChoice(pack, choice), addresses);
  const toDownload = size.bytesTotal - size.bytes;
  return (
    <Dialog
      open
      title="Use this pack offline"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <StartButton
            label={
              isNothing ? 'Download' : toDownload === 0 ? 'Keep this' : `Download ${format.bytes(toDownload)}`
            }
            isNothing={isNothing}
            isHere={toDownload === 0}
            onStart={() => onChosen(choice)}
          />
        </>
      }
    >
      <Stack gap={4}>
        <WhyAgain state={state} />
        <p>
          What you take of <strong>{pack.title}</strong> opens without a network: articles, pictures, things
          to try, and the sheets to print.
        </p>
        <LevelChoice
          pack={pack}
          levels={choice.levels}
          onChange={(levels) => setChoice({ ...choice, levels })}
        />
        <VideoQuality
          pack={pack}
          video={choice.video}
          onChange={(video) => setChoice({ ...choice, video })}
        />
        <Figures size={size} toDownload={toDownload} />
      </Stack>
    </Dialog>
  );
}

function StartButton({
  label,
  isNothing,
  isHere,
  onStart,
}: {
  readonly label: string;
  readonly isNothing: boolean;
  readonly isHere: boolean;
  readonly onStart: () => void;
}) {
  const online = useOnline();
  const reason = isNothing
    ? 'Choose at least one reading level.'
    : online || isHere
      ? undefined
      : 'Needs a network. You can start it when you are online.';
  return (
    <Button variant="primary" disabledReason={reason} onClick={onStart}>
      {label}
    </Button>
  );
}

function WhyAgain({ state }: Pick<ChooseDialogProps, 'state'>) {
  if (state.kind === 'unfinished') {
    return (
      <Alert tone="warn" title="Not all of this pack is here">
        The download was not finished, or this device needed the room. What is here stays.
      </Alert>
    );
  }
  if (state.kind !== 'outdated') return null;
  return (
    <Alert tone="info" title="There is a newer version of this pack">
      Only what has changed is downloaded. The version on this device is used until then.
    </Alert>
  );
}

const videoLabels: Record<VideoChoice, string> = {
  standard: 'Standard',
  small: 'Small',
  none: 'None',
};

function VideoQuality({
  pack,
  video,
  onChange,
}: {
  readonly pack: Pack;
  readonly video: VideoChoice;
  readonly onChange: (video: VideoChoice) => void;
}) {
  const { format } = useLocale();
  const choices = videoChoices(pack);
  if (choices.length === 0) return null;
  return (
    <RadioGroup
      legend="Video"
      look="columns"
      value={choices.some((one) => one.video === video) ? video : 'standard'}
      onChange={onChange}
      options={choices.map((one) => ({
        value: one.video,
        label: videoLabels[one.video],
        hint:
          one.video === 'none'
            ? 'Only their words'
            : `${format.plural(one.videos, 'film', 'films')}, ${format.bytes(one.bytes)}`,
      }))}
    />
  );
}

function Figures({
  size,
  toDownload,
}: {
  readonly size: ReturnType<typeof countHere>;
  readonly toDownload: number;
}) {
  const { format } = useLocale();
  const storage = useDeviceStorage(size.files);
  return (
    <>
      <dl className={styles.storageFigures}>
        <Figure name="You take">{`${format.bytes(size.bytesTotal)} in ${format.plural(size.filesTotal, 'file', 'files')}`}</Figure>
        <Figure name="Already here">{`${format.bytes(size.bytes)} in ${format.plural(size.files, 'file', 'files')}`}</Figure>
        <Figure name="To download">{format.bytes(toDownload)}</Figure>
        {storage !== null && <Figure name="The app uses now">{format.bytes(storage.used)}</Figure>}
        {storage !== null && (
          <Figure name="Free, the browser says">{`about ${format.bytes(storage.free)}`}</Figure>
        )}
      </dl>
      {storage !== null && toDownload > storage.free && (
        <Alert tone="warn" title="This will probably not fit" role="status">
          {`The browser says that about ${format.bytes(storage.free)} are free. Take fewer levels or smaller video, or remove another pack first. If room runs out, what has arrived is kept.`}
        </Alert>
      )}
    </>
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
