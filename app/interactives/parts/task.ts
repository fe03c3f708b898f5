/** What is said of an answer, and whether it is right. Of a wrong one it says why not. */
export type Verdict = { readonly isRight: boolean; readonly words: string };

export type Option = { readonly value: string; readonly label: string };

/** How an answer is given. */
export type Ask =
  /** By the controls of the interactive itself: the settings are the answer. */
  | { readonly kind: 'set' }
  /** One of a few. */
  | { readonly kind: 'choose'; readonly options: readonly Option[] }
  /** Each of several things gets one of the same few words. */
  | { readonly kind: 'sort'; readonly items: readonly Option[]; readonly bins: readonly Option[] }
  /** A list is brought into its order. */
  | { readonly kind: 'order'; readonly items: readonly Option[] };

/** What was given: a choice, a word for each thing by its value, or the values in their order. */
export type Given = {
  readonly choice?: string;
  readonly bins?: Readonly<Record<string, string>>;
  readonly order?: readonly string[];
};

/** One round. `World` is what the interactive shows, which a `set` task is judged by. */
export type Task<World> = {
  readonly id: string;
  readonly question: string;
  /** What to do, in a few words. */
  readonly how: string;
  readonly ask: Ask;
  readonly judge: (given: Given, world: World) => Verdict;
  /** The right answer with its reason: said on request, and in the summary. */
  readonly lesson: string;
};

/** The verdict on a right answer, and on a wrong one. */
export const right = (words: string): Verdict => ({ isRight: true, words });
export const wrong = (words: string): Verdict => ({ isRight: false, words });

/** One of a few answers to choose, and what is said of it once it is checked. */
export type Answer = Option & { readonly says: string };

/**
 * The part of a task that is answered by choosing: what each answer is told stands beside it, and `rightValue` is the
 * value of the right one. Nothing is said while nothing is chosen (`missing` says it then).
 */
export function choosing(
  rightValue: string,
  answers: readonly Answer[],
): Pick<Task<unknown>, 'ask' | 'judge'> {
  return {
    ask: { kind: 'choose', options: answers },
    judge: ({ choice }) => ({
      isRight: choice === rightValue,
      words: answers.find(({ value }) => value === choice)?.says ?? '',
    }),
  };
}

/** Where a player is. Nothing is held against a wrong answer but that the round was not right at once. */
export type Play = {
  readonly at: number;
  readonly given: Given;
  readonly wrong: number;
  readonly verdict: Verdict | null;
  /** For each round that is over: right at the first try, later, or shown. */
  readonly results: readonly Result[];
};
export type Result = 'at once' | 'later' | 'shown';

export const beginning: Play = { at: 0, given: {}, wrong: 0, verdict: null, results: [] };

/** Whether the round is over, so that the next may come. */
export const isOver = (play: Play): boolean => play.results.length > play.at;

/** What is missing before an answer can be checked; undefined when nothing is. */
export function missing(ask: Ask, { choice, bins }: Given): string | undefined {
  if (ask.kind === 'choose' && choice === undefined) return 'Choose an answer first.';
  if (ask.kind !== 'sort') return undefined;
  const open = ask.items.filter(({ value }) => bins?.[value] === undefined).length;
  return open === 0 ? undefined : `${open} still ${open === 1 ? 'needs' : 'need'} an answer.`;
}

/** The play after a verdict. A round that is over stays as it is. */
export function judged(play: Play, verdict: Verdict): Play {
  if (isOver(play)) return play;
  if (!verdict.isRight) return { ...play, verdict, wrong: play.wrong + 1 };
  return { ...play, verdict, results: [...play.results, play.wrong === 0 ? 'at once' : 'later'] };
}

/** The answer is asked for instead of given. */
export function shown(play: Play, lesson: string): Play {
  if (isOver(play)) return play;
  return { ...play, verdict: { isRight: false, words: lesson }, results: [...play.results, 'shown'] };
}

/** The next round, or the summary after the last. */
export const onward = (play: Play): Play =>
  isOver(play) ? { ...beginning, at: play.at + 1, results: play.results } : play;

/** What the summary opens with. */
export function scoreText(results: readonly Result[]): string {
  const atOnce = results.filter((one) => one === 'at once').length;
  const later = results.filter((one) => one === 'later').length;
  const first = `${atOnce} of ${results.length} right at the first try`;
  return later === 0 ? `${first}.` : `${first}, ${later} more after another look.`;
}
