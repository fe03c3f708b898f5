import { useState, type ReactNode } from 'react';
import {
  countHere,
  filesToTake,
  takeAll,
  useKeptFiles,
  videoChoices,
  type TakeChoice,
  type VideoChoice,
} from '#app/features/packs/index.ts';
import type { PackStand } from '#app/features/storage/pack-stand.ts';
import { useDeviceRoom } from '#app/features/storage/use-device-room.ts';
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
  readonly stand: Exclude<PackStand, { kind: 'taking' }>;
  readonly onClose: () => void;
  readonly onChosen: (choice: TakeChoice) => void;
};

/** What to take of a pack, with sizes that follow the choice, and what the browser says about the room for it. */
export function ChooseDialog({ pack, stand, onClose, onChosen }: ChooseDialogProps) {
  const { format } = useLocale();
  const [choice, setChoice] = useState<TakeChoice>(stand.kind === 'absent' ? takeAll : stand.choice);
  const addresses = useKeptFiles();
  const isNothing = choice.levels.length === 0;
  const size = countHere(pack, isNothing ? [] : filesToTake(pack, choice), addresses);
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
        <WhyAgain stand={stand} />
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

function WhyAgain({ stand }: Pick<ChooseDialogProps, 'stand'>) {
  if (stand.kind === 'unfinished') {
    return (
      <Alert tone="warn" title="Not all of this pack is here">
        The download was not finished, or this device needed the room. What is here stays.
      </Alert>
    );
  }
  if (stand.kind !== 'outdated') return null;
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
            : `${format.plural(one.films, 'film', 'films')}, ${format.bytes(one.bytes)}`,
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
  const room = useDeviceRoom(size.files);
  return (
    <>
      <dl className={styles.storageFigures}>
        <Figure name="You take">{`${format.bytes(size.bytesTotal)} in ${format.plural(size.filesTotal, 'file', 'files')}`}</Figure>
        <Figure name="Already here">{`${format.bytes(size.bytes)} in ${format.plural(size.files, 'file', 'files')}`}</Figure>
        <Figure name="To download">{format.bytes(toDownload)}</Figure>
        {room !== null && <Figure name="The app uses now">{format.bytes(room.used)}</Figure>}
        {room !== null && <Figure name="Free, the browser says">{`about ${format.bytes(room.free)}`}</Figure>}
      </dl>
      {room !== null && toDownload > room.free && (
        <Alert tone="warn" title="This will probably not fit" role="status">
          {`The browser says that about ${format.bytes(room.free)} are free. Take fewer levels or smaller video, or remove another pack first. If room runs out, what has arrived is kept.`}
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
