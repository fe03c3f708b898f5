/** A voice of the device itself: it needs no network, and what it reads leaves the device for nobody. */
export type DeviceVoice = {
  readonly id: string;
  readonly name: string;
  /** A language with its region, such as `en-GB`. */
  readonly lang: string;
  readonly isDefault: boolean;
};

/** What is said at once: a sentence, or a part of a long one. */
export type Saying = {
  readonly text: string;
  readonly voiceId: string;
  readonly lang: string;
  /** 1 is the voice's own speed. */
  readonly rate: number;
};

export type SayingEvents = {
  readonly started: () => void;
  /** The voice begins what stands at this offset of the text. Some voices never tell. */
  readonly reached: (offset: number) => void;
  readonly ended: () => void;
  readonly failed: () => void;
};

/** What can speak: the browser's voices, or in tests a script. */
export type SpeechPort = {
  /**
   * Calls back with the device's voices, now and whenever they change; null while nobody knows yet. Browsers load them late.
   * Returns how to stop.
   */
  readonly watchVoices: (changed: (voices: readonly DeviceVoice[] | null) => void) => () => void;
  /**
   * Says a text instead of whatever is being said. Events come later, never within this call. Returns how to stop it, after
   * which it tells nothing more.
   */
  readonly say: (saying: Saying, events: SayingEvents) => () => void;
};

/** Where no voice has come by then, the device has none; one that comes later is told all the same. */
const VOICES_COME_WITHIN_MS = 2_500;
/** Chromium loses what is said in the same moment in which something else was stopped. */
const AFTER_STOP_MS = 60;

/** The voices of this browser; none of them in a browser that can't speak. */
export const browserSpeech: SpeechPort = { watchVoices, say };

const synthesis = (): SpeechSynthesis | null =>
  'speechSynthesis' in globalThis ? globalThis.speechSynthesis : null;

/** When a voice was first asked for on this page, by its clock. */
let firstAsked: number | null = null;

function watchVoices(changed: (voices: readonly DeviceVoice[] | null) => void): () => void {
  const speech = synthesis();
  if (speech === null) {
    changed([]);
    return () => undefined;
  }
  firstAsked ??= performance.now();
  const rest = Math.max(0, firstAsked + VOICES_COME_WITHIN_MS - performance.now());
  let isLate = rest === 0;
  const tell = () => {
    const all = speech.getVoices();
    changed(all.length === 0 && !isLate ? null : voicesOfDevice(all));
  };
  const late = setTimeout(() => {
    isLate = true;
    tell();
  }, rest);
  // Older Safari has voices and no event about them.
  speech.addEventListener?.('voiceschanged', tell);
  tell();
  return () => {
    clearTimeout(late);
    speech.removeEventListener?.('voiceschanged', tell);
  };
}

/** The others send the text to the maker of the browser. */
const voicesOfDevice = (all: readonly SpeechSynthesisVoice[]): DeviceVoice[] =>
  all
    .filter(({ localService }) => localService)
    .map(({ voiceURI, name, lang, default: isDefault }) => ({
      id: voiceURI,
      name,
      // Android writes en_US.
      lang: lang.replace('_', '-'),
      isDefault,
    }));

function say({ text, voiceId, lang, rate }: Saying, events: SayingEvents): () => void {
  const speech = synthesis();
  let isOver = false;
  const tell = (event: () => void) => () => {
    if (!isOver) event();
  };
  const end = (event: () => void) => () => {
    if (isOver) return;
    isOver = true;
    event();
  };
  if (speech === null) {
    const failing = setTimeout(end(events.failed));
    return () => clearTimeout(failing);
  }
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = speech.getVoices().find(({ voiceURI }) => voiceURI === voiceId) ?? null;
  utterance.lang = lang;
  utterance.rate = rate;
  utterance.addEventListener('start', tell(events.started));
  utterance.addEventListener('boundary', (event) => {
    if (!isOver && event.name !== 'sentence') events.reached(event.charIndex);
  });
  utterance.addEventListener('end', end(events.ended));
  utterance.addEventListener('error', end(events.failed));
  const wasSpeaking = speech.speaking || speech.pending;
  speech.cancel();
  const starting = setTimeout(
    () => {
      // Paused by another page or by a browser that was put to sleep, it would wait for ever.
      speech.resume();
      speech.speak(utterance);
    },
    wasSpeaking ? AFTER_STOP_MS : 0,
  );
  return () => {
    clearTimeout(starting);
    if (isOver) return;
    isOver = true;
    speech.cancel();
  };
}
