import * as z from 'zod/mini';
import { usePersonSetting } from '#app/engine/index.ts';

/** How lists of work are drawn: with room around each item, or one line for each. */
export type ListDensity = 'comfortable' | 'compact';

const schema = z.enum(['comfortable', 'compact']);

/** One choice for all lists, remembered for the person on this device. `undefined` until it was read. */
export function useListDensity(): [density: ListDensity | undefined, choose: (density: ListDensity) => void] {
  const [density, choose] = usePersonSetting('lists', 'density', schema);
  return [density === null ? 'comfortable' : density, choose];
}
