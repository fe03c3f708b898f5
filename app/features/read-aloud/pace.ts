import type { TextRange } from '#shared/domain/reading/sentences.ts';

/** Letters that a voice says in a second at its own speed, before this one was measured. */
const FIRST_GUESS = 14;
/** Shorter sayings are mostly pause, and say little of how quick a voice is. */
const TELLING_LENGTH = 25;

/** How quickly a voice speaks, learned from what it has said: some tell nothing about where they are. */
export type Pace = {
  /** Milliseconds for a text at a rate; an estimate. */
  readonly expected: (text: string, rate: number) => number;
  readonly learn: (text: string, rate: number, ms: number) => void;
};

export function createPace(): Pace {
  let lettersPerSecond = FIRST_GUESS;
  return {
    expected: (text, rate) => (text.length / (lettersPerSecond * rate)) * 1_000,
    learn: (text, rate, ms) => {
      if (text.length < TELLING_LENGTH || ms <= 0) return;
      const measured = text.length / (ms / 1_000) / rate;
      // A pause of the whole machine is no slow voice.
      const plausible = Math.min(Math.max(measured, 5), 40);
      lettersPerSecond = (lettersPerSecond + plausible) / 2;
    },
  };
}

/** The word that a voice is probably at, by the part of the time that is over (0 to 1): an estimate by letters. */
export function estimatedWord(words: readonly TextRange[], length: number, part: number): TextRange | null {
  const letters = Math.min(Math.max(part, 0), 1) * length;
  return words.findLast(({ start }) => start <= letters) ?? words[0] ?? null;
}
