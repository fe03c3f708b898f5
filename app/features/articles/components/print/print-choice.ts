import { useState } from 'react';
import type { ReadingLevel } from '#shared/domain/packs/primitives.ts';

/** What of a pack is printed. */
export type PrintChoice = {
  /** Of articles; undefined for what fits the grades of the pack. */
  readonly level: ReadingLevel | undefined;
  readonly hasPictures: boolean;
  /** Ids of the items or cards that are left out: what is added to the pack later is printed. */
  readonly omitted: ReadonlySet<string>;
};

const everything: PrintChoice = { level: undefined, hasPictures: true, omitted: new Set() };

/** By pack, until the page is closed: whoever goes back to look something up finds the choice as it was. */
const ofThisVisit = new Map<string, PrintChoice>();

export function usePrintChoice(packId: string): [PrintChoice, (choice: PrintChoice) => void] {
  const [choice, setChoice] = useState(() => ofThisVisit.get(packId) ?? everything);
  const change = (next: PrintChoice) => {
    ofThisVisit.set(packId, next);
    setChoice(next);
  };
  return [choice, change];
}

/** The chosen ones of a pack, in its order. */
export const chosenOf = <T>(
  items: readonly T[],
  idOf: (item: T) => string,
  { omitted }: Pick<PrintChoice, 'omitted'>,
): T[] => items.filter((item) => !omitted.has(idOf(item)));

/** The choice with one item in or out. */
export function withItem(choice: PrintChoice, id: string, isChosen: boolean): PrintChoice {
  const omitted = new Set(choice.omitted);
  if (isChosen) omitted.delete(id);
  else omitted.add(id);
  return { ...choice, omitted };
}
