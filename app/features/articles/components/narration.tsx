import { useEffect, useRef, useState, type RefObject } from 'react';
import { useDownloadedFiles } from '#app/features/library/index.ts';
import { textsNear } from '#app/features/read-aloud/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { openSpeechTurn } from '#app/platform/speech-turn.ts';
import { markRanges } from '#app/platform/text-ranges.ts';
import { useOnline } from '#app/platform/use-online.ts';
import type { ArticleText, NarratedSentence } from '#shared/domain/packs/article.ts';
import { estimatedTimes, narrationScript, sentenceAtTime } from '#shared/domain/packs/narration-script.ts';
import type { PackItemOf } from '#shared/domain/packs/pack-item.ts';
import { packFileAddress, type Pack } from '#shared/domain/packs/pack.ts';
import styles from './narration.module.css';

type ArticleLevel = PackItemOf<'article'>['levelArticles'][number];

/**
 * The recording of an article (content §3), where it has one, and who reads it: a computer's voice is named as one. The
 * sentence that is said is marked in the text.
 */
export function Narration({
  pack,
  level,
  text,
}: {
  readonly pack: Pack;
  readonly level: ArticleLevel | undefined;
  /** The text below it; undefined while it is read. */
  readonly text: ArticleText | undefined;
}) {
  const online = useOnline();
  const downloaded = useDownloadedFiles();
  if (level?.audioPath === undefined) return null;
  const address = packFileAddress(pack, level.audioPath);
  if (!online && !downloaded.has(address)) {
    return <p>Hear this article: not on this device. It plays when you are online.</p>;
  }
  return <Recording key={address} address={address} narrator={level.narrator} text={text} />;
}

function Recording({
  address,
  narrator,
  text,
}: {
  readonly address: string;
  readonly narrator: ArticleLevel['narrator'];
  readonly text: ArticleText | undefined;
}) {
  const audio = useRef<HTMLAudioElement>(null);
  const [said, setSaid] = useState<NarratedSentence | null>(null);
  const timesAt = useTimes(text);
  useTurn(audio);
  useSaidMark(audio, said);
  return (
    <div className={styles.narration}>
      <audio
        ref={audio}
        controls
        preload="none"
        src={address}
        aria-label="Hear this article"
        data-part="narration"
        onTimeUpdate={({ currentTarget: { currentTime, duration, paused } }) => {
          if (!paused) setSaid(sentenceAtTime(timesAt(duration), currentTime));
        }}
        onEnded={() => setSaid(null)}
      />
      {narrator && (
        <p className={styles.narrationVoice}>
          {narrator.kind === 'computer' ? 'Read by a computer’s voice.' : `Read by ${narrator.name}.`}
        </p>
      )}
    </div>
  );
}

/** When each sentence of a text is said: as the recording's maker noted, else an estimate by its length. */
function useTimes(text: ArticleText | undefined): (seconds: number) => readonly NarratedSentence[] {
  const { locale } = useLocale();
  return (seconds) => {
    if (text === undefined) return [];
    if (text.narrated !== undefined) return text.narrated;
    return Number.isFinite(seconds) ? estimatedTimes(narrationScript(text, locale), seconds) : [];
  };
}

/** One voice at a time: whatever else speaks falls silent, and makes this fall silent. */
function useTurn(audio: RefObject<HTMLAudioElement | null>): void {
  useEffect(() => {
    const player = audio.current;
    if (player === null) return undefined;
    const turn = openSpeechTurn(() => player.pause());
    player.addEventListener('play', turn.claim);
    return () => {
      player.removeEventListener('play', turn.claim);
      turn.close();
    };
  }, [audio]);
}

/** Marks the sentence that is said, in the text beside the recording. */
function useSaidMark(audio: RefObject<HTMLAudioElement | null>, said: NarratedSentence | null): void {
  useEffect(() => {
    if (said === null || said.block === null || audio.current === null) return undefined;
    const { block, from, to } = said;
    const range = { from: { block, at: from }, to: { block, at: to } };
    const ends = textsNear(audio.current).map((root) =>
      root instanceof HTMLElement ? markRanges(root, 'narrated-sentence', [range]) : () => undefined,
    );
    return () => {
      for (const end of ends) end();
    };
  }, [audio, said]);
}
