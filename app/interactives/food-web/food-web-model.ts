import { capitalized } from '#app/i18n/terms.ts';

/** A meadow as a food web: who eats whom, and what a change does. Pure. */
export type SpeciesId =
  | 'grass'
  | 'berries'
  | 'grasshopper'
  | 'rabbit'
  | 'mouse'
  | 'bird'
  | 'frog'
  | 'snake'
  | 'fox'
  | 'owl'
  | 'cleaners';

export type Species = {
  /** How it is named in a sentence that it begins, and inside one. */
  readonly name: string;
  readonly inText: string;
  readonly role: string;
  readonly eats: readonly SpeciesId[];
  /** Where it is drawn, in hundredths of the picture's width and height. */
  readonly x: number;
  readonly y: number;
};

export const species: Readonly<Record<SpeciesId, Species>> = {
  grass: { name: 'Grass', inText: 'grass', role: 'Producer', eats: [], x: 14, y: 88 },
  berries: { name: 'Berries', inText: 'berries', role: 'Producer', eats: [], x: 62, y: 88 },
  cleaners: { name: 'Cleanup team', inText: 'the cleanup team', role: 'Decomposers', eats: [], x: 85, y: 86 },
  rabbit: { name: 'Rabbits', inText: 'rabbits', role: 'Herbivore', eats: ['grass'], x: 11, y: 56 },
  grasshopper: {
    name: 'Grasshoppers',
    inText: 'grasshoppers',
    role: 'Herbivore',
    eats: ['grass'],
    x: 36,
    y: 63,
  },
  mouse: { name: 'Mice', inText: 'mice', role: 'Omnivore', eats: ['berries', 'grasshopper'], x: 62, y: 58 },
  bird: {
    name: 'Songbirds',
    inText: 'songbirds',
    role: 'Omnivore',
    eats: ['berries', 'grasshopper'],
    x: 88,
    y: 56,
  },
  frog: { name: 'Frogs', inText: 'frogs', role: 'Carnivore', eats: ['grasshopper'], x: 36, y: 35 },
  owl: { name: 'Owls', inText: 'owls', role: 'Carnivore', eats: ['rabbit', 'mouse', 'frog'], x: 14, y: 13 },
  snake: { name: 'Snakes', inText: 'snakes', role: 'Carnivore', eats: ['mouse', 'frog'], x: 58, y: 13 },
  fox: { name: 'Foxes', inText: 'foxes', role: 'Omnivore', eats: ['mouse', 'bird', 'berries'], x: 88, y: 13 },
};

// Object.keys forgets the key type.
export const speciesIds = Object.keys(species) as SpeciesId[];

/** Who eats this one. */
export function eatersOf(id: SpeciesId): SpeciesId[] {
  return speciesIds.filter((other) => species[other].eats.includes(id));
}

/** One arrow of the web, from the one that is eaten to the one that eats. */
export type Link = { readonly food: SpeciesId; readonly eater: SpeciesId };

export const links: readonly Link[] = speciesIds.flatMap((eater) =>
  species[eater].eats.map((food) => ({ food, eater })),
);

export type Change = {
  /** Those with nothing left to eat, which are gone too; in the order in which it happens. */
  readonly starved: readonly SpeciesId[];
  /** Those that have lost some of their food, but not all of it. */
  readonly hungrier: readonly SpeciesId[];
  /** Those that have lost a hunter and none of their food: they may become many. */
  readonly freer: readonly SpeciesId[];
};

/**
 * What may happen when these are taken out of the meadow. Without the cleanup team the soil is no longer fed, which
 * the plants feel: they count as hungrier, not as starved, because it takes long.
 */
export function changeWithout(removed: ReadonlySet<SpeciesId>): Change {
  const gone = new Set(removed);
  const starved: SpeciesId[] = [];
  for (let before = -1; before !== gone.size;) {
    before = gone.size;
    const next = speciesIds.filter((id) => !gone.has(id) && hasLostAll(id, gone));
    for (const id of next) gone.add(id);
    starved.push(...next);
  }
  const left = speciesIds.filter((id) => !gone.has(id));
  const hungrier = left.filter((id) => isHungrier(id, gone));
  const freer = left.filter((id) => !hungrier.includes(id) && eatersOf(id).some((eater) => gone.has(eater)));
  return { starved, hungrier, freer };
}

function hasLostAll(id: SpeciesId, gone: ReadonlySet<SpeciesId>): boolean {
  const { eats } = species[id];
  return eats.length > 0 && eats.every((food) => gone.has(food));
}

function isHungrier(id: SpeciesId, gone: ReadonlySet<SpeciesId>): boolean {
  if (species[id].role === 'Producer') return gone.has('cleaners');
  return species[id].eats.some((food) => gone.has(food));
}

/** "grass", "grass and berries", "mice, frogs and rabbits" */
export function listed(ids: readonly SpeciesId[]): string {
  const names = ids.map((id) => species[id].inText);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

/** Whether what is named takes the verb of one: grass, and the cleanup team. */
export const isSingular = (ids: readonly SpeciesId[]): boolean =>
  ids.length === 1 && (ids[0] === 'grass' || ids[0] === 'cleaners');

/** What a change does, in sentences; none when nothing is taken away. */
export function changeInWords({ starved, hungrier, freer }: Change): string[] {
  const isPlant = (id: SpeciesId) => species[id].role === 'Producer';
  const isAnimal = (id: SpeciesId) => !isPlant(id);
  const soil = 'poorly after some years, because nothing turns dead leaves into soil.';
  const sentences: [readonly SpeciesId[], string, string?][] = [
    [starved, 'have nothing left to eat here. They leave or die.'],
    [hungrier.filter(isAnimal), 'have less to eat.'],
    [hungrier.filter(isPlant), `grow ${soil}`, `grows ${soil}`],
    [freer.filter(isAnimal), 'have lost a hunter. There may soon be many more of them.'],
    [freer.filter(isPlant), 'are eaten less, and may spread.', 'is eaten less, and may spread.'],
  ];
  return sentences.flatMap(([ids, rest, ofOne = rest]) =>
    ids.length > 0 ? [`${capitalized(listed(ids))} ${isSingular(ids) ? ofOne : rest}`] : [],
  );
}
