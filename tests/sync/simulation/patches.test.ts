import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/support/run-command.ts';
import { SET_MUTANTS } from '#tests/sync-server/store/set-mutants.ts';
import { BREAKAGES } from '#tests/sync/breakages/breakages.ts';
import { FORGETTING } from '#tests/sync/forgotten/mutants.ts';
import { ALL_MUTANTS } from './mutants.ts';

// Mutants have their turns: one that no longer fits would be noticed days after the change that it missed.
test('every mutant and every breakage fits the code as it is', () => {
  const patches = [...ALL_MUTANTS, ...BREAKAGES, ...FORGETTING, ...SET_MUTANTS].flatMap(
    (one) => one.patches ?? [],
  );
  expect(patches.length).toBeGreaterThan(100);
  const placesOf = ({ file, find }: (typeof patches)[number]) =>
    readFileSync(path.join(projectRoot, file), 'utf8').split(find).length - 1;
  expect(patches.filter((patch) => placesOf(patch) !== 1)).toEqual([]);
});
