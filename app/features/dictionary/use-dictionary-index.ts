import { useEffect, useState } from 'react';
import { useOnline } from '#app/platform/use-online.ts';
import type { DictionaryIndex } from '#shared/domain/dictionary/rows.ts';
import { dictionary } from './device-dictionary.ts';

/** The dictionary's files; `undefined` until it is known, null where neither server nor device tells. */
export function useDictionaryIndex(): DictionaryIndex | null | undefined {
  const online = useOnline();
  const [index, setIndex] = useState<DictionaryIndex | null>();
  useEffect(() => {
    let isCurrent = true;
    void dictionary.index().then((answer) => {
      if (isCurrent) setIndex(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [online]);
  return index;
}
