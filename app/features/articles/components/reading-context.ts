import { createContext, use } from 'react';
import type { Pack } from '#shared/domain/packs/pack.ts';

/** What a text points at: its pack, and the block of each figure by the item it shows. */
export type Reading = {
  readonly pack: Pack;
  readonly figureIds: ReadonlyMap<string, string>;
  /** Where a figure opens large. */
  readonly overlayPath: (contentId: string) => string;
  /** On paper: pictures are there at once and lead nowhere. */
  readonly isPrinted: boolean;
};

export const ReadingContext = createContext<Reading | null>(null);

/** The text around a part of it; throws outside one. */
export function useReading(): Reading {
  const reading = use(ReadingContext);
  if (!reading) throw new Error('this part belongs inside a reading text');
  return reading;
}
