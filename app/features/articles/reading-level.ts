import type { ReadingLevel } from '#shared/domain/packs/primitives.ts';
import { defaultReadingLevel } from '#shared/domain/packs/reading-level.ts';

/** Who wants an article at which level. */
type Wanted = {
  readonly address: number | undefined;
  /** What the reader chose for this text. */
  readonly chosenHere?: number | null | undefined;
  /** What their teachers chose for them. */
  readonly teachers?: number | null | undefined;
  /** What the reader chose last, for any text. */
  readonly chosen: number | undefined;
  readonly gradeRange: number;
};

/**
 * The level to open an article at, always one that the article has: the one in the address, else the reader's choice
 * for this text. Then their teachers' choice, then their own last one. Last the default of the pack's grade range, or the
 * next below it. `available` is not empty and in ascending order. `missing` are levels that can't be opened now: only an
 * address that names one leads to it.
 */
export function levelToOpen(
  available: readonly ReadingLevel[],
  wanted: Wanted,
  missing: readonly ReadingLevel[] = [],
): ReadingLevel | undefined {
  const fallback = defaultReadingLevel(wanted.gradeRange) ?? 1;
  const named = available.find((level) => level === wanted.address);
  if (named !== undefined) return named;
  const here = available.filter((level) => !missing.includes(level));
  const open = here.length > 0 ? here : available;
  for (const preferred of [wanted.chosenHere, wanted.teachers, wanted.chosen, fallback]) {
    const found = open.find((level) => level === preferred);
    if (found !== undefined) return found;
  }
  return open.filter((level) => level < fallback).at(-1) ?? open[0];
}
