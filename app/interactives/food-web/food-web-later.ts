import {
  changeWithout,
  eatersOf,
  isSingular,
  species,
  speciesIds,
  type SpeciesId,
} from './food-web-model.ts';

/** How one living thing fares. `unsure`: something helps it and something harms it, and nobody can say which wins. */
export type Fate = 'away' | 'gone' | 'fewer' | 'more' | 'unsure' | 'same';

export type Fates = Readonly<Record<SpeciesId, Fate>>;

/** The first summer: who lost food or a hunter. The second: what that did to those who eat them or are eaten. */
export type Summer = 'first' | 'second';

/** What may happen to each when some are taken out of the meadow. Pure, and in words a model: real meadows surprise. */
export function fatesWithout(removed: ReadonlySet<SpeciesId>, summer: Summer): Fates {
  const { starved, hungrier, freer } = changeWithout(removed);
  const first = fatesOf((id) => {
    if (removed.has(id)) return 'away';
    if (starved.includes(id)) return 'gone';
    if (hungrier.includes(id)) return 'fewer';
    return freer.includes(id) ? 'more' : 'same';
  });
  if (summer === 'first') return first;
  return fatesOf((id) => (isMissing(first[id]) ? first[id] : later(id, first)));
}

/** A fate for each living thing. */
export function fatesOf(fate: (id: SpeciesId) => Fate): Fates {
  // Built from the list of all ids, so that none is missing.
  return Object.fromEntries(speciesIds.map((id) => [id, fate(id)])) as Record<SpeciesId, Fate>;
}

const isMissing = (fate: Fate): boolean => fate === 'away' || fate === 'gone';
const isLess = (fate: Fate): boolean => isMissing(fate) || fate === 'fewer';

function later(id: SpeciesId, first: Fates): Fate {
  const { helps, harms } = causesFor(id, first);
  if (helps.length > 0 && harms.length > 0) return 'unsure';
  if (harms.length > 0) return 'fewer';
  return helps.length > 0 ? 'more' : 'same';
}

/** Why one fares so, each reason a part of a sentence: "fewer owls hunt them". */
export type Causes = { readonly helps: readonly string[]; readonly harms: readonly string[] };

/** What helps and what harms one, when the others fare as given. */
export function causesFor(id: SpeciesId, fates: Fates): Causes {
  const foods = species[id].eats;
  const hunters = eatersOf(id);
  const name = (other: SpeciesId) => species[other].inText;
  const verb = species[id].role === 'Producer' ? 'eat' : 'hunt';
  const object = isSingular([id]) ? 'it' : 'them';
  return {
    helps: [
      ...foods.filter((food) => fates[food] === 'more').map((food) => `there are more ${name(food)} to eat`),
      ...hunters
        .filter((hunter) => isLess(fates[hunter]))
        .map((hunter) =>
          isMissing(fates[hunter])
            ? `no ${name(hunter)} ${verb} ${object}`
            : `fewer ${name(hunter)} ${verb} ${object}`,
        ),
    ],
    harms: [
      ...foods
        .filter((food) => isLess(fates[food]))
        .map((food) => `there ${scarcityOf(food, isMissing(fates[food]))} ${name(food)} to eat`),
      ...hunters
        .filter((hunter) => fates[hunter] === 'more')
        .map((hunter) => `more ${name(hunter)} ${verb} ${object}`),
      ...(species[id].role === 'Producer' && isMissing(fates.cleaners) ? ['nothing feeds the soil'] : []),
    ],
  };
}

function scarcityOf(food: SpeciesId, isNone: boolean): string {
  if (isSingular([food])) return isNone ? 'is no' : 'is less';
  return isNone ? 'are no' : 'are fewer';
}
