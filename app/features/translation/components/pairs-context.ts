import { createContext, use } from 'react';
import type { TranslatedPassage } from '#shared/domain/translation/translation-calls.ts';

/** The passages that stand in pairs: their words, and what of them is translated. */
export type Pairs = {
  readonly texts: ReadonlyMap<string, string>;
  readonly translated: ReadonlyMap<string, TranslatedPassage>;
  /** Null while none is chosen. */
  readonly language: string | null;
};

export const PairsContext = createContext<Pairs | null>(null);

/** The passages around a part of a text; throws outside one. */
export function usePairs(): Pairs {
  const pairs = use(PairsContext);
  if (!pairs) throw new Error('this part belongs inside a bilingual text');
  return pairs;
}
