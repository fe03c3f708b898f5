import { capitalized } from '#app/i18n/terms.ts';
import type { Fate, Fates } from './food-web-later.ts';
import { isSingular, listed, speciesIds } from './food-web-model.ts';

/** What becomes of several, and of one that takes the verb of one, such as grass. */
const endings: readonly (readonly [fate: Fate, ofMany: string, ofOne: string])[] = [
  ['gone', 'are gone: they have nothing left to eat.', 'is gone.'],
  ['fewer', 'are fewer now.', 'has become less.'],
  ['more', 'are more now.', 'has become more.'],
  [
    'unsure',
    'may go either way: one change helps them and another harms them.',
    'may go either way: one change helps it and another harms it.',
  ],
];

/** How the second summer is, in sentences; none when nothing is taken away. */
export function laterInWords(fates: Fates): string[] {
  return endings.flatMap(([fate, ofMany, ofOne]) => {
    const ids = speciesIds.filter((id) => fates[id] === fate);
    const several = ids.filter((id) => !isSingular([id]));
    const ones = ids.filter((id) => isSingular([id]));
    return [
      ...(several.length > 0 ? [`${capitalized(listed(several))} ${ofMany}`] : []),
      ...ones.map((id) => `${capitalized(listed([id]))} ${ofOne}`),
    ];
  });
}
