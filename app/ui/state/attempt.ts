import { textOfRefusal, type Refusal } from '#shared/kernel/refusal-texts.ts';

/**
 * Why something was not done, in plain words, and the field it belongs to where the refusal names one. `title`: what was
 * not done, where that is a part of what was asked for.
 */
export type Problem = {
  readonly text: string;
  readonly field?: string | undefined;
  readonly title?: string;
};

/** What a screen says when this device could not store something. The only wording of it. */
export const NOT_STORED: Problem = {
  text: 'This device could not store that, so nothing was changed. Make room on it and try again.',
};

/** What a mutation, or several, came to. `not-saved`: typed words could not be stored. */
type Outcome =
  | { readonly kind: 'saved' | 'submitted' | 'not-saved' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The problem that an outcome is; null when all went well. */
export function problemOf(outcome: Outcome): Problem | null {
  if (outcome.kind === 'refused')
    return { text: textOfRefusal(outcome.refusal), field: outcome.refusal.field };
  return outcome.kind === 'not-saved' ? NOT_STORED : null;
}

/**
 * Runs something that returns its problem, or null. Never rejects: what rejects was not stored. It is reported, so that a
 * mistake of the program does not hide behind a full disk.
 */
export async function attempt(run: () => Promise<Problem | null>): Promise<Problem | null> {
  try {
    return await run();
  } catch (error) {
    console.error('not stored', error);
    return NOT_STORED;
  }
}
