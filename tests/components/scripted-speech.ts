import type { DeviceVoice, Saying, SayingEvents, SpeechPort } from '#app/platform/speech.ts';

export type Said = Saying & SayingEvents & { isStopped: boolean };

/** Two English voices of a device, which say what a test lets them. */
export const twoVoices: readonly DeviceVoice[] = [
  { id: 'us', name: 'Anna', lang: 'en-US', isDefault: true },
  { id: 'gb', name: 'Arthur', lang: 'en-GB', isDefault: false },
];

export function scriptedSpeech(voices: readonly DeviceVoice[] = twoVoices) {
  const said: Said[] = [];
  const port: SpeechPort = {
    watchVoices: (changed) => {
      changed(voices);
      return () => undefined;
    },
    say: (saying, events) => {
      const one = { ...saying, ...events, isStopped: false };
      said.push(one);
      return () => {
        one.isStopped = true;
      };
    },
  };
  return {
    port,
    said,
    /** What is being said now; undefined in silence. */
    now: (): Said | undefined => {
      const last = said.at(-1);
      return last?.isStopped === false ? last : undefined;
    },
    texts: (): string[] => said.map(({ text }) => text),
  };
}

/** The words that are marked under a name of the style sheets. */
export const markedWords = (name: string): string[] =>
  [...(CSS.highlights.get(name) ?? [])].flatMap((range) => (range instanceof Range ? String(range) : []));
