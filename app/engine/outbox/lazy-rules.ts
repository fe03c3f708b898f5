import type * as rules from './rules.ts';

export type RuleBook = typeof rules;

let book: RuleBook | null = null;

/**
 * The rules of every area, a chunk of its own: a screen without pending changes is painted before it is there. It is
 * asked for as soon as a person's databases are opened, and is among the files that the worker keeps.
 */
export async function loadRuleBook(): Promise<RuleBook> {
  book ??= await import('./rules.ts');
  return book;
}

/** The rules, once they are loaded; else null. */
export const openedRuleBook = (): RuleBook | null => book;
