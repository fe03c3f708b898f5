import type { ReadingLevel } from '#shared/domain/packs/primitives.ts';
import { defaultReadingLevel } from '#shared/domain/packs/reading-level.ts';

/**
 * The level to open an article at: the one in the address, else the reader's last choice, else the default of the
 * pack's grade range or the next below it; always one that the article has. `available` is not empty and in ascending order. `missing` are
 * levels that can't be opened now: only an address that names one leads to it.
 */
export function levelToOpen(
  available: readonly ReadingLevel[],
  wanted: { address: number | undefined; chosen: number | undefined; gradeRange: number },
  missing: readonly ReadingLevel[] = [],
): ReadingLevel | undefined {
  const fallback = defaultReadingLevel(wanted.gradeRange) ?? 1;
  const named = available.find((level) => level === wanted.address);
  if (named !== undefined) return named;
  const here = available.filter((level) => !missing.includes(level));
  const open = here.length > 0 ? here : available;
  for (const preferred of [wanted.chosen, fallback]) {
    const found = open.find((level) => level === preferred);
    if (found !== undefined) return found;
  }
  return open.filter((level) => level < fallback).at(-1) ?? open[0];
}
