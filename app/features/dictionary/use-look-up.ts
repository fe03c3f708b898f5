import { useCallback, useEffect, useState } from 'react';
import { useOnline } from '#app/platform/use-online.ts';
import type { LookUp } from '#shared/domain/dictionary/look-up.ts';
import { dictionary } from './device-dictionary.ts';
import type { Answer } from './dictionary.ts';

/** What was asked last, and what came of it; `null` while it is on its way. */
export type LookUpState = { readonly wanted: LookUp; readonly answer: Answer | null } | null;

/** One lookup at a time (content §4): a new one takes the place of the one before, whose answer is then dropped. */
export function useLookUp(first: LookUp | null): [LookUpState, (wanted: LookUp) => void] {
  const online = useOnline();
  const [wanted, setWanted] = useState(first);
  const [settled, setSettled] = useState<{ wanted: LookUp; answer: Answer }>();
  useEffect(() => {
    if (!wanted) return undefined;
    let isCurrent = true;
    void dictionary.lookUp(wanted).then((answer) => {
      if (isCurrent) setSettled({ wanted, answer });
    });
    return () => {
      isCurrent = false;
    };
    // What could not be reached is asked again when the network returns.
  }, [wanted, online]);
  const ask = useCallback((next: LookUp) => setWanted(next), []);
  if (!wanted) return [null, ask];
  return [{ wanted, answer: settled?.wanted === wanted ? settled.answer : null }, ask];
}
