import { useState } from 'react';
import { SPEEDS } from '#app/features/read-aloud/aloud-settings.ts';
import type { PlayerState } from '#app/features/read-aloud/player.ts';
import type { Reader } from '#app/features/read-aloud/use-reader.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { DeviceVoice } from '#app/platform/speech.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { Pause } from '#app/ui/icons/pause.ts';
import { Play } from '#app/ui/icons/play.ts';
import { SkipBack } from '#app/ui/icons/skip-back.ts';
import { SkipForward } from '#app/ui/icons/skip-forward.ts';
import { SlidersHorizontal } from '#app/ui/icons/sliders-horizontal.ts';
import { Square } from '#app/ui/icons/square.ts';
import { TextSelect } from '#app/ui/icons/text-select.ts';
import { missingNote } from './no-voice.tsx';
import styles from './read-aloud.module.css';

/** Play, pause, sentences, speed and voice. */
export function DockControls({
  reader,
  voices,
  wentOn,
}: {
  readonly reader: Reader;
  readonly voices: readonly DeviceVoice[];
  /** It went on where this person stopped before. */
  readonly wentOn: boolean;
}) {
  const { player, state, text, speed, voiceId, chooseSpeed, chooseVoice, missing } = reader;
  const { locale } = useLocale();
  const isSpeaking = state.phase === 'speaking';
  const [isFromStart, setFromStart] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  if (text.sentences.length === 0) {
    return (
      <p className={styles.dockNote} role="status">
        There are no words to read aloud here.
      </p>
    );
  }
  return (
    <>
      <div className={styles.dockMoves}>
        <IconButton
          label="Previous sentence"
          aria-keyshortcuts="K ArrowLeft"
          icon={<SkipBack aria-hidden="true" />}
          onClick={() => player.move(-1)}
        />
        <Button
          variant="primary"
          aria-keyshortcuts="P"
          icon={isSpeaking ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          onClick={player.toggle}
        >
          {isSpeaking ? 'Pause' : 'Play'}
        </Button>
        <IconButton
          label="Next sentence"
          aria-keyshortcuts="J ArrowRight"
          icon={<SkipForward aria-hidden="true" />}
          onClick={() => player.move(1)}
        />
        <IconButton
          label="Stop, and go back to the beginning"
          icon={<Square aria-hidden="true" />}
          onClick={player.stop}
        />
        <Button
          size="small"
          variant="quiet"
          aria-label="Read from here"
          icon={<TextSelect size="1.1em" aria-hidden="true" />}
          // The selection is where it begins; a press must not take it away.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            const selected = text.selected();
            if (selected === null) player.play(text.inView());
            else player.play(selected.at, selected.offset);
          }}
        >
          From here
        </Button>
        {wentOn && !isFromStart && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              setFromStart(true);
              player.play(0);
            }}
          >
            From the beginning
          </Button>
        )}
      </div>
      {/* Of a narrow window the choices would take the half; there they come when they are asked for. */}
      <div className={styles.dockChoose}>
        <IconButton
          label="Speed and voice"
          aria-expanded={isChoosing}
          icon={<SlidersHorizontal aria-hidden="true" />}
          onClick={() => setChoosing(!isChoosing)}
        />
      </div>
      <div className={styles.dockChoices} data-open={isChoosing || undefined}>
        <Select
          label="Speed"
          value={nearestSpeed(speed)}
          onChange={(value) => chooseSpeed(Number(value))}
          options={SPEEDS.map((one) => ({ value: String(one), label: `${one}×` }))}
        />
        <VoiceChoice voices={voices} voiceId={voiceId} onChange={chooseVoice} />
      </div>
      {/* While it speaks this is silent: a screen reader would talk over the voice. */}
      <p className={styles.dockNote} role="status">
        {noteOf(state, wentOn && !isFromStart)}
      </p>
      {missing.length > 0 && <p className={styles.dockNote}>{missingNote(missing, locale)}</p>}
    </>
  );
}

const nearestSpeed = (speed: number): string =>
  String(SPEEDS.toSorted((a, b) => Math.abs(a - speed) - Math.abs(b - speed))[0]);

function noteOf({ phase }: PlayerState, wentOn: boolean): string {
  switch (phase) {
    case 'speaking':
      return '';
    case 'paused':
      return 'Paused. It is remembered where.';
    case 'ended':
      return 'That was the end of the text.';
    case 'failed':
      return 'This voice did not speak. Press Play to try again, or choose another voice.';
    case 'stopped':
      return wentOn ? '' : 'Stopped.';
  }
}

/** The voices of the text's language; those of the reader's country first. */
function VoiceChoice({
  voices,
  voiceId,
  onChange,
}: {
  readonly voices: readonly DeviceVoice[];
  readonly voiceId: string | null;
  readonly onChange: (id: string) => void;
}) {
  const { locale } = useLocale();
  return (
    <Select
      label="Voice"
      value={voiceId ?? ''}
      onChange={onChange}
      options={voices.map((voice) => ({ value: voice.id, label: voiceLabel(voice, locale) }))}
    />
  );
}

function voiceLabel({ name, lang }: DeviceVoice, locale: string): string {
  const region = lang.split('-')[1];
  if (region === undefined) return name;
  const country = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }).of(region);
  return country === undefined || name.includes(country) ? name : `${name} (${country})`;
}
