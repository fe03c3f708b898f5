import { stepsOf, type DisplayParam, type SnackTypeId } from '#shared/domain/activities/snack.ts';
import { readingLevelSchema, type ReadingLevel } from '#shared/domain/packs/primitives.ts';
import { MAX_DETAIL_COUNT } from './constants.ts';

/** What students see of a snack, besides the text that they read (decision 57). */
export type DisplaySettings = {
  /** The teacher's words above the response; empty for those of the strategy alone. */
  readonly prompt: string;
  /** Whether beginnings of sentences are offered. */
  readonly sentenceStarters: boolean;
  /** How many supporting details are asked for, from 1. */
  readonly detailCount: number;
  /** How many words a text is to have; null for no goal. */
  readonly wordGoal: number | null;
  /** The one level at which the text is read; null where students choose. */
  readonly readingLevel: ReadingLevel | null;
  /** The text beside the response, or alone at first. */
  readonly layout: 'beside' | 'first';
};

export const defaultDisplaySettings: DisplaySettings = {
  prompt: '',
  sentenceStarters: true,
  detailCount: 3,
  wordGoal: null,
  readingLevel: null,
  layout: 'beside',
};

const MAX_WORD_GOAL = 2_000;

/** The parameters that this version knows, by key, with their numbers (classroom §3, snackDisplayParamId). */
const IDS = {
  PROMPT_TEXT: 1,
  SENTENCE_STARTERS: 2,
  DETAIL_COUNT: 3,
  WORD_GOAL: 4,
  READING_LEVEL: 5,
  LAYOUT: 6,
} as const;
type Key = keyof typeof IDS;

const FREE = 'free';

/** A whole number from 1 to `most`, as text; null for anything else. */
function countOf(text: string, most: number): number | null {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
}

function levelOf(text: string): ReadingLevel | null {
  const level = readingLevelSchema.safeParse(countOf(text, 9));
  return level.success ? level.data : null;
}

/** What parameters say. Whatever is missing or can't be read has its default; of two with one key the last counts. */
export function readDisplayParams(params: readonly DisplayParam[]): DisplaySettings {
  const byKey = new Map(params.map((param) => [param.snackDisplayKey, param.snackDisplayParamValue]));
  const of = (key: Key): string => byKey.get(key) ?? '';
  const { detailCount, prompt } = defaultDisplaySettings;
  return {
    prompt: byKey.get('PROMPT_TEXT') ?? prompt,
    sentenceStarters: of('SENTENCE_STARTERS') !== 'false',
    detailCount: countOf(of('DETAIL_COUNT'), MAX_DETAIL_COUNT) ?? detailCount,
    wordGoal: countOf(of('WORD_GOAL'), MAX_WORD_GOAL),
    readingLevel: levelOf(of('READING_LEVEL')),
    layout: of('LAYOUT') === 'first' ? 'first' : 'beside',
  };
}

/** Settings as parameters. Those of `before` whose keys this version does not know follow unchanged. */
export function writeDisplayParams(
  settings: DisplaySettings,
  before: readonly DisplayParam[] = [],
): DisplayParam[] {
  const values: Record<Key, string> = {
    PROMPT_TEXT: settings.prompt,
    SENTENCE_STARTERS: String(settings.sentenceStarters),
    DETAIL_COUNT: String(settings.detailCount),
    WORD_GOAL: settings.wordGoal === null ? '' : String(settings.wordGoal),
    READING_LEVEL: settings.readingLevel === null ? FREE : String(settings.readingLevel),
    LAYOUT: settings.layout,
  };
  const known = Object.entries(IDS).map(([key, id]) => ({
    snackDisplayParamId: id,
    snackDisplayKey: key,
    snackDisplayParamValue: values[key as Key], // the keys of IDS
  }));
  return [...known, ...before.filter(({ snackDisplayKey }) => !Object.hasOwn(IDS, snackDisplayKey))];
}

/** The parameters that a new snack of a strategy has; how many details are asked for only where there are any. */
export function newDisplayParams(snackTypeId: SnackTypeId): DisplayParam[] {
  const hasDetails = stepsOf(snackTypeId).some(({ kind }) => kind === 'detail');
  return writeDisplayParams(defaultDisplaySettings).filter(
    ({ snackDisplayKey }) => hasDetails || snackDisplayKey !== 'DETAIL_COUNT',
  );
}
