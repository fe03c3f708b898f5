import { useEffect, useState } from 'react';

/** A pause in typing after which is looked. */
const SETTLED_MS = 250;

/**
 * What was found for these words, once typing has paused; undefined until then, and for words that are not looked for
 * (null). An answer that comes after other words were typed is not shown. `search` is the same function each time.
 */
export function useSearch<Found>(
  words: string | null,
  search: (words: string) => Promise<Found>,
): Found | undefined {
  const [answer, setAnswer] = useState<{ words: string; found: Found }>();
  useEffect(() => {
    if (words === null) return undefined;
    let isCurrent = true;
    const look = () =>
      void search(words).then((found) => {
        if (isCurrent) setAnswer({ words, found });
      });
    // Nothing was typed yet that a pause could end.
    const timer = setTimeout(look, words === '' ? 0 : SETTLED_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [words, search]);
  return answer?.words === words ? answer?.found : undefined;
}
