import { useEffect, useEffectEvent } from 'react';
import { useReader } from '#app/features/read-aloud/use-reader.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { missingNote, noVoiceTitle } from './no-voice.tsx';
import styles from './read-aloud.module.css';

/** Reads some elements from their beginning to their end; draws nothing but why it can't. */
export function Listening({
  roots,
  onEnd,
}: {
  readonly roots: readonly Element[];
  readonly onEnd: () => void;
}) {
  const { locale } = useLocale();
  const { player, state, voices, language, missing } = useReader(roots, () => 0);
  const isReady = typeof voices !== 'string';
  useEffect(() => {
    if (isReady) player.play(0);
  }, [isReady, player]);
  const ended = useEffectEvent(onEnd);
  const { phase } = state;
  useEffect(() => {
    // A page that was hidden, or another tab that spoke: what is short begins anew.
    if (phase === 'ended' || phase === 'paused') ended();
  }, [phase]);
  const note =
    voices === 'looking'
      ? 'Looking for a voice…'
      : voices === 'none'
        ? `${noVoiceTitle(language, locale)}.`
        : phase === 'failed'
          ? 'The voice did not speak. Please try again.'
          : missing.length > 0
            ? missingNote(missing, locale)
            : null;
  return note === null ? null : (
    <span className={styles.listenNote} role="status">
      {note}
    </span>
  );
}
