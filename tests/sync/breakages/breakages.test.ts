import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/support/run-command.ts';
import { isWhole, seedOfTheDay } from '#tests/support/run-length.ts';
import { ALL_MUTANTS as OF_MODEL } from '#tests/sync/model/mutants.ts';
import { ALL_MUTANTS as OF_HISTORIES } from '#tests/sync/simulation/mutants.ts';
import { BREAKAGES } from './breakages.ts';
import { MODEL_SAFEGUARDS, OTHERWISE_NAMED } from './model-safeguards.ts';

/** For what never ends; nothing here is measured. */
const PATIENCE_MS = 3_600_000;

const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');
/** The two are written with different apostrophes. */
const plain = (name: string): string => name.replaceAll("'", '’');

const ofToday = BREAKAGES.filter((_, index) => isWhole || index === seedOfTheDay % BREAKAGES.length);

test.each(BREAKAGES)(
  '"$what" fits the product, and its test is there',
  ({ patches, test: { file, title } }) => {
    for (const patch of patches) expect(read(patch.file).split(patch.find)).toHaveLength(2);
    expect(read(file).split(title)).toHaveLength(2);
  },
);

test.each(ofToday)(
  '"$what" is noticed by its test',
  ({ what, test: { file, title } }) => {
    const vitest = path.join(projectRoot, 'node_modules/vitest/vitest.mjs');
    const asked = ['--config', 'tests/sync/breakages/vitest.config.ts', file, '-t', title];
    const done = spawnSync(process.execPath, [vitest, 'run', ...asked], {
      cwd: projectRoot,
      encoding: 'utf8',
      env: { ...process.env, BREAKAGE: what, NO_COLOR: '1' },
    });
    expect(`${done.stdout}${done.stderr}`).toMatch(/Tests +\d+ failed/);
    expect(done.status).toBe(1);
  },
  PATIENCE_MS,
);

test('whatever is taken away in the model is taken away in the product’s source too', () => {
  const ofHistories = OF_HISTORIES.filter(({ patches }) => patches !== undefined).map(({ name }) => name);
  const inProduct = [...ofHistories, ...BREAKAGES.map(({ what }) => what)];
  const taken = new Set([...inProduct, ...MODEL_SAFEGUARDS.map(({ mutant }) => mutant)].map(plain));
  // Where a school is forgotten, `sync/forgotten` has all places.
  const ofModel = OF_MODEL.filter(({ rule }) => rule !== 'I12').map(({ name }) => name);
  expect(ofModel.filter((name) => !taken.has(plain(OTHERWISE_NAMED[name] ?? name)))).toEqual([]);
});
