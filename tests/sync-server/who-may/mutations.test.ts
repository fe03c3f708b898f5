import { expect, test } from 'vitest';
import { mutators, type MutationName } from '#shared/mutators.ts';
import { mutations } from './mutations.ts';
import { groups, outsideOf, usernames, type Person } from './people.ts';
import { schoolDay, type World } from './world.ts';

// What every mutation of the registry does for everybody who may not make it, and for who may. A mutation without a line
// in `mutations.ts` does not compile.

const names = Object.keys(mutations) as MutationName[]; // the keys of a table by their names
const run = <N extends MutationName>({ mutate }: World, who: Person, name: N) =>
  mutate(who, name, mutations[name].args);

test('every mutation of the registry has one line that says who may', () => {
  expect([...names].sort()).toEqual(Object.keys(mutators).sort());
});

test('U6 who may not make a change is refused with these very arguments, and no row moves', async () => {
  const world = await schoolDay();
  const wrong: unknown[] = [];
  for (const name of names) {
    for (const who of outsideOf(mutations[name].may)) {
      const isFar = usernames[who]?.startsWith('far') === true;
      // In their own school these ids are free, and what they make of them is theirs (SPEC.md I12).
      const rows = () => world.rows().filter((row) => !(isFar && row.includes('"school":"far"')));
      const before = rows();
      const answer = run(world, who, name);
      if (answer.kind === 'applied' && !isFar) wrong.push([name, who, 'applied']);
      expect([name, who, rows()]).toEqual([name, who, before]);
    }
  }
  expect(wrong).toEqual([]);
});

test('the same changes are good ones: who may make them is not refused for who they are', async () => {
  const wrong: unknown[] = [];
  const world = await schoolDay();
  const { sqlite } = world.school.deps.db;
  for (const name of names) {
    const { may, butNow } = mutations[name];
    for (const who of groups[may] as readonly Person[]) {
      // Taken back, so that everybody does it to the same day.
      sqlite.exec('begin');
      const answer = run(world, who, name);
      sqlite.exec('rollback');
      const isFine = answer.kind === 'applied' ? butNow === undefined : butNow !== undefined;
      if (!isFine) wrong.push([name, who, answer.kind === 'refused' ? answer.refusal : 'applied']);
    }
  }
  expect(wrong).toEqual([]);
});
