import { strategies, type SnackTypeId, type StepKind } from '#shared/domain/activities/snack.ts';

/** What a strategy asks of students where its teacher said nothing, and beginnings of sentences to go on from. */
type Guidance = { readonly hint: string; readonly starters: readonly string[] };

const guidance: Record<StepKind, Guidance> = {
  'main-idea': {
    hint: 'What is the text mostly about, and what does it say about that? One sentence, in your own words.',
    starters: ['This text is mostly about ', 'The author explains that ', 'The most important idea is that '],
  },
  detail: {
    hint: 'Facts, reasons or examples from the text that show the main idea.',
    starters: ['The text says that ', 'For example, ', 'One reason is that '],
  },
  summary: {
    hint: 'The most important ideas in a few sentences, in your own words and in the order of the text.',
    starters: ['First, ', 'Then, ', 'In the end, '],
  },
  journal: {
    hint: 'What did you think, wonder or notice while you were reading?',
    starters: ['I wonder ', 'This reminds me of ', 'I was surprised that ', 'I used to think … Now I think '],
  },
};

/** What helps with a step. */
export const guidanceOf = (kind: StepKind): Guidance => guidance[kind];

const promptOf: Record<SnackTypeId, string> = {
  1: 'Read the text. Write its main idea, find details that support it, then sum the text up.',
  2: 'Read the text. Write its main idea, and find details that support it.',
  3: 'Read the text and sum it up in your own words.',
  4: 'Read the text. Write down what you think about it.',
};

/** What a student is asked to do: the teacher's words, else the strategy's own. */
export const promptFor = (snackTypeId: SnackTypeId, prompt: string): string =>
  prompt.trim() === '' ? promptOf[snackTypeId] : prompt;

/** A strategy in words. */
export const strategyName = (snackTypeId: SnackTypeId): string => strategies[snackTypeId].name;

/** All strategies, in the order in which a teacher chooses. */
export const strategyIds: readonly SnackTypeId[] = [2, 3, 1, 4];
