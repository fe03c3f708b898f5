import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocale } from '#app/i18n/locale.tsx';
import { highlight } from '#app/platform/highlight.ts';
import { keepInView, type ViewKeeper } from '#app/platform/keep-in-view.ts';
import { onPageHidden, openSpeechTurn, type SpeechTurn } from '#app/platform/speech-turn.ts';
import type { DeviceVoice } from '#app/platform/speech.ts';
import { useAloudSettings } from './aloud-settings.ts';
import { createPlayer, type Player, type PlayerState } from './player.ts';
import { textOnPage, type TextOnPage } from './text-on-page.ts';
import { useSpeech, useVoices } from './use-voices.ts';
import { voiceFor, voicesFor } from './voice-choice.ts';

/** Sentence and word that are read, as the style sheet names them. */
const SENTENCE_MARK = { name: 'read-aloud-sentence', priority: 10 };
const WORD_MARK = { name: 'read-aloud-word', priority: 11 };

export type Reader = {
  readonly player: Player;
  readonly state: PlayerState;
  readonly text: TextOnPage;
  /** `looking`: nobody knows yet which voices there are, or what was chosen. `none`: no voice speaks the text's language. */
  readonly voices: 'looking' | 'none' | readonly DeviceVoice[];
  /** The language that the text begins in, such as `en-US`, or `es`. */
  readonly language: string;
  /** Languages of which it has words and the device no voice, while another one can be read. */
  readonly missing: readonly string[];
  readonly voiceId: string | null;
  readonly speed: number;
  readonly chooseVoice: (id: string) => void;
  readonly chooseSpeed: (speed: number) => void;
};

/**
 * Reads some elements of the page aloud: marks what is said, keeps it in view, and falls silent when the page is left,
 * hidden, or another tab speaks.
 *
 * @param foot how much of the window's foot is covered, CSS pixels.
 */
export function useReader(roots: readonly Element[], foot: () => number): Reader {
  const { locale } = useLocale();
  const speech = useSpeech();
  const all = useVoices(speech);
  const { voiceId, chooseVoice, speed, chooseSpeed } = useAloudSettings();
  const [text] = useState(() => textOnPage(roots, locale));
  const [languages] = useState(() => [...new Set(text.sentences.map(({ lang }) => lang ?? locale))]);
  const language = languages.find((one) => voicesFor(all ?? [], one).length > 0) ?? languages[0] ?? locale;
  // The player asks when it speaks; it outlives choices and voices that come late.
  const [wanted] = useState<{ voices: readonly DeviceVoice[]; voiceId: string | null; speed: number }>(
    () => ({
      voices: [],
      voiceId: null,
      speed: 1,
    }),
  );
  const [player] = useState(() =>
    createPlayer({
      sentences: text.sentences,
      locale,
      say: speech.say,
      voiceFor: (lang) => voiceFor(wanted.voices, lang ?? locale, wanted.voiceId),
      rate: () => wanted.speed,
      now: () => performance.now(),
      after: (ms, wake) => {
        const timer = setTimeout(wake, ms);
        return () => clearTimeout(timer);
      },
    }),
  );
  useEffect(() => {
    Object.assign(wanted, { voices: all ?? [], voiceId: voiceId ?? null, speed: speed ?? 1 });
  }, [wanted, all, voiceId, speed]);
  const voice = voiceFor(all ?? [], language, voiceId ?? null)?.id ?? null;
  useEffect(() => player.refresh(), [player, voice, speed]);
  const state = useSyncExternalStore(player.subscribe, player.current);
  useMarks(text, state, foot);
  useTurn(player, state);
  const fitting = useMemo(() => voicesFor(all ?? [], language), [all, language]);
  const missing = languages.filter((one) => voicesFor(all ?? [], one).length === 0);
  const isKnown = all !== null && voiceId !== undefined && speed !== undefined;
  return {
    player,
    state,
    text,
    language,
    missing,
    voices: isKnown ? (fitting.length === 0 ? 'none' : fitting) : 'looking',
    voiceId: voice,
    speed: speed ?? 1,
    chooseVoice,
    chooseSpeed,
  };
}

/** Marks sentence and word while they are read or paused at, and scrolls after the sentence. */
function useMarks(text: TextOnPage, { phase, at, word }: PlayerState, foot: () => number): void {
  const isShown = phase === 'speaking' || phase === 'paused';
  const keeper = useRef<ViewKeeper>(null);
  useEffect(() => {
    const opened = keepInView();
    keeper.current = opened;
    return opened.close;
  }, []);
  const show = useEffectEvent((range: Range) => keeper.current?.show(range, foot()));
  useEffect(() => {
    const sentence = isShown ? text.sentences[at] : undefined;
    const range = sentence && text.rangeOf(sentence, sentence.start, sentence.end);
    if (!range) return undefined;
    show(range);
    return highlight(SENTENCE_MARK.name, [range], SENTENCE_MARK.priority);
  }, [text, isShown, at]);
  const start = word?.start;
  const end = word?.end;
  useEffect(() => {
    const sentence = isShown ? text.sentences[at] : undefined;
    if (!sentence || start === undefined || end === undefined) return undefined;
    const range = text.rangeOf(sentence, start, end);
    return range ? highlight(WORD_MARK.name, [range], WORD_MARK.priority) : undefined;
  }, [text, isShown, at, start, end]);
}

/** One voice speaks in all tabs of a browser, and only on a page that is looked at. */
function useTurn(player: Player, { phase }: PlayerState): void {
  const turn = useRef<SpeechTurn>(null);
  useEffect(() => {
    const opened = openSpeechTurn(player.pause);
    const stopWatching = onPageHidden(player.pause);
    turn.current = opened;
    return () => {
      opened.close();
      stopWatching();
      // The page is left: nothing speaks on without the text.
      player.pause();
    };
  }, [player]);
  const isSpeaking = phase === 'speaking';
  useEffect(() => {
    if (isSpeaking) turn.current?.claim();
  }, [isSpeaking]);
}
