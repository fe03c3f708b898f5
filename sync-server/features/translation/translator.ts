import type { Clock } from '#server/clock.ts';
import {
  MAX_CHARACTERS,
  MAX_TEXTS,
  type ServiceFailure,
  type ServiceProblem,
  type TranslationPort,
} from '#server/integrations/translation/translation-port.ts';
import { hasLetters } from '#shared/domain/translation/split-sentences.ts';
import { createLanes } from './lanes.ts';
import { translationKey, type StoredTranslations } from './stored-translations.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** After such an answer the service is left alone so long: a class of 30 must not ask it thirty times more. */
const RESTS: Record<ServiceProblem, number> = {
  'unknown-language': 0,
  unavailable: 5 * SECOND,
  busy: 30 * SECOND,
  refused: MINUTE,
  quota: 10 * MINUTE,
};
const LANGUAGES_AGE_MS = 60 * MINUTE;

/** Requests to the service at a time, and how many may wait for one. */
const LANES = { atATime: 4, waiting: 100 } as const;

/** A sentence's translation, or why there is none. */
export type Outcome = { readonly kind: 'translated'; readonly text: string } | ServiceFailure;
export type KnownLanguages =
  | { readonly kind: 'languages'; readonly tags: readonly string[] }
  | ServiceFailure;

export type Translator = {
  /** As people know the service. */
  readonly by: string;
  /** The outcome of each sentence, in their order. What two ask for at once is asked of the service once. */
  readonly translate: (sentences: readonly string[], language: string) => Promise<readonly Outcome[]>;
  /** Characters of these that the service has not translated before. */
  readonly charactersToAsk: (sentences: readonly string[], language: string) => number;
  readonly languages: () => Promise<KnownLanguages>;
  /** What the service answered last: null for all well, or before it was asked. */
  readonly lastProblem: () => ServiceProblem | null;
};

export type TranslatorDeps = {
  readonly port: TranslationPort;
  readonly stored: StoredTranslations;
  readonly clock: Clock;
  /** Hears of each problem that begins. */
  readonly onProblem: (problem: ServiceProblem) => void;
};

type Asked = { readonly key: string; readonly text: string };

/** The school's translation service behind what was translated before. */
export function createTranslator({ port, stored, clock, onProblem }: TranslatorDeps): Translator {
  const inFlight = new Map<string, Promise<Outcome>>();
  const lanes = createLanes(LANES);
  let resting: { problem: ServiceProblem; until: number } | null = null;
  let last: ServiceProblem | null = null;
  let languages: { at: number; answer: Promise<KnownLanguages> } | null = null;

  const keyOf = (text: string, language: string) => translationKey(port.id, language, text);

  /** Nothing is asked while the service rests. */
  async function ask<T extends { kind: string }>(
    request: () => Promise<T | ServiceFailure>,
  ): Promise<T | ServiceFailure> {
    if (resting && resting.until > clock.now()) return { kind: 'failed', problem: resting.problem };
    const answer = await request();
    const problem = isFailure(answer) ? answer.problem : null;
    resting = problem && { problem, until: clock.now() + RESTS[problem] };
    if (problem !== null && problem !== last) onProblem(problem);
    last = problem;
    return answer;
  }

  async function askBatch(batch: readonly Asked[], language: string): Promise<readonly Outcome[]> {
    const texts = batch.map(({ text }) => text);
    const answer = await lanes(() => ask(() => port.translate(texts, language)));
    if (answer === 'full') return batch.map(() => ({ kind: 'failed', problem: 'busy' }));
    if (answer.kind === 'failed') return batch.map(() => answer);
    const outcomes = answer.texts.map((text): Outcome => ({ kind: 'translated', text }));
    stored.write(batch.map(({ key }, at) => ({ key, text: answer.texts[at] ?? '' })));
    return outcomes;
  }

  function begin(batch: readonly Asked[], language: string): void {
    const answers = askBatch(batch, language);
    batch.forEach(({ key }, at) => {
      const outcome = answers.then((all): Outcome => all[at] ?? { kind: 'failed', problem: 'unavailable' });
      inFlight.set(key, outcome);
    });
    void answers.finally(() => batch.forEach(({ key }) => inFlight.delete(key)));
  }

  function toAsk(sentences: readonly string[], language: string): Asked[] {
    const asked = new Map(sentences.filter(hasLetters).map((text) => [keyOf(text, language), text]));
    return [...asked]
      .map(([key, text]) => ({ key, text }))
      .filter(({ key }) => !inFlight.has(key) && stored.read(key) === null);
  }

  return {
    by: port.name,
    lastProblem: () => last,
    charactersToAsk: (sentences, language) =>
      toAsk(sentences, language).reduce((sum, { text }) => sum + text.length, 0),
    translate: async (sentences, language) => {
      for (const batch of batchesOf(toAsk(sentences, language))) begin(batch, language);
      return Promise.all(
        sentences.map(async (text): Promise<Outcome> => {
          if (!hasLetters(text)) return { kind: 'translated', text };
          const key = keyOf(text, language);
          const running = inFlight.get(key);
          if (running) return running;
          const found = stored.read(key);
          return found === null
            ? { kind: 'failed', problem: 'unavailable' }
            : { kind: 'translated', text: found };
        }),
      );
    },
    languages: async () => {
      if (languages && clock.now() - languages.at < LANGUAGES_AGE_MS) return languages.answer;
      const answer = ask(() => port.languages());
      languages = { at: clock.now(), answer };
      const found = await answer;
      if (found.kind === 'failed') languages = null;
      return found;
    },
  };
}

const isFailure = (answer: { kind: string }): answer is ServiceFailure => answer.kind === 'failed';

/** In what one request may bring; a sentence that is longer goes alone. */
function batchesOf(asked: readonly Asked[]): Asked[][] {
  const batches: Asked[][] = [];
  let characters = 0;
  for (const one of asked) {
    const batch = batches.at(-1);
    characters += one.text.length;
    if (batch && batch.length < MAX_TEXTS && characters <= MAX_CHARACTERS) batch.push(one);
    else {
      batches.push([one]);
      characters = one.text.length;
    }
  }
  return batches;
}
