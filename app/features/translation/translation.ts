import { createStore } from '#app/platform/store.ts';
import {
  MAX_PASSAGES,
  type TranslatedPassage,
  type TranslationProblem,
} from '#shared/domain/translation/translation-calls.ts';
import { passagesThatFit, type DeviceTranslations, type SourceText } from './device-translations.ts';
import type { Answered, TranslateAnswer } from './translation-calls.ts';

/** Letters that one call brings: a screenful. */
const MAX_LETTERS = 2_500;

/** Why it stands still before all of it is translated. */
export type StopReason = 'cancelled' | 'offline' | TranslationProblem;

export type TranslationState = {
  /** By the passages' ids. */
  readonly passages: ReadonlyMap<string, TranslatedPassage>;
  readonly by: string | null;
  /** `reading`: what is on the device is not known yet. */
  readonly phase: 'reading' | 'resting' | 'running' | 'whole';
  readonly stopped: StopReason | null;
  /** False where the device had no room for what was translated last. */
  readonly isStored: boolean;
};

/** One text in one language: what the device has of it, and the rest as it comes. */
export type Translation = {
  readonly state: () => TranslationState;
  readonly subscribe: (changed: () => void) => () => void;
  /** Resolves once it is known what is on the device. */
  readonly ready: Promise<void>;
  /** Has the rest translated, screenful by screenful in reading order; each is stored as it comes. */
  readonly start: () => Promise<void>;
  /** No more is asked for. What is under way is stored when it comes. */
  readonly cancel: () => void;
};

export type TranslationDeps = {
  readonly device: DeviceTranslations;
  readonly translate: (
    source: SourceText,
    passages: readonly string[],
    language: string,
  ) => Promise<Answered<TranslateAnswer>>;
};

export function createTranslation(deps: TranslationDeps, source: SourceText, language: string): Translation {
  const store = createStore<TranslationState>({
    passages: new Map(),
    by: null,
    phase: 'reading',
    stopped: null,
    isStored: true,
  });
  let run = 0;

  const change = (next: Partial<TranslationState>) => store.set({ ...store.current(), ...next });
  const missing = () => source.passages.filter(({ id }) => !store.current().passages.has(id));
  const rest = (): 'whole' | 'resting' => (missing().length === 0 ? 'whole' : 'resting');

  async function readDevice(): Promise<void> {
    const stored = await deps.device.read(source, language).catch(() => null);
    const passages = new Map(stored?.passages.map((one) => [one.id, one]));
    change({ passages, by: stored?.by ?? null });
    change({ phase: rest() });
  }

  const ready = readDevice();

  async function accept({ by, passages }: TranslateAnswer): Promise<number> {
    const fitting = passagesThatFit(source, passages);
    const all = new Map([...store.current().passages, ...fitting.map((one) => [one.id, one] as const)]);
    change({ passages: all, by: by ?? store.current().by });
    if (fitting.length === 0) return 0;
    // What was cancelled may bring the last of it.
    if (store.current().phase === 'resting' && rest() === 'whole') change({ phase: 'whole', stopped: null });
    const text = { by: store.current().by, passages: [...all.values()] };
    change({ isStored: await deps.device.write(source, language, text) });
    return fitting.length;
  }

  /** One screenful; why to stop after it, or null. */
  async function step(): Promise<StopReason | null> {
    const ids = firstScreenful(missing());
    const answered = await deps.translate(source, ids, language);
    if (answered.kind !== 'answer') return answered.kind;
    const count = await accept(answered.value);
    // A server whose words are others has another version; asking again would bring the same.
    return answered.value.problem ?? (count === 0 ? 'unknown-text' : null);
  }

  async function start(): Promise<void> {
    if (store.current().phase === 'running') return;
    const own = (run += 1);
    await ready;
    if (own !== run || store.current().phase !== 'resting') return;
    change({ phase: 'running', stopped: null });
    while (missing().length > 0) {
      const stopped = await step();
      if (own !== run) return;
      if (stopped !== null) return change({ phase: rest(), stopped });
    }
    change({ phase: 'whole' });
  }

  return {
    state: store.current,
    subscribe: store.subscribe,
    ready,
    start,
    cancel: () => {
      run += 1;
      if (store.current().phase === 'running') change({ phase: rest(), stopped: 'cancelled' });
    },
  };
}

/** The first few that one call may name; a long one goes alone. */
function firstScreenful(passages: readonly { readonly id: string; readonly text: string }[]): string[] {
  const ids: string[] = [];
  let letters = 0;
  for (const { id, text } of passages) {
    letters += text.length;
    if (ids.length === MAX_PASSAGES || (ids.length > 0 && letters > MAX_LETTERS)) break;
    ids.push(id);
  }
  return ids;
}
