import search from 'approx-string-match';
import type { FindSimilar } from '#shared/domain/annotations/anchor.ts';

/** Words with small changes in them, found by the bits of a machine word at a time (Myers). Loaded when words are missing. */
export const findSimilar: FindSimilar = search;
