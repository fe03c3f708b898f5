import { useEffect, useEffectEvent, useState } from 'react';
import { useChangeQuery } from './go-to.ts';

/** How long after the last key the address takes the words over. */
const SETTLED_MS = 400;

/**
 * What is typed into a search; the address follows a moment later, so that going back from a result finds the same
 * results. An address that comes from elsewhere (the header's search, the way back) brings its words along.
 *
 * @param given the words in the address.
 * @param pathOf the address of the same screen with these words; they have no space at either end, and may be empty.
 */
export function useWordsInAddress(
  given: string,
  pathOf: (words: string) => string,
): [string, (words: string) => void] {
  const changeQuery = useChangeQuery();
  const [words, setWords] = useState(given);
  /** The words of the address as this screen knows them: those it came with, or wrote itself. */
  const [known, setKnown] = useState(given);
  const [seen, setSeen] = useState(given);
  if (given !== seen) {
    setSeen(given);
    if (given !== known) {
      setKnown(given);
      setWords(given);
    }
  }
  const take = useEffectEvent((settled: string) => {
    setKnown(settled);
    changeQuery(pathOf(settled));
  });
  useEffect(() => {
    const settled = words.trim();
    if (settled === known) return undefined;
    const timer = setTimeout(() => take(settled), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [words, known]);
  return [words, setWords];
}
