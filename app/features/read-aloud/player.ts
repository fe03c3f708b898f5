import type { SpeechPort } from '#app/platform/speech.ts';
import { createStore } from '#app/platform/store.ts';
import { wordsIn, type TextRange } from '#shared/domain/reading/sentences.ts';
import { createPace, estimatedWord } from './pace.ts';
import { sayingsOf, type Sentence } from './script.ts';

export type PlayerState = {
  /** `failed`: the voice did not speak. `ended`: the last sentence was read. */
  readonly phase: 'stopped' | 'speaking' | 'paused' | 'ended' | 'failed';
  /** The sentence that is read, or will be. */
  readonly at: number;
  /** The word that is said, with offsets in the block of the sentence. */
  readonly word: Pick<TextRange, 'start' | 'end'> | null;
};

export type PlayerDeps = {
  readonly sentences: readonly Sentence[];
  readonly say: SpeechPort['say'];
  /** The voice for a marked language, or the text's own with null; null where the device has none for it. */
  readonly voiceFor: (lang: string | null) => { readonly id: string; readonly lang: string } | null;
  readonly rate: () => number;
  /** Milliseconds, and waking up later; returns how not to. */
  readonly now: () => number;
  readonly after: (ms: number, wake: () => void) => () => void;
  /** Words are found by the rules of this locale. */
  readonly locale: string;
};

export type Player = {
  readonly current: () => PlayerState;
  readonly subscribe: (changed: () => void) => () => void;
  /** Goes on, or begins at a sentence, at an offset of its block. */
  readonly play: (at?: number, offset?: number) => void;
  /** One button for both. */
  readonly toggle: () => void;
  /** Falls silent and remembers the word. */
  readonly pause: () => void;
  /** Falls silent; the beginning is next. */
  readonly stop: () => void;
  /** Moves by sentences; goes on speaking if it spoke. */
  readonly move: (by: 1 | -1) => void;
  /** After another voice or speed was chosen: what is being said goes on with it. */
  readonly refresh: () => void;
};

/** A voice that has told of no word after this long will not. */
const NO_WORD_AFTER_MS = 500;
const ESTIMATE_EVERY_MS = 120;
/** A voice that has not begun by then is not coming. */
const BEGINS_WITHIN_MS = 6_000;
/** An end that some browsers never tell: so long after it was expected, and this on top. */
const STALLED_AFTER = { times: 2, ms: 5_000 };
/** Within a sentence, "previous" leads to its beginning; at its beginning, to the one before. */
const AT_BEGINNING_LETTERS = 12;

const START: PlayerState = { phase: 'stopped', at: 0, word: null };

/** Reads sentences out one by one, and says where it is. It knows no browser: voice and clock are given. */
export function createPlayer(deps: PlayerDeps): Player {
  const { sentences, locale } = deps;
  const store = createStore<PlayerState>(START);
  const pace = createPace();
  /** Ends what is being said: its voice, its clocks. */
  let hush = () => undefined as void;

  const show = (change: Partial<PlayerState>) => store.set({ ...store.current(), ...change });
  const silence = () => {
    const before = hush;
    hush = () => undefined;
    before();
  };

  const finish = () => {
    silence();
    store.set({ phase: 'ended', at: Math.max(0, sentences.length - 1), word: null });
  };

  const speakFrom = (at: number, offset: number): void => {
    silence();
    // What is in a language that no voice speaks is passed over.
    const next = sentences.findIndex(({ lang }, index) => index >= at && deps.voiceFor(lang) !== null);
    const sentence = sentences[next];
    if (sentence === undefined) return finish();
    const sayings = sayingsOf(sentence, next === at ? offset : sentence.start);
    store.set({ phase: 'speaking', at: next, word: null });
    const go = (index: number): void => {
      const saying = sayings[index];
      if (saying === undefined) speakFrom(next + 1, 0);
      else hush = sayOne(sentence, saying, () => go(index + 1));
    };
    go(0);
  };

  const sayOne = (sentence: Sentence, saying: TextRange, ended: () => void): (() => void) => {
    const voice = deps.voiceFor(sentence.lang);
    const rate = deps.rate();
    const clocks = new Set<() => void>();
    const later = (ms: number, wake: () => void) => {
      const cancel = deps.after(ms, () => {
        clocks.delete(cancel);
        wake();
      });
      clocks.add(cancel);
      return cancel;
    };
    const stopClocks = () => {
      for (const cancel of clocks) cancel();
      clocks.clear();
    };
    const words = wordsIn(saying.text, sentence.lang ?? locale);
    const expected = pace.expected(saying.text, rate);
    const showWord = (word: TextRange | null) =>
      show({ word: word && { start: saying.start + word.start, end: saying.start + word.end } });
    let begun: number | null = null;
    let tellsWords = false;

    const estimate = () => {
      if (tellsWords || begun === null) return;
      showWord(estimatedWord(words, saying.text.length, (deps.now() - begun) / expected));
      later(ESTIMATE_EVERY_MS, estimate);
    };
    const fail = () => {
      stopClocks();
      cancelVoice();
      hush = () => undefined;
      show({ phase: 'failed', word: null });
    };
    const end = () => {
      stopClocks();
      ended();
    };
    const neverBegan = later(BEGINS_WITHIN_MS, fail);
    const cancelVoice = deps.say(
      { text: saying.text, voiceId: voice?.id ?? '', lang: voice?.lang ?? locale, rate },
      {
        started: () => {
          neverBegan();
          clocks.delete(neverBegan);
          begun = deps.now();
          later(NO_WORD_AFTER_MS, estimate);
          later(expected * STALLED_AFTER.times + STALLED_AFTER.ms, () => {
            cancelVoice();
            end();
          });
        },
        reached: (offset) => {
          tellsWords = true;
          showWord(words.findLast(({ start }) => start <= offset) ?? null);
        },
        ended: () => {
          if (begun !== null) pace.learn(saying.text, rate, deps.now() - begun);
          end();
        },
        failed: fail,
      },
    );
    return () => {
      stopClocks();
      cancelVoice();
    };
  };

  /** Where to go on: at the word that was said last. */
  const goOn = () => {
    const { phase, at, word } = store.current();
    if (phase === 'ended' || phase === 'stopped') speakFrom(phase === 'ended' ? 0 : at, 0);
    else speakFrom(at, word?.start ?? 0);
  };

  const isSpeaking = () => store.current().phase === 'speaking';
  const pause = () => {
    if (!isSpeaking()) return;
    silence();
    show({ phase: 'paused' });
  };

  return {
    current: store.current,
    subscribe: store.subscribe,
    play: (at, offset = 0) => (at === undefined ? goOn() : speakFrom(at, offset)),
    toggle: () => (isSpeaking() ? pause() : goOn()),
    pause,
    stop: () => {
      silence();
      store.set(START);
    },
    move: (by) => {
      const { at, word } = store.current();
      const begin = sentences[at]?.start ?? 0;
      const isInside = by === -1 && word !== null && word.start - begin > AT_BEGINNING_LETTERS;
      const to = Math.min(Math.max(at + (isInside ? 0 : by), 0), Math.max(0, sentences.length - 1));
      if (isSpeaking()) speakFrom(to, 0);
      else {
        silence();
        store.set({ phase: 'paused', at: to, word: null });
      }
    },
    refresh: () => {
      if (isSpeaking()) goOn();
    },
  };
}
