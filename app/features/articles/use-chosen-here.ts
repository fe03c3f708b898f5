import { useState } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import type { ReadingLevel } from '#shared/domain/packs/primitives.ts';

/** What readers chose since the app was opened, by person and text. Nothing of it is stored on the device. */
const choices = new Map<string, ReadingLevel>();

/** The level that this reader chose for one text since the app was opened, and how they choose it. */
export function useChosenHere(
  text: string,
): [level: ReadingLevel | null, choose: (level: ReadingLevel) => void] {
  const { session } = useSignedIn();
  const key = `${session.individual.id} ${text}`;
  const [, repaint] = useState(0);
  const choose = (level: ReadingLevel) => {
    choices.set(key, level);
    repaint((count) => count + 1);
  };
  return [choices.get(key) ?? null, choose];
}
