import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changeInWords,
  changeWithout,
  eatersOf,
  links,
  species,
  speciesIds,
  type SpeciesId,
} from '#app/interactives/food-web/food-web-model.ts';

const someSpecies = fc.uniqueArray(fc.constantFrom(...speciesIds));

test('every animal of the meadow eats something in it, and plants and the cleanup team eat none of it', () => {
  for (const id of speciesIds) {
    const isAnimal = !['Producer', 'Decomposers'].includes(species[id].role);
    expect(species[id].eats.length > 0, id).toBe(isAnimal);
    for (const food of species[id].eats) expect(eatersOf(food)).toContain(id);
  }
  expect(links).toHaveLength(speciesIds.flatMap((id) => species[id].eats).length);
});

test('what an animal eats fits its name: herbivores plants, carnivores animals, omnivores both', () => {
  const eatsPlants = (id: SpeciesId) => species[id].eats.some((food) => species[food].role === 'Producer');
  const eatsAnimals = (id: SpeciesId) => species[id].eats.some((food) => species[food].role !== 'Producer');
  for (const id of speciesIds) {
    const { role } = species[id];
    if (role === 'Herbivore') expect([eatsPlants(id), eatsAnimals(id)], id).toEqual([true, false]);
    if (role === 'Carnivore') expect([eatsPlants(id), eatsAnimals(id)], id).toEqual([false, true]);
    if (role === 'Omnivore') expect([eatsPlants(id), eatsAnimals(id)], id).toEqual([true, true]);
  }
});

test('nothing taken away changes nothing', () => {
  expect(changeWithout(new Set())).toEqual({ starved: [], hungrier: [], freer: [] });
  expect(changeInWords(changeWithout(new Set()))).toEqual([]);
});

test('without frogs grasshoppers lose a hunter, and snakes and owls some food', () => {
  const change = changeWithout(new Set<SpeciesId>(['frog']));
  expect(change.starved).toEqual([]);
  expect(change.freer).toEqual(['grasshopper']);
  expect(new Set(change.hungrier)).toEqual(new Set(['owl', 'snake']));
});

test('without plants no animal is left, link by link', () => {
  const { starved } = changeWithout(new Set<SpeciesId>(['grass', 'berries']));
  const animals = speciesIds.filter((id) => species[id].eats.length > 0);
  expect(new Set(starved)).toEqual(new Set(animals));
  expect(starved.indexOf('grasshopper')).toBeLessThan(starved.indexOf('frog'));
  expect(starved.indexOf('frog')).toBeLessThan(starved.indexOf('snake'));
});

test('every living thing is in one state only, and those taken away are in none', () => {
  fc.assert(
    fc.property(someSpecies, (removed) => {
      const { starved, hungrier, freer } = changeWithout(new Set(removed));
      const all = [...starved, ...hungrier, ...freer];
      expect(new Set(all).size).toBe(all.length);
      for (const id of removed) expect(all).not.toContain(id);
    }),
  );
});

test('taking more away never feeds one that had nothing to eat, and the order does not matter', () => {
  fc.assert(
    fc.property(someSpecies, someSpecies, (removed, more) => {
      const fewer = changeWithout(new Set(removed)).starved;
      const both = new Set([...removed, ...more]);
      const gone = new Set([...both, ...changeWithout(both).starved]);
      for (const id of fewer) expect(gone).toContain(id);
      expect(changeWithout(new Set([...both].reverse()))).toEqual(changeWithout(both));
    }),
  );
});

test('a change is told in sentences that name each living thing it touches', () => {
  fc.assert(
    fc.property(someSpecies, (removed) => {
      const change = changeWithout(new Set(removed));
      const words = changeInWords(change).join(' ').toLowerCase();
      for (const id of [...change.starved, ...change.hungrier, ...change.freer]) {
        expect(words).toContain(species[id].inText);
      }
    }),
  );
});
